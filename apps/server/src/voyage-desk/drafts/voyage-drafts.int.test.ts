import { shippingSchedule } from '@matete/contract/shipping/schedule';
import {
  draftRepeatedVoyage,
  draftVoyageList,
  readVoyageDraft,
  takeVoyageDraft,
} from '@matete/contract/shipping/voyage-drafts';
import { expect, test } from 'vitest';

import { roundTrip, voyageVerbs } from '#testing/desks/test-voyages';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct({ hasSampleVoyages: false });
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { enter } = voyageVerbs({ product, admin });

const HEADER = 'navire;voyage;île;débarcadère;arrivée;départ';
const LIST = `${HEADER}
Mareva Nui;2026-MRVN-21;Papeete;;;2026-12-02 17:00
;;Rangiroa;Avatoru;2026-12-03 06:00;2026-12-03 14:00
;;MANIHI;;03/12/2026 22:00;04/12/2026 05h30
;;Papeete;;2026-12-05 06:00;

DORY;;Papeete;;;2026-12-03 16:00
DORY;;Apataki;;2026-12-04 07:00;2026-12-04 12:00
DORY;;Papeete;;2026-12-05 18:00;
`;

const draft = async (list: string): Promise<string> =>
  (await product.call(draftVoyageList, { as: admin, body: { list } })).body.draftId;
const read = async (draftId: string) => (await product.call(readVoyageDraft, { as: admin, params: { draftId } })).body;
const take = (draftId: string) => product.call(takeVoyageDraft, { as: admin, params: { draftId } });
const voyages = async () =>
  (await product.call(shippingSchedule, { query: { from: '2026-11-25', to: '2026-12-25' } })).body.voyages;
const problemsOf = async (list: string) => {
  const view = await read(await draft(list));
  return [...view.problems, ...view.voyages.flatMap(({ problems }) => problems)].map(({ line, column, code }) => [
    line,
    column,
    code,
  ]);
};

test('a pasted list is looked at first, and nothing of it counts', async () => {
  const view = await read(await draft(LIST));

  expect(view.problems).toEqual([]);
  expect(
    view.voyages.map((its) => [its.line, its.voyageNumber, its.shipName, its.departureDate, its.problems]),
  ).toEqual([
    [2, '2026-MRVN-21', 'Mareva Nui', '2026-12-02', []],
    [7, null, 'Dory', '2026-12-03', []],
  ]);
  expect(view.voyages[0]?.stops.map((stop) => [stop.islandId, stop.landing, stop.departureAt])).toEqual([
    ['tahiti', null, '2026-12-02T17:00:00-10:00'],
    ['rangiroa', 'Avatoru', '2026-12-03T14:00:00-10:00'],
    ['manihi', null, '2026-12-04T05:30:00-10:00'],
    ['tahiti', null, null],
  ]);
  expect([view.newCount, view.takenCount]).toEqual([2, null]);
  expect(await voyages()).toEqual([]);
});

test('a list is taken over once, whole', async () => {
  const draftId = await draft(LIST);

  const answers = await Promise.all([take(draftId), take(draftId)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ takenCount: 2, firstDate: '2026-12-02' });
  expect((await voyages()).map(({ voyageNumber }) => voyageNumber)).toEqual(['2026-MRVN-21', 'DRY-2026-12-03']);
  expect((await read(draftId)).takenCount).toBe(2);
  expect((await take(draftId)).body.code).toBe('VOYAGE_DRAFT_TAKEN');
});

test.each([
  ['no columns', 'Mareva Nui part mardi', [[1, null, 'VOYAGE_LIST_UNREADABLE']]],
  ['a column missing', 'navire;voyage;arrivée;départ\na;b;c;d', [[1, null, 'VOYAGE_LIST_COLUMN_MISSING']]],
  [
    'an unknown ship and island, and a time that is none',
    `${HEADER}\nTitanic;;Papeete;;;2026-12-10 17:00\n;;Atlantide;;2026-12-11 25:00;2026-12-11 14:00\n;;Papeete;;2026-12-12 06:00;`,
    [
      [2, 'navire', 'SHIP_NOT_FOUND'],
      [3, 'île', 'ISLAND_NOT_FOUND'],
      [3, 'arrivée', 'DATE_INVALID'],
    ],
  ],
  [
    'times in the wrong order',
    `${HEADER}\nDory;;Papeete;;;2026-12-10 17:00\n;;Ahe;;2026-12-11 09:00;2026-12-11 08:00\n;;Papeete;;2026-12-12 06:00;`,
    [[3, 'départ', 'VOYAGE_TIMES_REVERSED']],
  ],
  [
    'a line before Papeete, and a voyage without end',
    `${HEADER}\nDory;;Ahe;;2026-12-11 07:00;2026-12-11 08:00\nDory;;Papeete;;;2026-12-10 17:00`,
    [
      [2, 'île', 'VOYAGE_LIST_NO_START'],
      [3, null, 'VOYAGE_LIST_NO_END'],
    ],
  ],
  [
    'the same voyage twice',
    `${HEADER}\nDory;;Papeete;;;2026-12-20 17:00\n;;Ahe;;2026-12-21 07:00;2026-12-21 08:00\n;;Papeete;;2026-12-22 06:00;\nDory;;Papeete;;;2026-12-20 18:00\n;;Ahe;;2026-12-21 07:00;2026-12-21 08:00\n;;Papeete;;2026-12-22 06:00;`,
    [[5, 'départ', 'VOYAGE_ALREADY_ENTERED']],
  ],
])('a list with %s says so at its line and column, and nothing of it is taken', async (_what, list, problems) => {
  const before = (await voyages()).length;

  expect(await problemsOf(list)).toEqual(problems);
  expect((await take(await draft(list))).body.code).toBe('VOYAGE_DRAFT_NOT_READY');
  expect(await voyages()).toHaveLength(before);
});

test('a CSV file as spreadsheets save it is read, in the Windows table too', async () => {
  const list = `${HEADER}\r\nDory;;Papeete;;;2026-12-24 17:00\r\n;;Ahé;;2026-12-25 07:00;2026-12-25 08:00\r\n;;Papeete;;2026-12-26 06:00;\r\n`;
  for (const bytes of [Buffer.from(`\uFEFF${list}`, 'utf8'), Buffer.from(list, 'latin1')]) {
    const { body, status } = await product.call(draftVoyageList, {
      as: admin,
      body: {},
      files: { file: { bytes, name: 'voyages.csv' } },
    });
    expect(status).toBe(201);
    expect((await read(body.draftId)).voyages.map(({ shipName, problems }) => [shipName, problems])).toEqual([
      ['Dory', []],
    ]);
  }
  const empty = await product.call(draftVoyageList, { as: admin, body: { list: '  ' } });
  expect([empty.status, empty.body.code]).toEqual([422, 'VOYAGE_LIST_EMPTY']);
});

test('a voyage is repeated every second week until a day; one that is there already is left as it is', async () => {
  await enter(roundTrip('2027-01-19'));
  const body = { ...roundTrip('2027-01-05'), everyDays: 14, until: '2027-02-16' };

  const { body: made } = await product.call(draftRepeatedVoyage, { as: admin, body });

  const view = await read(made.draftId);
  expect(view.voyages.map(({ departureDate, isKnown }) => [departureDate, isKnown])).toEqual([
    ['2027-01-05', false],
    ['2027-01-19', true],
    ['2027-02-02', false],
    ['2027-02-16', false],
  ]);
  expect((await take(made.draftId)).body).toEqual({ takenCount: 3, firstDate: '2027-01-05' });
});

test.each([
  [{ until: '2027-01-01' }, 'DATE_RANGE_REVERSED', 'until'],
  [{ everyDays: 1, until: '2027-09-01' }, 'VOYAGES_TOO_MANY', 'until'],
  [{ until: '2028-12-01' }, 'VOYAGE_TOO_FAR', 'until'],
  [{ everyDays: 0 }, 'VALIDATION_FAILED', 'everyDays'],
  [{ shipId: 'kura-ora' }, 'SHIP_OUT_OF_USE', 'shipId'],
])('a repetition with %o is refused at its field', async (wrong, code, path) => {
  const body = { ...roundTrip('2027-01-05'), everyDays: 14, until: '2027-02-16', ...wrong };

  const refused = await product.call(draftRepeatedVoyage, { as: admin, body });

  expect([refused.body.code, refused.body.errors?.map((error) => error.path)]).toEqual([code, [path]]);
});

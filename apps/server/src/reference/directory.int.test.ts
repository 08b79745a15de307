import { getShipPickUp, listBanks, listShips } from '@matete/contract/reference/directories';
import {
  addDirectoryEntry,
  changeDirectoryEntry,
  type DirectoryKind,
  listDirectoryEntries,
} from '@matete/contract/reference/directory-entries';
import { expect, test } from 'vitest';

import { type TestBody } from '#testing/call-api';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const QUAY = 'quai-des-caboteurs-motu-uta-port-de-papeete';

type Entry = TestBody<typeof addDirectoryEntry>;
const entry = (name: string, facts: Entry['facts'], more: Partial<Entry> = {}): Entry => ({
  name,
  isInUse: true,
  source: 'Appel au capitaine',
  isAllChecked: false,
  facts,
  ...more,
});
const list = async (kind: DirectoryKind) =>
  (await product.call(listDirectoryEntries, { as: admin, params: { kind } })).body;
const change = (kind: DirectoryKind, id: string, body: Entry & { version: number }) =>
  product.call(changeDirectoryEntry, { as: admin, params: { kind, id }, body });
const pickUp = async (shipId: string) => (await product.call(getShipPickUp, { params: { shipId } })).body;

test('the directory comes with the reference, each fact with its source; what no source says is unknown', async () => {
  const ships = await list('SHIP');
  const cobia = ships.find(({ id }) => id === 'cobia-3');

  expect(ships).toHaveLength(29);
  expect(cobia?.facts['code']?.value).toBe('COB3');
  expect(cobia?.facts['code']?.source).toMatch(/remoraMax/);
  expect(cobia?.facts['code']?.checkedOn).toBeNull();
  expect(cobia?.facts['telephone']).toBeUndefined();
  for (const ship of ships) for (const fact of Object.values(ship.facts)) expect(fact.source, ship.name).not.toBe('');
  expect(await pickUp('cobia-3')).toEqual({
    shipId: 'cobia-3',
    shipName: 'Cobia 3',
    company: 'Hargous et Cie',
    place: 'Quai des caboteurs, Motu Uta, port de Papeete',
    howToGetThere: null,
    hours: null,
    telephone: null,
    email: null,
    website: null,
    facebook: null,
    googleMaps: null,
    coordinate: null,
    checkedOn: null,
  });
});

test('an admin changes what is known of a quay and a company, and everybody sees it at once', async () => {
  const place = await change('PLACE', QUAY, {
    ...entry('Quai des caboteurs, Motu Uta', {
      hours: 'Lundi à vendredi, 7 h à 15 h',
      howToGetThere: 'Par le pont de Motu Uta, puis à droite.',
      latitude: '-17,5321',
      longitude: '-149.5712',
    }),
    version: 1,
    checkedOn: '2026-11-20',
  });
  const company = await change('COMPANY', 'hargous-et-cie', {
    ...entry('Hargous et Cie', { telephone: '40 00 00 00' }),
    version: 1,
  });

  expect([place.status, company.status]).toEqual([200, 200]);
  expect(place.body.facts['hours']).toEqual({
    value: 'Lundi à vendredi, 7 h à 15 h',
    source: 'Appel au capitaine',
    checkedOn: '2026-11-20',
  });
  expect(await pickUp('cobia-3')).toMatchObject({
    place: 'Quai des caboteurs, Motu Uta',
    hours: 'Lundi à vendredi, 7 h à 15 h',
    telephone: '40 00 00 00',
    coordinate: { latitude: -17.5321, longitude: -149.5712 },
    checkedOn: '2026-11-20',
  });
  const { body: ships } = await product.call(listShips);
  expect(ships.find(({ id }) => id === 'cobia-3')).toMatchObject({
    telephone: '40 00 00 00',
    locationOfOrderPickup: 'Quai des caboteurs, Motu Uta',
    howToGetThere: 'Par le pont de Motu Uta, puis à droite.',
  });
  const journal = await product.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(journal.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['DIRECTORY_ENTRY_CHANGED', `PLACE ${QUAY}`],
    ['DIRECTORY_ENTRY_CHANGED', 'COMPANY hargous-et-cie'],
  ]);
  expect(journal[0]?.details).toMatchObject({ fields: 'howToGetThere hours latitude longitude' });
});

test('what is not changed keeps its source, and an empty field is unknown again', async () => {
  const before = (await list('SHIP')).find(({ id }) => id === 'dory')!;

  const changed = await change('SHIP', 'dory', { ...entry('Dory', { imo: '', telephone: '40 11 11 11' }), version: 1 });
  const known = changed.body.facts;

  expect(known['code']).toEqual(before.facts['code']);
  expect(known['telephone']?.source).toBe('Appel au capitaine');
  const emptied = await change('SHIP', 'dory', { ...entry('Dory', { telephone: '' }, { source: '' }), version: 2 });
  expect(emptied.body.facts['telephone']).toBeUndefined();
  const checked = await change('SHIP', 'dory', {
    ...entry('Dory', {}, { source: '', isAllChecked: true, checkedOn: '2026-11-21' }),
    version: 3,
  });
  expect(Object.values(checked.body.facts).map(({ checkedOn }) => checkedOn)).toEqual(
    Object.values(checked.body.facts).map(() => '2026-11-21'),
  );
});

test.each([
  [{ facts: { telephone: '40 22 22 22' }, source: '' }, 'DIRECTORY_SOURCE_MISSING', 'source'],
  [{ facts: { telephone: 'appelez' } }, 'VALIDATION_FAILED', 'facts.telephone'],
  [{ facts: { website: 'http://exemple.pf' } }, 'VALIDATION_FAILED', 'facts.website'],
  [{ facts: { companyId: 'personne' } }, 'DIRECTORY_ENTRY_NOT_FOUND', 'facts.companyId'],
  [{ facts: { islands: 'rangiroa atlantide' } }, 'ISLAND_NOT_FOUND', 'facts.islands'],
  [{ name: 'COBIA 3', facts: {} }, 'DIRECTORY_NAME_TAKEN', 'name'],
])('a change with %o is refused at its field', async (wrong, code, path) => {
  const { body } = await change('SHIP', 'mareva-nui', { ...entry('Mareva Nui', {}), version: 1, ...wrong });

  expect([body.code, body.errors?.map((error) => error.path)]).toEqual([code, [path]]);
});

test('of two admins who change an entry at once one is told that it changed', async () => {
  const body = { ...entry('Taporo VI', { telephone: '40 33 33 33' }), version: 1 };

  const answers = await Promise.all([change('SHIP', 'taporo-vi', body), change('SHIP', 'taporo-vi', body)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a ship is added and taken out of use, and a bank gets its branches', async () => {
  const added = await product.call(addDirectoryEntry, {
    as: admin,
    params: { kind: 'SHIP' },
    body: entry('Vaiata', { code: 'VAI', placeId: QUAY }),
  });
  expect([added.status, added.body.id]).toEqual([201, 'vaiata']);
  await change('SHIP', 'vaiata', { ...entry('Vaiata', {}, { isInUse: false }), version: 1 });
  const { body: ships } = await product.call(listShips);
  expect(ships.find(({ id }) => id === 'vaiata')?.isInUse).toBe(false);

  const socredo = await change('BANK', '17469', {
    ...entry('Banque Socredo', { branches: '00016 Papeete Pōmare\n00027' }),
    version: 1,
  });
  expect(socredo.status).toBe(200);
  const { body: banks } = await product.call(listBanks);
  expect(banks.find(({ code }) => code === '17469')?.branches).toEqual([
    { code: '00016', name: 'Papeete Pōmare' },
    { code: '00027', name: null },
  ]);
});

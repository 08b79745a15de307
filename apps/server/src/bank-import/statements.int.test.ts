import { listStatements, readStatement } from '@matete/contract/bank-import/statements';
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';

import { fingerprintOf } from '#testing/fingerprint';
import { bankTable, bankVerbs } from '#testing/desks/bank-verbs';
import { openMarket } from '#testing/open-market';

const market = await openMarket({ kg: 0 });
const { product, admin } = market;
const { drop, readAll, readGroup, setAside, reopen, press } = bankVerbs(market);

const countLines = async () => (await product.services.db.selectFrom('statement_lines').select('id').execute()).length;
const list = async () => (await product.call(listStatements, { as: admin, query: { take: 100 } })).body.data;

/** Movements that no other test has. */
let next = 0;
const movements = (count: number) =>
  Array.from({ length: count }, () => {
    next += 1;
    return { amount: 1_000 + next, label: `VIR ${next}` };
  });

test('the same file a second time changes nothing, and leads to the statement that is there', async () => {
  const table = bankTable(movements(3));
  const first = (await drop(table)).body;
  expect([first.newCount, first.knownCount]).toEqual([3, 0]);
  const before = await fingerprintOf(product);

  const again = await drop(table);

  expect(again.status).toBe(201);
  expect(again.body).toEqual({ statementId: first.statementId, newCount: 0, knownCount: 3, repeatCount: 0 });
  expect(await fingerprintOf(product)).toEqual(before);
});

test('a file that overlaps another adds its new lines alone', async () => {
  const [a, b, c, d] = movements(4);
  if (!a || !b || !c || !d) throw new Error('four movements');
  await drop(bankTable([{ ...a, day: '19/11/2026' }, b, c]));

  const { body } = await drop(bankTable([b, c, { ...d, day: '21/11/2026' }]));

  expect([body.newCount, body.knownCount, body.repeatCount]).toEqual([1, 2, 0]);
  expect((await readAll(body.statementId)).map(({ label, lineNumber }) => [label, lineNumber])).toEqual([[d.label, 4]]);
  expect((await list()).find(({ statementId }) => statementId === body.statementId)).toMatchObject({
    lineCount: 3,
    knownCount: 2,
    openCount: 1,
  });
});

test('what a bank had not booked in one file is money once another file says that it is', async () => {
  const table = (state: string) => `Date;Libellé;Montant;Statut\n20/11/2026;VIR TEHANI MT-WAITS123;14290;${state}\n`;

  const waiting = await drop(table('En attente'));
  expect((await readAll(waiting.body.statementId)).map(({ group, problem }) => [group, problem])).toEqual([
    ['WRONG', 'NOT_BOOKED'],
  ]);
  const booked = await drop(table('Comptabilisé'));

  expect(booked.body).toMatchObject({ newCount: 1, repeatCount: 0 });
  expect((await readAll(booked.body.statementId)).map(({ amount, problem }) => [amount, problem])).toEqual([
    [14_290, null],
  ]);
  expect((await drop(table('En attente'))).body).toMatchObject({ newCount: 0 });
});

test('two equal lines of one file are two movements, and stay two', async () => {
  const [one] = movements(1);
  if (!one) throw new Error('a movement');
  const { body } = await drop(bankTable([one, one]));
  expect(body.newCount).toBe(2);

  // Other files: nobody can tell whether these are the same movements, so somebody is asked.
  expect((await drop(bankTable([one]))).body).toMatchObject({ newCount: 0, knownCount: 1, repeatCount: 1 });
  expect((await drop(bankTable([one, one, one]))).body).toMatchObject({ newCount: 1, knownCount: 2, repeatCount: 2 });
});

test('a second equal transfer in a second file is asked about, and becomes a movement of its own once', async () => {
  const [first, other] = movements(2);
  if (!first || !other) throw new Error('two movements');
  const before = (await drop(bankTable([first]))).body;

  const { body } = await drop(bankTable([first, { ...other, day: '21/11/2026' }]));

  expect(body).toMatchObject({ newCount: 1, knownCount: 1, repeatCount: 1 });
  const [asked] = (await readGroup(body.statementId, 'REPEAT')).lines.data;
  expect(asked).toMatchObject({
    lineNumber: 2,
    label: first.label,
    repeats: { statementId: before.statementId, fileName: 'releve.csv', lineNumber: 2 },
  });
  if (!asked) throw new Error('a line that is asked about');
  expect((await list()).find(({ statementId }) => statementId === body.statementId)).toMatchObject({ openCount: 2 });
  expect((await setAside(asked.lineId, 'Le même virement')).status).toBe(200);
  expect((await readGroup(body.statementId)).counts).toMatchObject({ ASIDE: 1, REPEAT: 0 });
  expect((await reopen(asked.lineId)).status).toBe(200);
  expect((await readGroup(body.statementId)).counts).toMatchObject({ ASIDE: 0, REPEAT: 1 });
  const refused = await press(asked, { paymentId: uuidv7() });
  expect([refused.status, refused.body.code]).toEqual([409, 'STATEMENT_LINE_CHANGED']);

  expect((await reopen(asked.lineId)).status).toBe(200);

  expect((await readGroup(body.statementId)).counts).toMatchObject({ UNKNOWN: 2, REPEAT: 0 });
  // A file that has both brings neither of them again.
  const both = (await drop(bankTable([first, first, { ...other, amount: 9_999_999 }]))).body;
  expect(both).toMatchObject({ newCount: 1, knownCount: 2 });
});

test('what moves no money in is never asked about', async () => {
  const [paid] = movements(1);
  if (!paid) throw new Error('a movement');
  const fee = { amount: -500, label: `FRAIS ${paid.label}` };
  const wrong = { amount: 'cinq', label: `QUOI ${paid.label}` };
  await drop(bankTable([fee, wrong]));

  expect((await drop(bankTable([fee, wrong, paid]))).body).toMatchObject({
    newCount: 1,
    knownCount: 2,
    repeatCount: 0,
  });
});

test('dropped by several at once, each line is kept once', async () => {
  // Enough that each import is under way while the others begin.
  const shared = movements(1_500);
  // Of another day: a file that has a day in part asks about its lines, whichever comes first.
  const own = (index: number) => movements(index).map((movement) => ({ ...movement, day: '21/11/2026' }));
  const tables = [3, 2, 1, 0].map((index) => bankTable([...shared, ...own(index)]));
  const before = await countLines();

  const answers = await Promise.all(tables.map((table) => drop(table)));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(answers.reduce((sum, { body }) => sum + body.newCount, 0)).toBe(1_506);
  expect((await countLines()) - before).toBe(1_506);
});

const ofx = (id: string, day: string, amount: string, account = '1') =>
  `OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>XPF<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>` +
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>X</STMTTRN>` +
  `</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('a line is known by the bank’s own id, whatever its label has become', async () => {
  await drop(ofx('A-77', '20261120', '777'));

  expect((await drop(ofx('A-77', '20261120', '777').replace('<NAME>X', '<NAME>Autre'))).body.newCount).toBe(0);
  // Another account, and a bank that numbers anew every day.
  expect((await drop(ofx('A-77', '20261120', '777', '2'))).body.newCount).toBe(1);
  expect((await drop(ofx('A-77', '20261119', '777'))).body.newCount).toBe(1);
});

test('wrong lines are shown at their place, take nothing down, and can be set aside', async () => {
  const { body } = await drop(
    bankTable([
      ...movements(1),
      { amount: '10,50', label: 'centimes' },
      { amount: '10 €', label: 'euros' },
      { amount: '10', label: 'plus tard', day: '30/11/2026' },
    ]),
  );

  const { counts, lines, statement } = await readGroup(body.statementId, 'WRONG');
  expect(counts).toMatchObject({ UNKNOWN: 1, WRONG: 3 });
  expect(statement).toMatchObject({ openCount: 1, wrongCount: 3 });
  expect(lines.data.map(({ lineNumber, problem, amountText }) => [lineNumber, problem, amountText])).toEqual([
    [3, 'CENTS', '10,50'],
    [4, 'CURRENCY', '10 €'],
    [5, 'DATE', '10'],
  ]);
  expect((await setAside(lines.data[0]?.lineId ?? '', 'Intérêts')).status).toBe(200);
  expect((await readGroup(body.statementId, 'ASIDE')).lines.data[0]).toMatchObject({
    lineNumber: 3,
    aside: { reason: 'Intérêts' },
  });
  expect((await reopen(lines.data[0]?.lineId ?? '')).status).toBe(200);
  expect((await readGroup(body.statementId)).counts).toMatchObject({ WRONG: 3, ASIDE: 0 });
});

test('lines are looked for by words and by amount, in every group', async () => {
  const { body } = await drop(
    bankTable([
      { amount: 4_321, label: 'VIR Réglement ʻAʻahi' },
      { amount: -4_321, label: 'VIR sortant' },
      { amount: 99, label: 'autre' },
    ]),
  );
  const found = async (query: { search?: string; amount?: string }) =>
    (await product.call(readStatement, { as: admin, params: body, query })).body.counts;

  const sorted = async (order: 'ASC' | 'DESC') =>
    (
      await product.call(readStatement, { as: admin, params: body, query: { group: 'UNKNOWN', sort: 'amount', order } })
    ).body.lines.data.map(({ amount }) => amount);

  expect([await sorted('ASC'), await sorted('DESC')]).toEqual([
    [99, 4_321],
    [4_321, 99],
  ]);
  expect(await found({ search: 'reglement aahi' })).toMatchObject({ UNKNOWN: 1, DEBIT: 0 });
  expect(await found({ amount: '4321' })).toMatchObject({ UNKNOWN: 1, DEBIT: 1 });
  expect(await found({ amount: '<100' })).toMatchObject({ UNKNOWN: 1, DEBIT: 0 });
  expect(await found({ search: 'vir', amount: '>=4321' })).toMatchObject({ UNKNOWN: 1, DEBIT: 1 });
});

test('a file that is none is refused at its field, and nothing is written', async () => {
  const before = await fingerprintOf(product);

  const refusals = [];
  for (const text of ['', 'Bonjour', 'Libellé;Montant\nx;5\n', '<html></html>', 'OFXHEADER:100', '\0\0']) {
    const { status, body } = await drop(text);
    refusals.push([status, body.code, body.errors?.[0]?.path]);
  }

  expect(refusals).toEqual([
    [422, 'STATEMENT_EMPTY', 'file'],
    [422, 'STATEMENT_FORMAT_UNKNOWN', 'file'],
    [422, 'STATEMENT_COLUMN_MISSING', 'file'],
    [422, 'STATEMENT_FORMAT_UNKNOWN', 'file'],
    [422, 'STATEMENT_UNREADABLE', 'file'],
    [422, 'STATEMENT_UNREADABLE', 'file'],
  ]);
  expect(await fingerprintOf(product)).toEqual(before);
  const missing = await product.call(readStatement, { as: admin, params: { statementId: uuidv7() } });
  expect([missing.status, missing.body.code]).toEqual([404, 'STATEMENT_NOT_FOUND']);
});

test('5,000 lines are kept and shown within some seconds', async () => {
  const table = bankTable(movements(5_000));
  const begun = performance.now();

  const { body } = await drop(table);
  const shown = await readGroup(body.statementId);

  expect([body.newCount, shown.counts.UNKNOWN, shown.lines.data.length]).toEqual([5_000, 5_000, 100]);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

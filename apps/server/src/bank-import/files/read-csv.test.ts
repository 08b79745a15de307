import { expect, test } from 'vitest';

import { readStatement } from '#bank-import/files/read-statement';

const TODAY = '2026-11-25';

/** What is read of a file: day, amount, label, name and problem of each line, or the refusal. */
function read(text: string | Buffer) {
  const result = readStatement(Buffer.isBuffer(text) ? text : Buffer.from(text), TODAY);
  if (!result.ok) return [result.refusal.code, result.refusal.params];
  return result.value.lines.map(({ bookedOn, amountXpf, label, name, problem }) => [
    bookedOn,
    amountXpf,
    label,
    name,
    problem,
  ]);
}

test('reads a French table below lines about the account, with debit and credit', () => {
  const file = [
    'Compte courant 00012345678;;;;',
    'Relevé du 01/11/2026 au 24/11/2026;;;;',
    '',
    'Date;Date de valeur;Libellé;Débit;Crédit',
    '20/11/2026;21/11/2026;"VIR TEHANI HINA; MT-8K2F9QPX";;14 290,00',
    '21/11/26;21/11/26;Frais de tenue de compte;1 200,00;',
    '22.11.2026;;CHEQUE 1234;-5 000;',
  ].join('\r\n');

  expect(read(file)).toEqual([
    ['2026-11-20', 14_290, 'VIR TEHANI HINA; MT-8K2F9QPX', '', null],
    ['2026-11-21', -1_200, 'Frais de tenue de compte', '', null],
    ['2026-11-22', -5_000, 'CHEQUE 1234', '', null],
  ]);
});

test('reads an English table with commas and one amount, in whatever order', () => {
  const file = 'Amount,Description,Booking date,Payer\n"12,500.00",Transfer,2026-11-20,Moana\n-315,Fee,2026-11-21,\n';

  expect(read(file)).toEqual([
    ['2026-11-20', 12_500, 'Transfer', 'Moana', null],
    ['2026-11-21', -315, 'Fee', '', null],
  ]);
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFDate;Libellé;Montant\n20/11/2026;Réglé à l’été;500\n')],
  ['Windows-1252', Buffer.from('Date;Libell\xe9;Montant\n20/11/2026;R\xe9gl\xe9 \xe0 l\x92\xe9t\xe9;500\n', 'latin1')],
])('reads accents in %s', (_encoding, bytes) => {
  expect(read(bytes)).toEqual([['2026-11-20', 500, 'Réglé à l’été', '', null]]);
});

test('says what is wrong with a line at the line, and reads the others', () => {
  const file = [
    'Date\tLibellé\tMontant\tDevise',
    '20/11/2026\tjuste\t500\tXPF',
    '20/11/2026\tcentimes\t500,50\t',
    '20/11/2026\teuros\t500\tEUR',
    '20/11/2026\teuros\t500 €\t',
    '31/11/2026\tjour\t500\t',
    '26/11/2026\tdemain\t500\t',
    '20/11/2026\trien\t\tXPF',
    '20/11/2026\tquoi\tcinq\tXPF',
  ].join('\n');

  expect(read(file)).toEqual([
    ['2026-11-20', 500, 'juste', '', null],
    ['2026-11-20', null, 'centimes', '', 'CENTS'],
    ['2026-11-20', null, 'euros', '', 'CURRENCY'],
    ['2026-11-20', null, 'euros', '', 'CURRENCY'],
    [null, 500, 'jour', '', 'DATE'],
    [null, 500, 'demain', '', 'DATE'],
    ['2026-11-20', null, 'rien', '', 'NO_AMOUNT'],
    ['2026-11-20', null, 'quoi', '', 'CURRENCY'],
  ]);
});

test('a line without day and amount continues the label above it', () => {
  const file = 'Date;Libellé;Débit;Crédit\n20/11/2026;VIREMENT DE;;500\n;TEHANI MT-8K2F9QPX;;\n21/11/2026;AUTRE;;600\n';

  expect(read(file)).toEqual([
    ['2026-11-20', 500, 'VIREMENT DE TEHANI MT-8K2F9QPX', '', null],
    ['2026-11-21', 600, 'AUTRE', '', null],
  ]);
});

test('both columns filled are no amount', () => {
  expect(read('Date;Libellé;Débit;Crédit\n20/11/2026;x;5;6\n20/11/2026;y;0,00;6\n')).toEqual([
    ['2026-11-20', null, 'x', '', 'AMOUNT'],
    ['2026-11-20', 6, 'y', '', null],
  ]);
});

test('texts lose what would disturb a page, and their length', () => {
  const file = `Date;Libellé;Montant\n20/11/2026;a\u0007b\u202Ec ${'x'.repeat(600)};5\n`;

  expect(read(file)).toEqual([['2026-11-20', 5, `a b c ${'x'.repeat(494)}`, '', null]]);
});

test.each([
  ['Libellé;Montant\nx;5\n', ['STATEMENT_COLUMN_MISSING', { column: 'date' }]],
  ['Date;Libellé\n20/11/2026;x\n', ['STATEMENT_COLUMN_MISSING', { column: 'montant' }]],
  ['Date;Libellé;Débit\n20/11/2026;x;5\n', ['STATEMENT_COLUMN_MISSING', { column: 'montant' }]],
  ['Date;Libellé;Montant\n', ['STATEMENT_EMPTY', undefined]],
  ['   \n', ['STATEMENT_EMPTY', undefined]],
  ['', ['STATEMENT_EMPTY', undefined]],
  ['Bonjour,\nvoici le relevé.\n', ['STATEMENT_FORMAT_UNKNOWN', undefined]],
  ['Date;Libellé;Montant\n20/11/2026;"ouvert;5\n', ['STATEMENT_UNREADABLE', undefined]],
  ['%PDF-1.7\n\0\0', ['STATEMENT_UNREADABLE', undefined]],
])('refuses %j', (text, refusal) => {
  expect(read(text)).toEqual(refusal);
});

test('5,000 lines are read within seconds, and one more is refused', () => {
  const lines = (count: number) =>
    `Date;Libellé;Montant\n${Array.from({ length: count }, (_, index) => `20/11/2026;VIR ${index} MT-8K2F9QPX;${index + 1}`).join('\n')}`;
  const begun = performance.now();

  expect(read(lines(5_000))).toHaveLength(5_000);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(read(lines(5_001))).toEqual(['STATEMENT_TOO_LONG', { max: 5_000 }]);
  expect(read(`Date;Libellé;Montant\n20/11/2026;${'x'.repeat(2 * 1024 * 1024)};1`)).toEqual([
    'STATEMENT_TOO_LONG',
    { max: 5_000 },
  ]);
});

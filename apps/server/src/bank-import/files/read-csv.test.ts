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

/** Amount and problem of each line of a file that can be read. */
function outcomes(text: string) {
  const result = readStatement(Buffer.from(text), TODAY);
  return result.ok ? result.value.lines.map(({ amountXpf, problem }) => [amountXpf, problem]) : [];
}

test('reads a French table below lines about the account, with debit and credit', () => {
  const file = [
    'Compte courant 00012345678;;;;',
    'Relevé du 01/11/2026 au 24/11/2026;;;;',
    '',
    'Date;Date de valeur;Libellé;Débit;Crédit',
    '20/11/2026;21/11/2026;"VIR TEHANI HINA; MT-8K2F9QPX";;14 290,00',
    '21/11/26;21/11/26;Frais de tenue de compte;1 200,00;',
    '22.11.2026;;CHEQUE 1234;5 000;',
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
  ['UTF-16 with its mark', Buffer.from('\uFEFFDate;Libellé;Montant\n20/11/2026;Réglé à l’été;500\n', 'utf16le')],
  ['UTF-16 without its mark', Buffer.from('Date;Libellé;Montant\n20/11/2026;Réglé à l’été;500\n', 'utf16le')],
  [
    'MacRoman, with bare carriage returns',
    Buffer.from('Date;Libell\x8e;Montant\r20/11/2026;R\x8egl\x8e \x88 l\xd5\x8et\x8e;500\r', 'latin1'),
  ],
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
    '30/11/2026\tcinq jours\t500\t',
    '01/12/2026\tsix jours\t500\t',
    '20/11/2026\trien\t\tXPF',
    '20/11/2026\tquoi\tcinq\tXPF',
  ].join('\n');

  expect(read(file)).toEqual([
    ['2026-11-20', 500, 'juste', '', null],
    ['2026-11-20', null, 'centimes', '', 'CENTS'],
    ['2026-11-20', null, 'euros', '', 'CURRENCY'],
    ['2026-11-20', null, 'euros', '', 'CURRENCY'],
    [null, 500, 'jour', '', 'DATE'],
    ['2026-11-30', 500, 'cinq jours', '', null],
    [null, 500, 'six jours', '', 'DATE'],
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

test('both columns filled are no amount, nor is a sign that contradicts its column', () => {
  expect(read('Date;Libellé;Débit;Crédit\n20/11/2026;x;5;6\n20/11/2026;y;0,00;6\n20/11/2026;z;;-6\n')).toEqual([
    ['2026-11-20', null, 'x', '', 'AMOUNT'],
    ['2026-11-20', 6, 'y', '', null],
    ['2026-11-20', null, 'z', '', 'AMOUNT'],
  ]);
});

test('debits all with a minus sign are debits; with and without one, the sign says something that nobody knows', () => {
  expect(read('Date;Libellé;Débit;Crédit\n20/11/2026;x;-5;\n20/11/2026;y;;6\n')).toEqual([
    ['2026-11-20', -5, 'x', '', null],
    ['2026-11-20', 6, 'y', '', null],
  ]);
  expect(read('Date;Libellé;Débit;Crédit\n20/11/2026;x;-5;\n20/11/2026;y;7;\n')).toEqual([
    ['2026-11-20', null, 'x', '', 'AMOUNT'],
    ['2026-11-20', -7, 'y', '', null],
  ]);
});

test.each([
  ['Sens', 'D', 'C'],
  ['Débit/Crédit', 'Débit', 'Crédit'],
  ['D/C', 'DB', 'CR'],
  ['Signe', '-', '+'],
  ['Credit Debit Indicator', 'DBIT', 'CRDT'],
  // Columns that no list knows: what stands in them says it.
  ['Type', 'Debit', 'Credit'],
  ['Code', 'D', 'C'],
])('the direction stands in a column of its own, %s', (heading, debit, credit) => {
  const rows = [`20/11/2026;x;5;${debit}`, `20/11/2026;y;6;${credit}`];
  expect(read(`Date;Libellé;Montant;${heading}\n${rows.join('\n')}\n`)).toEqual([
    ['2026-11-20', -5, 'x', '', null],
    ['2026-11-20', 6, 'y', '', null],
  ]);
});

test('a direction that cannot be read, is missing or contradicts the sign is no amount', () => {
  const rows = ['5;D', '-5;D', '5;X', '5;', '-5;C', '+5;D', ';D'];
  const file = `Date;Libellé;Montant;Sens\n${rows.map((row) => `20/11/2026;x;${row}`).join('\n')}\n`;

  expect(outcomes(file)).toEqual([
    [-5, null],
    [-5, null],
    [null, 'AMOUNT'],
    [null, 'AMOUNT'],
    [null, 'AMOUNT'],
    [null, 'AMOUNT'],
    [null, 'NO_AMOUNT'],
  ]);
});

test('a word for it in a column of unsigned amounts makes the others say nothing, beside signs it is a word', () => {
  const rows = (sign: string) => [`20/11/2026;x;${sign}5;Débit`, '20/11/2026;y;6;Virement', '20/11/2026;z;7;Crédit'];
  const file = (sign: string) => `Date;Libellé;Montant;Type\n${rows(sign).join('\n')}\n`;

  expect(outcomes(file(''))).toEqual([
    [-5, null],
    [null, 'AMOUNT'],
    [7, null],
  ]);
  expect(outcomes(file('-'))).toEqual([
    [-5, null],
    [6, null],
    [7, null],
  ]);
});

test('a column of other words says no direction', () => {
  expect(read('Date;Libellé;Montant;Type\n20/11/2026;x;-5;CARTE\n20/11/2026;y;6;VIREMENT\n')).toEqual([
    ['2026-11-20', -5, 'x', '', null],
    ['2026-11-20', 6, 'y', '', null],
  ]);
});

test('all columns of one meaning are read: labels, references, amounts that agree', () => {
  const file = [
    'Date comptable;Date opération;Libellé simplifié;Libellé opération;Référence;Référence client;Montant;Montant XPF',
    '20/11/2026;19/11/2026;VIR CLIENT;VIR SEPA MT-8K2F9QPX;A1;B2;500;500',
    '20/11/2026;19/11/2026;VIR;VIR;;;500;600',
  ].join('\n');
  const result = readStatement(Buffer.from(file), TODAY);

  expect(result.ok && result.value.lines).toMatchObject([
    { bookedOn: '2026-11-20', label: 'VIR CLIENT VIR SEPA MT-8K2F9QPX', reference: 'A1 B2', amountXpf: 500 },
    { label: 'VIR', amountXpf: null, problem: 'AMOUNT' },
  ]);
});

test('an odd quotation mark is wrong for its line alone, which says where it stands', () => {
  const file = [
    'Date;Libellé;Montant',
    '20/11/2026;VIR SEPA UN;4000',
    '20/11/2026;VIR SNACK "LE LAGON";5000',
    '20/11/2026;"PLANCHE" 6 POUCES;6000',
    '20/11/2026;"VIR OUVERT;6500',
    '20/11/2026;"VIR',
    'EN DEUX LIGNES";6600',
    '20/11/2026;VIR SEPA;QUATRE;7000',
    '20/11/2026;VIR 6" CINQ;8000',
  ].join('\n');
  const result = readStatement(Buffer.from(file), TODAY);

  expect(result.ok && result.value.lines.map((line) => [line.place, line.label, line.amountXpf, line.problem])).toEqual(
    [
      [2, 'VIR SEPA UN', 4_000, null],
      [3, 'VIR SNACK "LE LAGON"', 5_000, null],
      [4, '"PLANCHE" 6 POUCES', 6_000, null],
      [5, '"VIR OUVERT', null, 'CELLS'],
      [6, 'VIR EN DEUX LIGNES', 6_600, null],
      [8, 'VIR SEPA', null, 'CELLS'],
      [9, 'VIR 6" CINQ', 8_000, null],
    ],
  );
});

test('balances and sums are no movements; a customer who writes the word is', () => {
  const rows = [
    '20/11/2026;SOLDE CREDITEUR AU 20/11/2026;;500000',
    ';Ancien solde au 01/11/2026;;5',
    'Solde au 20/11/2026;;;7',
    '20/11/2026;Total des opérations;1;2',
    '20/11/2026;SOLDE COMMANDE M-000024;;900',
  ];
  const file = `Date;Libellé;Débit;Crédit\n${rows.join('\n')}\n`;

  expect(outcomes(file).map(([, problem]) => problem)).toEqual(['BALANCE', 'BALANCE', 'BALANCE', 'BALANCE', null]);
});

test.each([
  '2026/11/20',
  '2026-11-20',
  '20 nov. 2026',
  '20 novembre 2026',
  '20-Nov-26',
  '20.11.26',
  'Ven. 20 nov. 2026',
])('reads the day %s', (day) => {
  expect(read(`Date;Libellé;Montant\n${day};x;5\n`)).toEqual([['2026-11-20', 5, 'x', '', null]]);
});

test('an amount whose heading names another currency is in that currency', () => {
  expect(read('Date;Libellé;Montant (€)\n20/11/2026;x;5\n')).toEqual([['2026-11-20', null, 'x', '', 'CURRENCY']]);
});

test('the account stands on the line, in a column or above the headings', () => {
  const accountIn = (file: string) => {
    const result = readStatement(Buffer.from(file), TODAY);
    return result.ok && result.value.lines.map(({ account }) => account);
  };

  expect(accountIn('Compte courant n° 0001 2345 678;;\n\nDate;Libellé;Montant\n20/11/2026;x;5\n')).toEqual([
    '0001 2345 678',
  ]);
  expect(accountIn('IBAN;FR14 2004 1010 0505 0001 3M02 606\nDate;Libellé;Montant\n20/11/2026;x;5\n')).toEqual([
    'FR14 2004 1010 0505 0001 3M02 606',
  ]);
  expect(accountIn('Compte;Date;Libellé;Montant\n77;20/11/2026;x;5\n')).toEqual(['77']);
});

test('a line that tells its separator, and the headings once more on a further page, say nothing', () => {
  expect(read('sep=;\nDate;Libellé;Montant\n20/11/2026;x;5\nDate;Libellé;Montant\n20/11/2026;y;6\n')).toEqual([
    ['2026-11-20', 5, 'x', '', null],
    ['2026-11-20', 6, 'y', '', null],
  ]);
});

test('texts lose what would disturb a page, and their length', () => {
  const file = `Date;Libellé;Montant\n20/11/2026;a\u0007b\u202Ec ${'x'.repeat(600)};5\n`;

  expect(read(file)).toEqual([['2026-11-20', 5, `a b c ${'x'.repeat(494)}`, '', null]]);
  // A character of two halves at the end of what is kept of a label that goes on.
  const long = `Date;Libellé;Montant\n20/11/2026;${'x'.repeat(498)};5\n;🐟🐟\u0007;\n`;
  expect(read(long)).toEqual([['2026-11-20', 5, `${'x'.repeat(498)} 🐟`, '', null]]);
});

test.each([
  ['Libellé;Montant\nx;5\n', ['STATEMENT_COLUMN_MISSING', { column: 'date' }]],
  ['Date;Libellé\n20/11/2026;x\n', ['STATEMENT_COLUMN_MISSING', { column: 'montant' }]],
  ['Date;Libellé;Débit\n20/11/2026;x;5\n', ['STATEMENT_COLUMN_MISSING', { column: 'montant' }]],
  ['Date;Libellé;Montant\n', ['STATEMENT_EMPTY', undefined]],
  ['   \n', ['STATEMENT_EMPTY', undefined]],
  ['', ['STATEMENT_EMPTY', undefined]],
  ['Bonjour,\nvoici le relevé.\n', ['STATEMENT_FORMAT_UNKNOWN', undefined]],
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

test('a line that its bank does not call booked is no money that came', () => {
  const file = [
    'Date;Libellé;Montant;Statut',
    '20/11/2026;VIR TEHANI MT-8K2F9QPX;14 290;En attente',
    '20/11/2026;VIR MOANA;900;Comptabilisé',
    '20/11/2026;VIR POE;800;Comptabilisée le 20/11/2026',
    '20/11/2026;VIR TEVA;700;',
    '20/11/2026;VIR HINA;600;Non comptabilisé',
    '20/11/2026;VIR MAHE;500;Annulée',
    '20/11/2026;VIR TIARE;400;À confirmer',
  ].join('\n');

  expect(outcomes(file)).toEqual([
    [14_290, 'NOT_BOOKED'],
    [900, null],
    [800, null],
    [700, null],
    [600, 'NOT_BOOKED'],
    [500, 'NOT_BOOKED'],
    [400, 'NOT_BOOKED'],
  ]);
});

test.each(['État', 'Status', 'Booking status', 'Situation', 'Suivi', ''])(
  'a state stands under %s, whatever the column is called',
  (heading) => {
    const file = `Date;Libellé;Montant;${heading}\n20/11/2026;VIR A;900;Passée\n20/11/2026;VIR B;800;Pending\n`;
    expect(outcomes(file)).toEqual([
      [900, null],
      [800, 'NOT_BOOKED'],
    ]);
  },
);

test('movements below a title that says they are still to come are none', () => {
  const file = [
    'Date;Libellé;Débit;Crédit',
    'Opérations à venir;;;',
    '24/11/2026;VIR TEHANI;;14 290',
    'Opérations comptabilisées;;;',
    '20/11/2026;VIR MOANA;;900',
  ].join('\n');

  expect(outcomes(file)).toEqual([
    [14_290, 'NOT_BOOKED'],
    [900, null],
  ]);
});

test.each([
  ['Date opé;Intitulé;Sorties;Entrées', '20/11/2026;VIR A;;900', '20/11/2026;FRAIS;315;'],
  ['Date d’opé.;Intitulé;Dépenses;Recettes', '20/11/2026;VIR A;;900', '20/11/2026;FRAIS;315;'],
  ['Dt opér;Libellé;Retraits;Versements', '20/11/2026;VIR A;;900', '20/11/2026;FRAIS;315;'],
  ['Date compta;Libellé;Décaissements;Encaissements', '20/11/2026;VIR A;;900', '20/11/2026;FRAIS;315;'],
  ['Date mvt;Date val;Libellé;Débité;Crédité', '20/11/2026;21/11/2026;VIR A;;900', '20/11/2026;;FRAIS;315;'],
  ['Date écriture;Libellé;Montant;S/E', '20/11/2026;VIR A;900;E', '20/11/2026;FRAIS;315;S'],
  ['Date d’opération;Libellé;Montant;Sens', '20/11/2026;VIR A;900;E', '20/11/2026;FRAIS;315;S'],
  ['Date;Libellé;Montant;Type', '20/11/2026;VIR A;900;E', '20/11/2026;FRAIS;315;S'],
  ['Date;Libellé;Montant;Sens', '20/11/2026;VIR A;900;Recette', '20/11/2026;FRAIS;315;Dépense'],
])('reads the headings %s', (...lines) => {
  expect(read(lines.join('\n'))).toEqual([
    ['2026-11-20', 900, 'VIR A', '', null],
    ['2026-11-20', -315, 'FRAIS', '', null],
  ]);
});

test.each([
  ['an E alone, which may be something that was emitted', 'E', 'E'],
  ['an E beside an R, received', 'E', 'R'],
  ['an S and an E beside an R', 'S', 'R'],
])('guesses no sign of %s', (_what, ...letters) => {
  const lines = letters.map((letter) => `20/11/2026;VIR;900;${letter}`);
  expect(outcomes(['Date;Libellé;Montant;Sens', ...lines].join('\n'))).toEqual(letters.map(() => [null, 'AMOUNT']));
});

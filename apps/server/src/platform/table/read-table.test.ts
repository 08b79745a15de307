import fc from 'fast-check';
import { expect, test } from 'vitest';

import { withGuard, withoutGuard } from '#platform/table/formula-guard';
import { readTable } from '#platform/table/read-table';
import { textOfFile } from '#platform/table/text-of-file';

const LAYOUT = {
  columns: ['référence', 'nom', 'prix'],
  otherNames: { sku: 'référence' },
  required: ['référence'],
  hasComments: true,
} as const;
/** What is read of a table: its cells line by line, or the problem. */
function read(text: string) {
  const table = readTable<'référence' | 'nom' | 'prix'>(text, LAYOUT);
  if ('problem' in table) return table.problem;
  return table.rows.map(({ line, at }) => [line, at('référence'), at('nom'), at('prix')]);
}

test.each([
  ['a line that tells the separator', 'sep=;\nRéférence;Prix\nA-1;500\n'],
  ['a title', 'Catalogue de Mātete;;\n\nRéférence;Prix\nA-1;500\n'],
  ['a title of the names’ own words', 'Référence : catalogue, prix\nRéférence;Prix\nA-1;500\n'],
])('the names of the columns stand below %s', (_what, text) => {
  const rows = read(text);

  expect(Array.isArray(rows) && rows.map((row) => row.slice(1))).toEqual([['A-1', '', '500']]);
});

test('a table without its column is told where its names stand', () => {
  expect(read('sep=;\nNom;Prix\nUru;5\n')).toEqual({ kind: 'COLUMN_MISSING', line: 2, column: 'référence' });
  expect(read('\nBonjour\n')).toEqual({ kind: 'UNREADABLE', line: 2 });
});

test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
  expect(read(['Référence;Nom;Prix', 'A-1;Uru;5', '', 'A-2;Taro;6', ''].join(end))).toEqual([
    [2, 'A-1', 'Uru', '5'],
    [4, 'A-2', 'Taro', '6'],
  ]);
});

test('a quotation mark that nothing closes takes no other line down', () => {
  const table = readTable<'référence' | 'nom' | 'prix'>(
    'Référence;Nom;Prix\nA-1;"Uru;5\nA-2;"Taro\net feuilles";6\nA-3;Pota;7\n',
    LAYOUT,
  );

  expect('rows' in table && table.rows.map(({ line, at, isOpen }) => [line, at('nom'), isOpen])).toEqual([
    [2, '"Uru', true],
    [3, 'Taro\net feuilles', false],
    [5, 'Pota', false],
  ]);
});

test('a file of nothing but quotation marks takes no long time', () => {
  const begun = performance.now();

  read(`Référence;Nom;Prix\n${'"a""\n'.repeat(200_000)}`);
  read(`Référence;Nom;Prix\n${'"'.repeat(1_000_000)}`);

  expect(performance.now() - begun).toBeLessThan(10_000);
});

test.each([
  ['UTF-8', Buffer.from('Référence;Réglé à l’été')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFRéférence;Réglé à l’été')],
  ['UTF-16 with its mark', Buffer.from('\uFEFFRéférence;Réglé à l’été', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\uFEFFRéférence;Réglé à l’été', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('R\xe9f\xe9rence;R\xe9gl\xe9 \xe0 l\x92\xe9t\xe9', 'latin1')],
  ['MacRoman', Buffer.from('R\x8ef\x8erence;R\x8egl\x8e \x88 l\xd5\x8et\x8e', 'latin1')],
])('reads letters in %s', (_encoding, bytes) => {
  expect(textOfFile(bytes)).toBe('Référence;Réglé à l’été');
});

test.each([
  ['capitals in Windows-1252', 'LIBELL\xc9 CR\xc9\xc9 \xc0 \xc9TABLIR', 'LIBELLÉ CRÉÉ À ÉTABLIR'],
  ['capitals in MacRoman', 'LIBELL\x83 CR\x83\x83 \xcb \x83TABLIR', 'LIBELLÉ CRÉÉ À ÉTABLIR'],
  ['code page 850', 'Libell\x82 cr\x82\x82 \x85 \x82tablir, d\x82j\x85', 'Libellé créé à établir, déjà'],
  ['signs of Windows alone', '\xab 5 \x80 \xbb \x96 l\x92an', '« 5 € » – l’an'],
])('tells %s by what reads as French', (_what, bytes, text) => {
  expect(textOfFile(Buffer.from(bytes, 'latin1'))).toBe(text);
});

test('bytes that are no text are none', () => {
  expect(textOfFile(Buffer.from([0, 1, 2, 3]))).toBeUndefined();
  expect(textOfFile(Buffer.from('%PDF-1.7\n\0\0'))).toBeUndefined();
});

test('what guards a cell is taken off again, and nothing else is', () => {
  expect(["'=1+1", "'-x", "'Uru", "''=x", '+689 87 12 34 56', '-5'].map(withoutGuard)).toEqual([
    '=1+1',
    '-x',
    "'Uru",
    "'=x",
    '+689 87 12 34 56',
    '-5',
  ]);
  expect(
    ['=1+1', '@x', "'=x", "'Uru", '+68987123456', '+689 87 12 34 56', '-12,5', '+1+1', '-1-2', '+A1', '＝1'].map(
      withGuard,
    ),
  ).toEqual([
    "'=1+1",
    "'@x",
    "''=x",
    "'Uru",
    '+68987123456',
    '+689 87 12 34 56',
    '-12,5',
    "'+1+1",
    "'-1-2",
    "'+A1",
    "'＝1",
  ]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '1', 'a', ' ') }), (text) => {
      expect(withoutGuard(withGuard(text))).toBe(text);
    }),
  );
});

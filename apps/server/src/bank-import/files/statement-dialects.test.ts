import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readStatement } from '#bank-import/files/read-statement';

const TODAY = '2026-11-25';

/** A movement as a bank knows it, whatever its file looks like. */
interface Movement {
  readonly day: string;
  readonly amountXpf: number;
  readonly label: string;
  readonly name: string;
  readonly reference: string;
}

const HEADINGS = {
  day: 'Date opération',
  value: 'Date de valeur',
  label: 'Libellé',
  name: 'Donneur d’ordre',
  reference: 'Référence',
  amount: 'Montant',
  direction: 'Sens',
  debit: 'Débit',
  credit: 'Crédit',
} as const;
type Cell = keyof typeof HEADINGS;

const SIGNS = ['SIGNED', 'BEHIND', 'BRACKETS', 'LETTER', 'COLUMN', 'TWO', 'TWO_SIGNED'] as const;
const DAYS: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => day.replaceAll('-', '/'),
  (day) => day.replaceAll('-', ''),
  (day) => day.split('-').toReversed().join('/'),
  (day) => day.split('-').toReversed().join('.').replace('.20', '.'),
  (day) => `${day.slice(8)} nov. ${day.slice(0, 4)}`,
];
const GROUPS: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `${digits},00`,
  (digits) => grouped(digits, ' '),
  (digits) => `${grouped(digits, '\u00A0')},00`,
  (digits) => `${grouped(digits, '.')},00`,
  (digits) => `${grouped(digits, ',')}.00`,
];
const grouped = (digits: string, sign: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, sign);

/** The letters that stand in every encoding that is tried; code page 850 has no typographic apostrophe. */
const LETTERS = 'VIR EPA0189 éèàçôî-.\'"/&()';
const WORDS = ['VIR SEPA ', 'réglé à ', 'déjà '];
const wordsWith = (...signs: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...LETTERS, ...WORDS, ...signs), maxLength: 40 }).map((text) => `Réglé ${text}x`);

const movement: fc.Arbitrary<Movement> = fc.record({
  day: fc.integer({ min: 1, max: 25 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  amountXpf: fc.integer({ min: 1, max: 999_999_999 }).chain((xpf) => fc.constantFrom(xpf, -xpf)),
  label: wordsWith(';', ',', '\t', '|'),
  name: wordsWith('\n'),
  reference: fc
    .string({ unit: fc.constantFrom(...'MT-8K2F9QPX'), minLength: 3, maxLength: 12 })
    .map((text) => `R${text}`),
});

const dialect = fc.record({
  separator: fc.constantFrom('\t', ';', ',', '|'),
  isQuoted: fc.constantFrom('WHERE_NEEDED', 'ALWAYS'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf8', 'utf8-mark', 'utf16', 'utf16-be', 'windows-1252', 'macintosh', 'cp850'),
  signs: fc.constantFrom(...SIGNS),
  day: fc.constantFrom(...DAYS),
  group: fc.constantFrom(...GROUPS),
  order: fc.shuffledSubarray(Object.keys(HEADINGS) as Cell[], { minLength: 9, maxLength: 9 }),
  above: fc.constantFrom([], ['sep'], ['Relevé de compte', ''], ['Compte courant;;', 'du 01/11/2026 au 25/11/2026']),
});
type Dialect = typeof dialect extends fc.Arbitrary<infer Written> ? Written : never;

function cellsOf({ day, amountXpf, label, name, reference }: Movement, { signs, ...written }: Dialect) {
  const digits = written.group(String(Math.abs(amountXpf)));
  const isDebit = amountXpf < 0;
  const amount = {
    SIGNED: isDebit ? `-${digits}` : digits,
    BEHIND: isDebit ? `${digits}-` : `${digits}+`,
    BRACKETS: isDebit ? `(${digits})` : digits,
    LETTER: `${digits} ${isDebit ? 'D' : 'C'}`,
    COLUMN: digits,
    TWO: '',
    TWO_SIGNED: '',
  }[signs];
  const isTwo = signs === 'TWO' || signs === 'TWO_SIGNED';
  return {
    day: written.day(day),
    value: written.day('2026-11-02'),
    label,
    name,
    reference,
    amount,
    direction: isDebit ? 'D' : 'C',
    debit: isTwo && isDebit ? (signs === 'TWO' ? digits : `-${digits}`) : '',
    credit: isTwo && !isDebit ? digits : '',
  } satisfies Record<Cell, string>;
}

/** Columns that a dialect has: those of the amount follow from how it writes signs. */
const columnsOf = ({ order, signs }: Dialect): Cell[] => {
  const isTwo = signs === 'TWO' || signs === 'TWO_SIGNED';
  const left = isTwo
    ? ['amount', 'direction']
    : signs === 'COLUMN'
      ? ['debit', 'credit']
      : ['debit', 'credit', 'direction'];
  return order.filter((cell) => !left.includes(cell));
};

function fileOf(movements: readonly Movement[], written: Dialect): Buffer {
  const { separator, isQuoted, end, above } = written;
  const inCell = (text: string): string =>
    isQuoted === 'ALWAYS' || text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const columns = columnsOf(written);
  const rows = movements.map((one) => columns.map((column) => cellsOf(one, written)[column]));
  const lines = [columns.map((column) => HEADINGS[column]), ...rows].map((cells) => cells.map(inCell).join(separator));
  const head = above.map((line) => (line === 'sep' ? `sep=${separator}` : line));
  return encoded([...head, ...lines, ''].join(end), written.encoding);
}

/** Bytes of the letters that the tables of one byte have beyond ASCII. */
const BYTES = {
  'windows-1252': { é: 0xe9, è: 0xe8, à: 0xe0, ç: 0xe7, ô: 0xf4, î: 0xee, É: 0xc9, '’': 0x92, '\u00A0': 0xa0 },
  macintosh: { é: 0x8e, è: 0x8f, à: 0x88, ç: 0x8d, ô: 0x99, î: 0x94, É: 0x83, '’': 0xd5, '\u00A0': 0xca },
  cp850: { é: 0x82, è: 0x8a, à: 0x85, ç: 0x87, ô: 0x93, î: 0x8c, É: 0x90, '’': 0x27, '\u00A0': 0xff },
} as const;

function encoded(text: string, encoding: Dialect['encoding']): Buffer {
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'utf8-mark') return Buffer.from(`\uFEFF${text}`);
  if (encoding === 'utf16') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf16-be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const table: Readonly<Record<string, number>> = BYTES[encoding];
  return Buffer.from([...text].map((sign) => table[sign] ?? sign.charCodeAt(0)));
}

/** A text as a line shows it: spaces of every kind are one. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('whatever a bank’s table looks like, the same movements are read from it', () => {
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1, maxLength: 6 }), dialect, (movements, written) => {
      const read = readStatement(fileOf(movements, written), TODAY);

      expect(
        read.ok &&
          read.value.lines.map(({ bookedOn, amountXpf, label, name, reference, problem }) => ({
            day: bookedOn,
            amountXpf,
            label,
            name,
            reference,
            problem,
          })),
      ).toEqual(movements.map((one) => ({ ...one, label: plain(one.label), name: plain(one.name), problem: null })));
    }),
    { numRuns: 400 },
  );
});

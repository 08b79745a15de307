import type { TahitiDay } from '@matete/contract/units';
import { directedFrancs, type ReadFrancs, typedFrancs } from '@matete/domain/bank-import/francs';

import { bankDay } from '#bank-import/files/bank-day';
import { type BankLine, type FoundLine, type ReadLines, toBankLine, withMoreLabel } from '#bank-import/files/bank-line';
import {
  BANK_COLUMN_BEGINNINGS,
  BANK_COLUMN_NAMES,
  type BankColumn,
  headingOf,
  holdsDirections,
  isBalance,
  holdsStates,
  isDebitIn,
  isNotBooked,
  isTitleOfBooked,
  saysExits,
} from '#bank-import/files/csv-columns';
import { type ReadTable, readTable, type TableRow } from '#platform/table/read-table';

type Row = TableRow<BankColumn>;

/** How a table says in which direction money went. */
interface Conventions {
  readonly today: TahitiDay;
  /** Account above the headings; empty: none is named there. */
  readonly account: string;
  /** Debit and credit have a column each. */
  readonly hasTwo: boolean;
  /** Places of unnamed columns of directions, among those of no meaning. */
  readonly directions: readonly number[];
  readonly hasDirection: boolean;
  /** S and E are exits and entries. */
  readonly hasExits: boolean;
  /** Places of columns of states that no name says so, among those of no meaning. */
  readonly states: readonly number[];
  /** Debits stand there with and without a minus sign: the sign means something that nobody says. */
  readonly isDebitMixed: boolean;
  /** The heading of an amount names another currency. */
  readonly isForeign: boolean;
}

/**
 * Reads a statement that a bank saved as a table. Its headings may stand below lines about the account, in any order; the
 * amount stands in one column, with its sign or with its direction in a column beside it, or in two, debit and credit. All
 * columns of one meaning are read. A line without a day and an amount continues the label above it.
 */
export function readCsv(text: string, today: TahitiDay): ReadLines {
  const table = readTable<BankColumn>(text, {
    columns: [],
    otherNames: BANK_COLUMN_NAMES,
    beginnings: BANK_COLUMN_BEGINNINGS,
    required: [],
    hasComments: false,
  });
  if ('problem' in table) return { failure: { code: 'STATEMENT_FORMAT_UNKNOWN' } };
  const missing = missingIn(table);
  if (missing !== undefined)
    return table.present.size < 2
      ? { failure: { code: 'STATEMENT_FORMAT_UNKNOWN' } }
      : { failure: { code: 'STATEMENT_COLUMN_MISSING', params: { column: headingOf(missing) } } };
  const conventions = conventionsOf(table, today);
  const lines: BankLine[] = [];
  let isBooked = true;
  for (const row of table.rows) {
    const title = isTitleOfBooked(onlyWordsOf(row));
    isBooked = title ?? isBooked;
    if (title !== undefined) continue;
    const more = continuedLabel(row);
    const last = lines.at(-1);
    if (more === undefined) lines.push(lineOf(row, { ...conventions, isBooked }));
    else if (more !== '' && last !== undefined) lines[lines.length - 1] = withMoreLabel(last, more);
  }
  return { lines };
}

/** The heading without which no line says when it was and how much. */
function missingIn({ present }: ReadTable<BankColumn>): BankColumn | undefined {
  if (!present.has('date') && !present.has('valueDate')) return 'date';
  return present.has('amount') || (present.has('debit') && present.has('credit')) ? undefined : 'amount';
}

function conventionsOf(table: ReadTable<BankColumn>, today: TahitiDay): Conventions {
  const { rows, present, names, above } = table;
  const places = (rows[0]?.others ?? []).map((_cell, index) => index);
  const isSigned = rows.some(({ at }) => {
    const francs = typedFrancs(at('amount'));
    return 'amountXpf' in francs && francs.amountXpf < 0;
  });
  const directions = places.filter((index) =>
    holdsDirections(
      rows.map(({ others }) => others[index] ?? ''),
      isSigned,
    ),
  );
  const isState = (index: number) => holdsStates(rows.map(({ others }) => others[index] ?? ''));
  const debits = rows.map(({ at }) => typedFrancs(at('debit'))).filter((francs) => 'amountXpf' in francs);
  return {
    today,
    account: accountAbove(above),
    hasTwo: present.has('debit') && present.has('credit'),
    directions,
    hasDirection: present.has('direction') || directions.length > 0,
    hasExits: saysExits(
      rows.flatMap(({ all, others }) => [...all('direction'), ...directions.map((index) => others[index] ?? '')]),
    ),
    states: places.filter(isState),
    isDebitMixed: new Set(debits.map(({ amountXpf }) => amountXpf < 0)).size > 1,
    isForeign: names.some(
      ({ name, column }) => ['amount', 'debit', 'credit'].includes(column ?? '') && /\p{Sc}/u.test(name),
    ),
  };
}

/** IBAN or number of the account, where a line above the headings names it. */
function accountAbove(above: readonly string[]): string {
  const text = above.join('\n');
  const iban = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?\b/.exec(text)?.[0];
  return iban ?? /\b(?:compte|account|rib)\b[^\d\n]{0,40}(\d[\d ]{8,28}\d)/i.exec(text)?.[1] ?? '';
}

/** What stands in a line that has one cell; empty: it has several. */
function onlyWordsOf({ all, others }: Row): string {
  const texts = ['date', 'valueDate', 'amount', 'debit', 'credit', 'label', 'details', 'reference', 'name'] as const;
  const cells = [...texts.flatMap(all), ...others].filter((cell) => cell !== '');
  return cells.length === 1 ? (cells[0] ?? '') : '';
}

/** What a line adds to the label above it; undefined: it is a line of its own. */
function continuedLabel({ at, all }: Row): string | undefined {
  const isOwn = (['date', 'valueDate', 'amount', 'debit', 'credit'] as const).some((column) => at(column) !== '');
  return isOwn ? undefined : joined([...all('label'), ...all('details')]);
}

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(' ');

function lineOf(row: Row, conventions: Conventions & { readonly isBooked: boolean }): BankLine {
  const { at, all, others } = row;
  const states = [...all('status'), ...conventions.states.map((index) => others[index] ?? '')];
  const label = joined([...all('label'), ...all('details')]);
  return toBankLine(
    {
      place: row.line,
      bankId: '',
      account: at('account') || conventions.account,
      day: bankDay(all('date')[0] ?? at('valueDate')),
      francs: francsOf(row, conventions),
      currency: at('currency') || (conventions.isForeign ? '?' : undefined),
      amountText: amountTextOf(row, conventions),
      label,
      name: joined(all('name')),
      reference: joined(all('reference')),
      isReversal: false,
      obstacle: obstacleOf(row, conventions.isBooked && !states.some(isNotBooked)),
    },
    conventions.today,
  );
}

function obstacleOf(row: Row, isBooked: boolean): FoundLine['obstacle'] {
  if (row.isOpen || row.hasMoreCells) return 'CELLS';
  if (isBalanceRow(row)) return 'BALANCE';
  return isBooked ? undefined : 'NOT_BOOKED';
}

/** The words of a balance stand alone, in a column of texts or in the place of the day; a customer's have a name beside. */
const isBalanceRow = ({ all }: Row): boolean =>
  all('name').length === 0 &&
  all('reference').length === 0 &&
  [...all('label'), ...all('details'), ...all('date')].some(isBalance);

/** The amount as the table has it, with the direction beside it. */
function amountTextOf({ at, all, others }: Row, { hasTwo, directions }: Conventions): string {
  if (hasTwo && (at('debit') !== '' || at('credit') !== ''))
    return [at('debit') && `-${at('debit').replace(/^[-−–]\s*/, '')}`, at('credit')].filter(Boolean).join(' / ');
  return [...all('amount'), ...all('direction'), ...directions.map((index) => others[index] ?? '')]
    .filter((part) => part !== '')
    .join(' ');
}

function francsOf(row: Row, conventions: Conventions): ReadFrancs {
  const { at, all } = row;
  if (conventions.hasTwo && (at('debit') !== '' || at('credit') !== '')) return twoColumns(row, conventions);
  // Two amounts, or one beside a debit without a credit: nobody says which counts.
  if (new Set(all('amount')).size > 1 || at('debit') !== '' || at('credit') !== '') return { problem: 'AMOUNT' };
  return conventions.hasDirection
    ? directedFrancs(at('amount'), directionOf(row, conventions))
    : typedFrancs(at('amount'));
}

/** What the columns of directions say together; undefined: nothing that can be read, or two things. */
function directionOf({ all, others }: Row, { directions, hasExits }: Conventions): boolean | undefined {
  const cells = [...all('direction'), ...directions.map((index) => others[index] ?? '').filter((cell) => cell !== '')];
  const said = new Set(cells.map((cell) => isDebitIn(cell, hasExits)));
  return said.size === 1 ? [...said][0] : undefined;
}

/** Debits leave, with or without a minus sign. An empty column is a zero; both at once are no amount. */
function twoColumns({ all }: Row, { isDebitMixed }: Conventions): ReadFrancs {
  if (new Set(all('debit')).size > 1 || new Set(all('credit')).size > 1) return { problem: 'AMOUNT' };
  const [left, came] = [typedFrancs(all('debit')[0] ?? ''), typedFrancs(all('credit')[0] ?? '')];
  if ('amountXpf' in came && came.amountXpf < 0) return { problem: 'AMOUNT' };
  if ('problem' in left) return left.problem === 'NO_AMOUNT' ? came : left;
  if (left.amountXpf < 0 && isDebitMixed) return { problem: 'AMOUNT' };
  if (!('problem' in came)) return { problem: 'AMOUNT' };
  return came.problem === 'NO_AMOUNT' ? { amountXpf: -Math.abs(left.amountXpf) } : came;
}

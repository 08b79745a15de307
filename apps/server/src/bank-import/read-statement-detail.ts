import {
  LINE_GROUPS,
  type LineCandidate,
  type LineGroup,
  type PaidOut,
  type StatementDetail,
  type StatementLineView,
} from '@matete/contract/bank-import/statement-view';
import type { readStatement } from '@matete/contract/bank-import/statements';
import type { QueryOf } from '@matete/contract/endpoint';
import type { AmountFilter } from '@matete/contract/primitives';
import type { TahitiDay, Xpf } from '@matete/contract/units';
import { addDays, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { foldForSearch } from '@matete/i18n/fold-for-search';

import { candidatesOf, groupOf, prepareTransfers, type Transfers } from '#bank-import/candidates';
import { type DebitLine, readPaidOut, saysReversal } from '#bank-import/paid-out-query';
import { findStatement, type LineRow, otherAccountOf, readHouseIban, readLines } from '#bank-import/statement-query';
import { readTransfers } from '#bank-import/transfers-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';

/** Days before a line within which the payment was begun that it is for. */
const MOST_DAYS_BEFORE = 400;

interface GroupedLine {
  readonly row: LineRow;
  readonly group: LineGroup;
  readonly candidates: readonly LineCandidate[];
}

/**
 * Reads a statement with one group of its lines. What a line is for is worked out from the payments as they are now: nothing
 * of it is stored. Undefined: there is no such statement.
 */
export async function readStatementDetail(
  db: Db,
  statementId: string,
  query: QueryOf<typeof readStatement>,
): Promise<StatementDetail | undefined> {
  const statement = await findStatement(db, statementId);
  if (statement === undefined) return undefined;
  const rows = await readLines(db, statementId);
  const transfers = await transfersFor(db, rows);
  const back = await readPaidOut(db, rows.flatMap(returnOf));
  const lines = rows.map((row): GroupedLine => grouped(row, { transfers, back })).filter(lineFilter(query));
  const counts = Object.fromEntries(
    LINE_GROUPS.map((group) => [group, lines.filter((line) => line.group === group).length]),
  ) as Record<LineGroup, number>;
  const group = query.group ?? LINE_GROUPS.find((known) => counts[known] > 0) ?? 'UNKNOWN';
  const shown = lines
    .filter((line) => line.group === group)
    .toSorted(byWish(query))
    .slice((query.page - 1) * query.take, query.page * query.take);
  const paidOut = await readPaidOut(db, shown.flatMap(debitOf));
  const iban = await readHouseIban(db);
  return {
    statement,
    counts,
    group,
    lines: {
      data: shown.map((line) => ({
        ...toView(line),
        isReversal: line.row.is_reversal || (back.get(line.row.id) ?? []).length > 0,
        otherAccount: otherAccountOf(line.row.account, iban),
        paidOut: paidOut.get(line.row.id) ?? back.get(line.row.id) ?? [],
      })),
      meta: pageMeta(query, counts[group]),
    },
  };
}

/** Order of the lines: that of their file unless another is asked for; what has no value comes last. */
function byWish({ sort = 'line', order }: QueryOf<typeof readStatement>): (a: GroupedLine, b: GroupedLine) => number {
  const valueOf = ({ row }: GroupedLine): number | string | null =>
    ({ line: row.line_number, date: row.booked_on, amount: row.amount_xpf })[sort];
  const sign = order === 'DESC' ? -1 : 1;
  return (a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one < other ? -1 : one > other ? 1 : a.row.line_number - b.row.line_number);
  };
}

/** Whether a line has the words and the amount that are looked for; money that left is found by its amount as well. */
function lineFilter({ search = '', amount }: QueryOf<typeof readStatement>): (line: GroupedLine) => boolean {
  const words = foldForSearch(search)
    .split(' ')
    .filter((word) => word !== '');
  return ({ row, candidates }) => {
    const isAmount = amount === undefined || (row.amount_xpf !== null && isAmountOf(amount, Math.abs(row.amount_xpf)));
    if (!isAmount || words.length === 0) return isAmount;
    const about = candidates.flatMap(({ reference, customerName }) => [reference, customerName]);
    const text = [row.label, row.name, row.reference, row.payment_reference, row.customer_name, ...about].join(' ');
    const folded = foldForSearch(text);
    return words.every((word) => folded.includes(word));
  };
}

const isAmountOf = ({ operator, amountXpf }: AmountFilter, xpf: Xpf): boolean =>
  ({
    '=': xpf === amountXpf,
    '<': xpf < amountXpf,
    '<=': xpf <= amountXpf,
    '>': xpf > amountXpf,
    '>=': xpf >= amountXpf,
  })[operator];

/** Payments that open lines may be for; undefined where no line is open. */
async function transfersFor(db: Db, rows: readonly LineRow[]): Promise<Transfers | undefined> {
  const open = rows.filter(isOpenCredit);
  const firstDay = open
    .map(({ booked_on: day }) => day)
    .reduce<TahitiDay | null>((first, day) => (day !== null && (first === null || day < first) ? day : first), null);
  if (firstDay === null) return undefined;
  const chosen = open.flatMap(({ chosen_payment_id: id }) => (id === null ? [] : [id]));
  const since = startOfTahitiDay(addDays(firstDay, -MOST_DAYS_BEFORE));
  return prepareTransfers(await readTransfers(db, { since, ids: chosen }), firstDay);
}

const isUsed = ({ used_at: usedAt, approval_status: approval }: LineRow): boolean =>
  usedAt !== null && (approval === null || approval === 'OPEN' || approval === 'APPROVED');

const isOpenCredit = (row: LineRow): boolean =>
  !isUsed(row) && row.aside_at === null && row.problem === null && row.repeats_id === null && (row.amount_xpf ?? 0) > 0;

interface Known {
  readonly transfers: Transfers | undefined;
  /** What the market paid out that lines may bring back, by line. */
  readonly back: ReadonlyMap<string, readonly PaidOut[]>;
}

function grouped(row: LineRow, { transfers, back }: Known): GroupedLine {
  if (isUsed(row)) return { row, group: 'USED', candidates: [] };
  if (row.aside_at !== null) return { row, group: 'ASIDE', candidates: [] };
  if (row.repeats_id !== null) return { row, group: 'REPEAT', candidates: [] };
  const { amount_xpf: amountXpf, booked_on: day } = row;
  if (row.problem !== null || amountXpf === null || day === null) return { row, group: 'WRONG', candidates: [] };
  if (amountXpf < 0) return { row, group: 'DEBIT', candidates: [] };
  // What comes back is no payment of a customer, whatever it names, unless an admin says so.
  const isBack = row.is_reversal || (back.get(row.id) ?? []).length > 0;
  if (transfers === undefined || (isBack && row.chosen_payment_id === null))
    return { row, group: 'UNKNOWN', candidates: [] };
  const candidates = candidatesOf({ ...row, amountXpf, day, chosenPaymentId: row.chosen_payment_id }, transfers);
  return { row, group: groupOf(candidates), candidates };
}

const debitOf = ({ row, group }: GroupedLine): DebitLine[] => (group === 'DEBIT' ? movementOf(row) : []);

/** A line of money that may have come back. */
const returnOf = (row: LineRow): DebitLine[] =>
  isOpenCredit(row) ? movementOf(row).filter(({ isReversal, text }) => isReversal || saysReversal(text)) : [];

const movementOf = (row: LineRow): DebitLine[] =>
  row.amount_xpf === null || row.booked_on === null
    ? []
    : [
        {
          id: row.id,
          amountXpf: row.amount_xpf,
          day: row.booked_on,
          text: [row.label, row.reference, row.name].join(' '),
          isReversal: row.is_reversal,
        },
      ];

/** What is known of a line by itself. */
type OwnView = Omit<StatementLineView, 'paidOut' | 'isReversal' | 'otherAccount'>;

function toView({ row, group, candidates }: GroupedLine): OwnView {
  const { used_at: usedAt, aside_at: asideAt, outcome, payment_id: paymentId } = row;
  return {
    lineId: row.id,
    lineNumber: row.line_number,
    group,
    date: row.booked_on,
    amount: row.amount_xpf,
    amountText: row.amount_text,
    label: row.label,
    name: row.name,
    reference: row.reference,
    problem: row.problem,
    repeats:
      row.repeated_statement_id === null
        ? null
        : {
            statementId: row.repeated_statement_id,
            fileName: row.repeated_file_name ?? '',
            lineNumber: row.repeated_number ?? 0,
          },
    candidates: [...candidates],
    use:
      group !== 'USED' || usedAt === null || outcome === null || paymentId === null
        ? null
        : {
            outcome,
            paymentId,
            reference: row.payment_reference ?? '',
            customerName: row.customer_name ?? '',
            at: usedAt.toISOString(),
            by: row.used_by_name ?? '',
            awaitsApproval: row.approval_status === 'OPEN',
          },
    aside:
      asideAt === null
        ? null
        : { reason: row.aside_reason ?? '', at: asideAt.toISOString(), by: row.aside_by_name ?? '' },
  };
}

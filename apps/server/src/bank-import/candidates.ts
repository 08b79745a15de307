import type { LineCandidate, LineGroup, LineOutcome } from '@matete/contract/bank-import/statement-view';
import { outcomeOfLine } from '@matete/domain/bank-import/line-outcome';
import {
  indexTransfers,
  type Match,
  matchLine,
  type Transfer,
  type TransferIndex,
} from '@matete/domain/bank-import/match-line';
import type { PaymentId, TahitiDay, Xpf } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';

import { factsOf, type TransferRow } from '#bank-import/transfers-query';

/** A line that brought money, as it is compared with payments. */
export interface CreditLine {
  readonly amountXpf: Xpf;
  readonly day: TahitiDay;
  readonly label: string;
  readonly name: string;
  readonly reference: string;
  readonly chosenPaymentId: PaymentId | null;
}

/** Payments, prepared for the lines of a statement. */
export interface Transfers {
  readonly byId: ReadonlyMap<PaymentId, TransferRow>;
  readonly index: TransferIndex;
}

/** Days after which a payment that was given up or decided is found by its reference alone. */
const BY_NAME_DAYS = 60;
const DAY_MS = 86_400_000;

/** Prepares payments for lines of which the first was booked on a day. */
export function prepareTransfers(rows: readonly TransferRow[], firstDay: TahitiDay): Transfers {
  const since = Date.parse(firstDay) - BY_NAME_DAYS * DAY_MS;
  const transfers = rows.map((row): Transfer => ({
    paymentId: row.id,
    references: [row.reference, ...(row.purpose === 'ORDERS' ? (row.orders ?? []).map((o) => o.orderNumber) : [])],
    lastName: wordsOf(row.last_name),
    amountsXpf: row.status === 'PENDING' || row.created_at.getTime() >= since ? askedOf(row) : [],
  }));
  return { byId: new Map(rows.map((row) => [row.id, row])), index: indexTransfers(transfers) };
}

/** Amounts by which it is found: what is missing of it, and what was recorded by hand and no line accounts for. */
function askedOf(row: TransferRow): Xpf[] {
  const isOpen = row.status === 'PENDING' || row.status === 'REJECTED';
  const recordedXpf = isOpen ? row.received_xpf : row.amount_xpf + row.excess_xpf;
  const asked = [isOpen ? row.amount_xpf - row.received_xpf : 0, recordedXpf - row.reversed_xpf - row.lines_xpf];
  return [...new Set(asked.filter((amountXpf) => amountXpf > 0))];
}

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '');

/** The payments that a line may be for, with what it would do to each. */
export function candidatesOf(line: CreditLine, { byId, index }: Transfers): LineCandidate[] {
  const text = [line.reference, line.label, line.name].join(' ');
  const matches: readonly (Match | { paymentId: PaymentId; matchedBy: 'CHOICE' })[] =
    line.chosenPaymentId === null
      ? matchLine({ amountXpf: line.amountXpf, text, words: wordsOf(text) }, index)
      : [{ paymentId: line.chosenPaymentId, matchedBy: 'CHOICE' }];
  return narrowed(
    matches.flatMap(({ paymentId, matchedBy }) => {
      const row = byId.get(paymentId);
      return row === undefined ? [] : [toCandidate(line, row, matchedBy)];
    }),
  );
}

/**
 * Leaves out what is not meant: of several payments that a line names, the one that it pays exactly is; of several of one
 * customer with the same amount, one that waits is meant before one that was given up.
 */
function narrowed(candidates: readonly LineCandidate[]): LineCandidate[] {
  if (candidates.length < 2) return [...candidates];
  const isByName = candidates.some(({ matchedBy }) => matchedBy === 'AMOUNT_AND_NAME');
  const better = candidates.filter((one) => (isByName ? one.status === 'PENDING' : one.outcome === 'RIGHT'));
  return better.length === 1 || (isByName && better.length > 0) ? better : [...candidates];
}

function toCandidate(line: CreditLine, row: TransferRow, matchedBy: LineCandidate['matchedBy']): LineCandidate {
  const { outcome, missingXpf, excessXpf } = outcomeOfLine(line.amountXpf, factsOf(row));
  const isFreight = row.purpose === 'FREIGHT_DIFFERENCE';
  return {
    paymentId: row.id,
    reference: row.reference,
    customerName: `${row.first_name} ${row.last_name}`,
    status: row.status,
    isFreight,
    isGiftCard: row.purpose === 'GIFT_CARD',
    orders: row.orders ?? [],
    matchedBy,
    outcome,
    amount: row.amount_xpf,
    received:
      row.status === 'PENDING' || row.status === 'REJECTED' ? row.received_xpf : row.amount_xpf + row.excess_xpf,
    missing: missingXpf,
    excess: outcome === 'TOO_MUCH' ? excessXpf : 0,
    isLate: row.status === 'REJECTED',
    isByHand: outcome !== 'NOTED' && !isDecidedByPress(row, outcome),
    isRepeat:
      outcome !== 'NOTED' &&
      (row.used_lines ?? []).some(({ day, amountXpf }) => day === line.day && amountXpf === line.amountXpf),
    awaitsApproval: row.awaits_approval,
  };
}

/**
 * Whether a decision exists for it: a freight difference is paid whole; a gift card is worth whatever comes, once; a payment
 * that was given up is paid whole, too, or beyond.
 */
function isDecidedByPress({ purpose, status, first_order_id: orderId }: TransferRow, outcome: LineOutcome): boolean {
  if (purpose === 'FREIGHT_DIFFERENCE') return outcome === 'RIGHT' && status === 'PENDING';
  if (purpose === 'GIFT_CARD') return status === 'PENDING' || status === 'REJECTED';
  return orderId !== null && (outcome !== 'TOO_LITTLE' || status === 'PENDING');
}

/** Group of a line that brought money: what it would do to the one payment that it can be for. */
export function groupOf(candidates: readonly LineCandidate[]): LineGroup {
  const [only, another] = candidates;
  return only === undefined || another !== undefined ? 'UNKNOWN' : only.outcome;
}

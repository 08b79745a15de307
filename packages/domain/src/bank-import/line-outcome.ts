import type { LineOutcome } from '@matete/contract/bank-import/statement-view';
import type { PaymentStatus } from '@matete/contract/order/order-status';
import type { Xpf } from '@matete/contract/units';

/** What is known of a payment by transfer when a line of the bank's statement may be for it. */
export interface TransferFacts {
  readonly status: PaymentStatus;
  /** XPF that it asks for, that are recorded of it, that were taken back since, and that came beyond it. */
  readonly amountXpf: Xpf;
  readonly receivedXpf: Xpf;
  readonly reversedXpf: Xpf;
  readonly excessXpf: Xpf;
  /** XPF of the lines that were used for it. */
  readonly linesXpf: Xpf;
}

/** What a line would do to a payment. */
export interface OutcomeOfLine {
  readonly outcome: LineOutcome;
  /** Everything that would then be recorded as received, as an admin would type it, XPF. */
  readonly totalXpf: Xpf;
  /** Missing before the line, and what of the line would become a coupon, XPF. */
  readonly missingXpf: Xpf;
  readonly excessXpf: Xpf;
}

/** Whether it still waits for its money, or was given up: what was decided otherwise is paid whole. */
const isUnpaid = (status: PaymentStatus): boolean => status === 'PENDING' || status === 'REJECTED';

/**
 * Says what a line that brought money is for a payment. Money that an admin recorded by hand and no line accounts for yet is
 * this line's first: the same transfer is not taken into the books by hand and by the file.
 *
 * @example outcomeOfLine(9_290, { …, amountXpf: 14_290, receivedXpf: 5_000, linesXpf: 5_000 }) // RIGHT
 */
export function outcomeOfLine(cameXpf: Xpf, payment: TransferFacts): OutcomeOfLine {
  const { status, amountXpf, receivedXpf, reversedXpf, excessXpf, linesXpf } = payment;
  const isOpen = isUnpaid(status);
  const recordedXpf = isOpen ? receivedXpf : amountXpf + excessXpf;
  const missingXpf = isOpen ? Math.max(0, amountXpf - receivedXpf) : 0;
  if (cameXpf <= recordedXpf - reversedXpf - linesXpf)
    return { outcome: 'NOTED', totalXpf: recordedXpf, missingXpf, excessXpf: 0 };
  const outcome = cameXpf === missingXpf ? 'RIGHT' : cameXpf < missingXpf ? 'TOO_LITTLE' : 'TOO_MUCH';
  return { outcome, totalXpf: recordedXpf + cameXpf, missingXpf, excessXpf: Math.max(0, cameXpf - missingXpf) };
}

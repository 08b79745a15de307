import type { Xpf } from '@matete/contract/units';

/** The fee of a withdrawal, XPF, and why it is that one: the seller reads it before asking. */
export interface WithdrawalFee {
  readonly feeXpf: Xpf;
  readonly why: 'FIRST_OF_MONTH' | 'LATER_OF_MONTH' | 'NO_FEE_SET';
}

/**
 * The fee of a seller's next withdrawal: the first of a calendar month is free, later ones carry the fee in force.
 *
 * @param earlierThisMonth Withdrawals of the month that were not rejected.
 * @param setFeeXpf Null: no fee was ever set.
 * @source domain rules §13
 * @example withdrawalFee(1, 300).feeXpf // 300
 */
export function withdrawalFee(earlierThisMonth: number, setFeeXpf: Xpf | null): WithdrawalFee {
  if (earlierThisMonth === 0) return { feeXpf: 0, why: 'FIRST_OF_MONTH' };
  return setFeeXpf === null ? { feeXpf: 0, why: 'NO_FEE_SET' } : { feeXpf: setFeeXpf, why: 'LATER_OF_MONTH' };
}

/**
 * The most that can be withdrawn, XPF: the balance less the fee, and never below nothing.
 *
 * @source domain rules §13 "amount ≤ balance − fee"
 * @example mostToWithdraw(13_813, 300) // 13513
 */
export const mostToWithdraw = (balanceXpf: Xpf, feeXpf: Xpf): Xpf => Math.max(0, balanceXpf - feeXpf);

export interface WithdrawalFee {
  readonly feeXpf: number;
  readonly why: 'FIRST_OF_MONTH' | 'LATER_OF_MONTH' | 'NO_FEE_SET';
}

/**
 * The fee of a seller's next withdrawal: the first of a calendar month is free, later ones carry the fee in force.
 *
 * @param earlierThisMonth Withdrawals of the month that were not rejected.
 * @param setFeeXpf Null: no fee was ever set.
 * @source domain rules §13
 */
export function withdrawalFee(earlierThisMonth: number, setFeeXpf: number | null): WithdrawalFee {
  if (earlierThisMonth === 0) return { feeXpf: 0, why: 'FIRST_OF_MONTH' };
  return setFeeXpf === null ? { feeXpf: 0, why: 'NO_FEE_SET' } : { feeXpf: setFeeXpf, why: 'LATER_OF_MONTH' };
}

/** The most that can be withdrawn, XPF: the balance less the fee. @source domain rules §13 "amount ≤ balance − fee" */
export const mostToWithdraw = (balanceXpf: number, feeXpf: number): number => Math.max(0, balanceXpf - feeXpf);

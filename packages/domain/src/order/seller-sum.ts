import type { DisputeStatus } from '@matete/contract/order/dispute-view';
import type { Xpf } from '@matete/contract/units';
import { shareRefund } from '../dispute/share-refund.ts';
import { commissionOf } from '../market/order-money.ts';
import { disputedMoney, type KeptMoney, payableFreightXpf } from './kept-money.ts';

/** Breakdown of what a seller receives for an order, XPF. */
export interface SellerSum {
  readonly subtotalXpf: Xpf;
  /** What a dispute gave back of the goods, and of the freight. */
  readonly refundedGoodsXpf: Xpf;
  readonly refundedFreightXpf: Xpf;
  readonly commissionXpf: Xpf;
  /** What they get of what they paid the ship; null before that is known, and while their claim is checked. */
  readonly freightXpf: Xpf | null;
}

type SummedMoney = Omit<KeptMoney, 'grandTotalXpf' | 'discountXpf' | 'isShipped'>;

/**
 * Breaks down what a seller receives for an order: all of it, or what a decided dispute leaves. Of a full refund
 * nothing is left.
 *
 * @param dispute Null, or one that gave nothing back: nothing is taken off.
 * @source domain rules §4 `sellerEarning`; §6 "A partial refund R is shared over the order's parts"
 */
export function sellerSum(
  money: SummedMoney,
  dispute: { readonly status: DisputeStatus; readonly refundXpf: Xpf | null } | null,
): SellerSum {
  const { subtotalXpf, commissionBasisPoints } = money;
  const freightXpf = money.actualFreightXpf === null ? null : payableFreightXpf(money);
  const whole = { subtotalXpf, freightXpf, refundedGoodsXpf: 0, refundedFreightXpf: 0 };
  if (!dispute?.refundXpf) return { ...whole, commissionXpf: commissionOf(subtotalXpf, commissionBasisPoints) };
  if (dispute.status === 'APPROVED')
    return { ...whole, refundedGoodsXpf: subtotalXpf, refundedFreightXpf: freightXpf ?? 0, commissionXpf: 0 };
  const { taken, commissionXpf } = shareRefund(disputedMoney(money), dispute.refundXpf);
  return {
    ...whole,
    refundedGoodsXpf: taken.netXpf,
    refundedFreightXpf: freightXpf === null ? 0 : taken.freightXpf,
    commissionXpf,
  };
}

/** What the seller receives in all, XPF; without the freight while that is not known. */
export const shareOf = (sum: SellerSum): Xpf =>
  sum.subtotalXpf - sum.refundedGoodsXpf - sum.commissionXpf + (sum.freightXpf ?? 0) - sum.refundedFreightXpf;

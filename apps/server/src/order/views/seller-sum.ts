import { shareRefund } from '@matete/domain/dispute/share-refund';
import { commissionOf } from '@matete/domain/market/order-money';

import { disputedMoney } from '#order/disputed-money';
import { payableFreightXpf } from '#order/freight-money';
import type { OrderRow } from '#order/order-store';
import type { DisputeJson } from '#order/views/dispute-part-query';

/** How what a seller receives for an order comes about, XPF. */
export interface SellerSum {
  readonly subtotalXpf: number;
  /** What a dispute gave back of the goods, and of the freight. */
  readonly refundedGoodsXpf: number;
  readonly refundedFreightXpf: number;
  readonly commissionXpf: number;
  /** What he gets of what he paid the ship; null before that is known, and while his claim is checked. */
  readonly freightXpf: number | null;
}

type Amounts = Parameters<typeof disputedMoney>[0] & Pick<OrderRow, 'actual_shipping_xpf'>;

/** @source domain rules §4 `sellerEarning`; §6 "A partial refund R is shared over the order's parts" */
export function sellerSum(order: Amounts, dispute: Pick<DisputeJson, 'status' | 'refundXpf'> | null): SellerSum {
  const { subtotal_xpf: subtotalXpf } = order;
  const freightXpf = order.actual_shipping_xpf === null ? null : payableFreightXpf(order);
  const whole = { subtotalXpf, freightXpf, refundedGoodsXpf: 0, refundedFreightXpf: 0 };
  if (!dispute?.refundXpf) return { ...whole, commissionXpf: commissionOf(subtotalXpf, order.commission_basis_points) };
  // Of a full refund nothing is left to anybody.
  if (dispute.status === 'APPROVED')
    return { ...whole, refundedGoodsXpf: subtotalXpf, refundedFreightXpf: freightXpf ?? 0, commissionXpf: 0 };
  const { taken, commissionXpf } = shareRefund(disputedMoney(order), dispute.refundXpf);
  return {
    ...whole,
    refundedGoodsXpf: taken.netXpf,
    refundedFreightXpf: freightXpf === null ? 0 : taken.freightXpf,
    commissionXpf,
  };
}

/** What the seller receives in all, XPF; without the freight while that is not known. */
export const shareOf = (sum: SellerSum): number =>
  sum.subtotalXpf - sum.refundedGoodsXpf - sum.commissionXpf + (sum.freightXpf ?? 0) - sum.refundedFreightXpf;

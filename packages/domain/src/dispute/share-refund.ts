import type { BasisPoints, Xpf } from '@matete/contract/units';
import { commissionOf } from '../market/order-money.ts';
import { divideHalfUp } from '../money/round-half-up.ts';
import { shareInProportion } from '../money/share-in-proportion.ts';

/** What a disputed order holds, XPF. */
export interface DisputedMoney {
  readonly subtotalXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly cpsXpf: Xpf;
  /** As billed with the order. */
  readonly shippingBilledXpf: Xpf;
  /** What it holds for freight: as billed, less what a cheaper ship saved, with a difference once that is collected. */
  readonly coveredFreightXpf: Xpf;
  readonly commissionBasisPoints: BasisPoints;
}

/** Who gets what of it, XPF. Together with the refund they are all that the order holds. */
export interface RefundShares {
  readonly refundXpf: Xpf;
  /** What is taken from each part of the order for the refund. */
  readonly taken: {
    readonly netXpf: Xpf;
    readonly vatXpf: Xpf;
    readonly cpsXpf: Xpf;
    readonly freightXpf: Xpf;
  };
  readonly vatXpf: Xpf;
  readonly cpsXpf: Xpf;
  readonly commissionXpf: Xpf;
  /** The seller's, without freight. */
  readonly sellerEarningXpf: Xpf;
  /** Freight that is left for the seller. */
  readonly freightXpf: Xpf;
  readonly sellerShareXpf: Xpf;
}

const goodsOf = (order: DisputedMoney): Xpf => order.subtotalXpf + order.vatXpf + order.cpsXpf;

/** What the order holds once it is shipped, XPF. */
export const heldXpf = (order: DisputedMoney): Xpf => goodsOf(order) + order.coveredFreightXpf;

/** What a disputed order holds of its customer: the house has back what it bore of the freight, XPF, before anybody is refunded. */
export const withoutHouse = (order: DisputedMoney, houseXpf: Xpf): DisputedMoney => ({
  ...order,
  coveredFreightXpf: order.coveredFreightXpf - houseXpf,
});

/**
 * A refund in part is below this, XPF: the order's amount, and never all that is still held of its customer.
 *
 * @source specification §5 "Refund amount on dispute less than the order amount"
 */
export const partialRefundLimitXpf = (order: DisputedMoney): Xpf =>
  Math.min(goodsOf(order) + order.shippingBilledXpf, heldXpf(order));

/**
 * Shares a partial refund over an order: goods and taxes give in proportion, the freight only once they are used up,
 * because the seller has paid the ship. Of the goods that are left the seller keeps their share rounded down: what
 * rounding leaves goes to the commission.
 *
 * @param refundXpf 0 (nothing is given back) up to all that the order holds.
 * @throws RangeError when more is to be given back than the order holds.
 * @source domain rules §6 "A partial refund R is shared over the order's parts in proportion, freight last"
 */
export function shareRefund(order: DisputedMoney, refundXpf: Xpf): RefundShares {
  if (!Number.isSafeInteger(refundXpf) || refundXpf < 0 || refundXpf > heldXpf(order))
    throw new RangeError(`${refundXpf} XPF cannot be given back of ${heldXpf(order)}`);
  const fromGoodsXpf = Math.min(refundXpf, goodsOf(order));
  const [netXpf = 0, vatXpf = 0, cpsXpf = 0] = shareInProportion(fromGoodsXpf, [
    order.subtotalXpf,
    order.vatXpf,
    order.cpsXpf,
  ]);
  const taken = { netXpf, vatXpf, cpsXpf, freightXpf: refundXpf - fromGoodsXpf };
  const keptXpf = order.subtotalXpf - netXpf;
  const earningXpf = order.subtotalXpf - commissionOf(order.subtotalXpf, order.commissionBasisPoints);
  const sellerEarningXpf = order.subtotalXpf === 0 ? 0 : roundedDown(earningXpf, keptXpf, order.subtotalXpf);
  const freightXpf = order.coveredFreightXpf - taken.freightXpf;
  return {
    refundXpf,
    taken,
    vatXpf: order.vatXpf - vatXpf,
    cpsXpf: order.cpsXpf - cpsXpf,
    commissionXpf: keptXpf - sellerEarningXpf,
    sellerEarningXpf,
    freightXpf,
    sellerShareXpf: sellerEarningXpf + freightXpf,
  };
}

function roundedDown(amountXpf: Xpf, partXpf: Xpf, wholeXpf: Xpf): Xpf {
  const exact = BigInt(amountXpf) * BigInt(partXpf);
  return divideHalfUp(exact - (exact % BigInt(wholeXpf)), BigInt(wholeXpf));
}

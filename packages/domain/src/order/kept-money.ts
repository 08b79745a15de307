import type { Xpf } from '@matete/contract/units';
import type { DisputedMoney, RefundShares } from '../dispute/share-refund.ts';
import { earningsOf, type OrderTotals } from '../market/order-money.ts';

/** The amounts of an order as they were charged, and what became of its freight. */
export interface KeptMoney extends OrderTotals {
  /** What coupons paid, XPF. */
  readonly discountXpf: Xpf;
  /** Freight as billed with the order, XPF. */
  readonly shippingBilledXpf: Xpf;
  /** XPF that the ship charged, as believed; null before shipping, and while an admin checks the claim. */
  readonly actualFreightXpf: Xpf | null;
  /** XPF that the order holds for freight; null before shipping. */
  readonly coveredFreightXpf: Xpf | null;
  readonly isShipped: boolean;
}

/**
 * What is paid for an order in money, XPF: its coupons are taken off, and freight that came back as a coupon before its
 * voyage was cancelled: whoever pays such an order again pays what it holds.
 *
 * @source domain rules §4 `due`
 * @example dueOf({ grandTotalXpf: 17_952, discountXpf: 2_000, shippingBilledXpf: 609, coveredFreightXpf: null }) // 15952
 * @example dueOf({ grandTotalXpf: 17_952, discountXpf: 0, shippingBilledXpf: 609, coveredFreightXpf: 500 }) // 17843
 */
export const dueOf = ({
  grandTotalXpf,
  discountXpf,
  shippingBilledXpf,
  coveredFreightXpf,
}: Pick<KeptMoney, 'grandTotalXpf' | 'discountXpf' | 'shippingBilledXpf' | 'coveredFreightXpf'>): Xpf =>
  Math.max(0, grandTotalXpf - discountXpf - Math.max(0, shippingBilledXpf - (coveredFreightXpf ?? shippingBilledXpf)));

/** Whether an admin still checks the freight that the seller typed. @source domain rules §8 */
export const isFreightChecked = ({
  isShipped,
  actualFreightXpf,
}: Pick<KeptMoney, 'isShipped' | 'actualFreightXpf'>): boolean => isShipped && actualFreightXpf === null;

/**
 * Freight that the seller is paid with the order, XPF: what was collected for it or is borne by the house, up to what
 * the ship charged. 0 before shipping and while the claim is checked.
 *
 * @source domain rules §8 "The seller gets back at completion what the customer has paid of the freight"
 * @example payableFreightXpf({ actualFreightXpf: 700, coveredFreightXpf: 609 }) // 609
 */
export const payableFreightXpf = ({
  actualFreightXpf,
  coveredFreightXpf,
}: Pick<KeptMoney, 'actualFreightXpf' | 'coveredFreightXpf'>): Xpf =>
  actualFreightXpf === null ? 0 : (coveredFreightXpf ?? 0);

/**
 * XPF the seller gets for an order when it is completed, with the freight that is covered; 0 before it is shipped.
 *
 * @source domain rules §4 `sellerShareWithShipping`
 */
export const completedShareXpf = (money: KeptMoney): Xpf =>
  money.isShipped ? earningsOf(money, payableFreightXpf(money)).sellerShareWithShippingXpf : 0;

/**
 * XPF the seller gets of a disputed order when it is settled: without freight that is still checked, which is held
 * apart.
 */
export const settledShareXpf = (
  money: Pick<KeptMoney, 'isShipped' | 'actualFreightXpf'>,
  { sellerEarningXpf, freightXpf }: Pick<RefundShares, 'sellerEarningXpf' | 'freightXpf'>,
): Xpf => sellerEarningXpf + (isFreightChecked(money) ? 0 : freightXpf);

/**
 * The amounts of an order that a dispute can give back.
 *
 * @throws RangeError for an order that nobody shipped: it cannot be disputed.
 */
export function disputedMoney(money: Omit<KeptMoney, 'grandTotalXpf' | 'discountXpf' | 'isShipped'>): DisputedMoney {
  const { subtotalXpf, vatXpf, cpsXpf, shippingBilledXpf, coveredFreightXpf, commissionBasisPoints } = money;
  if (coveredFreightXpf === null) throw new RangeError('a dispute about an order that nobody shipped');
  return { subtotalXpf, vatXpf, cpsXpf, shippingBilledXpf, coveredFreightXpf, commissionBasisPoints };
}

import type { OrderStatus } from '@matete/contract/order/order-status';
import type { Xpf } from '@matete/contract/units';

/** Statuses of an order on board whose seller is not paid yet. */
const CORRECTABLE: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS']);

/**
 * Whether an admin can correct the freight of an order: one counts, and its seller is not paid. Goods whose freight the
 * country pays have none to correct.
 *
 * @source domain rules §8 "An admin can correct an actual freight until the seller is paid"
 */
export const mayCorrectFreight = (order: {
  readonly status: OrderStatus;
  /** XPF that count; null while none does. */
  readonly actualFreightXpf: Xpf | null;
  readonly isPaidByCountry: boolean;
}): boolean => CORRECTABLE.has(order.status) && order.actualFreightXpf !== null && !order.isPaidByCountry;

/** Freight of an order as it stands, with what can be taken back of it, XPF. */
export interface CountedFreight {
  /** What the order holds for its freight, without debts. */
  readonly heldXpf: Xpf;
  /** How much of that the house bore. */
  readonly houseXpf: Xpf;
  /** Coupons of cheaper freight of this order that nobody has spent, oldest first. */
  readonly unspentCouponsXpf: readonly Xpf[];
}

/** What a corrected freight moves, XPF, before it is settled as any actual freight is. */
export interface FreightCorrection {
  /** Goes back to the house, which bore it. */
  readonly toHouseXpf: Xpf;
  /** How many of the unspent coupons are taken back, from the oldest. */
  readonly takenCoupons: number;
  /** What the order then holds: what is above the new freight goes to the customer, what is missing is owed or borne. */
  readonly heldXpf: Xpf;
}

/**
 * Plans what a corrected freight takes back. A cheaper one frees first the house, then the customer. For a dearer one,
 * coupons that the cheaper figure had given and nobody has spent pay first; what the house bore stays borne.
 *
 * @source domain rules §8; §16 "Everything an admin decides about money can be corrected with a reason by new entries"
 * @example planFreightCorrection({ heldXpf: 500, houseXpf: 0, unspentCouponsXpf: [109] }, 600)
 * // { toHouseXpf: 0, takenCoupons: 1, heldXpf: 609 }: 9 come back
 */
export function planFreightCorrection(
  { heldXpf, houseXpf, unspentCouponsXpf }: CountedFreight,
  countedXpf: Xpf,
): FreightCorrection {
  const toHouseXpf = Math.min(houseXpf, Math.max(0, heldXpf - countedXpf));
  let [takenCoupons, nowXpf] = [0, heldXpf - toHouseXpf];
  for (const couponXpf of unspentCouponsXpf) {
    if (nowXpf >= countedXpf) break;
    takenCoupons += 1;
    nowXpf += couponXpf;
  }
  return { toHouseXpf, takenCoupons, heldXpf: nowXpf };
}

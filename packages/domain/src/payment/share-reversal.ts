import type { OrderId, Xpf } from '@matete/contract/units';

/** What a reversal takes of one order, and what is left of what was paid for it. */
export interface OrderShare {
  readonly orderId: OrderId;
  /** Taken back, XPF. */
  readonly amountXpf: Xpf;
  /** Left, XPF. */
  readonly leftXpf: Xpf;
}

/** An order of the payment, with what was paid for it in money, XPF. */
export interface PaidForOrder {
  readonly orderId: OrderId;
  readonly dueXpf: Xpf;
  /** It is paid, and no seller has taken it. */
  readonly isInPool: boolean;
}

/**
 * Shares what a gateway took back over the orders that were paid with it: orders in the pool first, since nothing is
 * lost with them; then the others, one after another.
 *
 * @returns `held`: taken out of the pool. `lost`: of orders under way or over; the house bears it. What is beyond all
 *   orders belongs to none.
 * @source domain rules §16 "Gateways"
 */
export function shareReversal(
  reversedXpf: Xpf,
  orders: readonly PaidForOrder[],
): { held: OrderShare[]; lost: OrderShare[] } {
  let restXpf = reversedXpf;
  const take = (of: readonly PaidForOrder[]): OrderShare[] =>
    of.flatMap(({ orderId, dueXpf }) => {
      const amountXpf = Math.min(restXpf, dueXpf);
      restXpf -= amountXpf;
      return amountXpf === 0 ? [] : [{ orderId, amountXpf, leftXpf: dueXpf - amountXpf }];
    });
  const held = take(orders.filter((order) => order.isInPool));
  return { held, lost: take(orders.filter((order) => !order.isInPool)) };
}

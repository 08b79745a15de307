import type { OrderId, Xpf } from '@matete/contract/units';

/** An order of a payment, with what is due of it and what came for it before. */
export interface PaidOrder {
  readonly orderId: OrderId;
  /** Due for it, XPF, and what came for it before. */
  readonly dueXpf: Xpf;
  readonly knownXpf: Xpf;
  /** It still waits for its money; else it was called off, and what comes goes back. */
  readonly isWaiting: boolean;
}

/** What came for one order, XPF. */
export interface SharedMoney {
  readonly orderId: OrderId;
  readonly amountXpf: Xpf;
}

/**
 * Shares money that came for several orders: those that wait are paid first, one after another; what then is left was
 * meant for orders called off.
 *
 * @returns What came for each, XPF; whether all that wait are paid.
 * @throws RangeError when more came than is due in all.
 * @source domain rules §16 "What is due of a payment"
 */
export function shareReceived(
  receivedXpf: Xpf,
  orders: readonly PaidOrder[],
): { waiting: SharedMoney[]; calledOff: SharedMoney[]; isAllPaid: boolean } {
  let leftXpf = receivedXpf;
  const take = (of: readonly PaidOrder[]): SharedMoney[] =>
    of.map((order) => {
      const amountXpf = Math.min(leftXpf, order.dueXpf - order.knownXpf);
      leftXpf -= amountXpf;
      return { orderId: order.orderId, amountXpf };
    });
  const waits = orders.filter((order) => order.isWaiting);
  const waiting = take(waits);
  const calledOff = take(orders.filter((order) => !order.isWaiting));
  if (leftXpf !== 0) throw new RangeError(`${leftXpf} XPF more came than is due`);
  const isAllPaid = waits.every((order, index) => order.knownXpf + (waiting[index]?.amountXpf ?? 0) === order.dueXpf);
  return { waiting, calledOff, isAllPaid };
}

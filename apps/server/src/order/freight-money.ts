import type { OrderRow } from '#order/order-store';

/** Statuses in which the seller of an order was paid for it. */
const PAID_OUT: readonly string[] = ['COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED'];

export const isPaidOut = ({ status }: Pick<OrderRow, 'status'>): boolean => PAID_OUT.includes(status);

/** Whether an admin still checks the freight that the seller typed. */
export const isFreightChecked = (order: Pick<OrderRow, 'shipped_at' | 'actual_shipping_xpf'>): boolean =>
  order.shipped_at !== null && order.actual_shipping_xpf === null;

/**
 * Freight that the seller is paid with the order, XPF: what was collected for it or is borne by the house, up to what the ship
 * charged. 0 before shipping and while the claim is checked.
 *
 * @source domain rules §8 "The seller gets back at completion what the customer has paid of the freight"
 */
export const payableFreightXpf = (order: Pick<OrderRow, 'actual_shipping_xpf' | 'covered_shipping_xpf'>): number =>
  order.actual_shipping_xpf === null ? 0 : (order.covered_shipping_xpf ?? 0);

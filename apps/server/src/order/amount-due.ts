import type { OrderRow } from '#order/order-store';

/** What is paid for an order in money, XPF: its coupons are taken off. */
export const dueOf = (order: Pick<OrderRow, 'grand_total_xpf' | 'discount_xpf'>): number =>
  order.grand_total_xpf - order.discount_xpf;

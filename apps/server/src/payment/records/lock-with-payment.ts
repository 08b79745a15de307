import type { OrderId } from '@matete/contract/units';
import { findById, lockAll, lockById, type OrderRow } from '#order/order-store';
import { listFreightPayments, lockById as lockPayment, lockPaymentsOf } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';

/** As {@link lockWithPayment}, with the payments of the order's freight differences, which are locked after its own. */
export async function lockWithPayments(tx: Tx, orderId: OrderId): Promise<OrderRow | undefined> {
  const order = await findById(tx, orderId);
  if (order !== undefined && order.payment_id !== null) await lockPayment(tx, order.payment_id);
  for (const { id } of await listFreightPayments(tx, orderId)) await lockPayment(tx, id);
  return lockById(tx, orderId);
}

/**
 * Locks orders and their payments for a call that moves many of them: all payments first, then all orders, each by id. One order
 * after another it could wait for a payment while it holds the order that the payment's own call waits for.
 */
export async function lockAllWithPayments(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  await lockPaymentsOf(tx, orderIds);
  await lockAll(tx, orderIds);
}

/** Locks an order and its payment: the payment first, as settling does. The other way round the two could deadlock. */
export async function lockWithPayment(tx: Tx, orderId: OrderId): Promise<OrderRow | undefined> {
  const order = await findById(tx, orderId);
  if (order !== undefined && order.payment_id !== null) await lockPayment(tx, order.payment_id);
  return lockById(tx, orderId);
}

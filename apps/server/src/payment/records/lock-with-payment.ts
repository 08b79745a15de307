import { findById, lockById, type OrderRow } from '#order/order-store';
import { lockById as lockPayment } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';

/**
 * Holds an order with its payment: the payment first, then the order, as settling a payment does. The other way round the
 * two could wait for each other for ever.
 */
export async function lockWithPayment(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const order = await findById(tx, orderId);
  if (order !== undefined && order.payment_id !== null) await lockPayment(tx, order.payment_id);
  return lockById(tx, orderId);
}

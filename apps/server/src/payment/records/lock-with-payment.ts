import type { OrderId } from '@matete/contract/units';
import { findById, lockById, type OrderRow } from '#order/order-store';
import { lockById as lockPayment } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';

/** Locks an order and its payment: the payment first, as settling does. The other way round the two could deadlock. */
export async function lockWithPayment(tx: Tx, orderId: OrderId): Promise<OrderRow | undefined> {
  const order = await findById(tx, orderId);
  if (order !== undefined && order.payment_id !== null) await lockPayment(tx, order.payment_id);
  return lockById(tx, orderId);
}

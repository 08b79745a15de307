import type { CustomerId, OrderId } from '@matete/contract/units';
import { FINAL_STATUSES } from '@matete/domain/order/order-statuses';
import { ok, refuse, type Result } from '@matete/domain/result';

import { changeOrder, lockById } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/** A named person who collects an order. */
interface CollectorChoice {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  /** null: the customer collects it. */
  readonly collector: { readonly name: string; readonly phone?: string | undefined } | null;
}

/** Says who collects an order in its customer's place: until it is received, or over in another way. */
export async function setCollector(
  tx: Tx,
  { orderId, customerId, collector }: CollectorChoice,
): Promise<Result<{ collector: { name: string; phone: string | null } | null }>> {
  const order = await lockById(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  if (order.received_at !== null || FINAL_STATUSES.includes(order.status)) return refuse('COLLECTOR_TOO_LATE');
  const phone = collector?.phone || null;
  await changeOrder(tx, orderId, { collector_name: collector?.name ?? null, collector_phone: phone });
  return ok({ collector: collector === null ? null : { name: collector.name, phone } });
}

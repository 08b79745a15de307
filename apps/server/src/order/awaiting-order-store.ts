import type { CustomerId, OrderId, PaymentId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import type { OrderRow } from '#order/order-store';
import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';

/** Locks the orders of a customer that wait for their confirmation, the oldest first. */
export const lockAwaitingOf = (tx: Tx, customerId: CustomerId): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('awaits_confirmation', '=', true)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

interface AwaitedTransferRow {
  readonly paymentId: PaymentId;
  readonly reference: string;
  /** What is still to come of it, XPF. */
  readonly restXpf: Xpf;
  readonly until: Date;
  readonly orderCount: number;
  /** The first of its orders. */
  readonly orderId: OrderId;
  readonly orderNumber: string;
  /** The account is not approved yet. */
  readonly awaitsApproval: boolean;
}

/** Lists the transfers that the orders of a customer wait for which wait for their confirmation as well. */
export async function listAwaitedTransfers(db: Db, customerId: CustomerId): Promise<AwaitedTransferRow[]> {
  const { rows } = await sql<AwaitedTransferRow>`
    select p.id as "paymentId", p.reference, p.amount_xpf - p.received_xpf as "restXpf", min(o.due_at) as until,
      count(*)::int as "orderCount", (array_agg(o.id order by o.id))[1] as "orderId",
      (array_agg(o.order_number order by o.id))[1] as "orderNumber", a.status = 'PENDING' as "awaitsApproval"
    from orders o join payments p on p.id = o.payment_id join accounts a on a.id = o.customer_id
    where o.customer_id = ${customerId} and o.awaits_confirmation and o.status = 'PENDING' and o.due_at is not null
      and o.payment_status in ('PENDING', 'PARTIALLY_VERIFIED') and p.status = 'PENDING' and p.method = 'WIRE_TRANSFER'
    group by p.id, a.status order by p.id`.execute(db);
  return rows;
}

/** Paid orders that have waited for their customer's verified address since before a moment, and of which they were not reminded. */
export const listToRemind = (
  db: Db,
  { paidBefore, tried, take }: { paidBefore: Date; tried: readonly string[]; take: number },
): Promise<{ id: OrderId }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('awaits_confirmation', '=', true)
    .where('status', '=', 'PENDING')
    .where('payment_status', '=', 'VERIFIED')
    .where('reminded_at', 'is', null)
    .where('paid_at', '<=', paidBefore)
    .where(notAmong(tried))
    .orderBy('paid_at')
    .limit(take)
    .execute();

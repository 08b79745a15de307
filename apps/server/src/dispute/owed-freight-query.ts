import type { OrderId } from '@matete/contract/units';
import { UNRESOLVED } from '#freight-difference/pending-payment-store';
import type { Db } from '#platform/db/database';

/** Unpaid freight difference of an order, in XPF: a full refund forgives it. */
export async function owedFreightXpf(db: Db, orderId: OrderId): Promise<number> {
  const owed = await db
    .selectFrom('pending_payments')
    .select('amount_xpf')
    .where('order_id', '=', orderId)
    .where('status', 'in', UNRESOLVED)
    .executeTakeFirst();
  return owed?.amount_xpf ?? 0;
}

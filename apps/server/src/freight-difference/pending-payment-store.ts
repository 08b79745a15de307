import type { Insertable, Selectable, Updateable } from 'kysely';

import type { CustomerId, InvoiceId, OrderId, PaymentId, PendingPaymentId, Xpf } from '@matete/contract/units';
import { lockById, type OrderRow } from '#order/order-store';
import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';
import type { PendingPayment } from '#platform/db/schema';

/** Freight differences that nobody has settled: they hold up new orders. */
export const UNRESOLVED = ['PENDING', 'SUBMITTED', 'REJECTED'] as const;

export interface PendingPaymentRow extends Selectable<PendingPayment> {
  readonly order_number: string;
}

/** Held after the payment that answers it, where there is one. */
export const lockPendingPayment = (tx: Tx, id: PendingPaymentId): Promise<PendingPaymentRow | undefined> =>
  tx
    .selectFrom('pending_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.order_number')
    .where('p.id', '=', id)
    .forNoKeyUpdate('p')
    .executeTakeFirst();

export const findPendingPayment = (
  db: Db,
  id: PendingPaymentId,
): Promise<Pick<PendingPaymentRow, 'order_id' | 'amount_xpf'> | undefined> =>
  db.selectFrom('pending_payments').select(['order_id', 'amount_xpf']).where('id', '=', id).executeTakeFirst();

/** Held with its order, which comes before it: whoever finishes the order waits, and sees what was settled. */
export async function lockWithOrder(
  tx: Tx,
  id: PendingPaymentId,
): Promise<{ order: OrderRow; pending: PendingPaymentRow } | undefined> {
  const known = await tx.selectFrom('pending_payments').select('order_id').where('id', '=', id).executeTakeFirst();
  const order = known === undefined ? undefined : await lockById(tx, known.order_id);
  const pending = order === undefined ? undefined : await lockPendingPayment(tx, id);
  return order === undefined || pending === undefined ? undefined : { order, pending };
}

/** Freight differences that nobody has paid since a moment, but those whose transfer an admin is to look for, the oldest first. */
export const listUnpaidSince = (
  db: Db,
  { before, tried, take }: { readonly before: Date; readonly tried: readonly string[]; readonly take: number },
): Promise<{ id: PendingPaymentId }[]> =>
  db
    .selectFrom('pending_payments')
    .select('id')
    .where('status', 'in', ['PENDING', 'REJECTED'])
    .where('created_at', '<=', before)
    .where(notAmong(tried))
    .orderBy('created_at')
    .limit(take)
    .execute();

/** Writes a freight difference that a customer owes. */
export async function insertPendingPayment(tx: Tx, pending: Insertable<PendingPayment>): Promise<void> {
  await tx.insertInto('pending_payments').values(pending).execute();
}

/** Forgets what of an order's freight was given up: another figure counts, and what is missing of it is asked for. */
export async function askForGivenUp(tx: Tx, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('pending_payments')
    .set({ given_up_xpf: 0 })
    .where('order_id', '=', orderId)
    .where('given_up_xpf', '>', 0)
    .execute();
}

/** Changes columns of a freight difference that the caller has locked. */
export async function changePendingPayment(
  tx: Tx,
  id: PendingPaymentId,
  changes: Omit<Updateable<PendingPayment>, 'id'>,
): Promise<void> {
  await tx.updateTable('pending_payments').set(changes).where('id', '=', id).execute();
}

/**
 * Notes on which invoice the freight difference of an order stands: what it owes, or has paid. One that was dropped before
 * stands on it no longer: the one of now took its place.
 */
export async function noteInvoiced(tx: Tx, orderId: OrderId, invoiceId: InvoiceId): Promise<void> {
  const charged = [...UNRESOLVED, 'VERIFIED'] as const;
  await tx
    .updateTable('pending_payments')
    .set({ invoice_id: null })
    .where('order_id', '=', orderId)
    .where('invoice_id', '=', invoiceId)
    .where('status', 'not in', charged)
    .execute();
  await tx
    .updateTable('pending_payments')
    .set({ invoice_id: invoiceId })
    .where('order_id', '=', orderId)
    .where('status', 'in', charged)
    .execute();
}

/** Whether the customer has answered for the freight difference of an order, and nobody has decided the answer. */
export async function isBeingPaid(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'SUBMITTED')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the freight difference that an order still owes; undefined when it owes none. */
export const cancelUnresolved = (
  tx: Tx,
  orderId: OrderId,
  now: Date,
): Promise<{ id: PendingPaymentId; amount_xpf: Xpf } | undefined> =>
  tx
    .updateTable('pending_payments')
    .set({ status: 'CANCELLED', decided_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', UNRESOLVED)
    .returning(['id', 'amount_xpf'])
    .executeTakeFirst();

/** The last payment that answers a freight difference; undefined for one that does not exist, or is not of `owner`. */
export const findLastTry = (
  db: Db,
  id: PendingPaymentId,
  owner?: { readonly orderId: OrderId; readonly customerId: CustomerId },
): Promise<{ payment_id: PaymentId | null } | undefined> =>
  db
    .selectFrom('pending_payments')
    .select('payment_id')
    .where('id', '=', id)
    .$if(owner !== undefined, (query) =>
      query.where('order_id', '=', owner?.orderId ?? '').where('customer_id', '=', owner?.customerId ?? ''),
    )
    .executeTakeFirst();

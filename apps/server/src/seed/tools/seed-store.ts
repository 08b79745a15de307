import type { OrderStatus } from '@matete/contract/order/order-status';
import type { AccountId, Kg, OrderId, ProductId, SellerId, Xpf } from '@matete/contract/units';
import type pg from 'pg';

import type { Db } from '#platform/db/database';

/** Whether a database has nobody in it. */
export async function isEmpty(db: Db): Promise<boolean> {
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return account === undefined;
}

/** Finds the account of an address. */
export async function findAccountId(db: Db, email: string): Promise<AccountId> {
  const account = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return account.id;
}

/** Finds the product of a reference product. */
export async function findProductId(db: Db, referenceId: string): Promise<ProductId> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('reference_id', '=', referenceId)
    .executeTakeFirstOrThrow();
  return product.id;
}

/** Reads where an order is. */
export async function statusOf(db: Db, orderId: OrderId): Promise<OrderStatus> {
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
  return order.status;
}

export async function pendingPaymentIdOf(db: Db, orderId: OrderId): Promise<string> {
  const pending = await db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return pending.id;
}

/** Lists the accounts of the demonstration that are not erased, in the order of their addresses. */
export const listDemonstrationAccounts = (db: Db): Promise<{ email: string; password_hash: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('email', 'like', '%@demo.test')
    .where('erased_at', 'is', null)
    .orderBy('email')
    .execute();

/** Drops both schemas with everything in them; the migrations create them again. */
export async function dropSchemas(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
}

/** Finds what an address wrote to the house last, and its last message. */
export const findLastInquiry = (db: Db, email: string): Promise<{ inquiryId: string; lastMessageId: string }> =>
  db
    .selectFrom('inquiries as i')
    .innerJoin('inquiry_messages as m', 'm.inquiry_id', 'i.id')
    .select(['i.id as inquiryId', 'm.id as lastMessageId'])
    .where('i.email', '=', email)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Finds the subscription of an address. @returns Its id. */
export async function findSubscriberId(db: Db, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Amounts of the withdrawals that were approved, the last first, XPF. */
export async function approvedAmountsOf(db: Db): Promise<Xpf[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('amount_xpf')
    .where('status', '=', 'APPROVED')
    .orderBy('decided_at', 'desc')
    .execute();
  return rows.map((row) => row.amount_xpf);
}

/** Kilograms of an offer that orders hold. */
export async function reservedKgOf(
  db: Db,
  { sellerId, productId }: { readonly sellerId: SellerId; readonly productId: ProductId },
): Promise<Kg> {
  const offer = await db
    .selectFrom('offers')
    .select('reserved_kg')
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return offer.reserved_kg;
}

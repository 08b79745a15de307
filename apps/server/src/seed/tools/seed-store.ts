import type { SubCategory } from '@matete/contract/catalogue/product-views';
import type { Kg, OrderId, ProductId, SellerId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';
import type pg from 'pg';

import type { Db } from '#platform/db/database';

/** Comment of the schema while the demonstration is being seeded: no call of the product can write it. */
const UNFINISHED = 'The demonstration is being put in.';

/**
 * Reads whether the demonstration is in a database. `unfinished`: a seed was begun and did not end; its data belong to
 * nobody and are made anew.
 */
export async function readSeedState(db: Db): Promise<'empty' | 'unfinished' | 'filled'> {
  const { rows } = await sql<{ state: 'empty' | 'unfinished' | 'filled' }>`
    select case
      when obj_description('public'::regnamespace, 'pg_namespace') = ${UNFINISHED} then 'unfinished'
      when exists (select from accounts) then 'filled'
      else 'empty'
    end as state`.execute(db);
  return rows[0]?.state ?? 'filled';
}

/** Marks the demonstration as unfinished. */
export const markUnfinished = (db: Db): Promise<unknown> =>
  sql`comment on schema public is ${sql.lit(UNFINISHED)}`.execute(db);

/** Removes that mark. */
export const markFinished = (db: Db): Promise<unknown> => sql`comment on schema public is null`.execute(db);

interface Supplied {
  readonly sellerId: SellerId;
  readonly subCategories: readonly SubCategory[];
  /** Least kilograms that one order of the product may hold. */
  readonly minKg: Kg;
  readonly isFeaturedFirst?: boolean;
}

/** Lists products that a seller supplies, by their numbers. @returns Their ids, at least one. */
export async function listSupplied(db: Db, wanted: Supplied): Promise<string[]> {
  const { sellerId, subCategories, minKg, isFeaturedFirst = false } = wanted;
  const products = await db
    .selectFrom('offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('p.id')
    .where('f.seller_id', '=', sellerId)
    .where('p.sub_category', 'in', subCategories)
    .where('p.max_kg_per_order', '>=', minKg)
    .$if(isFeaturedFirst, (query) => query.orderBy('p.is_featured', 'desc'))
    .orderBy('p.sku')
    .execute();
  if (products.length === 0) throw new RangeError(`no ${subCategories.join(', ')} for ${minKg} kg is supplied`);
  return products.map(({ id }) => id);
}

/** Lists a seller's products of the sea, those with the most kilograms reserved first. @returns Their ids. */
export async function listMostReserved(db: Db, sellerId: SellerId, count: number): Promise<string[]> {
  const products = await db
    .selectFrom('offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('p.id')
    .where('f.seller_id', '=', sellerId)
    .where('p.primary_category', '=', 'WATER')
    .orderBy('f.reserved_kg', 'desc')
    .orderBy('p.sku')
    .limit(count)
    .execute();
  return products.map(({ id }) => id);
}

export async function paymentIdOf(db: Db, orderId: OrderId): Promise<string> {
  const order = await db.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  return order.payment_id ?? '';
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

/** Products of a seller that no order holds, by name. */
export async function listUnreserved(db: Db, sellerId: SellerId, count: number): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select('offers.product_id')
    .where('offers.seller_id', '=', sellerId)
    .where('offers.reserved_kg', '=', 0)
    .orderBy('products.folded_name')
    .limit(count)
    .execute();
  return rows.map((row) => row.product_id);
}

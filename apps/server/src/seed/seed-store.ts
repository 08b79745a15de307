import type { SubCategory } from '@matete/contract/catalogue/product-views';
import { sql } from 'kysely';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

import type { Db } from '#platform/db/database';
import { ADMIN_EMAIL } from '#seed/demonstration-people';

/** Of processes that start at once on one database, one seeds and the others wait for it. */
const SEED_LOCK = 7_236_051_948n;
const DAY_MS = 86_400_000;
/** Younger notifications wait for their readers. */
const UNREAD_DAYS = 3;

export async function withSeedLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}

/**
 * Tells whether the demonstration is in a database. `unfinished`: a seed was ended half-way; the demonstration's admin is verified by
 * its last statement. Nobody can sign up as an admin, and other commands verify the admins that they make.
 */
export async function readSeedState(db: Db): Promise<'empty' | 'unfinished' | 'filled'> {
  const { rows } = await sql<{ state: 'empty' | 'unfinished' | 'filled' }>`
    select case
      when not exists (select from accounts) then 'empty'
      when exists (select from accounts where email = ${ADMIN_EMAIL} and role = 'ADMIN' and email_verified_at is null) then 'unfinished'
      else 'filled'
    end as state`.execute(db);
  return rows[0]?.state ?? 'filled';
}

/** Writes the demonstration's admin, whose address is verified by {@link finishSeed}. @returns Their id. */
export async function insertDemonstrationAdmin(db: Db, { passwordHash, at }: Admin): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('accounts')
    .values({
      id,
      role: 'ADMIN',
      email: ADMIN_EMAIL,
      password_hash: passwordHash,
      first_name: 'Admin',
      last_name: 'Mātete',
      language: 'fr',
      status: 'APPROVE',
      created_at: at,
      search_text: 'admin matete',
    })
    .execute();
  return id;
}

interface Admin {
  readonly passwordHash: string;
  readonly at: Date;
}

interface Supplied {
  readonly sellerId: string;
  readonly subCategories: readonly SubCategory[];
  /** Kilograms that one order may hold, at least. */
  readonly minKg: number;
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

/** Lists the products of the sea of which a seller holds most for orders. @returns Their ids. */
export async function listMostReserved(db: Db, sellerId: string, count: number): Promise<string[]> {
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

export async function paymentIdOf(db: Db, orderId: string): Promise<string> {
  const order = await db.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  return order.payment_id ?? '';
}

export async function pendingPaymentIdOf(db: Db, orderId: string): Promise<string> {
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

/**
 * Ends the seed: what happened in the past was mailed and read in the past, and the demonstration is whole.
 *
 * @param at When the seed began.
 */
export async function finishSeed(db: Db, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('mails').set({ sent_at: at }).where('sent_at', 'is', null).execute();
    await tx
      .updateTable('notifications')
      .set({ read_at: at })
      .where('created_at', '<', new Date(at.getTime() - UNREAD_DAYS * DAY_MS))
      .execute();
    await tx.updateTable('accounts').set({ email_verified_at: at }).where('email', '=', ADMIN_EMAIL).execute();
  });
}

/** Drops both schemas with everything in them; the migrations make them again. */
export async function dropSchemas(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
}

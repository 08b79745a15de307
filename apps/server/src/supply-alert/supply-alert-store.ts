import type { Language } from '@matete/contract/primitives';
import type { AccountId, CustomerId, ProductId } from '@matete/contract/units';
import { type Insertable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { SupplyAlert } from '#platform/db/schema';

/** Locks the requests of a customer, so that of two at once the second counts what the first wrote. */
export async function lockAllOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supply alerts ${customerId}`}, 0))`.execute(tx);
}

/** Ids of the products that a customer waits for, newest first. */
export async function listIdsOf(db: Db, customerId: CustomerId, now: Date): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('supply_alerts')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', now)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function insert(tx: Tx, alert: Insertable<SupplyAlert>): Promise<void> {
  await tx.insertInto('supply_alerts').values(alert).execute();
}

/** Ends a customer's request for a product, if there is one. */
export async function remove(tx: Tx, customerId: CustomerId, productId: ProductId): Promise<void> {
  await tx
    .deleteFrom('supply_alerts')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteSupplyAlertsOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.deleteFrom('supply_alerts').where('customer_id', '=', customerId).execute();
}

/** Deletes the requests that are over. @returns How many. */
export async function deleteEnded(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('supply_alerts').where('ends_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** A request whose product somebody supplies again. */
export interface DueAlert {
  readonly id: string;
  readonly customer_id: AccountId;
  readonly product_id: ProductId;
  readonly names: Record<string, string>;
  /** Language of the customer. */
  readonly language: Language;
}

/**
 * Ends requests whose products somebody supplies now, and returns them, the oldest first. Requests that another process
 * is ending are left to it: each is returned once.
 */
export async function takeDue(
  tx: Tx,
  { now, take }: { readonly now: Date; readonly take: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select s.id from supply_alerts s join products p on p.id = s.product_id
      where p.is_active and p.seller_count > 0 and s.ends_at > ${now}
      order by s.id limit ${take} for no key update of s skip locked
    )
    delete from supply_alerts s using due, accounts a where s.id = due.id and a.id = s.customer_id
    returning s.id, s.customer_id, s.product_id, a.language,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = s.product_id) as names`.execute(
    tx,
  );
  return rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

import type { RatingStatus } from '@matete/contract/rating/rating-views';
import type { AccountId, CustomerId, IslandId, OrderId, ProductId } from '@matete/contract/units';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Rating, RatingAnswer } from '#platform/db/schema';

export type RatingRow = Selectable<Rating>;
export type AnswerRow = Selectable<RatingAnswer>;

/** A rating of an order; the caller has locked the order. */
export const findByOrder = (db: Db, orderId: OrderId): Promise<RatingRow | undefined> =>
  db.selectFrom('ratings').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Locks a rating; after its order, where that is locked as well. */
export const lockById = (tx: Tx, id: string): Promise<RatingRow | undefined> =>
  tx.selectFrom('ratings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** When the dispute about an order was decided; undefined: there was none, or it is open. */
export async function findDecisionOfDispute(db: Db, orderId: OrderId): Promise<Date | null> {
  const row = await db.selectFrom('disputes').select('decided_at').where('order_id', '=', orderId).executeTakeFirst();
  return row?.decided_at ?? null;
}

/** First name and island of somebody, as a rating keeps them. */
export const findWriter = (db: Db, accountId: AccountId): Promise<{ first_name: string; island_id: IslandId | null }> =>
  db.selectFrom('accounts').select(['first_name', 'island_id']).where('id', '=', accountId).executeTakeFirstOrThrow();

/** Products of an order, by their ids, which is how they are locked. */
export async function listProductIds(db: Db, orderId: OrderId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('product_id')
    .distinct()
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function insert(
  tx: Tx,
  rating: Insertable<Rating> & { readonly id: string },
  productIds: readonly ProductId[],
): Promise<void> {
  await tx.insertInto('ratings').values(rating).execute();
  await tx
    .insertInto('rating_products')
    .values(productIds.map((productId) => ({ product_id: productId, rating_id: rating.id })))
    .execute();
}

/** Changes a rating that the caller has locked. */
export async function change(tx: Tx, id: string, columns: Updateable<Rating>): Promise<void> {
  await tx.updateTable('ratings').set(columns).where('id', '=', id).execute();
}

/** Deletes a rating, with its answer. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('ratings').where('id', '=', id).execute();
}

/** Locks the ratings of a customer. */
export const lockAllOf = (tx: Tx, customerId: CustomerId): Promise<RatingRow[]> =>
  tx.selectFrom('ratings').selectAll().where('customer_id', '=', customerId).orderBy('id').forNoKeyUpdate().execute();

/** Finds the answer to a rating, which the caller has locked. */
export const findAnswer = (db: Db, ratingId: string): Promise<AnswerRow | undefined> =>
  db.selectFrom('rating_answers').selectAll().where('rating_id', '=', ratingId).executeTakeFirst();

/** Writes an answer that waits, in the place of one that was refused. */
export async function writeAnswer(tx: Tx, ratingId: string, answer: { words: string; now: Date }): Promise<number> {
  const columns = { words: answer.words, status: 'WAITING' as const, answered_at: answer.now };
  const { version } = await tx
    .insertInto('rating_answers')
    .values({ rating_id: ratingId, ...columns })
    .onConflict((conflict) =>
      conflict.column('rating_id').doUpdateSet((eb) => ({
        ...columns,
        reason: null,
        decided_at: null,
        decided_by: null,
        version: eb('rating_answers.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function removeAnswer(tx: Tx, ratingId: string): Promise<void> {
  await tx.deleteFrom('rating_answers').where('rating_id', '=', ratingId).execute();
}

interface WrittenDecision {
  readonly status: RatingStatus;
  readonly reason: string | null;
  readonly decidedBy: AccountId;
  readonly now: Date;
}

/** Writes an admin's decision about an answer. */
export async function decideAnswer(
  tx: Tx,
  ratingId: string,
  { status, reason, decidedBy, now }: WrittenDecision,
): Promise<void> {
  await tx
    .updateTable('rating_answers')
    .set({ status, reason, decided_by: decidedBy, decided_at: now })
    .where('rating_id', '=', ratingId)
    .execute();
}

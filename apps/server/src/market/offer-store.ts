import type { IslandId, Kg, OrderId, ProductId, SellerId } from '@matete/contract/units';
import type { Supply } from '@matete/domain/market/supply';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';

import { isPresent } from '#market/absence-query';
import { type CountedLine, uncountFishing } from '#market/fishing-room-store';
import type { Tx } from '#platform/db/database';
import type { Offer } from '#platform/db/schema';
import { recountSupply } from '#product/product-store';

/** Whether a seller may sell at an instant: approved, or a block that has ended (domain rules §2). */
export const isSelling = (now: Date) =>
  sql<boolean>`(a.status = 'APPROVE' or (a.status = 'BLOCK' and a.blocked_until <= ${now})) and a.erased_at is null`;

/**
 * Column with unreserved supply of every seller who may sell; null where there is none.
 *
 * @param which Condition on the offers `f`.
 */
export const supplyColumn = (which: RawBuilder<unknown>, now: Date): RawBuilder<Supply[] | null> => sql`
  (select json_agg(held) from (
    select f.seller_id as "sellerId", a.island_id as "islandId", f.product_id as "productId", f.supplied_kg - f.reserved_kg as "freeKg",
      f.preparation_days as "preparationDays", f.preparation_hours as "preparationHours", f.max_travel_days as "maxTravelDays",
      f.can_supply_partially as "canSupplyPartially"
    from offers f join accounts a on a.id = f.seller_id
    where ${which} and f.supplied_kg > f.reserved_kg and a.island_id is not null and ${isSelling(now)} and ${isPresent(now)}
  ) held)`;

/** Puts a seller's goods into the stock, or takes them out of it. Its offers are locked by product, as orders lock them. */
export async function setOffersActive(tx: Tx, sellerId: SellerId, isActive: boolean): Promise<void> {
  await sql`select from offers where seller_id = ${sellerId} order by product_id for no key update`.execute(tx);
  const changed = await tx
    .updateTable('offers')
    .set({ seller_is_active: isActive })
    .where('seller_id', '=', sellerId)
    .where('seller_is_active', '<>', isActive)
    .returning('product_id')
    .execute();
  await recountSupply(tx, changed.map((row) => row.product_id).toSorted());
}

export interface ReservedLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
}

/**
 * Reserves kg of a seller's supply for an order.
 *
 * @returns False when one of the products has too few free kg: the caller must undo the transaction then.
 */
export async function reserve(
  tx: Tx,
  by: { orderId: OrderId; sellerId: SellerId; islandId: IslandId; lines: readonly ReservedLine[]; now: Date },
): Promise<boolean> {
  for (const line of by.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const { numAffectedRows } = await sql`
      with reserved as (
        update offers set reserved_kg = reserved_kg + ${line.quantityKg}
        where seller_id = ${by.sellerId} and product_id = ${line.productId} and supplied_kg - reserved_kg >= ${line.quantityKg}
        returning seller_id, product_id
      )
      insert into reservations (order_id, seller_id, product_id, quantity_kg, state, island_id, reserved_at)
      select ${by.orderId}, seller_id, product_id, ${line.quantityKg}, 'RESERVED', ${by.islandId}, ${by.now} from reserved`.execute(
      tx,
    );
    if (numAffectedRows !== 1n) return false;
  }
  await recountSupply(
    tx,
    by.lines.map((line) => line.productId),
  );
  return true;
}

/** Locks the offers that kilograms of an order come from, by product, as accepting does. */
const lockOffersOf = (tx: Tx, orderId: OrderId) =>
  sql`select from offers f join reservations r on r.seller_id = f.seller_id and r.product_id = f.product_id
    where r.order_id = ${orderId} order by f.product_id for no key update of f`.execute(tx);

/**
 * Ends an order's reservations, once: RELEASED gives the kg back to the seller's free supply, CONSUMED takes them out of it.
 * Fishing counts of released kg are given back too.
 */
export async function endReservations(
  tx: Tx,
  orderId: OrderId,
  state: 'RELEASED' | 'CONSUMED',
  now: Date,
): Promise<void> {
  await lockOffersOf(tx, orderId);
  const { rows } = await sql<CountedLine>`
    with ended as (
      update reservations set state = ${state}, ended_at = ${now} where order_id = ${orderId} and state = 'RESERVED'
      returning seller_id, product_id, quantity_kg, island_id, fishing_month
    ), offered as (
      update offers f set reserved_kg = f.reserved_kg - ended.quantity_kg,
        supplied_kg = f.supplied_kg - case when ${state} = 'CONSUMED' then ended.quantity_kg else 0 end
      from ended where f.seller_id = ended.seller_id and f.product_id = ended.product_id
    )
    select product_id, quantity_kg, island_id, fishing_month from ended order by product_id`.execute(tx);
  await recountSupply(
    tx,
    rows.map((row) => row.product_id),
  );
  if (state === 'RELEASED') for (const line of rows) await uncountFishing(tx, line);
}

/**
 * Takes back that an order's kg were shipped, because its voyage was cancelled: they stand reserved again, and shipping
 * them once more consumes them once. Fishing counts stay as they are.
 */
export async function restoreReservations(tx: Tx, orderId: OrderId): Promise<void> {
  await lockOffersOf(tx, orderId);
  const { rows } = await sql<{ product_id: ProductId }>`
    with restored as (
      update reservations set state = 'RESERVED', ended_at = null where order_id = ${orderId} and state = 'CONSUMED'
      returning seller_id, product_id, quantity_kg
    )
    update offers f set reserved_kg = f.reserved_kg + restored.quantity_kg, supplied_kg = f.supplied_kg + restored.quantity_kg
    from restored where f.seller_id = restored.seller_id and f.product_id = restored.product_id
    returning f.product_id`.execute(tx);
  await recountSupply(
    tx,
    rows.map((row) => row.product_id),
  );
}

export interface OfferKey {
  readonly sellerId: SellerId;
  readonly productId: ProductId;
}

/** Inserts an offer. @returns Whether it was new: false where the seller offers the product already. */
export async function insertOffer(tx: Tx, offer: Insertable<Offer>): Promise<boolean> {
  const inserted = await tx
    .insertInto('offers')
    .values(offer)
    .onConflict((conflict) => conflict.columns(['seller_id', 'product_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export const lockOffer = (tx: Tx, { sellerId, productId }: OfferKey): Promise<Selectable<Offer> | undefined> =>
  tx
    .selectFrom('offers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateOffer(
  tx: Tx,
  { sellerId, productId }: OfferKey,
  columns: Updateable<Offer>,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set(columns)
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteOffer(tx: Tx, { sellerId, productId }: OfferKey): Promise<void> {
  await tx.deleteFrom('offers').where('seller_id', '=', sellerId).where('product_id', '=', productId).execute();
}

/**
 * Takes the goods of absent sellers out of the stock that lists show, and puts back those of sellers who have come back.
 *
 * @param sellerId Whose; null: of all.
 */
export async function followAbsences(tx: Tx, sellerId: SellerId | null, now: Date): Promise<number> {
  const { rows } = await sql<{ product_id: ProductId }>`
    with changed as (
      select f.seller_id, f.product_id, not ${isPresent(now)} as is_away from offers f
      where (${sellerId}::uuid is null or f.seller_id = ${sellerId}::uuid) and f.is_away is distinct from (not ${isPresent(now)})
      order by f.seller_id, f.product_id for no key update of f
    )
    update offers o set is_away = changed.is_away from changed
    where o.seller_id = changed.seller_id and o.product_id = changed.product_id returning o.product_id`.execute(tx);
  await recountSupply(tx, [...new Set(rows.map((row) => row.product_id))].toSorted());
  return rows.length;
}

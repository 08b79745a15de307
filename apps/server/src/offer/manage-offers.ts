import type { BodyOf } from '@matete/contract/endpoint';
import type { OfferInput, OfferView, updateOffer } from '@matete/contract/offer/offers';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { output } from 'zod/mini';

import { recountSupply } from '#market/offer-store';
import { readOffers } from '#offer/list-offers';
import type { Tx } from '#platform/db/database';
import { type Caller, isInGoodStanding } from '#platform/session/caller';

type Offer = output<typeof OfferInput>;

interface OfferContext {
  readonly caller: Caller;
  readonly language: string;
  readonly now: Date;
}

/** A seller chooses products to supply, all of the list or none. */
export async function createOffers(
  tx: Tx,
  offers: readonly Offer[],
  { caller, language, now }: OfferContext,
): Promise<Result<OfferView[]>> {
  const productIds = offers.map((offer) => offer.productId);
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('is_active', '=', true)
    .execute();
  const unknown = productIds.findIndex((id) => !known.some((row) => row.id === id));
  if (unknown >= 0) return refuse('PRODUCT_NOT_FOUND', { path: `products.${unknown}.productId` });
  for (const [index, offer] of offers.entries()) {
    const inserted = await tx
      .insertInto('offers')
      .values({
        ...columnsOf(offer),
        seller_id: caller.accountId,
        product_id: offer.productId,
        seller_is_active: isInGoodStanding(caller, now),
        updated_at: now,
      } as never)
      .onConflict((conflict) => conflict.columns(['seller_id', 'product_id']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n)
      return refuse('OFFER_ALREADY_EXISTS', { path: `products.${index}.productId` });
  }
  await recountSupply(tx, productIds);
  return ok(await readOffers(tx, { sellerId: caller.accountId, productIds, language }));
}

/** Changes an offer. The kg may not fall below what orders hold. */
export async function changeOffer(
  tx: Tx,
  change: BodyOf<typeof updateOffer>,
  { caller, language, now }: OfferContext,
): Promise<Result<OfferView>> {
  const { productId } = change;
  const offer = await tx
    .selectFrom('offers')
    .selectAll()
    .where('seller_id', '=', caller.accountId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) return refuse('OFFER_NOT_FOUND');
  if (change.quantity !== undefined && change.quantity < offer.reserved_kg) {
    return refuse('OFFER_BELOW_RESERVED', { path: 'quantity', params: { reservedKg: offer.reserved_kg } });
  }
  const given = Object.fromEntries(Object.entries(columnsOf(change)).filter(([, value]) => value !== undefined));
  await tx
    .updateTable('offers')
    .set({ ...given, updated_at: now })
    .where('seller_id', '=', caller.accountId)
    .where('product_id', '=', productId)
    .execute();
  await recountSupply(tx, [productId]);
  const [view] = await readOffers(tx, { sellerId: caller.accountId, productIds: [productId], language });
  return view === undefined ? refuse('OFFER_NOT_FOUND') : ok(view);
}

/** Stops supplying a product. An offer that orders were ever reserved on stays, empty: their history points to it. */
export async function deleteOffer(
  tx: Tx,
  { sellerId, productId }: { sellerId: string; productId: string },
): Promise<Result<undefined>> {
  const offer = await tx
    .selectFrom('offers')
    .select('reserved_kg')
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) return refuse('OFFER_NOT_FOUND');
  if (offer.reserved_kg > 0) return refuse('OFFER_BELOW_RESERVED', { params: { reservedKg: offer.reserved_kg } });
  const used = await tx
    .selectFrom('reservations')
    .select('order_id')
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  if (used === undefined)
    await tx.deleteFrom('offers').where('seller_id', '=', sellerId).where('product_id', '=', productId).execute();
  else
    await tx
      .updateTable('offers')
      .set({ supplied_kg: 0 })
      .where('seller_id', '=', sellerId)
      .where('product_id', '=', productId)
      .execute();
  await recountSupply(tx, [productId]);
  return ok(undefined);
}

const columnsOf = (offer: { readonly [K in keyof Offer]?: Offer[K] | undefined }) => ({
  supplied_kg: offer.quantity,
  preparation_days: offer.preparationDays,
  preparation_hours: offer.preparationHours,
  can_supply_partially: offer.canSupplyPartially,
  max_travel_days: offer.maxTravelDays,
});

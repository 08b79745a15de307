import type { BodyOf } from '@matete/contract/endpoint';
import type { OfferInput, OfferView, updateOffer } from '@matete/contract/offer/offers';
import type { Language } from '@matete/contract/primitives';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { Selectable } from 'kysely';
import type { output } from 'zod/mini';

import { SELLER_COUNTS } from '#product/change-tags';
import { recountSupply } from '#product/product-store';
import * as offerStore from '#market/offer-store';
import { readOffers } from '#offer/offer-list-query';
import { listActiveProducts, wasReserved } from '#offer/offer-store';
import { recordOffered } from '#offer/offered-day-store';
import type { Tx } from '#platform/db/database';
import type { Offer as OfferRow } from '#platform/db/schema';
import { givenColumns } from '#platform/db/given-columns';
import { type Caller, isInGoodStanding } from '#platform/session/caller';

type Offer = output<typeof OfferInput>;

interface OfferContext {
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
}

/** A seller chooses products to supply, all of the list or none. */
export async function createOffers(
  tx: Tx,
  offers: readonly Offer[],
  { caller, language, now }: OfferContext,
): Promise<Result<OfferView[]>> {
  const productIds = offers.map((offer) => offer.productId);
  const known = await listActiveProducts(tx, productIds);
  const unknown = productIds.findIndex((id) => !known.includes(id));
  if (unknown >= 0) return refuse('PRODUCT_NOT_FOUND', { path: `products.${unknown}.productId` });
  for (const [index, offer] of offers.entries()) {
    const isNew = await offerStore.insertOffer(tx, {
      ...givenColumns(offer, COLUMN_OF),
      seller_id: caller.accountId,
      product_id: offer.productId,
      seller_is_active: isInGoodStanding(caller, now),
      updated_at: now,
    });
    if (!isNew) return refuse('OFFER_ALREADY_EXISTS', { path: `products.${index}.productId` });
    const key = { sellerId: caller.accountId, productId: offer.productId };
    await recordOffered(tx, key, { offeredKg: offer.quantity, now });
  }
  await recountSupply(tx, productIds);
  return ok(await readOffers(tx, { sellerId: caller.accountId, productIds, language, now }));
}

/** Changes an offer. Its kilograms may not fall below what orders reserve. */
export async function changeOffer(
  tx: Tx,
  change: BodyOf<typeof updateOffer>,
  { caller, language, now }: OfferContext,
): Promise<Result<OfferView>> {
  const { productId } = change;
  const key = { sellerId: caller.accountId, productId };
  const offer = await offerStore.lockOffer(tx, key);
  if (offer === undefined) return refuse('OFFER_NOT_FOUND');
  if (change.quantity !== undefined && change.quantity < offer.reserved_kg) {
    return refuse('OFFER_BELOW_RESERVED', { path: 'quantity', params: { reservedKg: offer.reserved_kg } });
  }
  await offerStore.updateOffer(tx, key, { ...givenColumns(change, COLUMN_OF), updated_at: now });
  if (change.quantity !== undefined) await recordOffered(tx, key, { offeredKg: change.quantity, now });
  await recountSupply(tx, [productId]);
  // Which ships the seller makes decides lists as the number of sellers does.
  if (hasOtherTimes(offer, change)) tx.publishChange([SELLER_COUNTS]);
  const [view] = await readOffers(tx, { sellerId: caller.accountId, productIds: [productId], language, now });
  return view === undefined ? refuse('OFFER_NOT_FOUND') : ok(view);
}

const TIMES = ['preparationDays', 'preparationHours', 'maxTravelDays'] as const;

/** Whether a change makes other ships the ones that a seller can load on. */
const hasOtherTimes = (offer: Selectable<OfferRow>, change: BodyOf<typeof updateOffer>): boolean =>
  TIMES.some((name) => change[name] !== undefined && change[name] !== offer[COLUMN_OF[name]]);

/** Stops supplying a product. An offer that orders ever reserved from stays, empty: their history refers to it. */
export async function deleteOffer(tx: Tx, key: offerStore.OfferKey, now: Date): Promise<Result<undefined>> {
  const offer = await offerStore.lockOffer(tx, key);
  if (offer === undefined) return refuse('OFFER_NOT_FOUND');
  if (offer.reserved_kg > 0) return refuse('OFFER_BELOW_RESERVED', { params: { reservedKg: offer.reserved_kg } });
  if (await wasReserved(tx, key)) await offerStore.updateOffer(tx, key, { supplied_kg: 0 });
  else await offerStore.deleteOffer(tx, key);
  await recordOffered(tx, key, { offeredKg: 0, now });
  await recountSupply(tx, [key.productId]);
  return ok(undefined);
}

const COLUMN_OF = {
  quantity: 'supplied_kg',
  preparationDays: 'preparation_days',
  preparationHours: 'preparation_hours',
  canSupplyPartially: 'can_supply_partially',
  maxTravelDays: 'max_travel_days',
} as const;

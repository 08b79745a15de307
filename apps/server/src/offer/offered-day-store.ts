import type { Kg, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import type { OfferKey } from '#market/offer-store';
import type { Db, Tx } from '#platform/db/database';

/** Records the kilograms that a seller sets for a product: of one day the last ones stay. */
export async function recordOffered(
  tx: Tx,
  { sellerId, productId }: OfferKey,
  { offeredKg, now }: { readonly offeredKg: Kg; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('offered_days')
    .values({ seller_id: sellerId, product_id: productId, offered_on: tahitiDayOf(now), offered_kg: offeredKg })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'product_id', 'offered_on']).doUpdateSet({ offered_kg: offeredKg }),
    )
    .execute();
}

/** Deletes what was set before a day, but the last of each product: that holds until something else is set. */
export async function deleteOfferedBefore(db: Db, day: TahitiDay): Promise<void> {
  await sql`delete from offered_days d where d.offered_on < ${day} and exists (
    select from offered_days later where later.seller_id = d.seller_id and later.product_id = d.product_id
      and later.offered_on > d.offered_on and later.offered_on < ${day})`.execute(db);
}

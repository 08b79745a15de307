import type { ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** SQL that holds while the seller of the offer `f` takes orders of its product, at an instant. */
export const isPresent = (now: Date): RawBuilder<boolean> => sql<boolean>`not exists (select from supply_pauses u
  where u.seller_id = f.seller_id and (u.product_id is null or u.product_id = f.product_id)
    and ${tahitiDayOf(now)}::date between u.first_date and u.last_date)`;

/** Last day of the absence of a seller that holds now for one of some products; undefined: they take orders. */
export async function findAbsenceEnd(
  db: Db,
  { sellerId, productIds, now }: { sellerId: SellerId; productIds: readonly ProductId[]; now: Date },
): Promise<TahitiDay | undefined> {
  const row = await db
    .selectFrom('supply_pauses')
    .select('last_date')
    .where('seller_id', '=', sellerId)
    .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', 'in', [...productIds])]))
    .where('first_date', '<=', tahitiDayOf(now))
    .where('last_date', '>=', tahitiDayOf(now))
    .orderBy('last_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_date;
}

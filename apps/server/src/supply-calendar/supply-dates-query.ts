import type { ResponseOf } from '@matete/contract/endpoint';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type { readExpectedSupply, SupplyDatesView } from '@matete/contract/supply-calendar/supply-dates';
import type { Kg, ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { isWithin } from '@matete/domain/supply-calendar/supply-period';
import { sql } from 'kysely';

import { isSelling } from '#market/offer-store';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';

interface DatesRow {
  readonly id: string;
  readonly product_id: ProductId | null;
  readonly names: LocalNames | null;
  readonly first_date: TahitiDay;
  readonly last_date: TahitiDay;
  /** Null: an absence. */
  readonly expected_kg: Kg | null;
}

interface Reading {
  readonly language: Language;
  readonly now: Date;
}

/** Lists the absences and harvests of a seller that are not over, the earliest first. */
export async function readSupplyDates(
  db: Db,
  sellerId: SellerId,
  { language, now }: Reading,
): Promise<SupplyDatesView> {
  const today = tahitiDayOf(now);
  const { rows } = await sql<DatesRow>`
    select d.*, (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = d.product_id) as names
    from (
      select id, product_id, first_date, last_date, null::int as expected_kg from supply_pauses where seller_id = ${sellerId}
      union all select id, product_id, first_date, last_date, expected_kg from expected_harvests where seller_id = ${sellerId}
    ) d where d.last_date >= ${today}::date order by d.first_date, d.id limit 100`.execute(db);
  const view: SupplyDatesView = { absences: [], harvests: [] };
  for (const row of rows) {
    const product =
      row.product_id === null || row.names === null
        ? null
        : { productId: row.product_id, name: localText(row.names, language) };
    const dates = { id: row.id, firstDate: row.first_date, lastDate: row.last_date };
    if (row.expected_kg === null) view.absences.push({ ...dates, product, isNow: isWithin(today, dates) });
    else if (product !== null) view.harvests.push({ ...dates, product, expectedKg: row.expected_kg });
  }
  return view;
}

/** Reads when sellers who may sell next expect a product: the earliest day, with all that is expected by then. */
export async function readExpected(
  db: Db,
  productId: ProductId,
  now: Date,
): Promise<ResponseOf<typeof readExpectedSupply>> {
  const today = tahitiDayOf(now);
  const { rows } = await sql<{ from_date: TahitiDay; expected_kg: Kg }>`
    select greatest(h.first_date, ${today}::date) as from_date, sum(h.expected_kg)::int as expected_kg
    from expected_harvests h join accounts a on a.id = h.seller_id join products p on p.id = h.product_id
    where h.product_id = ${productId} and p.is_active and h.last_date >= ${today}::date and ${isSelling(now)}
    group by 1 order by 1 limit 1`.execute(db);
  const [first] = rows;
  return { expected: first === undefined ? null : { fromDate: first.from_date, expectedKg: first.expected_kg } };
}

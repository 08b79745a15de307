import type { TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import { FIGURES, figuresOfDay, soldOnDay } from '#order/days/order-figures-query';
import type { Tx } from '#platform/db/database';

/** The day of the first order. */
export const FIRST_ORDER = sql`(select (min(placed_at) at time zone 'Pacific/Tahiti')::date from orders)`;

/** Writes the figures of a day, and what it sold. */
export async function sumOrderDay(tx: Tx, day: TahitiDay, now: Date): Promise<void> {
  const date = sql`${day}::date`;
  await sql`
    insert into order_days (day, summed_at, ${FIGURES})
    select ${date}, ${now}, ${FIGURES} from (${figuresOfDay(date)}) counted`.execute(tx);
  await sql`
    insert into order_day_products (day, product_id, quantity_kg, net_xpf)
    select ${date}, product_id, quantity_kg, net_xpf from (${soldOnDay(date)}) sold`.execute(tx);
}

import type { TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import { FIGURES, figuresOfDay, soldOnDay } from '#order/days/order-figures-query';
import type { Db, Tx } from '#platform/db/database';

/** The day of the first order. */
export const FIRST_ORDER = sql`(select (min(placed_at) at time zone 'Pacific/Tahiti')::date from orders)`;

/** Writes the figures of a day, and what it sold; its month is to be summed anew. */
export async function sumOrderDay(tx: Tx, day: TahitiDay, now: Date): Promise<void> {
  const date = sql`${day}::date`;
  await sql`delete from order_months where month = date_trunc('month', ${date})::date`.execute(tx);
  await sql`
    insert into order_days (day, summed_at, ${FIGURES})
    select ${date}, ${now}, ${FIGURES} from (${figuresOfDay(date)}) counted`.execute(tx);
  await sql`
    insert into order_day_products (day, product_id, quantity_kg, net_xpf)
    select ${date}, product_id, quantity_kg, net_xpf from (${soldOnDay(date)}) sold`.execute(tx);
}

/** Lists months of which every day is summed, and that are not, by their first day. */
export async function listUnsummedMonths(db: Db): Promise<TahitiDay[]> {
  const { rows } = await sql<{ month: TahitiDay }>`
    select month::text as month from (select date_trunc('month', day)::date as month, count(*) as days from order_days group by 1) months
    where days = extract(day from month + interval '1 month' - interval '1 day') and month not in (select month from order_months)
    order by month desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** Writes what a whole month sold, from its days. */
export async function sumOrderMonth(tx: Tx, month: TahitiDay): Promise<void> {
  await sql`insert into order_months (month) values (${month})`.execute(tx);
  await sql`
    insert into order_month_products (month, product_id, quantity_kg, net_xpf)
    select ${month}::date, product_id, sum(quantity_kg), sum(net_xpf) from order_day_products
    where day >= ${month}::date and day < ${month}::date + interval '1 month' group by product_id`.execute(tx);
}

import type { TahitiDay } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import { isUnchanged, unsummedDays } from '#platform/days/changed-days-store';

const isOn = (day: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${at} >= (${day})::timestamp at time zone 'Pacific/Tahiti' and ${at} < (${day} + 1)::timestamp at time zone 'Pacific/Tahiti'`;

/** Columns of `figuresOfDay`, as `order_days` keeps them. */
export const FIGURES = sql.raw(
  'placed_count, splitted_count, partially_splitted_count, dearest_xpf, largest_order_id, largest_line_count, received_count',
);

/**
 * Figures of a day of Tahiti, in one row: orders that were placed, but for those taken out of another, the dearest of them
 * and the one with the most lines; and how many were received.
 */
export const figuresOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select placed.*, largest.order_id as largest_order_id, coalesce(largest.line_count, 0) as largest_line_count, received.received_count
  from (select count(*)::int as placed_count, count(*) filter (where o.status = 'SPLITTED')::int as splitted_count,
      count(*) filter (where o.status = 'PARTIALLY_SPLITTED')::int as partially_splitted_count, coalesce(max(o.grand_total_xpf), 0)::bigint as dearest_xpf
    from orders o where o.parent_order_id is null and ${isOn(day, sql`o.placed_at`)}) placed
  cross join (select count(*)::int as received_count from orders o where ${isOn(day, sql`o.received_at`)}) received
  left join (select o.id as order_id, lines.line_count from orders o
    cross join lateral (select count(*)::int as line_count from order_lines l where l.order_id = o.id) lines
    where o.parent_order_id is null and lines.line_count > 0 and ${isOn(day, sql`o.placed_at`)}
    order by lines.line_count desc, o.id limit 1) largest on true`;

/** What was paid for on a day of Tahiti and stayed sold, a row for each product: `product_id`, `quantity_kg`, `net_xpf`. */
export const soldOnDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.product_id, sum(l.quantity_kg)::int as quantity_kg, sum(l.net_xpf)::bigint as net_xpf
  from orders o join order_lines l on l.order_id = o.id
  where o.status not in ('CANCELLED', 'SPLITTED') and ${isOn(day, sql`o.paid_at`)} group by l.product_id`;

/** Days of Tahiti, both included. */
interface DayRange {
  readonly from: TahitiDay;
  readonly to: TahitiDay;
}

const unsummed = ({ from, to }: DayRange): RawBuilder<unknown> =>
  unsummedDays('ORDERS', { from: sql`${from}::date`, to: sql`${to}::date` });

/** Figures of each day of a range: `day`, and those of {@link figuresOfDay}, from what was summed ahead where that holds. */
export const figuresBetween = (range: DayRange): RawBuilder<unknown> => sql`
  select d.day, ${FIGURES} from order_days d
  where d.day between ${range.from} and ${range.to} and ${isUnchanged('ORDERS', sql.ref('d.day'))}
  union all
  select open.day, ${FIGURES} from (${unsummed(range)}) open cross join lateral (${figuresOfDay(sql.ref('open.day'))} offset 0) counted`;

/** Months that lie in a range, were summed whole, and in which no day changed since. */
const wholeMonths = ({ from, to }: DayRange): RawBuilder<unknown> => sql`
  select m.month from order_months m where m.month >= ${from} and m.month + interval '1 month' <= ${to}::date + 1
    and m.month not in (select date_trunc('month', c.day)::date from changed_days c where c.sums = 'ORDERS')`;

/**
 * What was sold in a range, as {@link soldOnDay} has it: a row for each product and month, or day outside of whole months. Each
 * is read in the index: left to itself, a database reads all that is kept.
 */
export const soldBetween = (range: DayRange): RawBuilder<unknown> => sql`
  select p.product_id, p.quantity_kg, p.net_xpf
  from (${wholeMonths(range)}) m cross join lateral (select * from order_month_products p where p.month = m.month offset 0) p
  union all
  select p.product_id, p.quantity_kg, p.net_xpf
  from (select d.day from order_days d where d.day between ${range.from} and ${range.to} and ${isUnchanged('ORDERS', sql.ref('d.day'))}
    and date_trunc('month', d.day)::date not in (${wholeMonths(range)})) d
  cross join lateral (select * from order_day_products p where p.day = d.day offset 0) p
  union all
  select sold.product_id, sold.quantity_kg, sold.net_xpf
  from (${unsummed(range)}) open cross join lateral (${soldOnDay(sql.ref('open.day'))} offset 0) sold`;

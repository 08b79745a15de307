import type { ResponseOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { analyticsDetail, revenueInfo } from '@matete/contract/report/analytics';
import type { OrderId, TahitiDay } from '@matete/contract/units';
import { addDays, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type RawBuilder, sql } from 'kysely';

import { movedBetween, TOTAL_REVENUE } from '#ledger/movements-query';
import type { Db } from '#platform/db/database';
import type { ReportRange } from '#report/report-range';

type RevenueInfo = ResponseOf<typeof revenueInfo>;
type Detail = ResponseOf<typeof analyticsDetail>;

/** Reads revenue and what belongs to it, in XPF, from the books alone. */
export async function readRevenueInfo(db: Db, { from, to }: ReportRange): Promise<RevenueInfo> {
  const { rows } = await sql<Omit<RevenueInfo, 'from' | 'to'>>`
    with moved as (${movedBetween({ from, to })})
    select
      ${TOTAL_REVENUE} as "totalRevenue",
      coalesce(sum(xpf) filter (where account = 'VAT'), 0)::bigint as "totalVATCollected",
      coalesce(sum(xpf) filter (where account = 'CPS'), 0)::bigint as "totalCPSCollected",
      coalesce(-sum(xpf) filter (where account = 'COUPON' and kind in ('COUPON_SPENT', 'COUPON_RETURNED')), 0)::bigint as "totalClaimedDiscount",
      (select coalesce(sum(balance_xpf), 0)::bigint from ledger_accounts where kind = 'COUPON') as "totalUnClaimedDiscount",
      coalesce(sum(xpf) filter (where account = 'COMMISSION'), 0)::bigint as "totalCommission",
      coalesce(sum(xpf) filter (where account = 'FEES'), 0)::bigint as "totalFees",
      coalesce(sum(xpf) filter (where is_of_order and account = 'WALLET'), 0)::bigint as "totalPaidToSellers"
    from moved`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a row');
  return { from, to, ...row };
}

/** Reads figures of accounts, products and orders; the money comes from the books. */
export async function readAnalyticsDetail(
  db: Db,
  range: ReportRange,
  { now, language }: { now: Date; language: Language },
): Promise<Detail> {
  const [people, orders, days, before, topProducts] = await Promise.all([
    countPeople(db, now),
    countOrders(db, range, now),
    countDays(db, range),
    sumBefore(db, range),
    listTopProducts(db, range, language),
  ]);
  return { from: range.from, to: range.to, ...people, orders, days, before, topProducts };
}

async function countPeople(db: Db, now: Date): Promise<Pick<Detail, 'customers' | 'sellers' | 'products'>> {
  const { rows } = await sql<
    Record<'customers' | 'blockedCustomers' | 'sellers' | 'blockedSellers' | 'products', number>
  >`
    select
      count(*) filter (where role = 'CUSTOMER')::int as customers,
      count(*) filter (where role = 'CUSTOMER' and status = 'BLOCK' and blocked_until > ${now})::int as "blockedCustomers",
      count(*) filter (where role = 'SELLER')::int as sellers,
      count(*) filter (where role = 'SELLER' and status = 'BLOCK' and blocked_until > ${now})::int as "blockedSellers",
      (select count(*)::int from products where is_active) as products
    from accounts where erased_at is null`.execute(db);
  const counted = rows[0];
  return {
    customers: {
      totalNumberOfCustomers: counted?.customers ?? 0,
      totalNumberOfBlockedCustomers: counted?.blockedCustomers ?? 0,
    },
    sellers: { totalNumberOfSellers: counted?.sellers ?? 0, totalNumberOfBlockedSellers: counted?.blockedSellers ?? 0 },
    products: { totalNumberOfProducts: counted?.products ?? 0 },
  };
}

async function countOrders(db: Db, { begin, end, days }: ReportRange, now: Date): Promise<Detail['orders']> {
  const { rows } = await sql<{
    placed: number;
    today: number;
    completed: number;
    splitted: number;
    partially: number;
    dearest: number;
    largest: { orderId: OrderId; numberOfItems: number } | null;
  }>`
    with placed as (select id, status, grand_total_xpf from orders where placed_at >= ${begin} and placed_at < ${end} and parent_order_id is null)
    select
      count(*)::int as placed,
      (select count(*)::int from orders where placed_at >= ${startOfTahitiDay(tahitiDayOf(now))} and parent_order_id is null) as today,
      (select count(*)::int from orders where received_at >= ${begin} and received_at < ${end}) as completed,
      count(*) filter (where status = 'SPLITTED')::int as splitted,
      count(*) filter (where status = 'PARTIALLY_SPLITTED')::int as partially,
      coalesce(max(grand_total_xpf), 0)::bigint as dearest,
      (select jsonb_build_object('orderId', l.order_id, 'numberOfItems', count(*)::int) from order_lines l join placed p on p.id = l.order_id
        group by l.order_id order by count(*) desc, l.order_id limit 1) as largest
    from placed`.execute(db);
  const counted = rows[0];
  if (counted === undefined) throw new Error('sums without a row');
  return {
    totalNumberOfOrders: counted.placed,
    maxItemsPerOrder: counted.largest,
    dailyAverageOrders: Math.round((counted.placed / days) * 100) / 100,
    totalNumberOfTodaysOrders: counted.today,
    totalNumberOfCompletedOrders: counted.completed,
    totalNumberOfSplittedOrders: counted.splitted,
    totalNumberOfPartiallySplittedOrders: counted.partially,
    mostExpensiveOrderAmount: counted.dearest,
  };
}

/** Counts every day of the range, days without orders too. */
async function countDays(db: Db, { from, to, days, begin, end }: ReportRange): Promise<Detail['days']> {
  const ordersOf = await byDay(
    db,
    sql`select (placed_at at time zone 'Pacific/Tahiti')::date::text as day, count(*)::int as value
      from orders where placed_at >= ${begin} and placed_at < ${end} and parent_order_id is null group by 1`,
  );
  const revenueOf = await byDay(
    db,
    sql`select day::text as day, ${TOTAL_REVENUE} as value from (${movedBetween({ from, to })}) moved group by 1`,
  );
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return { day, orders: ordersOf.get(day) ?? 0, revenue: revenueOf.get(day) ?? 0 };
  });
}

async function byDay(db: Db, query: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: TahitiDay; value: number }>`${query}`.execute(db);
  return new Map(rows.map(({ day, value }) => [day, value]));
}

async function sumBefore(db: Db, { from, days, begin }: ReportRange): Promise<Detail['before']> {
  const first = addDays(from, -days);
  const earlier = startOfTahitiDay(first);
  const { rows } = await sql<Detail['before']>`
    select (select count(*)::int from orders where placed_at >= ${earlier} and placed_at < ${begin} and parent_order_id is null) as orders,
      ${TOTAL_REVENUE} as revenue
    from (${movedBetween({ from: first, to: addDays(from, -1) })}) moved`.execute(db);
  return rows[0] ?? { orders: 0, revenue: 0 };
}

async function listTopProducts(
  db: Db,
  { begin, end }: ReportRange,
  language: Language,
): Promise<Detail['topProducts']> {
  const { rows } = await sql<Detail['topProducts'][number]>`
    select l.product_id as "productId", coalesce(nullif(min(l.product_names ->> ${language}), ''), min(l.product_names ->> 'fr')) as name, sum(l.quantity_kg)::int as quantity, sum(l.net_xpf)::bigint as net
    from orders o join order_lines l on l.order_id = o.id
    where o.paid_at >= ${begin} and o.paid_at < ${end} and o.status not in ('CANCELLED', 'SPLITTED')
    group by l.product_id order by quantity desc, name limit 10`.execute(db);
  return rows;
}

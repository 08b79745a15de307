import type { ResponseOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { analyticsDetail, revenueInfo } from '@matete/contract/report/analytics';
import type { OrderId, TahitiDay, Xpf } from '@matete/contract/units';
import { addDays, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import { movedBetween, TOTAL_REVENUE } from '#ledger/movements-query';
import { figuresBetween, soldBetween } from '#order/days/order-figures-query';
import type { Db } from '#platform/db/database';
import type { ReportRange } from '#report/report-range';

type RevenueInfo = ResponseOf<typeof revenueInfo>;
type Detail = ResponseOf<typeof analyticsDetail>;
type Days = Pick<ReportRange, 'from' | 'to'>;

const TOP_PRODUCTS = 10;

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

/**
 * Reads figures of accounts, products and orders; the money comes from the books. Days that are over and did not change are
 * read from what was summed of them ahead.
 */
export async function readAnalyticsDetail(
  db: Db,
  range: ReportRange,
  { now, language }: { now: Date; language: Language },
): Promise<Detail> {
  const span = { from: addDays(range.from, -range.days), to: range.to };
  const [people, today, figures, revenue, topProducts] = await Promise.all([
    countPeople(db, now),
    countPlacedToday(db, now),
    listFigures(db, span),
    listRevenue(db, span),
    listTopProducts(db, range, language),
  ]);
  return {
    from: range.from,
    to: range.to,
    ...people,
    orders: ordersOf(
      figures.filter(({ day }) => day >= range.from),
      { days: range.days, today },
    ),
    ...daysOf(range, figures, revenue),
    topProducts,
  };
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

async function countPlacedToday(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where placed_at >= ${startOfTahitiDay(tahitiDayOf(now))} and parent_order_id is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

interface DayFigures {
  readonly day: TahitiDay;
  readonly placed_count: number;
  readonly splitted_count: number;
  readonly partially_splitted_count: number;
  readonly dearest_xpf: Xpf;
  readonly largest_order_id: OrderId | null;
  readonly largest_line_count: number;
  readonly received_count: number;
}

async function listFigures(db: Db, span: Days): Promise<readonly DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select figures.*, figures.day::text as day from (${figuresBetween(span)}) figures order by figures.day`.execute(db);
  return rows;
}

/** Revenue of each day on which something moved. */
async function listRevenue(db: Db, span: Days): Promise<ReadonlyMap<TahitiDay, Xpf>> {
  const { rows } = await sql<{ day: TahitiDay; revenue: Xpf }>`
    select day::text as day, ${TOTAL_REVENUE} as revenue from (${movedBetween(span)}) moved group by 1`.execute(db);
  return new Map(rows.map(({ day, revenue }) => [day, revenue]));
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function ordersOf(
  figures: readonly DayFigures[],
  { days, today }: { readonly days: number; readonly today: number },
): Detail['orders'] {
  const placed = sumOf(figures, (row) => row.placed_count);
  // Of orders with as many lines, the earliest.
  const [largest] = figures
    .flatMap(({ largest_order_id: orderId, largest_line_count: numberOfItems }) =>
      orderId === null ? [] : [{ orderId, numberOfItems }],
    )
    .toSorted((a, b) => b.numberOfItems - a.numberOfItems);
  return {
    totalNumberOfOrders: placed,
    maxItemsPerOrder: largest ?? null,
    dailyAverageOrders: Math.round((placed / days) * 100) / 100,
    totalNumberOfTodaysOrders: today,
    totalNumberOfCompletedOrders: sumOf(figures, (row) => row.received_count),
    totalNumberOfSplittedOrders: sumOf(figures, (row) => row.splitted_count),
    totalNumberOfPartiallySplittedOrders: sumOf(figures, (row) => row.partially_splitted_count),
    mostExpensiveOrderAmount: Math.max(0, ...figures.map((row) => row.dearest_xpf)),
  };
}

/** Every day of the range, days without orders too; and the range of the same length before it. */
function daysOf(
  { from, days }: ReportRange,
  figures: readonly DayFigures[],
  revenue: ReadonlyMap<TahitiDay, Xpf>,
): Pick<Detail, 'days' | 'before'> {
  const placed = new Map(figures.map((row) => [row.day, row.placed_count]));
  const dayAt = (index: number): Detail['days'][number] => {
    const day = addDays(from, index);
    return { day, orders: placed.get(day) ?? 0, revenue: revenue.get(day) ?? 0 };
  };
  const before = Array.from({ length: days }, (_, index) => dayAt(index - days));
  return {
    days: Array.from({ length: days }, (_, index) => dayAt(index)),
    before: { orders: sumOf(before, ({ orders }) => orders), revenue: sumOf(before, (day) => day.revenue) },
  };
}

/** The best sold products, by kg, with the names that they have now. */
async function listTopProducts(db: Db, range: Days, language: Language): Promise<Detail['topProducts']> {
  const { rows } = await sql<Detail['topProducts'][number]>`
    with best as (
      select product_id, sum(quantity_kg)::int as quantity, sum(net_xpf)::bigint as net from (${soldBetween(range)}) sold
      group by product_id order by 2 desc fetch first ${TOP_PRODUCTS} rows with ties)
    select best.product_id as "productId", coalesce(nullif(own.name, ''), fr.name) as name, best.quantity, best.net
    from best join product_texts fr on fr.product_id = best.product_id and fr.language = 'fr'
    left join product_texts own on own.product_id = best.product_id and own.language = ${language}
    order by best.quantity desc, name limit ${TOP_PRODUCTS}`.execute(db);
  return rows;
}

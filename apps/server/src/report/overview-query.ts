import type { ResponseOf } from '@matete/contract/endpoint';
import type { adminOverview } from '@matete/contract/report/overview';
import { addDays, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import { readCheckView } from '#ledger/check-view-query';
import { movedBetween, TOTAL_REVENUE } from '#ledger/movements-query';
import { figuresBetween } from '#order/days/order-figures-query';
import type { Db } from '#platform/db/database';
import { readQueues } from '#report/queues-query';

/** Reads what waits for the admin with its age, the last seven days of Tahiti, and whether the books are in balance. */
export async function readOverview(db: Db, now: Date): Promise<ResponseOf<typeof adminOverview>> {
  const queues = await readQueues(db);
  const today = tahitiDayOf(now);
  const from = addDays(today, -6);
  const since = startOfTahitiDay(from);
  const { rows: week } = await sql<{
    orders: number;
    completed: number;
    revenue: number;
    vat: number;
    customers: number;
  }>`
    with counted as materialized (
      select coalesce(sum(placed_count), 0)::int as orders, coalesce(sum(received_count), 0)::int as completed
      from (${figuresBetween({ from, to: today })}) days)
    select (select orders from counted) as orders, (select completed from counted) as completed,
      (select count(*)::int from accounts where role = 'CUSTOMER' and created_at >= ${since}) as customers,
      ${TOTAL_REVENUE} as revenue,
      coalesce(sum(xpf) filter (where account = 'VAT'), 0)::bigint as vat
    from (${movedBetween({ from, to: today })}) moved`.execute(db);
  const check = await readCheckView(db, now);
  const figures = week[0];
  return {
    queues,
    week: {
      orders: figures?.orders ?? 0,
      completedOrders: figures?.completed ?? 0,
      revenue: figures?.revenue ?? 0,
      vat: figures?.vat ?? 0,
      newCustomers: figures?.customers ?? 0,
    },
    books: {
      balanced: check.brokenSince === null,
      checkedAt: check.checkedAt,
      isLate: check.isLate,
      brokenInvariants: check.invariants.filter(({ holds }) => !holds).map(({ name }) => name),
    },
  };
}

import type { ResponseOf } from '@matete/contract/endpoint';
import type { adminOverview } from '@matete/contract/report/overview';
import { sql } from 'kysely';

import { readCheckView } from '#ledger/check-view-query';
import type { Db } from '#platform/db/database';

const WEEK_MS = 7 * 86_400_000;

/** Reads what waits for the admin with its age, the last seven days, and whether the books are in balance. */
export async function readOverview(db: Db, now: Date): Promise<ResponseOf<typeof adminOverview>> {
  const { rows: queues } = await sql<{
    kind: ResponseOf<typeof adminOverview>['queues'][number]['kind'];
    count: number;
    oldest: Date | null;
  }>`
    select 'SELLERS' as kind, count(*)::int as count, min(created_at) as oldest from accounts where role = 'SELLER' and status = 'PENDING' and erased_at is null
    union all select 'CUSTOMERS', count(*)::int, min(created_at) from accounts
      where role = 'CUSTOMER' and status = 'PENDING' and email_verified_at is not null and erased_at is null
    union all select 'PAYMENTS', count(*)::int, min(created_at) from payments
      where status = 'PENDING' and purpose = 'ORDERS' and method <> 'CREDIT_CARD' and gateway is null
    union all select 'REFUNDS', count(*)::int, min(requested_at) from refunds
      where method = 'MONEY' and status in ('REFUND_REQUEST', 'REFUND_PENDING') and coalesce(gateway_state, 'REFUSED') = 'REFUSED'
    union all select 'FREIGHT', count(*)::int, min(at) from (
      select submitted_at as at from pending_payments where status = 'SUBMITTED' and receipt_file_id is not null
      union all select created_at from freight_checks where status = 'OPEN') freight
    union all select 'WITHDRAWALS', count(*)::int, min(requested_at) from withdrawals where status = 'PENDING'
    union all select 'DISPUTES', count(*)::int, min(opened_at) from disputes where status = 'OPEN'
    union all select 'APPROVALS', count(*)::int, min(requested_at) from approvals where status = 'OPEN'
    union all select 'PROPOSALS', count(*)::int, min(made_at) from product_proposals where status = 'OPEN'
    union all select 'RATINGS', count(*)::int, min(at) from (
      select changed_at as at from ratings where status = 'WAITING'
      union all select answered_at from rating_answers where status = 'WAITING') ratings`.execute(db);
  const since = new Date(now.getTime() - WEEK_MS);
  const { rows: week } = await sql<{
    orders: number;
    completed: number;
    revenue: number;
    vat: number;
    customers: number;
  }>`
    select
      (select count(*)::int from orders where placed_at >= ${since} and parent_order_id is null) as orders,
      (select count(*)::int from orders where received_at >= ${since}) as completed,
      (select coalesce(sum(grand_total_xpf), 0)::bigint from orders where paid_at >= ${since}) as revenue,
      (select coalesce(sum(vat_xpf), 0)::bigint from orders where paid_at >= ${since}) as vat,
      (select count(*)::int from accounts where role = 'CUSTOMER' and created_at >= ${since}) as customers`.execute(db);
  const check = await readCheckView(db, now);
  const figures = week[0];
  return {
    queues: queues.map((queue) => ({
      kind: queue.kind,
      count: queue.count,
      oldestAt: queue.oldest?.toISOString() ?? null,
    })),
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

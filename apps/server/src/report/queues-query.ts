import type { ResponseOf } from '@matete/contract/endpoint';
import type { adminQueues } from '@matete/contract/report/overview';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

type Queue = ResponseOf<typeof adminQueues>['queues'][number];

/** Counts what waits for a decision of an admin, with the oldest of each kind. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<{ kind: Queue['kind']; count: number; oldest: Date | null }>`
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
    union all select 'RETURNS', count(*)::int, min(requested_at) from goods_returns where status in ('REQUESTED', 'CONTESTED')
    union all select 'INQUIRIES', count(*)::int, min(last_at) from inquiries where status = 'OPEN'
    union all select 'ORDER_THREADS', count(*)::int, min(waiting_since) from order_threads where waiting_since is not null
    union all select 'APPROVALS', count(*)::int, min(requested_at) from approvals where status = 'OPEN'
    union all select 'PROPOSALS', count(*)::int, min(made_at) from product_proposals where status = 'OPEN'
    union all select 'RATINGS', count(*)::int, min(at) from (
      select changed_at as at from ratings where status = 'WAITING'
      union all select answered_at from rating_answers where status = 'WAITING') ratings
    union all select 'SELLER_PAGES', count(*)::int, min(changed_at) from seller_pages where status = 'WAITING'
    union all select 'GIFT_CARDS', count(*)::int, min(created_at) from payments
      where status = 'PENDING' and purpose = 'GIFT_CARD' and method <> 'CREDIT_CARD' and gateway is null`.execute(db);
  return rows.map(({ kind, count, oldest }) => ({ kind, count, oldestAt: oldest?.toISOString() ?? null }));
}

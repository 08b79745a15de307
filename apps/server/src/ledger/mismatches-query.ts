import type { MismatchView } from '@matete/contract/ledger/books';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

interface MismatchRow extends Omit<MismatchView, 'at'> {
  readonly at: Date;
}

/** A card page lives an hour; a day is far beyond any notification that is only late. */
const WAITS_TOO_LONG_MS = 86_400_000;
/** Due work is done within a minute; an hour later something is wrong with it. */
const OVERDUE_MS = 3_600_000;
const MOST = 200;

/**
 * Payments of which the bank has in the books something else than came in, among those that changed since they were compared:
 * `id`, `came_xpf` and `booked_xpf`.
 */
export const paymentsNotInBooks = sql`
  select p.id, p.created_at, p.reference, p.received_xpf + p.excess_xpf - p.reversed_xpf as came_xpf, coalesce(b.xpf, 0)::bigint as booked_xpf
  from payments p left join lateral (
    select -sum(e.amount_xpf) as xpf from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'BANK'
    where t.payment_id = p.id
  ) b on true
  where p.id in (select payment_id from payments_to_compare) and coalesce(b.xpf, 0) <> p.received_xpf + p.excess_xpf - p.reversed_xpf`;

/**
 * Finds what does not match between the answers of gateways, the payments, their orders and the books, oldest first. It should be
 * empty: every row needs a person.
 */
export async function findMismatches(db: Db, now: Date): Promise<MismatchView[]> {
  const longAgo = new Date(now.getTime() - WAITS_TOO_LONG_MS);
  const hourAgo = new Date(now.getTime() - OVERDUE_MS);
  const { rows } = await sql<MismatchRow>`
    select 'GATEWAY_SAYS_OTHERWISE' as kind, g.id as "mismatchId", g.gateway_payment_id is not null and g.status = 'PAID' as "isCharge", null::uuid as "reversalId", g.received_at as at, p.id as "paymentId", null::uuid as "orderId", null as "orderNumber",
      p.amount_xpf as expected, g.amount_xpf as found, g.gateway || ' ' || g.reference || ' ' || g.status as reference
    from gateway_mismatches g left join payments p on p.reference = g.reference
    where g.settled_at is null
    union all
    select 'CHARGE_NOT_SENT_BACK', null, false, null, g.settled_at, p.id, null, null, g.amount_xpf, 0, g.gateway || ' ' || g.reference || coalesce(' ' || g.return_failure, '')
    from gateway_mismatches g left join payments p on p.reference = g.reference
    where g.return_state in ('TO_ASK', 'ASKED') and (g.return_failure is not null or g.settled_at < ${longAgo})
    union all
    select 'PAYMENT_REVERSED', null, false, r.id, r.noted_at, r.payment_id, o.id, o.order_number, r.amount_xpf, r.open_xpf, r.kind || ' ' || p.reference || coalesce(' ' || o.status, '')
    from reversals r join payments p on p.id = r.payment_id
    left join lateral (select orders.id, orders.order_number, orders.status from reversed_orders t join orders on orders.id = t.order_id
      where t.reversal_id = r.id and not t.is_held order by orders.id limit 1) o on true
    where r.open_xpf > 0
    union all
    select 'PAYMENT_WAITS_TOO_LONG', null, false, null, p.created_at, p.id, null, null, p.amount_xpf, null, p.reference
    from payments p where p.status = 'PENDING' and p.gateway is not null and p.created_at < ${longAgo}
    union all
    select 'PAYMENT_NOT_IN_BOOKS', null, false, null, p.created_at, p.id, null, null, p.came_xpf, p.booked_xpf, p.reference
    from (${paymentsNotInBooks}) p
    union all
    select 'ORDER_PAID_WITHOUT_PAYMENT', null, false, null, o.placed_at, null, o.id, o.order_number, o.grand_total_xpf - o.discount_xpf, null, null
    from orders o where o.payment_status = 'VERIFIED' and o.parent_order_id is null and o.payment_id is null and o.grand_total_xpf > o.discount_xpf
    union all
    select 'REFUND_UNFINISHED', null, false, null, r.requested_at, null, r.order_id, o.order_number, r.amount_xpf, null, null
    from refunds r join orders o on o.id = r.order_id where r.status in ('REFUND_REQUEST', 'REFUND_PENDING') and r.requested_at < ${longAgo}
    union all
    select 'ORDER_OVERDUE', null, false, null, o.due_at, null, o.id, o.order_number, null, null, o.status
    from orders o where o.due_at < ${hourAgo} and o.status in ('PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED', 'PREPARING', 'SHIPPED', 'DELIVERED')
    union all
    select 'MAIL_NOT_SENT', null, false, null, m.created_at, null, null, null, null, null, m.kind || ' ' || m.recipient
    from mails m where m.sent_at is null and m.given_up_at is null and m.created_at < ${longAgo}
    union all
    select 'INVOICE_NOT_ISSUED', null, false, null, o.shipped_at, null, o.id, o.order_number, null, null, null
    from orders o where o.shipped_at < ${longAgo} and o.invoiced_at is null and o.actual_shipping_xpf is not null
    order by at limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

import type { AdminOrderView } from '@matete/contract/order/admin-order';
import type { OrderId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

type Parts = Omit<AdminOrderView, 'order' | 'freight'>;

const listOf = (what: ReturnType<typeof sql>) => sql`coalesce(${what}, '[]'::jsonb)`;
const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Movements of an order's own money, and of the payment and refunds that filled or emptied its escrow. */
const OWN = (orderId: OrderId) => sql`t.id in (
  select m.id from ledger_transactions m where m.order_id = ${orderId}::uuid
  union select e.transaction_id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'ESCROW' and a.owner = ${orderId})`;

/** Everything that an admin reads of an order beside its view, in one statement. */
export async function readAdminParts(db: Db, orderId: OrderId): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('account', held.kind, 'amount', held.xpf) order by held.kind) from (
        select a.kind, sum(e.amount_xpf) as xpf from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.order_id = ${orderId}::uuid group by a.kind having sum(e.amount_xpf) <> 0) held)`)} as accounts,
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('movementId', t.id, 'at', ${iso(sql`t.at`)}, 'kind', t.kind, 'orderId', t.order_id, 'orderNumber', o.order_number,
        'entries', (select jsonb_agg(jsonb_build_object('account', a.kind, 'owner', nullif(a.owner, ''), 'amount', e.amount_xpf) order by e.position)
          from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id)) order by t.at, t.id)
        from ledger_transactions t where ${OWN(orderId)})`)} as movements,
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('couponId', u.coupon_id, 'amount', u.amount_xpf) order by u.coupon_id) from coupon_uses u where u.order_id = o.id)`)} as "couponsUsed",
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('couponId', c.id, 'type', c.type, 'amount', c.amount_xpf, 'balance', c.balance_xpf) order by c.id)
        from coupons c where c.order_id = o.id)`)} as "couponsIssued",
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('refundId', r.id, 'cause', r.cause, 'method', r.method, 'status', r.status, 'amount', r.amount_xpf, 'requestedAt', ${iso(sql`r.requested_at`)}) order by r.id)
        from refunds r where r.order_id = o.id)`)} as refunds,
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('pendingPaymentId', p.id, 'status', p.status, 'amount', p.amount_xpf) order by p.id)
        from pending_payments p where p.order_id = o.id)`)} as differences,
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('reversalId', v.id, 'kind', v.kind, 'amount', w.amount_xpf, 'open', v.open_xpf, 'at', ${iso(sql`v.noted_at`)}, 'isHeld', w.is_held,
        'withdrawnAt', ${iso(sql`v.withdrawn_at`)}) order by v.noted_at) from reversed_orders w join reversals v on v.id = w.reversal_id where w.order_id = o.id)`)} as reversals,
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('invoiceId', i.id, 'number', i.number, 'kind', i.kind, 'issuedAt', ${iso(sql`i.issued_at`)}) order by i.id)
        from invoices i where i.order_id = o.id)`)} as papers,
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('shipName', s.ship_name, 'voyageNumber', s.voyage_number, 'departDate', s.depart_date, 'arrivalDate', s.arrival_date,
        'connaissementNumber', s.connaissement_number, 'claimedFreight', s.actual_shipping_xpf, 'endedAt', ${iso(sql`s.ended_at`)}) order by s.position)
        from past_shipments s where s.order_id = o.id)`)} as "pastShipments",
      ${listOf(sql`(select jsonb_agg(jsonb_build_object('voyageNumber', v.voyage_number, 'shipName', v.ship_name, 'island', v.island_id, 'departureAt', ${iso(sql`v.departure_at`)},
        'arrivalAt', ${iso(sql`v.arrival_at`)}, 'reason', v.reason) order by v.noted_at) from noted_voyages v where v.order_id = o.id)`)} as "notedVoyages",
      (select jsonb_build_object('bearer', l.bearer, 'paid', l.paid_xpf, 'reason', l.reason, 'notedAt', ${iso(sql`l.noted_at`)}) from lost_orders l where l.order_id = o.id) as lost
    from orders o where o.id = ${orderId}::uuid`.execute(db);
  const [parts] = rows;
  if (parts === undefined) throw new RangeError(`no order ${orderId}`);
  return parts;
}

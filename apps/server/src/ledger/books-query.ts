import type { BooksRule } from '@matete/contract/ledger/books-rules';
import type { InvariantView } from '@matete/contract/ledger/check-books';
import { FINAL_STATUSES, POOL_STATUSES } from '@matete/domain/order/order-statuses';
import { type RawBuilder, sql } from 'kysely';

import { type BooksScope, entriesOf, EVERYTHING } from '#ledger/books-scope-query';
import { DAY_CHECKS, MONTH_CHECKS } from '#ledger/month-checks-query';
import { PAYEE_CHECKS } from '#ledger/payees-query';
import { KEPT_BALANCES } from '#ledger/ledger-account';
import type { Db } from '#platform/db/database';

interface Check {
  readonly name: BooksRule;
  /** Selects one text a violation, among what is in the scope. */
  readonly violations: (within: BooksScope) => RawBuilder<{ what: string }>;
}

const FINAL = sql`(${sql.join(FINAL_STATUSES.map((status) => sql.lit(status)))})`;

/** XPF that coupons of an order got back by what the movements are named by. */
const returnedBy = (subject: RawBuilder<unknown>) => sql`coalesce((select sum(e.amount_xpf) from coupon_uses u
  join ledger_transactions t on t.kind = 'COUPON_RETURNED' and t.subject = ${subject}::text || ' ' || u.coupon_id
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'COUPON' where u.order_id = o.id), 0)`;

/**
 * Invariants of the books and of what depends on them.
 *
 * @source domain rules §5 "Always true"
 */
const CHECKS: readonly Check[] = [
  {
    name: 'all entries sum to zero',
    violations: (within) =>
      sql`select 'sum ' || sum(amount_xpf) as what from ledger_entries e where ${within.movements(sql.ref('e.transaction_id'))} having sum(amount_xpf) <> 0`,
  },
  {
    name: 'every movement sums to zero',
    violations: (within) =>
      sql`select transaction_id || ': ' || sum(amount_xpf) as what from ledger_entries e where ${within.movements(sql.ref('e.transaction_id'))} group by transaction_id having sum(amount_xpf) <> 0`,
  },
  {
    name: 'no movement is without entries',
    violations: (within) =>
      sql`select t.id::text as what from ledger_transactions t where ${within.movements(sql.ref('t.id'))} and not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  },
  {
    name: 'kept balances are the sums of their entries',
    violations: (
      within,
    ) => sql`select a.kind || ' ' || a.owner || ': ' || a.balance_xpf || ' kept, ' || coalesce(sum(e.amount_xpf), 0) || ' summed' as what
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.kind in (${sql.join(KEPT_BALANCES)})
        and ${within.accounts(sql.ref('a.id'))}
      group by a.id having a.balance_xpf <> coalesce(sum(e.amount_xpf), 0)`,
  },
  {
    name: 'escrow of finished orders is empty',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || a.balance_xpf as what from ledger_accounts a join orders o on o.id::text = a.owner
      where a.kind = 'ESCROW' and a.balance_xpf <> 0 and o.status in ${FINAL} and ${within.orders(sql.ref('o.id'))}`,
  },
  {
    name: 'escrow of paid orders under way is what was paid for them',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || coalesce(a.balance_xpf, 0) as what from orders o left join ledger_accounts a on a.kind = 'ESCROW' and a.owner = o.id::text
      where ${within.orders(sql.ref('o.id'))} and o.payment_status = 'VERIFIED' and o.status in ('PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED', 'PREPARING', 'SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS') and coalesce(a.balance_xpf, 0) <> o.grand_total_xpf - o.shipping_max_xpf + coalesce(o.covered_shipping_xpf, o.shipping_max_xpf)`,
  },
  {
    name: 'wallets are not below zero',
    violations: (within) =>
      sql`select kind || ' ' || owner as what from ledger_accounts where kind in ('WALLET', 'WITHDRAWAL') and balance_xpf < 0 and ${within.accounts(sql.ref('id'))}`,
  },
  {
    name: 'coupon accounts are the coupons’ balances',
    violations: (
      within,
    ) => sql`select c.id || ': ' || c.balance_xpf || ' on the coupon, ' || coalesce(a.balance_xpf, 0) || ' in the books' as what
      from coupons c left join ledger_accounts a on a.kind = 'COUPON' and a.owner = c.id::text where ${within.coupons(sql.ref('c.id'))} and c.balance_xpf <> coalesce(a.balance_xpf, 0)`,
  },
  {
    name: 'money owed back is that of the refunds asked for',
    violations: (
      within,
    ) => sql`select r.id || ': ' || r.amount_xpf || ' asked, ' || coalesce(a.balance_xpf, 0) || ' in the books' as what
      from refunds r left join ledger_accounts a on a.kind = 'REFUND' and a.owner = r.id::text
      where ${within.orders(sql.ref('r.order_id'))} and coalesce(a.balance_xpf, 0) <> case when r.status in ('REFUND_REQUEST', 'REFUND_PENDING') then r.amount_xpf else 0 end`,
  },
  {
    name: 'what gateways took back and nobody bears is that of open reversals',
    violations: (
      within,
    ) => sql`select coalesce(r.id::text, a.owner) || ': ' || coalesce(r.open_xpf, 0) || ' open, ' || coalesce(-a.balance_xpf, 0) || ' in the books' as what
      from reversals r full join (select owner, balance_xpf from ledger_accounts where kind = 'REVERSAL') a on a.owner = r.id::text
      where ${within.reversals(sql`coalesce(r.id::text, a.owner)`)} and coalesce(r.open_xpf, 0) <> coalesce(-a.balance_xpf, 0)`,
  },
  {
    name: 'misplaced money is that of charges being sent back',
    violations:
      () => sql`select coalesce(g.id::text, a.owner) || ': ' || coalesce(g.amount_xpf, 0) || ' to send back, ' || coalesce(a.balance_xpf, 0) || ' in the books' as what
      from (select id, amount_xpf from gateway_mismatches where outcome = 'SENT_BACK' and return_state <> 'DONE') g
      full join (select owner, balance_xpf from ledger_accounts where kind = 'MISPLACED') a on a.owner = g.id::text
      where coalesce(g.amount_xpf, 0) <> coalesce(a.balance_xpf, 0)`,
  },
  {
    name: 'escrow of orders paid in part is what came for them and their coupons',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || coalesce(a.balance_xpf, 0) as what from orders o left join ledger_accounts a on a.kind = 'ESCROW' and a.owner = o.id::text
      where ${within.orders(sql.ref('o.id'))} and o.payment_status = 'PARTIALLY_VERIFIED' and not coalesce(a.balance_xpf, 0) between o.discount_xpf and o.grand_total_xpf`,
  },
  {
    name: 'no payment gave back more than came',
    violations: (within) => sql`select p.id || ': ' || back.xpf || ' of ' || p.amount_xpf as what from payments p
      join (select r.payment_id, sum(r.amount_xpf) as xpf from refunds r where r.payment_id is not null and r.status <> 'REFUND_REJECTED' and ${within.payments(sql.ref('r.payment_id'))} group by r.payment_id) back on back.payment_id = p.id
      where back.xpf > p.amount_xpf`,
  },
  {
    name: 'no card gave back of an order more than it paid of it',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || back.xpf || ' of ' || (o.grand_total_xpf - o.discount_xpf) as what from orders o
      join (select r.order_id, sum(r.amount_xpf) as xpf from refunds r join orders ro on ro.id = r.order_id and ro.payment_id = r.payment_id where r.status <> 'REFUND_REJECTED' and ${within.orders(sql.ref('r.order_id'))} group by r.order_id) back on back.order_id = o.id
      where back.xpf > o.grand_total_xpf - o.discount_xpf`,
  },
  {
    name: 'coupons that were turned into money are refunds of as much',
    violations: (
      within,
    ) => sql`select c.id || ': ' || c.amount_xpf || ', refunds ' || coalesce(sum(r.amount_xpf), 0) as what
      from coupons c left join refunds r on r.from_coupon_id = c.id where ${within.coupons(sql.ref('c.id'))}
      group by c.id having case when c.status = 'REFUNDED_IN_MONEY' then c.amount_xpf else 0 end <> coalesce(sum(r.amount_xpf), 0)`,
  },
  {
    name: 'freight owed is that of unsettled differences',
    violations: (
      within,
    ) => sql`select p.id || ': ' || coalesce(a.balance_xpf, 0) || ' in the books, ' || p.status || ' ' || p.amount_xpf as what
      from pending_payments p left join ledger_accounts a on a.kind = 'RECEIVABLE' and a.owner = p.id::text
      where ${within.orders(sql.ref('p.order_id'))} and coalesce(a.balance_xpf, 0) <> case when p.status in ('VERIFIED', 'CANCELLED', 'WAIVED', 'WRITTEN_OFF') then 0 else -p.amount_xpf end`,
  },
  {
    // A debt stands against UNCOLLECTED, whole, until it is settled: money that left it, or never came to it, was somebody's too soon.
    name: 'no wallet is paid from an unsettled receivable',
    violations: (
      within,
    ) => sql`select coalesce(r.owner, u.owner) || ': ' || coalesce(-r.balance_xpf, 0) || ' owed, ' || coalesce(u.balance_xpf, 0) || ' set apart' as what
      from (select owner, balance_xpf from ledger_accounts where kind = 'RECEIVABLE' and ${within.differences(sql.ref('owner'))}) r
      full join (select owner, balance_xpf from ledger_accounts where kind = 'UNCOLLECTED' and ${within.differences(sql.ref('owner'))}) u on u.owner = r.owner
      where coalesce(-r.balance_xpf, 0) <> coalesce(u.balance_xpf, 0)`,
  },
  {
    name: 'sellers are paid for their goods and for freight that is covered',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || coalesce(paid.xpf, 0) || ' paid, freight covered ' || o.covered_shipping_xpf as what
      from orders o left join ledger_accounts h on h.kind = 'FREIGHT_HELD' and h.owner = o.id::text
      left join (select x.order_id, sum(x.amount_xpf) as xpf from ${entriesOf(within.orders(sql.ref('t.order_id')))}
        join ledger_accounts a on a.id = x.account_id where a.kind = 'WALLET' group by x.order_id) paid on paid.order_id = o.id
      where o.status in ('COMPLETED', 'DISPUTE_REJECTED') and ${within.orders(sql.ref('o.id'))}
        and coalesce(paid.xpf, 0) <> o.subtotal_xpf - o.commission_xpf + coalesce(o.covered_shipping_xpf, 0) - coalesce(h.balance_xpf, 0)
          - coalesce((select sum(r.net_xpf - r.commission_xpf) from goods_returns r where r.order_id = o.id and r.status = 'RECEIVED'), 0)`,
  },
  {
    name: 'of a lost order its seller has what its bearer bears',
    violations: (
      within,
    ) => sql`select o.order_number || ' ' || l.bearer || ': ' || l.paid_xpf || ' noted, ' || coalesce(moved.paid, 0) || ' paid, ' || coalesce(moved.house, 0) || ' by the house, ' || coalesce(moved.ship, 0) || ' claimed' as what
      from lost_orders l join orders o on o.id = l.order_id
      left join lateral (select sum(e.amount_xpf) filter (where a.kind = 'WALLET') as paid, -sum(e.amount_xpf) filter (where a.kind = 'HOUSE_COST') as house, -sum(e.amount_xpf) filter (where a.kind = 'SHIP_CLAIM') as ship
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.kind = 'LOSS_BORNE' and t.subject = l.order_id::text) moved on true
      where ${within.orders(sql.ref('o.id'))} and (o.status <> 'CANCELLED' or coalesce(moved.paid, 0) <> l.paid_xpf
        or coalesce(moved.house, 0) <> case when l.bearer = 'HOUSE' then l.paid_xpf else 0 end
        or coalesce(moved.ship, 0) <> case when l.bearer = 'SHIP' then l.paid_xpf else 0 end)`,
  },
  {
    name: 'billed freight is held apart for finished orders whose freight is checked alone',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || a.balance_xpf as what from ledger_accounts a join orders o on o.id::text = a.owner
      left join freight_checks k on k.order_id = o.id and k.status = 'OPEN'
      where a.kind = 'FREIGHT_HELD' and a.balance_xpf <> 0 and k.order_id is null and ${within.orders(sql.ref('o.id'))}`,
  },
  {
    name: 'money set aside is that of the withdrawals that wait',
    violations: (
      within,
    ) => sql`select coalesce(w.seller_id::text, a.owner) || ': ' || coalesce(w.xpf, 0) || ' asked, ' || coalesce(a.balance_xpf, 0) || ' in the books' as what
      from (select seller_id, sum(amount_xpf + fee_xpf) as xpf from withdrawals where status = 'PENDING' and ${within.sellers(sql.ref('seller_id'))} group by seller_id) w
      full join (select owner, balance_xpf from ledger_accounts where kind = 'WITHDRAWAL') a on a.owner = w.seller_id::text
      where ${within.sellers(sql`coalesce(w.seller_id, a.owner::uuid)`)} and coalesce(w.xpf, 0) <> coalesce(a.balance_xpf, 0)`,
  },
  {
    name: 'what a payment asks for is what its waiting orders are due',
    violations: (
      within,
    ) => sql`select p.reference || ': ' || p.amount_xpf || ' asked, ' || coalesce(w.xpf, 0) || ' due' as what from payments p
      left join lateral (select sum(greatest(0, o.grand_total_xpf - o.discount_xpf - greatest(0, o.shipping_max_xpf - coalesce(o.covered_shipping_xpf, o.shipping_max_xpf)))) as xpf from orders o
        where o.payment_id = p.id and o.status = 'PENDING' and o.payment_status = 'PENDING') w on true
      where ${within.payments(sql.ref('p.id'))} and p.purpose = 'ORDERS' and p.status = 'PENDING' and p.received_xpf = 0 and p.amount_xpf <> coalesce(w.xpf, 0)`,
  },
  {
    name: 'every decided withdrawal moved its money once',
    violations: (within) => sql`select w.id::text || ' ' || w.status as what from withdrawals w
      where ${within.sellers(sql.ref('w.seller_id'))} and (not exists (select from ledger_transactions t where t.subject = w.id::text and t.kind = 'WITHDRAWAL_RESERVED')
        or (w.status in ('APPROVED', 'SENT_BACK')) <> exists (select from ledger_transactions t where t.subject = w.id::text and t.kind = 'WITHDRAWAL_PAID')
        or (w.status = 'REJECTED') <> exists (select from ledger_transactions t where t.subject = w.id::text and t.kind = 'WITHDRAWAL_RETURNED')
        or (w.status = 'SENT_BACK') <> exists (select from ledger_transactions t where t.subject = w.id::text and t.kind = 'WITHDRAWAL_SENT_BACK'))`,
  },
  {
    name: 'withdrawal fees are those of what was paid out',
    violations: (within) => sql`select fees.kept || ' kept, ' || paid.asked || ' asked' as what
      from (select coalesce(sum(e.amount_xpf), 0) as kept from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'FEES' and ${within.movements(sql.ref('e.transaction_id'))}) fees,
        (select coalesce(sum(w.fee_xpf), 0) as asked from ledger_transactions t join withdrawals w on w.id::text = t.subject where t.kind = 'WITHDRAWAL_PAID' and ${within.movements(sql.ref('t.id'))}) paid
      where fees.kept <> paid.asked`,
  },
  {
    name: 'reserved kg are those of open reservations',
    violations: (within) => sql`select o.seller_id || ' ' || o.product_id as what from offers o
      left join reservations r on r.seller_id = o.seller_id and r.product_id = o.product_id and r.state = 'RESERVED'
      where ${within.offers(sql`(o.seller_id, o.product_id)`)}
      group by o.seller_id, o.product_id having o.reserved_kg <> coalesce(sum(r.quantity_kg), 0)`,
  },
  {
    name: 'kg counted against fishing limits are those of what was accepted',
    violations: (
      within,
    ) => sql`select c.island_id || ' ' || c.product_id || ' ' || c.month || ': ' || c.counted_kg as what from fishing_counts c
      left join reservations r on r.island_id = c.island_id and r.product_id = c.product_id and r.fishing_month = c.month and r.state <> 'RELEASED'
      where ${within.counts(sql`(c.island_id, c.product_id, c.month)`)}
      group by c.island_id, c.product_id, c.month having c.counted_kg <> coalesce(sum(r.quantity_kg), 0)`,
  },
  {
    name: 'what coupons paid of an order is its discount',
    violations: (
      within,
    ) => sql`select o.order_number || ': ' || o.discount_xpf || ', coupons ' || coalesce(sum(u.amount_xpf), 0) as what
      from orders o left join coupon_uses u on u.order_id = o.id
      where ${within.orders(sql.ref('o.id'))} group by o.id having o.discount_xpf <> coalesce(sum(u.amount_xpf), 0)`,
  },
  {
    // A part that was given back may be divided in its turn: what was taken of it counts with what is left.
    name: 'the parts an order was divided into add up in kg with what was offered of it',
    violations: (
      within,
    ) => sql`select o.order_number as what from split_requests r join orders o on o.id = r.new_order_id
      where (${within.orders(sql.ref('r.order_id'))} or ${within.orders(sql.ref('r.new_order_id'))}) and r.status in ('APPROVED', 'SKIPPED_REMAINING')
        and o.total_kg + coalesce((select sum(l.quantity_kg) from split_requests later join split_request_lines l on l.split_request_id = later.id
          where later.order_id = o.id and later.status in ('APPROVED', 'SKIPPED_REMAINING')), 0)
        <> (select sum(l.quantity_kg) from split_request_lines l where l.split_request_id = r.id)`,
  },
  {
    name: 'offers of a part wait only for orders in the pool',
    violations: (within) => sql`select r.id::text as what from split_requests r join orders o on o.id = r.order_id
      where ${within.orders(sql.ref('o.id'))} and r.status = 'PENDING' and (o.payment_status <> 'VERIFIED' or o.status not in (${sql.join(POOL_STATUSES.map((status) => sql.lit(status)))}))`,
  },
  {
    name: 'disputes are open for disputed orders alone',
    violations: (within) => sql`select o.order_number as what from orders o left join disputes d on d.order_id = o.id
      where ${within.orders(sql.ref('o.id'))} and (o.status = 'DISPUTE_IN_PROGRESS') <> coalesce(d.status = 'OPEN', false)`,
  },
  {
    // What is money of it on one of its own, what coupons had paid on those.
    name: 'what a dispute gives back is on a coupon',
    violations: (within) => sql`select o.order_number as what from disputes d join orders o on o.id = d.order_id
      where ${within.orders(sql.ref('o.id'))} and d.refund_xpf > ${returnedBy(sql`o.id`)} and not exists (select from refunds r join coupons c on c.id = r.coupon_id
        where r.order_id = d.order_id and r.cause = 'DISPUTE' and r.amount_xpf = d.refund_xpf - ${returnedBy(sql`o.id`)} and c.amount_xpf = r.amount_xpf)`,
  },
  {
    name: 'goods taken back are refunded with their taxes, no more than was bought',
    violations: (
      within,
    ) => sql`select o.order_number as what from goods_returns g join orders o on o.id = g.order_id left join refunds r on r.id = g.refund_id
      where ${within.orders(sql.ref('o.id'))} and g.status = 'RECEIVED' and coalesce(r.amount_xpf, 0) + ${returnedBy(sql`g.id`)} <> g.net_xpf + g.vat_xpf + g.cps_xpf
      union select o.order_number from order_lines l join orders o on o.id = l.order_id
      where ${within.orders(sql.ref('o.id'))} and l.quantity_kg < (select sum(t.quantity_kg) from goods_return_lines t join goods_returns g on g.id = t.return_id
        where g.order_id = l.order_id and t.product_id = l.product_id and g.status = 'RECEIVED')`,
  },
  {
    name: 'every order is where its history left it',
    violations: (within) => sql`select o.order_number as what from orders o
      left join lateral (select to_status from order_transitions t where t.order_id = o.id order by t.seq desc limit 1) last on true
      where ${within.orders(sql.ref('o.id'))} and last.to_status is distinct from o.status`,
  },
  {
    name: 'orders with goods under way hold reservations for each line',
    violations: (within) => sql`select o.order_number as what from orders o join order_lines l on l.order_id = o.id
      left join reservations r on r.order_id = o.id and r.product_id = l.product_id and r.state = 'RESERVED'
      where o.status = 'PREPARING' and r.order_id is null and ${within.orders(sql.ref('o.id'))}`,
  },
  ...PAYEE_CHECKS,
  ...MONTH_CHECKS,
  ...DAY_CHECKS,
];

/** Checks every invariant in one snapshot, so that money on the move is not mistaken for lost money. */
export const checkBooks = (db: Db): Promise<InvariantView[]> => inSnapshot(db, (tx) => checkWithin(tx, EVERYTHING));

/** Reads in one snapshot, which changes nothing and may take longer than a request. */
export const inSnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '5min'`.execute(tx);
      return work(tx);
    });

/** Checks every invariant within a scope, in the snapshot of its caller. */
export async function checkWithin(tx: Db, within: BooksScope): Promise<InvariantView[]> {
  const results: InvariantView[] = [];
  for (const { name, violations } of CHECKS) {
    const { rows } = await violations(within).execute(tx);
    results.push({ name, holds: rows.length === 0, broken: rows.slice(0, 5).map((row) => row.what) });
  }
  return results;
}

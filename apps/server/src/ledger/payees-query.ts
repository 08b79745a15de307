import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import { OTHER_MOVEMENT_KINDS } from '@matete/contract/ledger/other-movements';
import { sql } from 'kysely';

import { type BooksScope, entriesOf } from '#ledger/books-scope-query';
import { MONEY_WAYS } from '#ledger/movement-accounts';

/** Every entry with its movement and account: t, e, a. */
const ENTRIES = sql`ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id`;

/**
 * Who gets what of a finished order by the formula, from its row and its dispute alone: the shares of a refund are rounded
 * as sums so far, of what is kept the seller's share is rounded down, the rest of it is the commission.
 *
 * @source domain rules §4 "Money of an order"; §6 "A partial refund R is shared over the order's parts in proportion"
 */
const SHARES = sql`(
  select o.id, o.order_number, o.seller_id, o.vat_xpf - s.net_vat_taken + s.net_taken as vat, o.cps_xpf - (s.goods_taken - s.net_vat_taken) as cps,
    k.earning, k.kept - k.earning as commission, o.covered_shipping_xpf - (r.xpf - s.goods_taken) - coalesce(h.balance_xpf, 0) as freight
  from orders o
  left join disputes d on d.order_id = o.id and o.status = 'PARTIALLY_DISPUTED'
  left join ledger_accounts h on h.kind = 'FREIGHT_HELD' and h.owner = o.id::text
  cross join lateral (select coalesce(d.refund_xpf, 0)::numeric as xpf, (o.subtotal_xpf + o.vat_xpf + o.cps_xpf)::numeric as goods) r
  cross join lateral (select least(r.xpf, r.goods) as goods_taken,
    coalesce(div(2 * least(r.xpf, r.goods) * o.subtotal_xpf + r.goods, nullif(2 * r.goods, 0)), 0) as net_taken,
    coalesce(div(2 * least(r.xpf, r.goods) * (o.subtotal_xpf + o.vat_xpf) + r.goods, nullif(2 * r.goods, 0)), 0) as net_vat_taken) s
  cross join lateral (select o.subtotal_xpf - s.net_taken as kept,
    coalesce(div((o.subtotal_xpf - div(o.subtotal_xpf::numeric * o.commission_basis_points + 5000, 10000)) * (o.subtotal_xpf - s.net_taken), nullif(o.subtotal_xpf, 0)), 0) as earning) k
  where o.status in ('COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED')
)`;

/** XPF that entries x moved to an account. */
const share = (account: string) => sql`coalesce(sum(x.amount_xpf) filter (where a.kind = ${sql.lit(account)}), 0)`;
/** The same of entries e. */
const gave = (account: string) => sql`coalesce(sum(e.amount_xpf) filter (where a.kind = ${sql.lit(account)}), 0)`;

/** XPF that goods taken back took from what finished orders gave. */
const takenBack = (column: string) =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0) from goods_returns where status = 'RECEIVED')`;

/** Kinds of movements that no order causes, and of what undoes them. */
const OTHER_MOVEMENTS: readonly LedgerKind[] = [...OTHER_MOVEMENT_KINDS, 'OTHER_MOVEMENT_UNDONE'];

/** Invariants that say who got the money, and how much of it, by what the rows of orders, refunds and people say. */
export const PAYEE_CHECKS = [
  {
    name: 'movements move money between the accounts of their kind alone',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select t.kind || ' ' || t.subject || ': ' || e.amount_xpf || ' of ' || a.kind as what from ${ENTRIES}
      where ${within.movements(sql.ref('t.id'))} and t.kind || case when e.amount_xpf < 0 then ' - ' else ' + ' end || a.kind <> all(${MONEY_WAYS}::text[])`,
  },
  {
    name: 'of a finished order seller, commission, VAT and CPS have their shares',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select s.order_number || ': seller ' || coalesce(m.wallet, 0) || ' of ' || s.earning + s.freight || ', commission ' || coalesce(m.commission, 0) || ' of ' || s.commission || ', VAT ' || coalesce(m.vat, 0) || ' of ' || s.vat || ', CPS ' || coalesce(m.cps, 0) || ' of ' || s.cps as what
      from ${SHARES} s left join (
        select o.id, coalesce(sum(x.amount_xpf) filter (where a.kind = 'WALLET' and a.owner = o.seller_id::text), 0) as wallet, ${share('COMMISSION')} as commission, ${share('VAT')} as vat, ${share('CPS')} as cps
        from ${entriesOf(within.orders(sql.ref('t.order_id')))} join ledger_accounts a on a.id = x.account_id join orders o on o.id = x.order_id
        where x.kind in ('ORDER_PAID_OUT', 'DISPUTE_SETTLED', 'FREIGHT_PAID_OUT') group by o.id) m on m.id = s.id
      where ${within.orders(sql.ref('s.id'))} and (coalesce(m.wallet, 0), coalesce(m.commission, 0), coalesce(m.vat, 0), coalesce(m.cps, 0)) is distinct from (s.earning + s.freight, s.commission, s.vat, s.cps)`,
  },
  {
    name: 'goods taken back are paid by seller, commission, VAT and CPS as they were paid',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select g.id || ': seller ' || m.wallet || ' of ' || g.net_xpf - g.commission_xpf || ', commission ' || m.commission || ' of ' || g.commission_xpf || ', VAT ' || m.vat || ' of ' || g.vat_xpf || ', CPS ' || m.cps || ' of ' || g.cps_xpf as what
      from goods_returns g cross join lateral (
        select ${gave('WALLET')} as wallet, ${gave('COMMISSION')} as commission, ${gave('VAT')} as vat, ${gave('CPS')} as cps
        from ${ENTRIES} where t.order_id = g.order_id and t.kind = 'GOODS_RETURNED' and t.subject = g.id::text) m
      where ${within.orders(sql.ref('g.order_id'))} and g.status = 'RECEIVED'
        and (-m.wallet, -m.commission, -m.vat, -m.cps) is distinct from (g.net_xpf - g.commission_xpf, g.commission_xpf, g.vat_xpf, g.cps_xpf)`,
  },
  {
    // What was paid to the administration is beside it: a return may leave less than was paid.
    name: 'VAT, CPS and commission are the sums of their orders',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select kept.account || ': ' || kept.xpf || ' kept, ' || due.xpf || ' of orders' as what
      from (select kind as account, (select coalesce(sum(e.amount_xpf), 0) from ${ENTRIES} where a.kind = k.kind and t.kind <> all(${OTHER_MOVEMENTS}::text[])) as xpf
        from (values ('VAT'), ('CPS'), ('COMMISSION')) k (kind)) kept
      join (select u.account, u.xpf from (select coalesce(sum(vat), 0) - ${takenBack('vat_xpf')} as vat, coalesce(sum(cps), 0) - ${takenBack('cps_xpf')} as cps, coalesce(sum(commission), 0) - ${takenBack('commission_xpf')} as commission from ${SHARES} s) x
        cross join lateral (values ('VAT', x.vat), ('CPS', x.cps), ('COMMISSION', x.commission)) u (account, xpf)) due on due.account = kept.account
      where ${within.everything()} and kept.xpf <> due.xpf`,
  },
  {
    name: 'movements that no order causes are booked as they were noted',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select coalesce(m.id::text, x.subject) || ' ' || coalesce(m.kind, x.kind) || ': ' || coalesce(x.account || ' ' || x.xpf, 'nothing') || ' booked of ' || coalesce(m.amount_xpf, 0) as what
      from other_movements m full join (
        select t.subject, a.kind as account, min(t.kind) filter (where t.kind <> 'OTHER_MOVEMENT_UNDONE') as kind, sum(e.amount_xpf) as xpf,
          bool_or(t.kind = 'OTHER_MOVEMENT_UNDONE') as is_undone
        from ${ENTRIES} where t.kind = any(${OTHER_MOVEMENTS}::text[]) and t.subject in (
          select n.subject from ledger_transactions n where n.kind = any(${OTHER_MOVEMENTS}::text[]) and ${within.movements(sql.ref('n.id'))})
        group by t.subject, a.kind) x on x.subject = m.id::text
      where (x.subject is not null or ${within.everything()}) and (x.kind is distinct from m.kind or x.is_undone is distinct from (m.undone_at is not null)
        or x.xpf <> case when m.undone_at is not null then 0 when x.account = 'BANK' then m.amount_xpf else -m.amount_xpf end)`,
  },
  {
    name: 'freight passes through',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select x.kind || ' ' || x.subject || ': ' || sum(x.amount_xpf) as what
      from ${entriesOf(within.movements(sql.ref('t.id')))} join ledger_accounts a on a.id = x.account_id where a.kind = 'FREIGHT'
      group by x.id, x.kind, x.subject having sum(x.amount_xpf) <> 0`,
  },
  {
    name: 'money of an order goes to its seller and its customer',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ' ' || t.kind || ': ' || a.kind || ' ' || a.owner as what
      from ${ENTRIES} join orders o on o.id = t.order_id
      left join coupons c on a.kind = 'COUPON' and c.id::text = a.owner
      left join refunds r on a.kind = 'REFUND' and r.id::text = a.owner left join orders ro on ro.id = r.order_id
      where ${within.movements(sql.ref('t.id'))} and ((a.kind = 'WALLET' and a.owner is distinct from o.seller_id::text)
        or (a.kind = 'COUPON' and t.kind not in ('COUPON_SPENT', 'COUPON_RETURNED') and c.customer_id is distinct from o.customer_id)
        or (a.kind = 'REFUND' and ro.customer_id is distinct from o.customer_id))`,
  },
  {
    name: 'a coupon was given with the money it says',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select c.id || ': ' || c.amount_xpf || ' said, ' || coalesce(m.xpf, 0) || ' given' as what
      from coupons c left join lateral (select sum(e.amount_xpf) as xpf from ${ENTRIES}
        where a.kind = 'COUPON' and a.owner = c.id::text and e.amount_xpf > 0 and t.kind not in ('COUPON_RETURNED', 'COUPON_PAY_OUT_UNDONE')) m on true
      where ${within.coupons(sql.ref('c.id'))} and c.amount_xpf <> coalesce(m.xpf, 0)`,
  },
  {
    name: 'coupons paid out are those of their papers',
    violations: (within: BooksScope) => sql<{ what: string }>`select p.id::text as what from coupon_pay_outs p
      left join lateral (select sum(e.amount_xpf) as xpf from ${ENTRIES} where a.kind = 'BANK' and t.kind = 'COUPON_PAID_OUT' and t.subject = p.id::text) m on true
      where ${within.coupons(sql.ref('p.coupon_id'))} and (coalesce(m.xpf, 0) <> p.amount_xpf
        or (p.undone_at is not null) <> exists (select from ledger_transactions t where t.kind = 'COUPON_PAY_OUT_UNDONE' and t.subject = p.id::text))`,
  },
  {
    name: 'points are earned by completed orders, at the rate of their day',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ': ' || coalesce(g.points_xpf, 0) || ' granted, ' || coalesce(m.xpf, 0) || ' booked' as what
      from orders o left join point_grants g on g.order_id = o.id
      left join lateral (select sum(e.amount_xpf) as xpf, bool_and(a.owner = o.customer_id::text) as is_theirs from ${ENTRIES}
        where t.order_id = o.id and t.kind = 'POINTS_EARNED' and a.kind = 'POINTS') m on true
      left join lateral (select sum(e.amount_xpf) as xpf from ${ENTRIES} where t.order_id = o.id and t.kind in ('POINTS_TAKEN_BACK', 'POINTS_GIVEN_AGAIN') and a.kind = 'HOUSE_COST') b on true
      where ${within.orders(sql.ref('o.id'))} and (g.order_id is not null or m.xpf is not null) and (coalesce(m.xpf, 0) <> coalesce(g.points_xpf, 0)
        or o.status not in ('COMPLETED', 'DISPUTE_REJECTED') or m.is_theirs is not true or g.customer_id <> o.customer_id or g.points_xpf <> div(g.base_xpf::numeric * g.per_hundred, 100)
        or g.base_xpf <> greatest(0, o.subtotal_xpf - coalesce((select sum(u.amount_xpf) from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = o.id and c.type = 'POINTS'), 0))
        or coalesce(b.xpf, 0) not between 0 and g.points_xpf)`,
  },
  {
    name: 'a gift card is its buyer’s, and worth what its payment brought',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select p.reference || ': ' || p.received_xpf || ' brought, ' || coalesce(m.xpf, 0) || ' given' as what
      from payments p join gift_cards g on g.id = p.gift_card_id left join coupons c on c.id = g.coupon_id
      left join lateral (select sum(e.amount_xpf) as xpf from ${ENTRIES} where a.kind = 'COUPON' and t.kind = 'GIFT_CARD_SOLD' and t.subject = p.id::text) m on true
      where ${within.payments(sql.ref('p.id'))} and (coalesce(m.xpf, 0) <> p.received_xpf or (p.status = 'VERIFIED') <> (c.id is not null)
        or (c.id is not null and (c.customer_id <> g.buyer_id or c.type <> 'GIFT_CARD')) or g.buyer_id <> p.customer_id)`,
  },
  {
    // What came, what came beyond, and what went back again: a coupon for more than came would show here.
    name: 'the bank has of a payment what it brought',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select p.reference || ': ' || coalesce(m.xpf, 0) || ' in the books, ' || p.received_xpf + p.excess_xpf - p.reversed_xpf || ' brought' as what
      from payments p left join (select x.payment_id, -sum(x.amount_xpf) as xpf from ${entriesOf(within.payments(sql.ref('t.payment_id')))}
        join ledger_accounts a on a.id = x.account_id where a.kind = 'BANK' group by x.payment_id) m on m.payment_id = p.id
      where ${within.payments(sql.ref('p.id'))} and coalesce(m.xpf, 0) <> p.received_xpf + p.excess_xpf - p.reversed_xpf`,
  },
  {
    name: 'a refund in money left by the bank once it is sent',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select r.id || ' ' || r.status as what from refunds r where r.method = 'MONEY' and ${within.orders(sql.ref('r.order_id'))}
      and (r.status = 'REFUND_VERIFIED') <> exists (select from ledger_transactions t where t.kind = 'REFUND_PAID_OUT' and t.subject = r.id::text)`,
  },
  {
    name: 'a withdrawal moves what was asked for, of its seller',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select w.id || ' ' || t.kind || ': ' || a.kind || ' ' || sum(e.amount_xpf) as what
      from ${ENTRIES} join withdrawals w on t.kind like 'WITHDRAWAL_%' and w.id::text = t.subject
      where ${within.sellers(sql.ref('w.seller_id'))}
      group by w.id, t.kind, a.kind, a.owner
      having (a.kind in ('WALLET', 'WITHDRAWAL') and a.owner <> w.seller_id::text)
        or abs(sum(e.amount_xpf)) <> case when a.kind = 'FEES' then w.fee_xpf when a.kind = 'BANK' or t.kind = 'WITHDRAWAL_SENT_BACK' then w.amount_xpf else w.amount_xpf + w.fee_xpf end`,
  },
  {
    // Or given up: above the regulated charge, what nobody paid is nobody's.
    name: 'freight that a ship charged is covered or owed',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ': ' || o.actual_shipping_xpf || ' charged, ' || o.covered_shipping_xpf || ' covered, ' || coalesce(owed.xpf, 0) || ' owed' as what
      from orders o left join disputes d on d.order_id = o.id
      left join lateral (select sum(p.amount_xpf) as xpf, bool_or(p.is_advanced) as is_advanced from pending_payments p
        where p.order_id = o.id and p.status in ('PENDING', 'SUBMITTED', 'REJECTED')) owed on true
      left join lateral (select coalesce(sum(p.given_up_xpf), 0) as xpf from pending_payments p where p.order_id = o.id) given_up on true
      where ${within.orders(sql.ref('o.id'))} and o.actual_shipping_xpf is not null and o.status in ('SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS', 'COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED')
        and o.actual_shipping_xpf <> coalesce(o.covered_shipping_xpf, 0) + given_up.xpf + case when owed.is_advanced then 0 else coalesce(owed.xpf, 0) end
        -- A refund that reached the freight while it was checked left less of it to give back.
        and not (o.status = 'PARTIALLY_DISPUTED' and d.refund_xpf > o.subtotal_xpf + o.vat_xpf + o.cps_xpf)`,
  },
  {
    name: 'goods are reserved for what is being prepared, with its seller',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ' ' || o.status || ': ' || r.product_id as what from reservations r join orders o on o.id = r.order_id
      where ${within.orders(sql.ref('o.id'))} and r.state = 'RESERVED' and (o.status <> 'PREPARING' or r.seller_id is distinct from o.seller_id)`,
  },
  {
    name: 'coupons of a cancelled order have back what they paid',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ': ' || u.amount_xpf || ' of ' || u.coupon_id as what from coupon_uses u join orders o on o.id = u.order_id
      where ${within.orders(sql.ref('o.id'))} and o.status = 'CANCELLED' and u.returned_xpf <> u.amount_xpf`,
  },
  {
    name: 'nobody owes freight of an order that was refunded whole',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ': ' || p.amount_xpf as what from pending_payments p join orders o on o.id = p.order_id
      where ${within.orders(sql.ref('o.id'))} and p.status in ('PENDING', 'SUBMITTED', 'REJECTED') and o.status in ('DISPUTE_APPROVED', 'CANCELLED')`,
  },
  {
    // It goes back to the house: else the customer was given it with what they had paid.
    // What was given before it went back to the house first is known, and stays given.
    name: 'the house bears no freight of an order that was refunded whole',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select o.order_number || ': ' || -sum(x.amount_xpf) as what
      from ${entriesOf(within.orders(sql.ref('t.order_id')))} join ledger_accounts a on a.id = x.account_id and a.kind = 'HOUSE_COST' join orders o on o.id = x.order_id
      where x.kind in ('FREIGHT_WAIVED', 'FREIGHT_REOPENED', 'FREIGHT_CORRECTED') and o.status in ('DISPUTE_APPROVED', 'CANCELLED')
      group by o.id having -sum(x.amount_xpf) <> coalesce((select d.house_freight_given_xpf from disputes d where d.order_id = o.id), 0)`,
  },
  {
    name: 'of a lost order its seller has goods and freight, unless they bear it',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select concat_ws(' ', o.order_number, l.bearer, 'paid', l.paid_xpf, 'goods', o.subtotal_xpf, 'counted', o.actual_shipping_xpf, 'held', o.covered_shipping_xpf, 'claimed', s.actual_shipping_xpf, 'check', k.status) as what from lost_orders l join orders o on o.id = l.order_id
      join shipments s on s.order_id = o.id left join freight_checks k on k.order_id = o.id and k.status = 'DROPPED'
      where ${within.orders(sql.ref('o.id'))} and l.paid_xpf <> case when l.bearer = 'SELLER' then 0
        else o.subtotal_xpf - div(o.subtotal_xpf::numeric * o.commission_basis_points + 5000, 10000) + coalesce(least(o.actual_shipping_xpf, case when k.order_id is null then null else s.actual_shipping_xpf end), o.covered_shipping_xpf, 0) end`,
  },
] as const;

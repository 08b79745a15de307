import { sql } from 'kysely';

import type { BooksScope } from '#ledger/books-scope-query';
import { entriesOfDay } from '#ledger/days/day-entries-query';
import { FIGURES, figuresOfDay, soldOnDay } from '#order/days/order-figures-query';
import { isUnchanged } from '#platform/days/changed-days-store';

/** Closed months in the scope, with what the entries dated into each say of a kind of account. */
const moved = (within: BooksScope) => sql`(
  select m.month, moved.* from closed_months m cross join lateral (
    select a.kind, coalesce(-sum(e.amount_xpf) filter (where e.amount_xpf < 0), 0) as debit, coalesce(sum(e.amount_xpf) filter (where e.amount_xpf > 0), 0) as credit
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.at >= m.begins_at and t.at < m.ends_at group by a.kind) moved
  where ${within.months(sql.ref('m.month'))})`;

/**
 * Invariants of closed months: what was kept of them is what is dated into them. A month is summed by itself, on top of the one
 * before, so that the history is not summed again.
 */
export const MONTH_CHECKS = [
  {
    name: 'what a closed month moved is what its entries say',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select coalesce(k.month, x.month) || ' ' || coalesce(k.account_kind, x.kind) || ': ' || coalesce(k.debit_xpf, 0) || ' / ' || coalesce(k.credit_xpf, 0) || ' kept, ' || coalesce(x.debit, 0) || ' / ' || coalesce(x.credit, 0) || ' in the entries' as what
      from (select * from closed_month_balances k where ${within.months(sql.ref('k.month'))}) k
      full join ${moved(within)} x on x.month = k.month and x.kind = k.account_kind
      where (coalesce(k.debit_xpf, 0), coalesce(k.credit_xpf, 0)) is distinct from (coalesce(x.debit, 0), coalesce(x.credit, 0))`,
  },
  {
    name: 'a closed month ends with what the one before ended with and what it moved',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select m.month || ' ' || k.account_kind || ': ' || k.balance_xpf as what
      from closed_months m join closed_month_balances k on k.month = m.month
      left join closed_month_balances b on b.month = m.previous and b.account_kind = k.account_kind
      where ${within.months(sql.ref('m.month'))} and k.balance_xpf <> coalesce(b.balance_xpf, 0) + k.credit_xpf - k.debit_xpf
      union all select m.month || ': ' || sum(k.balance_xpf) from closed_months m join closed_month_balances k on k.month = m.month
      where ${within.months(sql.ref('m.month'))} group by m.month having sum(k.balance_xpf) <> 0`,
  },
  {
    name: 'movements of closed months are numbered without gaps',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select m.month || ': ' || m.movement_count || ' kept, ' || found.n || ' found' as what
      from closed_months m left join closed_months p on p.month = m.previous
      cross join lateral (select count(*) as n from ledger_transactions t where t.at >= m.begins_at and t.at < m.ends_at) found
      where ${within.months(sql.ref('m.month'))} and (m.movement_count <> found.n or m.movements_before <> coalesce(p.movements_before + p.movement_count, 0))`,
  },
  {
    name: 'VAT by rate of a closed month is what its orders added to the VAT account',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select m.month || ': ' || coalesce(kept.xpf, 0) || ' by rate, ' || coalesce(booked.xpf, 0) || ' in the books' as what
      from closed_months m
      left join lateral (select sum(v.vat_xpf) as xpf from closed_month_vat v where v.month = m.month) kept on true
      left join lateral (select sum(e.amount_xpf) as xpf from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'VAT'
        where t.at >= m.begins_at and t.at < m.ends_at and t.kind in ('ORDER_PAID_OUT', 'DISPUTE_SETTLED', 'GOODS_RETURNED')) booked on true
      where ${within.months(sql.ref('m.month'))} and coalesce(kept.xpf, 0) <> coalesce(booked.xpf, 0)`,
  },
] as const;

/** Invariants of days that were summed ahead for reports and not changed since: a day is summed by itself. */
export const DAY_CHECKS = [
  {
    name: 'the sums of a day are those of its entries',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`select d.day || ' ' || moved.what as what
      from ledger_days d cross join lateral (
        select coalesce(k.kind, x.kind) || ' ' || coalesce(k.account_kind, x.account) || ': ' || coalesce(k.xpf, 0) || ' / ' || coalesce(k.out_xpf, 0) || ' kept, ' || coalesce(x.xpf, 0) || ' / ' || coalesce(x.out_xpf, 0) || ' in the entries' as what
        from (select * from ledger_day_sums where day = d.day) k
        full join (select kind, account, is_of_order, sum(xpf) as xpf, sum(least(xpf, 0)) as out_xpf
          from (${entriesOfDay(sql.ref('d.day'))}) entries group by kind, account, is_of_order) x
        on x.kind = k.kind and x.account = k.account_kind and x.is_of_order = k.is_of_order
        where (k.xpf, k.out_xpf) is distinct from (x.xpf, x.out_xpf)) moved
      where ${isUnchanged('LEDGER', sql.ref('d.day'))} and ${within.days(sql.ref('d.day'))}`,
  },
  {
    name: 'the figures of a day are those of its orders',
    violations: (within: BooksScope) => sql<{
      what: string;
    }>`with d as materialized (select * from order_days d where ${isUnchanged('ORDERS', sql.ref('d.day'))} and ${within.orderDays(sql.ref('d.day'))})
      select d.day || ': ' || kept.figures || ' kept, ' || counted.figures || ' counted' as what
      from d cross join lateral (select (${FIGURES})::text as figures from (select d.*) own) kept
      cross join lateral (select (${FIGURES})::text as figures from (${figuresOfDay(sql.ref('d.day'))} offset 0) x) counted
      where kept.figures <> counted.figures
      union all select d.day || ' ' || sold.what from d cross join lateral (
        select coalesce(k.product_id, x.product_id) || ': ' || coalesce(k.quantity_kg, 0) || ' kg / ' || coalesce(k.net_xpf, 0) || ' kept, ' || coalesce(x.quantity_kg, 0) || ' kg / ' || coalesce(x.net_xpf, 0) || ' sold' as what
        from (select * from order_day_products where day = d.day) k full join (${soldOnDay(sql.ref('d.day'))}) x on x.product_id = k.product_id
        where (k.quantity_kg, k.net_xpf) is distinct from (x.quantity_kg, x.net_xpf)) sold
      union all select m.month || ' ' || coalesce(k.product_id, x.product_id) || ': ' || coalesce(k.quantity_kg, 0) || ' kg kept of the month, ' || coalesce(x.quantity_kg, 0) || ' kg of its days'
      from order_months m cross join lateral (select * from order_month_products where month = m.month) k
      full join (select month, product_id, sum(quantity_kg) as quantity_kg, sum(net_xpf) as net_xpf from order_months join order_day_products on date_trunc('month', day)::date = month group by 1, 2) x
        on x.month = m.month and x.product_id = k.product_id
      where m.month in (select date_trunc('month', d.day)::date from d) and (k.quantity_kg, k.net_xpf) is distinct from (x.quantity_kg, x.net_xpf)`,
  },
] as const;

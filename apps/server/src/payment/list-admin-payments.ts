import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { sql, type RawBuilder } from 'kysely';

import { pageMeta } from '#http/page-meta';
import type { PaymentRow } from '#payment/payment-store';
import type { Db } from '#services';

type Answer = ResponseOf<typeof listPaymentsForAdmin>;

interface AdminRow extends PaymentRow {
  readonly customer_name: string;
  readonly orders: { orderId: string; orderNumber: string; due: number; paymentStatus: string }[] | null;
}

/** Payments, those that a person must decide first, oldest first among them; with what came in and what is waited for. */
export async function listAdminPayments(
  db: Db,
  query: QueryOf<typeof listPaymentsForAdmin>,
  now: Date,
): Promise<Answer> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.statusList?.length) parts.push(sql`p.status = any(${query.statusList}::text[])`);
  if (query.methodList?.length) parts.push(sql`p.method = any(${query.methodList}::text[])`);
  if (query.search) {
    const like = `%${foldForSearch(query.search)}%`;
    parts.push(sql`(upper(p.reference) = upper(${query.search.trim()}) or a.search_text like ${like}
      or exists (select from orders o where o.payment_id = p.id and upper(o.order_number) = upper(${query.search.trim()})))`);
  }
  const where = sql.join(parts, sql` and `);
  const { rows } = await sql<AdminRow>`
    select p.*, a.first_name || ' ' || a.last_name as customer_name,
      (select jsonb_agg(jsonb_build_object('orderId', o.id, 'orderNumber', o.order_number, 'due', o.grand_total_xpf - o.discount_xpf, 'paymentStatus', o.payment_status) order by o.id)
        from orders o where o.payment_id = p.id) as orders
    from payments p join accounts a on a.id = p.customer_id where ${where}
    order by (p.status <> 'PENDING' or p.method = 'CREDIT_CARD'), case when p.status = 'PENDING' then p.created_at end, p.id desc
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from payments p join accounts a on a.id = p.customer_id where ${where}`.execute(db);
  return {
    data: rows.map((row) => toAdminPayment(row, now)),
    meta: pageMeta(query, counted.rows[0]?.n ?? 0),
    totals: await totals(db),
  };
}

function toAdminPayment(row: AdminRow, now: Date): Answer['data'][number] {
  const orders = row.orders ?? [];
  return {
    paymentId: row.id,
    method: row.method as Answer['data'][number]['method'],
    status: row.status as Answer['data'][number]['status'],
    amount: row.amount_xpf,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    orderIds: orders.map((order) => order.orderId),
    customerName: row.customer_name,
    orders: orders as Answer['data'][number]['orders'],
    ageHours: Math.floor((now.getTime() - row.created_at.getTime()) / 3_600_000),
  };
}

/** Out of the books: what came in from outside, the VAT of what was paid out, and what is still waited for. */
async function totals(db: Db): Promise<Answer['totals']> {
  const { rows } = await sql<Answer['totals']>`
    select
      (select coalesce(-sum(e.amount_xpf), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'BANK') as revenue,
      (select coalesce(sum(e.amount_xpf), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'VAT') as vat,
      (select coalesce(sum(amount_xpf), 0)::bigint from payments where status = 'PENDING') as waiting,
      (select count(*)::int from payments where status = 'PENDING') as "waitingCount"`.execute(db);
  return rows[0] ?? { revenue: 0, vat: 0, waiting: 0, waitingCount: 0 };
}

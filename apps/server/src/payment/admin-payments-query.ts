import { unspacedText } from '@matete/contract/copied-values';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { USUAL_DAYS } from '@matete/contract/report/analytics';
import type { ReversalView } from '@matete/contract/payment/reversals';
import { addDays, endOfTahitiDay, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import { awaitsApproval } from '#approval/approvals-query';
import { movedBetween, TOTAL_REVENUE } from '#ledger/movements-query';
import { type AdminRefundRow, toAdminRefund } from '#payment/records/admin-refund';
import type { PaymentRow } from '#payment/records/payment-store';
import { isByGateway } from '#payment/records/refund-steps';
import type { ReversalRow } from '#payment/records/reversal-store';
import type { Db } from '#platform/db/database';
import { type AskedPage, countOfPages } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';
import { amountIs } from '#platform/db/lists/amount-query';

type Answer = ResponseOf<typeof listPaymentsForAdmin>;
type Query = QueryOf<typeof listPaymentsForAdmin> & AskedPage;

interface ReversalJson extends Omit<ReversalRow, 'noted_at' | 'withdrawn_at'> {
  readonly noted_at: string;
  readonly withdrawn_at: string | null;
}

interface AdminRow extends PaymentRow {
  readonly customer_name: string;
  readonly orders: Answer['data'][number]['orders'] | null;
  readonly refunds: AdminRefundRow[] | null;
  readonly reversals: ReversalJson[] | null;
  /** Since when it waits for a decision. */
  readonly waits_since: Date | null;
  readonly awaits_approval: boolean;
}

const OPEN_REFUND = sql`r.method = 'MONEY' and r.status in ('REFUND_REQUEST', 'REFUND_PENDING')`;
/** SQL condition: a payment that an admin must look for in the bank's statement. */
const TO_CONFIRM = sql`(p.status = 'PENDING' and p.method <> 'CREDIT_CARD' and p.gateway is null)`;
const TO_REFUND = sql`exists (select from orders o join refunds r on r.order_id = o.id where o.payment_id = p.id and ${OPEN_REFUND})`;

/** Payments that wait for a decision, with since when: those to confirm, and those with a refund to send. */
const WAITING = sql`waiting as (
  select payment_id, min(since) as since from (
    select p.id as payment_id, p.created_at as since from payments p where ${TO_CONFIRM}
    union all select o.payment_id, r.requested_at from refunds r join orders o on o.id = r.order_id where ${OPEN_REFUND}) each
  where payment_id is not null group by payment_id)`;

const SORTS = {
  by: { date: sql`p.created_at`, amount: sql`p.amount_xpf`, status: sql`p.status`, customer: sql`p.customer_name` },
  usual: sql`p.waits_since is null, p.waits_since, p.id desc`,
  id: sql`p.id`,
  neverEmpty: ['status', 'date', 'amount', 'customer'] as const,
};

/** Lists payments of orders with what came in and what is due; those that wait for a decision first, oldest first. */
export async function listAdminPayments(db: Db, query: Query, now: Date): Promise<Answer> {
  const where = sql.join(conditions(query), sql` and `);
  // Each payment is joined with its customer only where that is asked for: the index has them in the order of their names.
  const people = query.sort === 'customer' ? sql`join accounts a on a.id = p.customer_id` : sql``;
  const payments = sql`payments p ${people}`;
  const { rows } = await sql<AdminRow>`
    with ${WAITING}, page as (
      ${await pageOf(db, query, { payments, where })}
    )
    select p.*, ${awaitsApproval(sql`p.id`, ['PAYMENT', 'RECEIPT_CORRECTION'])} as awaits_approval,
      (select jsonb_agg(jsonb_build_object('orderId', o.id, 'orderNumber', o.order_number, 'due', greatest(0, o.grand_total_xpf - o.discount_xpf - greatest(0, o.shipping_max_xpf - coalesce(o.covered_shipping_xpf, o.shipping_max_xpf))), 'paymentStatus', o.payment_status, 'awaitsConfirmation', o.awaits_confirmation) order by o.id)
        from orders o where o.payment_id = p.id) as orders,
      (select jsonb_agg(to_jsonb(r) || jsonb_build_object('order_number', o.order_number, 'awaits_approval', ${awaitsApproval(sql`r.id`, ['REFUND'])}) order by r.id) from orders o join refunds r on r.order_id = o.id where o.payment_id = p.id) as refunds,
      (select jsonb_agg(to_jsonb(v) order by v.id) from reversals v where v.payment_id = p.id) as reversals
    from (select whole.*, a.first_name || ' ' || a.last_name as customer_name, page.waits_since from page join payments whole on whole.id = page.id join accounts a on a.id = whole.customer_id) p
    order by ${sortedBy(query, SORTS)}`.execute(db);
  return {
    data: rows.map((row) => toAdminPayment(row, now)),
    meta: pageMeta(query, await countOfPages(db, query, sql`${payments} where ${where}`)),
    totals: await totals(db, query, now),
  };
}

interface Found {
  /** What follows `from`, with payments as `p`. */
  readonly payments: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

const skippedBy = ({ page, take }: Query): number => (page - 1) * take;

function pageOf(db: Db, query: Query, found: Found): RawBuilder<unknown> | Promise<RawBuilder<unknown>> {
  if (query.cursor !== undefined) return nextPage(db, query, found);
  return sql`${(query.sort === undefined ? usualPage : sortedPage)(query, found)}`;
}

/** The next payments of the whole list. */
async function nextPage(db: Db, query: Query, found: Found): Promise<RawBuilder<unknown>> {
  const listed = {
    id: sql`p.id`,
    before: sql`with ${WAITING}`,
    from: toSort(query, found),
    order: sortedBy(query, SORTS),
  };
  const ids = (await query.cursor?.next(db, listed, query.take)) ?? [];
  return sql`select p.* from ${toSort(query, { ...found, where: sql`p.id = any(${ids}::uuid[])` })}`;
}

const customerName = (query: Query): RawBuilder<unknown> =>
  query.sort === 'customer' ? sql`a.first_name || ' ' || a.last_name` : sql`''`;

/** Payments with what they are sorted by. */
const toSort = (query: Query, { payments, where }: Found): RawBuilder<unknown> => sql`(
    select p.id, p.created_at, p.amount_xpf, p.status, ${customerName(query)} as customer_name, w.since as waits_since
    from ${payments} left join waiting w on w.payment_id = p.id where ${where}) p`;

/** Payments of a page in the order that is asked for, which an index has: what waits is joined with those of the page alone. */
const sortedPage = (query: Query, { payments, where }: Found): RawBuilder<unknown> => sql`
  select p.id, w.since as waits_since from (
    select p.* from (select p.id, p.created_at, p.amount_xpf, p.status, ${customerName(query)} as customer_name from ${payments} where ${where}) p
    order by ${sortedBy(query, SORTS)} limit ${query.take} offset ${skippedBy(query)}) p
  left join waiting w on w.payment_id = p.id`;

/** Payments of a page in the usual order: those that wait are few and put in order, all others are read in an index. */
const usualPage = (query: Query, { payments, where }: Found): RawBuilder<unknown> => sql`
  select p.* from (
    (select p.id, w.since as waits_since from waiting w join ${payments} on p.id = w.payment_id where ${where}
      order by w.since, p.id desc limit ${query.take} offset ${skippedBy(query)})
    union all
    (select p.id, null from ${payments} where ${where} and p.id not in (select payment_id from waiting)
      order by p.id desc limit ${query.take}
      offset greatest(0, ${skippedBy(query)} - (select count(*) from waiting w join ${payments} on p.id = w.payment_id where ${where})))) p
  order by ${SORTS.usual} limit ${query.take}`;

function conditions(query: QueryOf<typeof listPaymentsForAdmin>): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`p.purpose = 'ORDERS'`, ...amountIs(sql`p.amount_xpf`, query.amount)];
  if (query.queue === 'CONFIRM') parts.push(TO_CONFIRM);
  if (query.queue === 'REFUND') parts.push(TO_REFUND);
  if (query.statusList?.length) parts.push(sql`p.status = any(${query.statusList}::text[])`);
  if (query.methodList?.length) parts.push(sql`p.method = any(${query.methodList}::text[])`);
  if (query.from !== undefined) parts.push(sql`p.created_at >= ${startOfTahitiDay(query.from)}`);
  if (query.to !== undefined) parts.push(sql`p.created_at < ${endOfTahitiDay(query.to)}`);
  if (query.search) {
    const like = `%${foldForSearch(query.search)}%`;
    const code = unspacedText(query.search).toUpperCase();
    // One statement each, for its own index.
    parts.push(sql`p.id in (select f.id from payments f where f.reference = ${code}
      union all select o.payment_id from orders o where o.order_number = ${code}
      union all select f.id from payments f where f.customer_id = any(array(select a.id from accounts a where a.search_text like ${like})))`);
  }
  return parts;
}

function toAdminPayment(row: AdminRow, now: Date): Answer['data'][number] {
  const orders = row.orders ?? [];
  return {
    paymentId: row.id,
    method: row.method,
    status: row.status,
    amount: row.amount_xpf,
    // Payments from before parts were recorded carry no sum: what was paid was paid whole.
    received: row.received_xpf === 0 && row.paid_at !== null ? row.amount_xpf : row.received_xpf,
    excess: row.excess_xpf,
    refunded: row.refunded_xpf,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    orderIds: orders.map((order) => order.orderId),
    pendingPaymentId: row.pending_payment_id,
    giftCardId: row.gift_card_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    orders,
    reversals: (row.reversals ?? []).map(toReversalView),
    refunds: (row.refunds ?? []).map((refund) => toAdminRefund(refund, isByGateway(row))),
    awaitsApproval: row.awaits_approval,
    ageHours: Math.floor((now.getTime() - (row.waits_since ?? row.created_at).getTime()) / 3_600_000),
  };
}

const toReversalView = (reversal: ReversalJson): ReversalView => ({
  reversalId: reversal.id,
  kind: reversal.kind,
  amount: reversal.amount_xpf,
  open: reversal.open_xpf,
  at: new Date(reversal.noted_at).toISOString(),
  withdrawnAt: reversal.withdrawn_at === null ? null : new Date(reversal.withdrawn_at).toISOString(),
  bearer: reversal.bearer,
  reason: reversal.reason,
});

/**
 * Totals from the books: what was paid for orders, what came in from outside and the taxes of what was paid out, in the
 * days asked for, or in those of a report; and what is still expected and owed today.
 */
async function totals(db: Db, asked: Pick<QueryOf<typeof listPaymentsForAdmin>, 'from' | 'to'>, now: Date) {
  const to = asked.to ?? tahitiDayOf(now);
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  const { rows } = await sql<Omit<Answer['totals'], 'from' | 'to'>>`
    select sums.*,
      (select coalesce(sum(amount_xpf - received_xpf), 0)::bigint from payments where status = 'PENDING' and purpose = 'ORDERS') as waiting,
      (select count(*)::int from payments where status = 'PENDING' and purpose = 'ORDERS') as "waitingCount",
      (select coalesce(sum(amount_xpf), 0)::bigint from refunds r where ${OPEN_REFUND}) as refunds,
      (select count(*)::int from refunds r where ${OPEN_REFUND}) as "refundsCount"
    from (
      select ${TOTAL_REVENUE} as revenue,
        coalesce(-sum(out_xpf) filter (where account = 'BANK'), 0)::bigint as received,
        coalesce(sum(xpf) filter (where account = 'VAT'), 0)::bigint as vat,
        coalesce(sum(xpf) filter (where account = 'CPS'), 0)::bigint as cps
      from (${movedBetween({ from, to })}) moved) sums`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a row');
  return { ...row, from, to };
}

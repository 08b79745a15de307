import { unspacedText } from '@matete/contract/copied-values';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { PendingPaymentStatus } from '@matete/contract/order/pending-payment-status';
import type {
  AdminPendingPaymentView,
  listCustomerPendingPayments,
  listPendingPayments,
  PendingPaymentView,
} from '@matete/contract/payment/pending-payments';
import type { ByteCount, FileId, PendingPaymentId, Xpf } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import type { PendingPaymentRow } from '#freight-difference/pending-payment-store';
import { UNRESOLVED } from '#freight-difference/pending-payment-store';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { bankTransferFor } from '#payment/records/payment-methods';
import type { Db } from '#platform/db/database';
import { type AskedPage, countOfPages, rowsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { readSiteSettings, type SiteSettings } from '#site-setting/site-setting-store';
import { sortedBy } from '#platform/db/lists/sort-query';
import { amountIs } from '#platform/db/lists/amount-query';

interface Row extends PendingPaymentRow {
  readonly billed_xpf: Xpf;
  readonly actual_xpf: Xpf;
  readonly ship_name: string;
  readonly ship_receipt_type: string;
  readonly ship_receipt_bytes: ByteCount;
  readonly receipt_type: string | null;
  readonly receipt_bytes: ByteCount | null;
  readonly try_status: string | null;
  readonly customer_name: string;
}

const FROM = sql`
  pending_payments p join orders o on o.id = p.order_id join accounts a on a.id = p.customer_id
    join shipments s on s.order_id = p.order_id join stored_files sf on sf.id = s.receipt_file_id
    left join stored_files rf on rf.id = p.receipt_file_id left join payments t on t.id = p.payment_id`;
const COLUMNS = sql`
  p.*, o.order_number, o.shipping_max_xpf as billed_xpf, coalesce(o.actual_shipping_xpf, o.shipping_max_xpf + p.amount_xpf) as actual_xpf, s.ship_name, sf.content_type as ship_receipt_type, sf.byte_count as ship_receipt_bytes,
  rf.content_type as receipt_type, rf.byte_count as receipt_bytes, t.status as try_status, a.first_name || ' ' || a.last_name as customer_name`;

/** What a transfer for a freight difference carries, whichever try it is. */
export const transferReference = (orderNumber: string): string => `${orderNumber}-F`;

/** A try on a gateway's page, which carries no receipt, that was neither paid nor refused: it gives way to another. */
export const isOpenOnlineTry = (row: { receipt_file_id: FileId | null; try_status: string | null }): boolean =>
  row.receipt_file_id === null && row.try_status === 'PENDING';

/** What views need of the installation. */
type Setting = Pick<GatewayPorts, 'gateways'> & { readonly settings: SiteSettings };

function toView(row: Row, { gateways, settings }: Setting): PendingPaymentView {
  const canSubmit =
    row.status === 'PENDING' || row.status === 'REJECTED' || (row.status === 'SUBMITTED' && isOpenOnlineTry(row));
  const transfer = {
    method: 'WIRE_TRANSFER',
    amount: row.amount_xpf,
    reference: transferReference(row.order_number),
  } as const;
  return {
    pendingPaymentId: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    amount: row.amount_xpf,
    status: row.status,
    billedShipping: row.billed_xpf,
    actualShipping: row.actual_xpf,
    shipName: row.ship_name,
    shipReceiptUrl: `/files/receipts/${row.order_id}`,
    shipReceiptType: row.ship_receipt_type,
    shipReceiptByteCount: row.ship_receipt_bytes,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    paymentMethod: row.payment_method,
    paymentId: row.payment_id,
    receiptUrl: row.receipt_file_id === null ? null : `/files/payment-receipts/${row.id}`,
    receiptType: row.receipt_type,
    receiptByteCount: row.receipt_bytes,
    rejectionReason: row.rejection_reason,
    canSubmit,
    bankTransfer: canSubmit ? bankTransferFor({ gateways }, settings, transfer) : null,
  };
}

const toAdminView = (row: Row, setting: Setting): AdminPendingPaymentView => ({
  ...toView(row, setting),
  customerId: row.customer_id,
  customerName: row.customer_name,
  canDecide:
    row.try_status === 'PENDING' &&
    row.receipt_file_id !== null &&
    (row.status === 'SUBMITTED' ||
      row.status === 'CANCELLED' ||
      row.status === 'WAIVED' ||
      row.status === 'WRITTEN_OFF'),
  canWaive: UNRESOLVED.some((status) => status === row.status),
});

/** One freight difference; undefined when there is none of that id. */
export async function readPendingPayment(
  { gateways }: Pick<GatewayPorts, 'gateways'>,
  db: Db,
  id: PendingPaymentId,
): Promise<AdminPendingPaymentView | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where p.id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : toAdminView(rows[0], { gateways, settings: await readSiteSettings(db) });
}

const SORTS = { date: sql`p.created_at`, amount: sql`p.amount_xpf`, status: sql`p.status` };

async function page(
  { db, gateways }: Pick<GatewayPorts, 'db' | 'gateways'>,
  parts: readonly RawBuilder<unknown>[],
  {
    query,
    usual,
  }: { query: Omit<QueryOf<typeof listPendingPayments>, 'search'> & AskedPage; usual: RawBuilder<unknown> },
): Promise<{ rows: Row[]; count: number; setting: Setting }> {
  const chosen = [...parts, ...statusIs(query.statusList), ...amountIs(sql`p.amount_xpf`, query.amount)];
  const where = sql.join([sql`true`, ...chosen], sql` and `);
  const order = sortedBy(query, { by: SORTS, usual, id: sql`p.id` });
  const from = sql`${FROM} where ${where}`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${await rowsOfPage(db, query, { id: sql`p.id`, tables: FROM, from, order })}`.execute(db);
  return {
    rows,
    count: await countOfPages(db, query, from),
    setting: { gateways, settings: await readSiteSettings(db) },
  };
}

const statusIs = (statusList: readonly PendingPaymentStatus[] | undefined): RawBuilder<unknown>[] =>
  statusList?.length ? [sql`p.status = any(${statusList}::text[])`] : [];

/** Those to pay first. */
export async function listOfCustomer(
  services: Pick<GatewayPorts, 'db' | 'gateways'>,
  query: QueryOf<typeof listCustomerPendingPayments>,
): Promise<ResponseOf<typeof listCustomerPendingPayments>> {
  const ofCustomer = query.customerId === undefined ? [] : [sql`p.customer_id = ${query.customerId}`];
  const usual = sql`(p.status in ('VERIFIED', 'CANCELLED', 'WAIVED', 'WRITTEN_OFF')), p.id desc`;
  const found = await page(services, ofCustomer, { query, usual });
  return { data: found.rows.map((row) => toView(row, found.setting)), meta: pageMeta(query, found.count) };
}

/** Those that wait for a decision first, oldest first among them; with what is owed in all. */
export async function listForAdmin(
  services: Pick<GatewayPorts, 'db' | 'gateways'>,
  query: QueryOf<typeof listPendingPayments> & AskedPage,
): Promise<ResponseOf<typeof listPendingPayments>> {
  const like = `%${foldForSearch(query.search ?? '')}%`;
  const searched = query.search
    ? [sql`(a.search_text like ${like} or o.order_number = ${unspacedText(query.search).toUpperCase()})`]
    : [];
  const usual = sql`(p.status <> 'SUBMITTED'), case when p.status = 'SUBMITTED' then p.submitted_at end, p.id desc`;
  const found = await page(services, searched, { query, usual });
  const totals = await sql<ResponseOf<typeof listPendingPayments>['totals']>`
    select coalesce(sum(amount_xpf), 0)::bigint as owed, count(*)::int as "owedCount",
      coalesce(sum(amount_xpf) filter (where status = 'SUBMITTED'), 0)::bigint as "toDecide", (count(*) filter (where status = 'SUBMITTED'))::int as "toDecideCount"
    from pending_payments where status in ('PENDING', 'SUBMITTED', 'REJECTED')`.execute(services.db);
  return {
    data: found.rows.map((row) => toAdminView(row, found.setting)),
    meta: pageMeta(query, found.count),
    totals: totals.rows[0] ?? { owed: 0, owedCount: 0, toDecide: 0, toDecideCount: 0 },
  };
}

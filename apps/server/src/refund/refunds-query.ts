import { unspacedText } from '@matete/contract/copied-values';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { ListedRefundView, listRefunds } from '@matete/contract/payment/refunds';
import type { CustomerId, RefundId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import { awaitsApproval } from '#approval/approvals-query';
import { type AdminRefundRow, toAdminRefund } from '#payment/records/admin-refund';
import type { Db } from '#platform/db/database';
import { type AskedPage, countOfPages, rowsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';
import { amountIs } from '#platform/db/lists/amount-query';

interface Row extends AdminRefundRow {
  readonly customer_id: CustomerId;
  readonly customer_name: string;
  readonly payment_reference: string | null;
  readonly is_payment_by_gateway: boolean;
}

const OPEN = sql`r.status in ('REFUND_REQUEST', 'REFUND_PENDING')`;
const FROM = sql`refunds r join orders o on o.id = r.order_id join accounts a on a.id = o.customer_id left join payments p on p.id = r.payment_id`;
const COLUMNS = sql`r.*, o.order_number, o.customer_id, a.first_name || ' ' || a.last_name as customer_name, p.reference as payment_reference,
  ${awaitsApproval(sql`r.id`, ['REFUND', 'SILENT_REFUND'])} as awaits_approval,
  coalesce(p.gateway is not null and p.gateway_payment_id is not null, false) as is_payment_by_gateway`;

const toView = (row: Row): ListedRefundView => ({
  ...toAdminRefund(row, row.is_payment_by_gateway),
  customerId: row.customer_id,
  customerName: row.customer_name,
  payment:
    row.payment_id === null || row.payment_reference === null
      ? null
      : { paymentId: row.payment_id, reference: row.payment_reference },
});

const SORTS = {
  by: { date: sql`r.requested_at`, amount: sql`r.amount_xpf`, customer: sql`a.last_name || ' ' || a.first_name` },
  usual: sql`not ${OPEN}, case when ${OPEN} then r.requested_at end, r.id desc`,
  id: sql`r.id`,
};

/** Lists refunds in money: those that wait first, the oldest of them first. */
export async function readRefunds(
  db: Db,
  query: QueryOf<typeof listRefunds> & AskedPage,
): Promise<ResponseOf<typeof listRefunds>> {
  const parts: RawBuilder<unknown>[] = [sql`r.method = 'MONEY'`];
  if (query.isOpen !== undefined) parts.push(query.isOpen ? OPEN : sql`not ${OPEN}`);
  if (query.search) {
    const like = `%${foldForSearch(query.search)}%`;
    const code = unspacedText(query.search).toUpperCase();
    parts.push(sql`(a.search_text like ${like} or o.order_number = ${code} or p.reference = ${code})`);
  }
  parts.push(...amountIs(sql`r.amount_xpf`, query.amount));
  const where = sql.join(parts, sql` and `);
  const from = sql`${FROM} where ${where}`;
  const page = await rowsOfPage(db, query, { id: sql`r.id`, tables: FROM, from, order: sortedBy(query, SORTS) });
  const { rows } = await sql<Row>`select ${COLUMNS} from ${page}`.execute(db);
  return { data: rows.map(toView), meta: pageMeta(query, await countOfPages(db, query, from)) };
}

/** Reads one refund in money as the admin sees it. */
export async function readRefund(db: Db, refundId: RefundId): Promise<ListedRefundView | undefined> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from ${FROM} where r.id = ${refundId} and r.method = 'MONEY'`.execute(db);
  return rows[0] === undefined ? undefined : toView(rows[0]);
}

import { unspacedText } from '@matete/contract/copied-values';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { AdminInvoiceView, listInvoicesForAdmin } from '@matete/contract/invoice/invoices';
import { endOfTahitiDay, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import { companyHas } from '#company/records/company-store';
import { type Counted, itemCountOf } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { amountIs } from '#platform/db/lists/amount-query';
import { sortedBy } from '#platform/db/lists/sort-query';
import { type AskedPage, countBesidePage, idsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';

type Query = QueryOf<typeof listInvoicesForAdmin> & AskedPage;

interface Row extends Omit<AdminInvoiceView, 'issuedAt'>, Counted {
  readonly issued_at: Date;
}

const SORTS = {
  by: { date: sql`i.id`, amount: sql`i.total_xpf`, number: sql`i.number` },
  usual: sql`i.id desc`,
  id: sql`i.id`,
  neverEmpty: ['date', 'amount', 'number'] as const,
};

/** Lists the papers of every order with what they say; the content of those that the page skips is not read. */
export async function readAllInvoices(db: Db, query: Query): Promise<ResponseOf<typeof listInvoicesForAdmin>> {
  const where = sql.join(conditions(query), sql` and `);
  const sorted = sortedBy(query, SORTS);
  const all = sql`invoices i where ${where}`;
  // A search is made once, for the page and its count.
  const listed = query.search && query.cursor === undefined ? sql`(table found) i` : all;
  const page = await idsOfPage(db, query, { id: sql`i.id`, from: listed, order: sorted });
  const { rows } = await sql<Row>`
    with found as materialized (select i.id, i.number, i.total_xpf from ${all})
    select i.id as "invoiceId", i.number, i.kind, i.issued_at, i.total_xpf as total, o.id as "orderId", o.order_number as "orderNumber",
      o.customer_id as "customerId", coalesce(nullif(i.content -> 'customer' ->> 'company', ''), i.content -> 'customer' ->> 'name') as "customerName",
      (i.content ->> 'netXpf')::bigint as net, (i.content ->> 'cpsXpf')::bigint as cps, (i.content ->> 'freightXpf')::bigint as freight,
      coalesce((select sum((v ->> 'vatXpf')::bigint) from jsonb_array_elements(i.content -> 'vat') v), 0)::bigint as vat,
      i.content ->> 'corrects' as corrects, f.byte_count as "byteCount", ${countBesidePage(query, listed)}
    from ${page} page
    join invoices i on i.id = page.id join orders o on o.id = i.order_id join stored_files f on f.id = i.file_id order by ${sorted}`.execute(
    db,
  );
  return {
    data: rows.map(toView),
    meta: pageMeta(query, await itemCountOf(db, rows, { page: query.page, from: all })),
  };
}

const toView = (row: Row): AdminInvoiceView => ({
  invoiceId: row.invoiceId,
  number: row.number,
  kind: row.kind,
  issuedAt: row.issued_at.toISOString(),
  total: row.total,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  customerId: row.customerId,
  customerName: row.customerName,
  net: row.net,
  cps: row.cps,
  freight: row.freight,
  vat: row.vat,
  corrects: row.corrects,
  byteCount: row.byteCount,
});

function conditions(query: Query): RawBuilder<unknown>[] {
  const parts = [sql`true`, ...amountIs(sql`i.total_xpf`, query.amount)];
  if (query.kindList?.length) parts.push(sql`i.kind = any(${query.kindList}::text[])`);
  if (query.from !== undefined) parts.push(sql`i.issued_at >= ${startOfTahitiDay(query.from)}`);
  if (query.to !== undefined) parts.push(sql`i.issued_at < ${endOfTahitiDay(query.to)}`);
  if (query.search) {
    const code = unspacedText(query.search).toUpperCase();
    const words = foldForSearch(query.search);
    parts.push(sql`i.id in (select f.id from invoices f where f.number = ${code}
      union all select f.id from orders o join invoices f on f.order_id = o.id where o.order_number = ${code}
      union all select f.id from orders o join invoices f on f.order_id = o.id where o.customer_id = any(array(
        select a.id from accounts a where a.search_text like ${`%${words}%`} or ${companyHas(sql`a.id`, words)})))`);
  }
  return parts;
}

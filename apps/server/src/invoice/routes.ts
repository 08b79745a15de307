import { downloadInvoice, listInvoices } from '@matete/contract/invoice/invoices';
import { ok, refuse } from '@matete/domain/result';

import { findById } from '#order/order-store';
import type { Db } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';

/** The papers of an order are its parties' and the admin's: a seller who sees it in the pool does not see them. */
async function isParty(db: Db, orderId: string, caller: Caller): Promise<boolean> {
  const order = await findById(db, orderId);
  if (order === undefined) return false;
  return caller.role === 'ADMIN' || order.customer_id === caller.accountId || order.seller_id === caller.accountId;
}

const papersOf = (db: Db, orderId: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('stored_files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'i.number', 'i.kind', 'i.issued_at', 'i.total_xpf', 'f.storage_key'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id')
    .execute();

const { reads } = routesFor<Runtime & FilePort>();

export const invoiceRoutes: readonly Route<Runtime & FilePort>[] = [
  reads(listInvoices, async ({ services, params, caller }) => {
    if (!(await isParty(services.db, params.orderId, caller))) return refuse('ORDER_NOT_FOUND');
    const papers = await papersOf(services.db, params.orderId);
    return ok(
      papers.map((paper) => ({
        invoiceId: paper.id,
        number: paper.number,
        kind: paper.kind as 'INVOICE',
        issuedAt: paper.issued_at.toISOString(),
        total: paper.total_xpf,
      })),
    );
  }),
  reads(downloadInvoice, async ({ services, params, query, caller }) => {
    if (!(await isParty(services.db, params.orderId, caller))) return refuse('ORDER_NOT_FOUND');
    const papers = await papersOf(services.db, params.orderId);
    const paper = papers.find(({ id, kind }) =>
      query.invoiceId === undefined ? kind === 'INVOICE' : id === query.invoiceId,
    );
    const bytes = paper === undefined ? undefined : await services.files.get(paper.storage_key);
    if (paper === undefined || bytes === undefined) return refuse('INVOICE_NOT_ISSUED');
    return ok({ bytes, fileName: `${paper.number}.pdf` });
  }),
];

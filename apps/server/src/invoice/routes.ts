import { downloadInvoice, listInvoices, listInvoicesForAdmin } from '@matete/contract/invoice/invoices';
import type { OrderId } from '@matete/contract/units';
import { ok, refuse } from '@matete/domain/result';

import { listIssued } from '#invoice/invoice-store';
import { readAllInvoices } from '#invoice/invoices-query';
import { findById } from '#order/order-store';
import type { Db } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { type Caller, isParty } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';
import { checkOrder } from '#report/report-range';

/** Checks whether somebody may read the invoices of an order: its parties and admins, not a seller who sees it in the pool. */
async function mayRead(db: Db, orderId: OrderId, caller: Caller): Promise<boolean> {
  const order = await findById(db, orderId);
  return order !== undefined && isParty(order, caller);
}

const { reads } = routesFor<Runtime & FilePort>();

export const invoiceRoutes: readonly Route<Runtime & FilePort>[] = [
  reads(listInvoices, async ({ services, params, caller }) => {
    if (!(await mayRead(services.db, params.orderId, caller))) return refuse('ORDER_NOT_FOUND');
    const issued = await listIssued(services.db, params.orderId);
    return ok(
      issued.map((invoice) => ({
        invoiceId: invoice.id,
        number: invoice.number,
        kind: invoice.kind,
        issuedAt: invoice.issued_at.toISOString(),
        total: invoice.total_xpf,
        byteCount: invoice.byte_count,
      })),
    );
  }),
  reads(downloadInvoice, async ({ services, params, query, caller }) => {
    if (!(await mayRead(services.db, params.orderId, caller))) return refuse('ORDER_NOT_FOUND');
    const issued = await listIssued(services.db, params.orderId);
    // The last invoice is the one that stands.
    const invoice = issued.findLast(({ id, kind }) =>
      query.invoiceId === undefined ? kind === 'INVOICE' : id === query.invoiceId,
    );
    const bytes = invoice === undefined ? undefined : await services.files.get(invoice.storage_key);
    if (invoice === undefined || bytes === undefined) return refuse('INVOICE_NOT_ISSUED');
    return ok({ bytes, fileName: `${invoice.number}.pdf` });
  }),
  reads(listInvoicesForAdmin, async ({ services, query }) => {
    const ordered = checkOrder(query);
    return ordered.ok ? ok(await readAllInvoices(services.db, query)) : ordered;
  }),
];

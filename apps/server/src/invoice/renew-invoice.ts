import type { OrderId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';

import { noteInvoiced } from '#freight-difference/pending-payment-store';
import { takenBackContent } from '#invoice/credit-note-content';
import type { InvoiceContent } from '#invoice/invoice-content';
import { findStanding, lockOutdated, nextNumber, type StandingInvoice } from '#invoice/invoice-store';
import { findInvoiced, type InvoicedRow } from '#invoice/invoiced-order-query';
import { keepInvoice } from '#invoice/keep-invoice';
import { invoiceContent, type Numbered } from '#invoice/read-invoice-content';
import { changeOrder, findById, lockById } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';

/**
 * Brings the invoice of an order up to date: one that says what an invoice would say now stays, and charges the difference of now; any other is taken back
 * by a credit note and, once its goods are on board and their freight counts, issued anew.
 *
 * @source domain rules §16 "A credit note takes back exactly what was invoiced"
 */
export async function renewInvoice(services: Runtime & FilePort, tx: Tx, orderId: OrderId): Promise<Result<void>> {
  if (!(await lockOutdated(tx, orderId))) return ok(undefined);
  const standing = await findStanding(tx, orderId);
  const order = await findById(tx, orderId);
  const isKnown = order !== undefined && order.shipped_at !== null && order.actual_shipping_xpf !== null;
  const row = isKnown ? await findInvoiced(tx, orderId) : undefined;
  await changeOrder(tx, orderId, { invoice_outdated_at: null, ...(row === undefined ? { invoiced_at: null } : {}) });
  if (standing !== undefined) {
    if (row !== undefined && standing.credited_freight_xpf === 0 && saysTheSame(standing.content, row)) {
      await noteInvoiced(tx, orderId, standing.id);
      return ok(undefined);
    }
    await keepTakenBack(services, tx, { orderId, standing });
  }
  if (row !== undefined) await storeInvoice(services, tx, { orderId, row, revision: (standing?.revision ?? 0) + 1 });
  return ok(undefined);
}

/** Takes the invoice of an order back whole, once, where it still stands. */
export async function takeInvoiceBack(services: Runtime & FilePort, tx: Tx, orderId: OrderId): Promise<Result<void>> {
  const standing = (await lockById(tx, orderId)) === undefined ? undefined : await findStanding(tx, orderId);
  if (standing !== undefined) await keepTakenBack(services, tx, { orderId, standing });
  return ok(undefined);
}

async function keepTakenBack(
  services: Runtime & FilePort,
  tx: Tx,
  { orderId, standing }: { readonly orderId: OrderId; readonly standing: StandingInvoice },
): Promise<void> {
  const now = services.now();
  const content = takenBackContent(standing.content, {
    ...(await nextNumber(tx, 'A', now)),
    creditedFreightXpf: standing.credited_freight_xpf,
  });
  await keepInvoice(services, tx, { orderId, refundId: null, takesBackId: standing.id, content, now });
}

interface NewInvoice {
  readonly orderId: OrderId;
  readonly row: InvoicedRow;
  readonly revision: number;
}

/** Issues an invoice of an order, with the next number. The caller holds the order. */
export async function storeInvoice(
  services: Runtime & FilePort,
  tx: Tx,
  { orderId, row, revision }: NewInvoice,
): Promise<void> {
  const now = services.now();
  const content = invoiceContent(row, await nextNumber(tx, 'F', now));
  const invoiceId = await keepInvoice(services, tx, { orderId, refundId: null, revision, content, now });
  await noteInvoiced(tx, orderId, invoiceId);
  await changeOrder(tx, orderId, { invoiced_at: now });
}

/** What makes two invoices of an order differ: the ship and its day, and the freight. */
function saysTheSame(content: InvoiceContent, row: InvoicedRow): boolean {
  const numbered: Numbered = { number: content.number, issuedDate: content.issuedDate };
  const now = invoiceContent(row, numbered);
  return (
    now.totalXpf === content.totalXpf &&
    now.operationDate === content.operationDate &&
    now.ship?.name === content.ship?.name &&
    now.ship?.connaissementNumber === content.ship?.connaissementNumber
  );
}

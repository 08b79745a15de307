import { createHash } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

import type { InvoiceId, OrderId, PendingPaymentId, RefundId } from '@matete/contract/units';
import type { InvoiceContent } from '#invoice/invoice-content';
import { insert } from '#invoice/invoice-store';
import { mailInvoiceAddress } from '#invoice/mail-invoice-address';
import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';
import { insert as insertFile } from '#platform/storage/stored-file-store';

export interface KeptInvoice {
  readonly orderId: OrderId;
  readonly refundId: RefundId | null;
  /** The freight difference that a credit note takes back. */
  readonly pendingPaymentId?: PendingPaymentId;
  /** The invoice that a credit note takes back whole. */
  readonly takesBackId?: InvoiceId;
  /** Which invoice of its order it is, from 1. */
  readonly revision?: number;
  readonly content: InvoiceContent;
  readonly now: Date;
}

/**
 * Draws an invoice or a credit note and stores its file and its row, in the transaction that took its number.
 *
 * @returns Its id.
 */
export async function keepInvoice(
  services: FilePort,
  tx: Tx,
  { orderId, refundId, pendingPaymentId, takesBackId, revision, content, now }: KeptInvoice,
): Promise<InvoiceId> {
  // Loaded with the first document: drawing takes more memory than all the rest of an idle server.
  const { drawInvoice } = await import('#invoice/draw-invoice');
  const { logoKey } = content.house ?? {};
  const logo = logoKey === undefined ? undefined : await services.files.get(logoKey);
  const bytes = await drawInvoice(content, logo);
  const fileId = uuidv7();
  const storageKey = `invoices/${content.number}-${fileId}.pdf`;
  await services.files.put(storageKey, bytes, 'application/pdf');
  await insertFile(tx, {
    id: fileId,
    storage_key: storageKey,
    purpose: 'INVOICE',
    content_type: 'application/pdf',
    byte_count: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    created_at: now,
  });
  const id = uuidv7();
  await insert(tx, {
    id,
    number: content.number,
    kind: content.kind,
    order_id: orderId,
    refund_id: refundId,
    pending_payment_id: pendingPaymentId ?? null,
    file_id: fileId,
    issued_at: now,
    total_xpf: content.totalXpf,
    content: JSON.stringify(content),
    takes_back_id: takesBackId ?? null,
    revision: revision ?? 1,
  });
  await mailInvoiceAddress(tx, { orderId, content, now });
  return id;
}

import { createHash } from 'node:crypto';

import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { InvoiceContent } from '#invoice/invoice-content';
import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';

/** The next number of a series of the year, taken in the transaction that uses it: one that is undone leaves no gap. */
export async function nextNumber(
  tx: Tx,
  letter: 'F' | 'A',
  now: Date,
): Promise<{ number: string; issuedDate: string }> {
  const issuedDate = tahitiDayOf(now);
  const series = `${letter}-${issuedDate.slice(0, 4)}`;
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = invoice_counters.last_number + 1 returning last_number`.execute(
    tx,
  );
  return { number: `${series}-${String(rows[0]?.last_number ?? 0).padStart(6, '0')}`, issuedDate };
}

export interface KeptInvoice {
  readonly orderId: string;
  readonly refundId: string | null;
  /** The freight difference that a credit note takes back. */
  readonly pendingPaymentId?: string;
  readonly content: InvoiceContent;
  readonly now: Date;
}

/** Draws a paper, stores its file and writes it down, in the transaction that took its number. */
export async function keepInvoice(
  services: FilePort,
  tx: Tx,
  { orderId, refundId, pendingPaymentId, content, now }: KeptInvoice,
): Promise<void> {
  // Loaded when the first paper is drawn: drawing takes more memory than all the rest of a server at rest.
  const { drawInvoice } = await import('#invoice/draw-invoice');
  const bytes = await drawInvoice(content);
  const fileId = uuidv7();
  const storageKey = `invoices/${content.number}-${fileId}.pdf`;
  await services.files.put(storageKey, bytes, 'application/pdf');
  await tx
    .insertInto('stored_files')
    .values({
      id: fileId,
      storage_key: storageKey,
      purpose: 'INVOICE',
      content_type: 'application/pdf',
      byte_count: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('invoices')
    .values({
      id: uuidv7(),
      number: content.number,
      kind: content.kind,
      order_id: orderId,
      refund_id: refundId,
      pending_payment_id: pendingPaymentId ?? null,
      file_id: fileId,
      issued_at: now,
      total_xpf: content.totalXpf,
      content: JSON.stringify(content),
    })
    .execute();
}

import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';

import { sql } from 'kysely';

import { creditNoteContent, differenceNoteContent } from '#invoice/credit-note-content';
import { keepInvoice, nextNumber } from '#invoice/keep-invoice';
import { invoiceContent, readInvoiced } from '#invoice/read-invoice-content';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { notAmong } from '#platform/db/not-among-query';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';

/**
 * Issues the invoices of orders that were shipped and the credit notes of what disputes gave back on them, in the order of their
 * moments, each once, numbered without gaps. An order whose freight is still checked waits for its decision. Safe to run anywhere, any number of times.
 */
export async function issueDueInvoices(services: Runtime & FilePort): Promise<void> {
  await eachDue(services, {
    what: 'issuing an invoice',
    read: (tried, take) =>
      services.db
        .selectFrom('orders')
        .select('id')
        .where('shipped_at', 'is not', null)
        .where('invoiced_at', 'is', null)
        .where('actual_shipping_xpf', 'is not', null)
        .where(notAmong(tried))
        .orderBy('shipped_at')
        .limit(take)
        .execute(),
    act: (id) => inTransaction(services.db, (tx) => issueInvoice(services, tx, id)),
  });
  await eachDue(services, {
    what: 'issuing a credit note',
    read: async (tried, take) => {
      const { rows } = await sql<{ id: string }>`
        select r.id from refunds r join invoices i on i.order_id = r.order_id and i.kind = 'INVOICE'
        where r.cause = 'DISPUTE' and r.id <> all(${[...tried]}::uuid[])
          and not exists (select from invoices n where n.refund_id = r.id and n.kind = 'CREDIT_NOTE')
        order by r.requested_at limit ${take}`.execute(services.db);
      return rows;
    },
    act: (id) => inTransaction(services.db, (tx) => issueCreditNote(services, tx, id)),
  });
  await eachDue(services, {
    what: 'issuing the credit note of a freight difference',
    read: async (tried, take) => {
      const { rows } = await sql<{ id: string }>`
        select d.id ${DROPPED_DIFFERENCES} and d.id <> all(${[...tried]}::uuid[]) order by d.decided_at limit ${take}`.execute(
        services.db,
      );
      return rows;
    },
    act: (id) => inTransaction(services.db, (tx) => issueDifferenceNote(services, tx, id)),
  });
}

/** Differences that an invoice asks for and that the customer no longer owes. */
const DROPPED_DIFFERENCES = sql`
  from pending_payments d join invoices i on i.order_id = d.order_id and i.kind = 'INVOICE'
  where d.status in ('WAIVED', 'CANCELLED') and i.content -> 'settlement' @> '[{"by": "FREIGHT_DIFFERENCE"}]'
    and not exists (select from invoices n where n.pending_payment_id = d.id)`;

async function issueDifferenceNote(
  services: Runtime & FilePort,
  tx: Tx,
  pendingPaymentId: string,
): Promise<Result<void>> {
  const { rows } = await sql<{ order_id: string; amount_xpf: number; decided_at: Date; corrects: string }>`
    select d.order_id, d.amount_xpf, d.decided_at, i.number as corrects ${DROPPED_DIFFERENCES} and d.id = ${pendingPaymentId}
    for update of d skip locked`.execute(tx);
  const dropped = rows[0];
  const row = dropped === undefined ? undefined : await readInvoiced(tx, dropped.order_id);
  if (dropped === undefined || row === undefined) return ok(undefined);
  const now = services.now();
  const content = differenceNoteContent(row, {
    ...(await nextNumber(tx, 'A', now)),
    corrects: dropped.corrects,
    amountXpf: dropped.amount_xpf,
    decidedDate: tahitiDayOf(dropped.decided_at),
  });
  await keepInvoice(services, tx, { orderId: dropped.order_id, refundId: null, pendingPaymentId, content, now });
  return ok(undefined);
}

async function issueInvoice(services: Runtime & FilePort, tx: Tx, orderId: string): Promise<Result<void>> {
  const waiting = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('invoiced_at', 'is', null)
    .where('actual_shipping_xpf', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const row = waiting === undefined ? undefined : await readInvoiced(tx, orderId);
  if (row === undefined) return ok(undefined);
  const now = services.now();
  const numbered = await nextNumber(tx, 'F', now);
  await keepInvoice(services, tx, { orderId, refundId: null, content: invoiceContent(row, numbered), now });
  await tx.updateTable('orders').set({ invoiced_at: now }).where('id', '=', orderId).execute();
  return ok(undefined);
}

async function issueCreditNote(services: Runtime & FilePort, tx: Tx, refundId: string): Promise<Result<void>> {
  const { rows } = await sql<{
    order_id: string;
    amount_xpf: number;
    method: 'COUPON' | 'MONEY';
    requested_at: Date;
    corrects: string;
  }>`
    select r.order_id, r.amount_xpf, r.method, r.requested_at, i.number as corrects
    from refunds r join invoices i on i.order_id = r.order_id and i.kind = 'INVOICE'
    where r.id = ${refundId} and not exists (select from invoices n where n.refund_id = r.id and n.kind = 'CREDIT_NOTE')
    for update of r skip locked`.execute(tx);
  const refund = rows[0];
  const row = refund === undefined ? undefined : await readInvoiced(tx, refund.order_id);
  if (refund === undefined || row === undefined) return ok(undefined);
  const now = services.now();
  const numbered = await nextNumber(tx, 'A', now);
  const content = creditNoteContent(row, {
    ...numbered,
    corrects: refund.corrects,
    refundXpf: refund.amount_xpf,
    method: refund.method,
    decidedDate: tahitiDayOf(refund.requested_at),
  });
  await keepInvoice(services, tx, { orderId: refund.order_id, refundId, content, now });
  return ok(undefined);
}

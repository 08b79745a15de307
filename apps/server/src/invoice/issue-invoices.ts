import { ok, type Result } from '@matete/domain/result';

import { inTransaction } from '#db/transaction';
import { keepInvoice, nextNumber } from '#invoice/keep-invoice';
import { invoiceContent, readInvoiced } from '#invoice/read-invoice-content';
import type { Services, Tx } from '#services';

const BATCH = 100;

/**
 * Issues the invoices of orders that were shipped, in the order of their moments, each once, numbered without gaps. Safe to run
 * anywhere, any number of times.
 */
export async function issueDueInvoices(services: Services): Promise<void> {
  const shipped = await services.db
    .selectFrom('orders')
    .select('id')
    .where('shipped_at', 'is not', null)
    .where('invoiced_at', 'is', null)
    .orderBy('shipped_at')
    .limit(BATCH)
    .execute();
  for (const { id } of shipped) await issue(services, id, (tx) => issueInvoice(services, tx, id));
}

async function issue(services: Services, subjectId: string, work: (tx: Tx) => Promise<Result<void>>): Promise<void> {
  try {
    await inTransaction(services.db, work);
  } catch (error) {
    // One that cannot be drawn must not hold up the others; it is tried again in the next round.
    services.log.error({ err: error, subjectId }, 'an invoice could not be issued');
  }
}

async function issueInvoice(services: Services, tx: Tx, orderId: string): Promise<Result<void>> {
  const waiting = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('invoiced_at', 'is', null)
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

import type { OrderId, PendingPaymentId, RefundId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';

import { creditNoteContent, differenceNoteContent, returnNoteContent } from '#invoice/credit-note-content';
import {
  listDroppedDifferences,
  listGivenBackByBank,
  listOutdated,
  listUncreditedRefunds,
  listUninvoiced,
  lockDroppedDifference,
  lockUncreditedRefund,
  lockUninvoiced,
  nextNumber,
  nextRevision,
  readReturnedGoods,
} from '#invoice/invoice-store';
import { findInvoiced } from '#invoice/invoiced-order-query';
import { keepInvoice } from '#invoice/keep-invoice';
import { renewInvoice, storeInvoice, takeInvoiceBack } from '#invoice/renew-invoice';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';

/**
 * Issues the invoices of shipped orders and the credit notes of what disputes and losses refunded on them, in the order of their moments, each
 * once, numbered without gaps. An invoice that is no longer true is taken back first. An order whose freight is still checked waits for the decision. Any number of processes may run it at once.
 */
export async function issueDueInvoices(services: Runtime & FilePort): Promise<void> {
  const { db } = services;
  await eachDue(services, {
    what: 'bringing an invoice up to date',
    read: (tried, take) => listOutdated(db, { except: tried, take }),
    act: (id) => inTransaction(db, (tx) => renewInvoice(services, tx, id)),
  });
  await eachDue(services, {
    what: 'issuing an invoice',
    read: (tried, take) => listUninvoiced(db, { except: tried, take }),
    act: (id) => inTransaction(db, (tx) => issueInvoice(services, tx, id)),
  });
  await eachDue(services, {
    what: 'issuing a credit note',
    read: (tried, take) => listUncreditedRefunds(db, { except: tried, take }),
    act: (id) => inTransaction(db, (tx) => issueCreditNote(services, tx, id)),
  });
  await eachDue(services, {
    what: 'taking back an invoice whose money a bank gave back',
    read: (tried, take) => listGivenBackByBank(db, { except: tried, take }),
    act: (id) => inTransaction(db, (tx) => takeInvoiceBack(services, tx, id)),
  });
  await eachDue(services, {
    what: 'issuing the credit note of a freight difference',
    read: (tried, take) => listDroppedDifferences(db, { except: tried, take }),
    act: (id) => inTransaction(db, (tx) => issueDifferenceNote(services, tx, id)),
  });
}

async function issueDifferenceNote(
  services: Runtime & FilePort,
  tx: Tx,
  pendingPaymentId: PendingPaymentId,
): Promise<Result<void>> {
  const dropped = await lockDroppedDifference(tx, pendingPaymentId);
  const row = dropped === undefined ? undefined : await findInvoiced(tx, dropped.order_id);
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

async function issueInvoice(services: Runtime & FilePort, tx: Tx, orderId: OrderId): Promise<Result<void>> {
  const row = (await lockUninvoiced(tx, orderId)) ? await findInvoiced(tx, orderId) : undefined;
  if (row === undefined) return ok(undefined);
  await storeInvoice(services, tx, { orderId, row, revision: await nextRevision(tx, orderId) });
  return ok(undefined);
}

async function issueCreditNote(services: Runtime & FilePort, tx: Tx, refundId: RefundId): Promise<Result<void>> {
  const refund = await lockUncreditedRefund(tx, refundId);
  const row = refund === undefined ? undefined : await findInvoiced(tx, refund.order_id);
  if (refund === undefined || row === undefined) return ok(undefined);
  const now = services.now();
  const numbered = await nextNumber(tx, 'A', now);
  const correction = {
    ...numbered,
    corrects: refund.corrects,
    refundXpf: refund.amount_xpf,
    byBankXpf: refund.by_bank_xpf,
    method: refund.method,
    decidedDate: tahitiDayOf(refund.requested_at),
  };
  const content =
    refund.cause === 'GOODS_RETURN'
      ? returnNoteContent(row, correction, await readReturnedGoods(tx, refundId))
      : creditNoteContent(row, correction);
  await keepInvoice(services, tx, { orderId: refund.order_id, refundId, content, now });
  return ok(undefined);
}

import type { PaymentMethod } from '@matete/contract/account/customers';
import type { PendingPaymentStatus } from '@matete/contract/payment/pending-payment-status';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PENDING_PAYMENT_TABLE } from '@matete/domain/payment/pending-payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import type { ReceivedFile } from '#http/multipart';
import { gatewayFor } from '#payment/payment-gateways';
import { checkMethod } from '#payment/payment-methods';
import { findById, lockById as lockPayment, type PaymentRow } from '#payment/payment-store';
import { lockPendingPayment, type PendingPaymentRow } from '#payment/pending-payment-store';
import { isOpenOnlineTry, transferReference } from '#payment/pending-payment-view';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { prepareReceipt, storeReceipt, type PreparedFile } from '#storage/receipts';
import type { Services, Tx } from '#services';

export interface PendingPaymentAnswer {
  readonly pendingPaymentId: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly receipts: readonly ReceivedFile[];
  readonly now: Date;
}

/**
 * The customer answers a freight difference: with the receipt of a transfer, which an admin then looks at, or on the
 * gateway's page.
 *
 * @returns The payment of this try.
 * @source domain rules §8
 */
export async function submitPendingPayment(
  services: Services,
  tx: Tx,
  answer: PendingPaymentAnswer,
): Promise<Result<PaymentRow>> {
  const method = checkMethod(services, await readSiteSettings(tx), answer.method);
  if (!method.ok) return method;
  const locked = await lock(tx, answer);
  if (!locked.ok) return locked;
  const { pending, lastTry } = locked.value;
  const isOnline = gatewayFor(services.gateways, answer.method) !== undefined;
  const planned = planMoneyStep(PENDING_PAYMENT_TABLE, {
    status: pending.status as PendingPaymentStatus,
    action: 'SUBMIT',
    actor: 'CUSTOMER',
    facts: {
      hasReceipt: isOnline || answer.receipts.length > 0,
      isUnderReview: !isOpenOnlineTry({
        receipt_file_id: pending.receipt_file_id,
        try_status: lastTry?.status ?? null,
      }),
    },
  });
  if (!planned.ok) return planned;
  // The same page is opened again rather than a second one beside it.
  if (isOnline && lastTry?.status === 'PENDING' && lastTry.method === answer.method) return ok(lastTry);
  const [file] = answer.receipts;
  const receipt = isOnline || file === undefined ? undefined : await prepareReceipt(services, file);
  if (receipt !== undefined && !receipt.ok) return receipt;
  if (lastTry?.status === 'PENDING')
    await tx.updateTable('payments').set({ status: 'REJECTED' }).where('id', '=', lastTry.id).execute();
  return ok(await writeTry(tx, { answer, pending, status: planned.value, receipt: receipt?.value }));
}

/** The payment of the last try before the difference, as settling does. */
async function lock(
  tx: Tx,
  { pendingPaymentId, orderId, customerId }: PendingPaymentAnswer,
): Promise<Result<{ pending: PendingPaymentRow; lastTry: PaymentRow | undefined }>> {
  const known = await tx
    .selectFrom('pending_payments')
    .select('payment_id')
    .where('id', '=', pendingPaymentId)
    .where('order_id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (known === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  if (known.payment_id !== null) await lockPayment(tx, known.payment_id);
  const pending = await lockPendingPayment(tx, pendingPaymentId);
  if (pending === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  // Another try of the same moment was faster: its answer is seen, and this one asked again.
  if (pending.payment_id !== known.payment_id) return refuse('PENDING_PAYMENT_STEP_NOT_ALLOWED');
  return ok({ pending, lastTry: known.payment_id === null ? undefined : await findById(tx, known.payment_id) });
}

interface NewTry {
  readonly answer: PendingPaymentAnswer;
  readonly pending: PendingPaymentRow;
  readonly status: PendingPaymentStatus;
  readonly receipt: PreparedFile | undefined;
}

async function writeTry(tx: Tx, { answer, pending, status, receipt }: NewTry): Promise<PaymentRow> {
  const { now, method, customerId } = answer;
  const tries = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pending_payment_id', '=', pending.id)
    .executeTakeFirstOrThrow();
  const reference = transferReference(pending.order_number);
  const payment = await tx
    .insertInto('payments')
    .values({
      id: uuidv7(),
      customer_id: customerId,
      purpose: 'FREIGHT_DIFFERENCE',
      pending_payment_id: pending.id,
      method,
      status: 'PENDING',
      amount_xpf: pending.amount_xpf,
      reference: Number(tries.n) === 0 ? reference : `${reference}${Number(tries.n) + 1}`,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const fileId = receipt === undefined ? null : await storeReceipt(tx, { file: receipt, uploadedBy: customerId, now });
  await tx
    .updateTable('pending_payments')
    .set({
      status,
      payment_method: method,
      payment_id: payment.id,
      receipt_file_id: fileId,
      submitted_at: now,
      decided_at: null,
      decided_by: null,
      rejection_reason: null,
    })
    .where('id', '=', pending.id)
    .execute();
  return payment;
}

import type { PaymentMethod } from '@matete/contract/payment-method';
import type { PendingPaymentStatus } from '@matete/contract/order/pending-payment-status';
import type { CustomerId, OrderId, PendingPaymentId } from '@matete/contract/units';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PENDING_PAYMENT_TABLE } from '@matete/domain/payment/pending-payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findLastTry } from '#freight-difference/pending-payment-store';
import {
  changePendingPayment,
  lockPendingPayment,
  type PendingPaymentRow,
} from '#freight-difference/pending-payment-store';
import { isOpenOnlineTry, transferReference } from '#payment/pending-payments-query';
import { gatewayFor, type GatewayPorts } from '#payment/records/payment-gateways';
import { checkMethod } from '#payment/records/payment-methods';
import { countTries, insertPayment } from '#payment/records/payment-store';
import { changePayment, findById, lockById as lockPayment, type PaymentRow } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';
import type { ReceivedFile } from '#platform/http/multipart';
import { encodeReceipt } from '#platform/storage/encode-upload';
import type { FilePort } from '#platform/storage/file-store';
import { type EncodedFile, keepFiles } from '#platform/storage/keep-files';
import { readSiteSettings } from '#site-setting/site-setting-store';

export interface PendingPaymentAnswer {
  readonly pendingPaymentId: PendingPaymentId;
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly method: PaymentMethod;
  /** Receipt of the transfer, where one was sent and could be decoded. */
  readonly receipt: EncodedFile | undefined;
  readonly now: Date;
}

/**
 * Pays a freight difference: with the receipt of a transfer, which an admin verifies, or on the gateway's page.
 *
 * @returns The payment of this try.
 * @source domain rules §8
 */
export async function submitPendingPayment(
  services: GatewayPorts & FilePort,
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
    status: pending.status,
    action: 'SUBMIT',
    actor: 'CUSTOMER',
    facts: {
      hasReceipt: isOnline || answer.receipt !== undefined,
      isUnderReview: !isOpenOnlineTry({
        receipt_file_id: pending.receipt_file_id,
        try_status: lastTry?.status ?? null,
      }),
    },
  });
  if (!planned.ok) return planned;
  // The page that is open is shown again, rather than a second one beside it.
  if (isOnline && lastTry?.status === 'PENDING' && lastTry.method === answer.method) return ok(lastTry);
  const receipt = isOnline ? undefined : answer.receipt;
  if (lastTry?.status === 'PENDING') await changePayment(tx, lastTry.id, { status: 'REJECTED' });
  return ok(await writeTry(services, tx, { answer, pending, status: planned.value, receipt }));
}

/** Decodes the receipt of a transfer before its transaction, once the difference is known to be the customer's. */
export async function takeTransferReceipt(
  { db, gateways }: Pick<GatewayPorts, 'db' | 'gateways'>,
  wanted: Pick<PendingPaymentAnswer, 'pendingPaymentId' | 'orderId' | 'customerId' | 'method'> & {
    readonly receipts: readonly ReceivedFile[];
  },
): Promise<Result<EncodedFile | undefined>> {
  const [file] = wanted.receipts;
  if (file === undefined || gatewayFor(gateways, wanted.method) !== undefined) return ok(undefined);
  return (await findLastTry(db, wanted.pendingPaymentId, wanted)) === undefined
    ? refuse('PENDING_PAYMENT_NOT_FOUND')
    : encodeReceipt(file);
}

/** Locks the payment of the last try, then the difference, in the order in which settling locks them. */
async function lock(
  tx: Tx,
  answer: PendingPaymentAnswer,
): Promise<Result<{ pending: PendingPaymentRow; lastTry: PaymentRow | undefined }>> {
  const known = await findLastTry(tx, answer.pendingPaymentId, answer);
  if (known === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  if (known.payment_id !== null) await lockPayment(tx, known.payment_id);
  const pending = await lockPendingPayment(tx, answer.pendingPaymentId);
  if (pending === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  // Another try committed meanwhile: this one is refused, and the page asks again.
  if (pending.payment_id !== known.payment_id) return refuse('PENDING_PAYMENT_STEP_NOT_ALLOWED');
  return ok({ pending, lastTry: known.payment_id === null ? undefined : await findById(tx, known.payment_id) });
}

interface NewTry {
  readonly answer: PendingPaymentAnswer;
  readonly pending: PendingPaymentRow;
  readonly status: PendingPaymentStatus;
  readonly receipt: EncodedFile | undefined;
}

async function writeTry(services: FilePort, tx: Tx, { answer, pending, status, receipt }: NewTry): Promise<PaymentRow> {
  const { now, method, customerId } = answer;
  const tries = await countTries(tx, pending.order_id);
  const reference = transferReference(pending.order_number);
  const payment = await insertPayment(tx, {
    id: uuidv7(),
    customer_id: customerId,
    purpose: 'FREIGHT_DIFFERENCE',
    pending_payment_id: pending.id,
    method,
    status: 'PENDING',
    amount_xpf: pending.amount_xpf,
    reference: tries === 0 ? reference : `${reference}${tries + 1}`,
    created_at: now,
  });
  const files = receipt === undefined ? [] : [receipt];
  const [fileId = null] = await keepFiles(services, tx, { purpose: 'RECEIPT', files, uploadedBy: customerId, now });
  await changePendingPayment(tx, pending.id, {
    status,
    payment_method: method,
    payment_id: payment.id,
    receipt_file_id: fileId,
    submitted_at: now,
    decided_at: null,
    decided_by: null,
    rejection_reason: null,
  });
  return payment;
}

import type { AccountId, PaymentId, Xpf } from '@matete/contract/units';
import { isWaitingForPayment } from '@matete/domain/order/order-statuses';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupons } from '#coupon/issue-coupon';
import { emptyCoupon } from '#coupon/stop-coupon';
import { readPartsCarried, readPartsReceived } from '#ledger/parts-received-query';
import { afterCorrections, listOverpaymentCoupons } from '#ledger/receipt-corrections-query';
import type { LedgerEntry } from '#ledger/post';
import { post } from '#ledger/post';
import type { StepPorts } from '#order/order-effect';
import { moveOrderPayment } from '#order/order-store';
import { changePayment, lockById, lockOrdersOf, type PaymentRow } from '#payment/records/payment-store';
import { reversePayment } from '#payment/settle/reverse-payment';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

export interface ReceiptCorrection {
  readonly paymentId: PaymentId;
  /** XPF that really came in all, less than was recorded. */
  readonly receivedXpf: Xpf;
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Corrects what an admin recorded as received of a payment by hand: less came. New entries take back what never came; nothing
 * is changed in what was written.
 *
 * Money that the orders themselves were paid with is reversed: those in the pool leave it and wait for a new payment, what was
 * paid for the others stands as a loss until an admin decides who bears it.
 *
 * Refused: PAYMENT_NOT_FOUND, PAYMENT_STEP_NOT_ALLOWED for the money of a gateway, CORRECTION_OUT_OF_RANGE unless
 * less is recorded, and below what a card brought: nobody recorded that by hand.
 *
 * @source domain rules §16 "Slips: … an amount typed wrong"
 */
export async function correctReceipt(
  services: StepPorts,
  tx: Tx,
  correction: ReceiptCorrection,
): Promise<Result<void>> {
  const { paymentId, receivedXpf, adminId, reason, now } = correction;
  const payment = await lockById(tx, paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  if (
    payment.purpose === 'FREIGHT_DIFFERENCE' ||
    payment.gateway_payment_id !== null ||
    payment.method === 'CREDIT_CARD'
  )
    return refuse('PAYMENT_STEP_NOT_ALLOWED', { params: { status: payment.status } });
  const isOpen = payment.status === 'PENDING';
  const keptXpf = payment.amount_xpf - payment.reversed_xpf;
  const recordedXpf = isOpen ? payment.received_xpf - payment.reversed_xpf : keptXpf + payment.excess_xpf;
  if (receivedXpf >= recordedXpf || receivedXpf < (await readPartsCarried(tx, payment)))
    return refuse('CORRECTION_OUT_OF_RANGE', { path: 'receivedAmount' });
  if (payment.status === 'REJECTED') return refuse('PAYMENT_STEP_NOT_ALLOWED', { params: { status: payment.status } });
  if (isOpen) await lowerPart(tx, payment, correction);
  else {
    const excessXpf = Math.max(0, receivedXpf - keptXpf);
    if (excessXpf < payment.excess_xpf) await lowerExcess(services, tx, payment, { ...correction, excessXpf });
    if (receivedXpf < keptXpf) {
      const reversed = await reversePayment(services, tx, {
        paymentId,
        gateway: null,
        gatewayReversalId: uuidv7(),
        kind: 'NEVER_CAME',
        amountXpf: keptXpf - receivedXpf,
        by: { actor: 'ADMIN', actorId: adminId, reason },
        now,
      });
      if (!reversed.ok) return reversed;
    }
  }
  await audit(tx, {
    actorId: adminId,
    action: 'RECEIPT_CORRECTED',
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { recordedXpf, receivedXpf, reason },
    now,
  });
  return ok(undefined);
}

/**
 * Takes back part of what came for orders that wait for the rest, the last of them first. What came for an order that was
 * cancelled since went back to its customer already: of that, what never came is the house's loss.
 */
async function lowerPart(tx: Tx, payment: PaymentRow, { receivedXpf, now }: ReceiptCorrection): Promise<void> {
  const known = await readPartsReceived(tx, payment.id);
  const wrongXpf = payment.received_xpf - payment.reversed_xpf - receivedXpf;
  let leftXpf = wrongXpf;
  const entries: LedgerEntry[] = [{ account: { kind: 'BANK', owner: payment.method }, amountXpf: leftXpf }];
  const orders = (await lockOrdersOf(tx, payment.id)).filter((order) =>
    isWaitingForPayment(order.status, order.payment_status),
  );
  for (const order of orders.toReversed()) {
    const takenXpf = Math.min(leftXpf, known.get(order.id) ?? 0);
    leftXpf -= takenXpf;
    entries.push({ account: { kind: 'ESCROW', owner: order.id }, amountXpf: minus(takenXpf) });
  }
  entries.push({ account: { kind: 'HOUSE_COST' }, amountXpf: minus(leftXpf) });
  await post(tx, {
    kind: 'RECEIPT_CORRECTED',
    subject: `${payment.id}${await afterCorrections(tx, payment.id)}`,
    paymentId: payment.id,
    now,
    entries,
  });
  await changePayment(tx, payment.id, {
    received_xpf: payment.received_xpf - (wrongXpf - leftXpf),
    reversed_xpf: payment.reversed_xpf + leftXpf,
  });
  if (receivedXpf === 0) for (const order of orders) await moveOrderPayment(tx, order, 'RECEIVE_NOTHING');
}

/**
 * Takes back what was credited beyond the amount: the coupons of it are emptied, and what really came beyond is given anew.
 * What was spent of them already is the house's loss.
 */
async function lowerExcess(
  services: Runtime,
  tx: Tx,
  payment: PaymentRow,
  { excessXpf, reason, adminId, now }: ReceiptCorrection & { readonly excessXpf: Xpf },
): Promise<void> {
  const [order] = await lockOrdersOf(tx, payment.id);
  if (order === undefined) throw new Error(`payment ${payment.id} pays no order`);
  const entries: LedgerEntry[] = [];
  let emptiedXpf = 0;
  for (const couponId of await listOverpaymentCoupons(tx, payment.id)) {
    const emptied = await emptyCoupon(tx, { couponId, reason, adminId, now });
    entries.push(emptied.entry);
    emptiedXpf += emptied.amountXpf;
  }
  const neverCameXpf = payment.excess_xpf - excessXpf;
  const spentXpf = payment.excess_xpf - emptiedXpf;
  const anewXpf = Math.max(0, excessXpf - spentXpf);
  const lossXpf = anewXpf + neverCameXpf - emptiedXpf;
  const { id: paymentId, customer_id: customerId } = payment;
  await issueCoupons(services, tx, {
    coupons:
      anewXpf === 0
        ? []
        : [
            {
              type: 'CANCEL_ORDER_FULL_REFUND',
              isOverpayment: true,
              customerId,
              orderId: order.id,
              orderNumber: order.order_number,
              amountXpf: anewXpf,
            },
          ],
    movement: {
      kind: 'RECEIPT_CORRECTED',
      subject: `${paymentId}${await afterCorrections(tx, paymentId)}`,
      orderId: order.id,
      paymentId,
      now,
      entries: [
        ...entries,
        { account: { kind: 'BANK', owner: payment.method }, amountXpf: neverCameXpf },
        { account: { kind: 'HOUSE_COST' }, amountXpf: minus(lossXpf) },
      ],
    },
  });
  await changePayment(tx, paymentId, { excess_xpf: excessXpf });
}

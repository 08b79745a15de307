import type { BodyOf } from '@matete/contract/endpoint';
import type { setPaymentStatus } from '@matete/contract/payment/payments';
import type { OrderId, Xpf } from '@matete/contract/units';
import { refuse, type Refused } from '@matete/domain/result';

import type { DecisionSubject } from '#approval/money-decision';
import { findById as findOrder } from '#order/order-store';
import type { PaymentDecision } from '#payment/decide-payment';
import { findById, type PaymentRow } from '#payment/records/payment-store';
import { purchaseOfPayment } from '#payment/records/purchase-of-payment-query';
import type { Tx } from '#platform/db/database';

type Form = BodyOf<typeof setPaymentStatus>;

/** The decisions of an admin that say that money came in. */
const RECEIPTS: readonly PaymentDecision['wanted'][] = ['VERIFIED', 'PARTIALLY_VERIFIED'];

/** Finds the payment that an order's admin decides. */
async function findPaymentOf(tx: Tx, orderId: OrderId): Promise<PaymentRow | undefined> {
  const order = await findOrder(tx, orderId);
  const paymentId = order?.payment_id ?? null;
  return paymentId === null ? undefined : findById(tx, paymentId);
}

const isDecided = ({ status }: PaymentRow): boolean => status !== 'PENDING' && status !== 'REJECTED';

/** Everything that is recorded as received of a payment, XPF. */
export const recordedXpf = (payment: PaymentRow): Xpf =>
  (isDecided(payment) ? payment.amount_xpf : payment.received_xpf) - payment.reversed_xpf + payment.excess_xpf;

/** What an admin's word about a payment is about, with what is expected to come; undefined where there is no payment. */
export async function paymentSubject(
  tx: Tx,
  { orderId, wanted }: Pick<PaymentDecision, 'orderId' | 'wanted'>,
): Promise<DecisionSubject | undefined> {
  const payment = await findPaymentOf(tx, orderId);
  if (payment === undefined) return undefined;
  const about = { id: payment.id, name: payment.reference, sumsOf: await purchaseOfPayment(tx, payment.id) };
  return RECEIPTS.includes(wanted)
    ? { ...about, expectedXpf: Math.max(0, payment.amount_xpf - payment.received_xpf) }
    : about;
}

/**
 * Refuses an amount other than the expected one that was not typed twice: what is typed too much becomes cash.
 *
 * @source domain rules §16 "An amount other than the expected one is typed twice"
 */
export async function refuseUnrepeated(
  tx: Tx,
  { orderId, form }: { orderId: OrderId; form: Pick<Form, 'receivedAmount' | 'receivedAmountAgain'> },
): Promise<Refused | undefined> {
  if (form.receivedAmount === undefined || form.receivedAmountAgain === form.receivedAmount) return undefined;
  const payment = await findPaymentOf(tx, orderId);
  if (payment === undefined || payment.amount_xpf === form.receivedAmount) return undefined;
  return refuse('AMOUNT_NOT_REPEATED', { path: 'receivedAmountAgain' });
}

import type { PaymentMethod } from '@matete/contract/payment-method';
import type { CustomerId, PaymentId } from '@matete/contract/units';
import { lastAcceptMoment } from '@matete/domain/order/delivery-dates';
import { dueOf } from '@matete/domain/order/kept-money';
import { isWaitingForPayment } from '@matete/domain/order/order-statuses';
import { leavesTimeByHand, unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import { ok, refuse, type Result } from '@matete/domain/result';

import { notify } from '#notification/notify';
import { placedNews } from '#notification/transfer-news';
import type { StepPorts } from '#order/order-effect';
import { acceptanceOf, moneyOf } from '#order/order-parts';
import { changeOrder } from '#order/order-store';
import { askGateway } from '#payment/gateway/ask-gateway';
import { otherMethodsOf } from '#payment/records/customer-payment';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { bankTransferFor, isByHand, offeredMethods } from '#payment/records/payment-methods';
import { changePayment, findById, lockById, lockOrdersOf } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { patienceOf, readSiteSettings } from '#site-setting/site-setting-store';

interface MethodChange {
  readonly paymentId: PaymentId;
  readonly customerId: CustomerId;
  readonly method: PaymentMethod;
}

/**
 * Changes how the customer pays the same orders: by transfer, after a refused card. The gateway is asked first, so
 * that what a card has paid meanwhile is not asked for again; while it is silent, nothing changes. Repeated, it does
 * nothing more.
 *
 * @source domain rules §5 "never offers a blind second payment"
 */
export async function changeMethod(services: StepPorts & GatewayPorts, change: MethodChange): Promise<Result<void>> {
  const payment = await findById(services.db, change.paymentId);
  if (payment === undefined || payment.customer_id !== change.customerId) return refuse('PAYMENT_NOT_FOUND');
  const asked = await askGateway(services, payment.id);
  if (!asked.ok) return asked;
  return inTransaction(services.db, (tx) => applyChange(services, tx, change));
}

async function applyChange(services: GatewayPorts, tx: Tx, { paymentId, method }: MethodChange): Promise<Result<void>> {
  const payment = await lockById(tx, paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  // The card was charged while the method was being chosen: the page shows it.
  if (payment.status === 'VERIFIED' || payment.method === method) return ok(undefined);
  if (payment.status !== 'PENDING' || payment.purpose !== 'ORDERS') return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const settings = await readSiteSettings(tx);
  if (!otherMethodsOf(payment, offeredMethods(services, settings)).includes(method))
    return refuse('PAYMENT_METHOD_NOT_OFFERED', { path: 'paymentMethod' });
  const now = services.now();
  const waiting = (await lockOrdersOf(tx, paymentId)).filter(
    (order) => isWaitingForPayment(order.status, order.payment_status) && order.due_at !== null && order.due_at > now,
  );
  if (waiting.length === 0) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const lastAcceptAt = waiting.map((order) => lastAcceptMoment(acceptanceOf(order)));
  if (isByHand(services, method) && !lastAcceptAt.every((at) => leavesTimeByHand(at, now)))
    return refuse('PAYMENT_TOO_LATE', { path: 'paymentMethod' });
  const dueAt = unpaidUntil(patienceOf(settings), method, { now, lastAcceptAt });
  await changePayment(tx, paymentId, { method, gateway: null });
  const { reference, amount_xpf: amountXpf, received_xpf: receivedXpf } = payment;
  const transfer = bankTransferFor(services, settings, { method, reference, amount: amountXpf - receivedXpf });
  for (const order of waiting) {
    await changeOrder(tx, order.id, { due_at: dueAt });
    await notify(tx, {
      accountId: order.customer_id,
      code: 201,
      isSilent: method === 'CREDIT_CARD',
      eventKey: `${order.id} by ${method} until ${dueAt.toISOString()}`,
      orderId: order.id,
      data: placedNews(
        { orderNumber: order.order_number, amountXpf: dueOf(moneyOf(order)) },
        { transfer, until: dueAt, orderCount: waiting.length, awaitsConfirmation: order.awaits_confirmation },
      ),
      now,
    });
  }
  return ok(undefined);
}

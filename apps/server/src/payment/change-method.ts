import { changeOrder } from '#order/order-store';
import type { PaymentMethod } from '@matete/contract/account/customers';
import { leavesTimeByHand } from '@matete/domain/payment/pay-by-hand';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lastAcceptMoment } from '#market/last-accept-day';
import { notify } from '#notification/notify';
import { dueOf } from '#order/amount-due';
import type { StepPorts } from '#order/order-effect';
import { askGateway } from '#payment/gateway/ask-gateway';
import { otherMethods } from '#payment/records/customer-payment';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { isByHand, offeredMethods, unpaidUntil } from '#payment/records/payment-methods';
import { changePayment, findById, lockById, lockOrdersOf } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { isUndecided } from '@matete/domain/order/order-payment-table';

interface MethodChange {
  readonly paymentId: string;
  readonly customerId: string;
  readonly method: PaymentMethod;
}

/**
 * The customer pays the same orders another way: by transfer, after a refused card. The gateway is asked before, so that what a
 * card has paid meanwhile is not asked for again; unreachable, nothing changes. Asked again, it does nothing more.
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
  // The card's money came while the method was being chosen: the page says so.
  if (payment.status === 'VERIFIED' || payment.method === method) return ok(undefined);
  if (payment.status !== 'PENDING' || payment.purpose !== 'ORDERS') return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const settings = await readSiteSettings(tx);
  if (!otherMethods(payment, offeredMethods(services, settings)).includes(method))
    return refuse('PAYMENT_METHOD_NOT_OFFERED', { path: 'paymentMethod' });
  const now = services.now();
  const waiting = (await lockOrdersOf(tx, paymentId)).filter(
    (order) =>
      order.status === 'PENDING' && isUndecided(order.payment_status) && order.due_at !== null && order.due_at > now,
  );
  if (waiting.length === 0) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const lastAcceptAt = waiting.map(lastAcceptMoment);
  if (isByHand(services, method) && !lastAcceptAt.every((at) => leavesTimeByHand(at, now)))
    return refuse('PAYMENT_TOO_LATE', { path: 'paymentMethod' });
  const dueAt = unpaidUntil(settings, method, { now, lastAcceptAt });
  await changePayment(tx, paymentId, { method, gateway: null });
  for (const order of waiting) {
    await changeOrder(tx, order.id, { due_at: dueAt });
    await notify(tx, {
      accountId: order.customer_id,
      code: 201,
      eventKey: order.id,
      orderId: order.id,
      data: { orderNumber: order.order_number, amountXpf: dueOf(order) },
      now,
    });
  }
  return ok(undefined);
}

import { listPendingOrdersOf } from '#payment/records/payment-store';
import type { PaymentMethod } from '@matete/contract/account/customers';
import type { CustomerPaymentView } from '@matete/contract/payment/payments';
import { leavesTimeByHand } from '@matete/domain/payment/pay-by-hand';

import { lastAcceptMoment } from '#market/last-accept-day';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { bankTransferFor, offeredMethods } from '#payment/records/payment-methods';
import { listPages } from '#payment/records/payment-page-store';
import { findById, type PaymentRow, toPaymentView } from '#payment/records/payment-store';
import type { Runtime } from '#platform/runtime';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { isUndecided } from '@matete/domain/order/order-payment-table';

/**
 * A payment as its customer sees it: where to send a transfer, what became of the last card, until when the orders wait.
 *
 * @throws Error when there is no such payment: whoever asks has looked.
 */
export async function toCustomerPayment(services: GatewayPorts, paymentId: string): Promise<CustomerPaymentView> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`);
  const settings = await readSiteSettings(services.db);
  const view = await toPaymentView(services.db, payment);
  if (payment.status !== 'PENDING')
    return { ...view, bankTransfer: null, refusal: null, waitsUntil: null, otherMethods: [] };
  const [lastPage] = await listPages(services.db, paymentId);
  const waiting = await listWaiting(services, payment);
  const refusedAt = lastPage?.refused_at ?? null;
  return {
    ...view,
    bankTransfer: bankTransferFor(services, settings, { ...view, amount: view.amount - view.received }),
    refusal:
      refusedAt === null || payment.gateway === null
        ? null
        : { at: refusedAt.toISOString(), cause: lastPage?.refusal_cause === 'ABANDONED' ? 'ABANDONED' : 'CARD' },
    waitsUntil: waiting[0]?.due_at?.toISOString() ?? null,
    otherMethods: waiting.every((order) => leavesTimeByHand(lastAcceptMoment(order), services.now()))
      ? otherMethods(payment, offeredMethods(services, settings))
      : [],
  };
}

/** The orders that wait for a payment, those first that are called off unpaid first. */
async function listWaiting({ db }: Runtime, payment: Pick<PaymentRow, 'id'>) {
  const orders = await listPendingOrdersOf(db, payment.id);
  return orders.filter((order) => isUndecided(order.payment_status));
}

/** The first moment at which an order of a payment is called off unpaid. */
export const waitsUntil = async (services: Runtime, payment: Pick<PaymentRow, 'id'>): Promise<Date | undefined> =>
  (await listWaiting(services, payment))[0]?.due_at ?? undefined;

/** A card can be given up for a method that a person looks for; the other way round something may have been sent already. */
export const otherMethods = (
  payment: Pick<PaymentRow, 'method' | 'purpose' | 'received_xpf'>,
  offered: readonly { readonly method: PaymentMethod; readonly gateway: string | null }[],
): PaymentMethod[] =>
  payment.purpose === 'ORDERS' && payment.method === 'CREDIT_CARD' && payment.received_xpf === 0
    ? offered.filter(({ gateway }) => gateway === null).map(({ method }) => method)
    : [];

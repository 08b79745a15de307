import type { PaymentMethod } from '@matete/contract/payment-method';
import type { CustomerPaymentView } from '@matete/contract/payment/payments';
import type { PaymentId } from '@matete/contract/units';
import { lastAcceptMoment } from '@matete/domain/order/delivery-dates';
import { leavesTimeByHand, otherMethods, unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import { isUndecided } from '@matete/domain/order/order-payment-table';

import { acceptanceOf } from '#order/order-parts';
import { findGiftCard } from '#payment/records/gift-card-store';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { bankTransferFor, offeredMethods } from '#payment/records/payment-methods';
import { listPages } from '#payment/records/payment-page-store';
import { listPendingOrdersOf } from '#payment/records/payment-store';
import { findById, type PaymentRow, toPaymentView } from '#payment/records/payment-store';
import type { Runtime } from '#platform/runtime';
import { patienceOf, readSiteSettings, type SiteSettings } from '#site-setting/site-setting-store';

/**
 * Reads a payment as its customer sees it: where to send a transfer, what became of the last card, until when the
 * orders wait.
 *
 * @throws Error when there is no such payment: the caller must have checked.
 */
export async function toCustomerPayment(services: GatewayPorts, paymentId: PaymentId): Promise<CustomerPaymentView> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`);
  const settings = await readSiteSettings(services.db);
  const view = await toPaymentView(services.db, payment);
  if (payment.status !== 'PENDING')
    return { ...view, bankTransfer: null, refusal: null, waitsUntil: null, otherMethods: [], othersWaitUntil: null };
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
    waitsUntil: (await waitsUntil(services, payment))?.toISOString() ?? null,
    ...othersOf(payment, { offered: offeredMethods(services, settings), settings, waiting, now: services.now() }),
  };
}

interface OtherWays {
  readonly offered: Parameters<typeof otherMethods>[1];
  readonly settings: SiteSettings;
  readonly waiting: readonly Parameters<typeof acceptanceOf>[0][];
  readonly now: Date;
}

/** By what the same orders can be paid instead, and until when they would wait for that. */
function othersOf(
  payment: PaymentRow,
  { offered, settings, waiting, now }: OtherWays,
): Pick<CustomerPaymentView, 'otherMethods' | 'othersWaitUntil'> {
  const lastAcceptAt = waiting.map((order) => lastAcceptMoment(acceptanceOf(order)));
  const methods = lastAcceptAt.every((at) => leavesTimeByHand(at, now)) ? otherMethodsOf(payment, offered) : [];
  const [method] = methods;
  return {
    otherMethods: methods,
    othersWaitUntil:
      method === undefined ? null : unpaidUntil(patienceOf(settings), method, { now, lastAcceptAt }).toISOString(),
  };
}

/** Lists the orders that wait for a payment, the first to expire first. */
async function listWaiting({ db }: Runtime, payment: Pick<PaymentRow, 'id'>) {
  const orders = await listPendingOrdersOf(db, payment.id);
  return orders.filter((order) => isUndecided(order.payment_status));
}

/** First moment at which an order of a payment expires unpaid, or the gift card that it buys. */
export async function waitsUntil(
  services: Runtime,
  payment: Pick<PaymentRow, 'id' | 'gift_card_id'>,
): Promise<Date | undefined> {
  if (payment.gift_card_id !== null) return (await findGiftCard(services.db, payment.gift_card_id))?.due_at;
  return (await listWaiting(services, payment))[0]?.due_at ?? undefined;
}

/**
 * Methods that a payment can change to. Only a card can be given up: money of another method may have been sent
 * already.
 */
export const otherMethodsOf = (
  payment: Pick<PaymentRow, 'method' | 'purpose' | 'received_xpf'>,
  offered: Parameters<typeof otherMethods>[1],
): PaymentMethod[] =>
  otherMethods({ method: payment.method, purpose: payment.purpose, receivedXpf: payment.received_xpf }, offered);

import type { PaymentMethod } from '@matete/contract/account/customers';
import type { CustomerPaymentView } from '@matete/contract/payment/payments';

import { bankTransferFor, offeredMethods } from '#payment/payment-methods';
import { isUndecided } from '#payment/payment-amounts';
import { listPages } from '#payment/payment-page-store';
import { findById, toPaymentView, type PaymentRow } from '#payment/payment-store';
import { readSiteSettings } from '#site-setting/site-setting-store';
import type { Services } from '#services';

/**
 * A payment as its customer sees it: where to send a transfer, what became of the last card, until when the orders wait.
 *
 * @throws Error when there is no such payment: whoever asks has looked.
 */
export async function toCustomerPayment(services: Services, paymentId: string): Promise<CustomerPaymentView> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`);
  const settings = await readSiteSettings(services.db);
  const view = await toPaymentView(services.db, payment);
  if (payment.status !== 'PENDING')
    return { ...view, bankTransfer: null, refusal: null, waitsUntil: null, otherMethods: [] };
  const [lastPage] = await listPages(services.db, paymentId);
  const refusedAt = lastPage?.refused_at ?? null;
  return {
    ...view,
    bankTransfer: bankTransferFor(services, settings, { ...view, amount: view.amount - view.received }),
    refusal:
      refusedAt === null || payment.gateway === null
        ? null
        : { at: refusedAt.toISOString(), cause: lastPage?.refusal_cause === 'ABANDONED' ? 'ABANDONED' : 'CARD' },
    waitsUntil: (await waitsUntil(services, payment))?.toISOString() ?? null,
    otherMethods: payment.purpose === 'ORDERS' ? otherMethods(payment, offeredMethods(services, settings)) : [],
  };
}

/** The first moment at which an order of it is called off unpaid. */
export async function waitsUntil({ db }: Services, payment: Pick<PaymentRow, 'id'>): Promise<Date | undefined> {
  const orders = await db
    .selectFrom('orders')
    .select(['due_at', 'payment_status'])
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'PENDING')
    .orderBy('due_at')
    .execute();
  return orders.find(isUndecided)?.due_at ?? undefined;
}

/** A card can be given up for a method that a person looks for; the other way round something may have been sent already. */
export const otherMethods = (
  payment: Pick<PaymentRow, 'method' | 'received_xpf'>,
  offered: readonly { readonly method: PaymentMethod; readonly gateway: string | null }[],
): PaymentMethod[] =>
  payment.method === 'CREDIT_CARD' && payment.received_xpf === 0
    ? offered.filter(({ gateway }) => gateway === null).map(({ method }) => method)
    : [];

import type { ResponseOf } from '@matete/contract/endpoint';
import type { openPaymentPage as endpoint } from '@matete/contract/payment/payments';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId, PaymentId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findById as findAccount } from '#account/account-store';
import { GatewayError, type OpenedPayment, type PaymentGateway } from '#gateways/payment-gateway';
import { FIRST_QUESTION_AFTER_MS } from '#payment/gateway/gateway-questions-store';
import { toCustomerPayment, waitsUntil } from '#payment/records/customer-payment';
import { gatewayFor, type GatewayPorts } from '#payment/records/payment-gateways';
import { insertPage, listPages, type PaymentPageRow } from '#payment/records/payment-page-store';
import { askGatewayAfterOpening } from '#payment/records/payment-store';
import { findById, lockById, type PaymentRow } from '#payment/records/payment-store';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

type Opened = ResponseOf<typeof endpoint>;

/** Refused cards after which no page is opened any more; the orders can still be paid by transfer. */
const MOST_REFUSALS = 8;

/** Least time to type a card in, where the gateway closes its page when it is told to. */
const SHORTEST_PAGE_MS = 2 * 60_000;

interface PageRequest {
  readonly paymentId: PaymentId;
  readonly customerId: CustomerId;
  readonly language: Language;
}

/**
 * Opens the gateway's page for a card payment. The page is stored, so that a reload or a lost answer shows the same
 * one. A new one follows when the card was refused, the page has expired, or less is due than before. The gateway's
 * idempotency key is the page's number and amount, so there are never two pages of one number and amount.
 *
 * @returns Refused with CARD_ATTEMPTS_USED_UP after eight refusals, with CARD_PAGE_TOO_LATE where the page would be open
 *   longer than the orders wait.
 */
export async function openPaymentPage(
  services: GatewayPorts,
  { paymentId, customerId, language }: PageRequest,
): Promise<Result<Opened>> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined || payment.customer_id !== customerId) return refuse('PAYMENT_NOT_FOUND');
  const view = () => toCustomerPayment(services, paymentId);
  if (payment.status === 'VERIFIED') return ok({ form: { kind: 'settled' }, payment: await view() });
  const gateway = gatewayFor(services.gateways, payment.method);
  if (payment.status !== 'PENDING' || (payment.method !== 'CREDIT_CARD' && gateway === undefined))
    return refuse('PAYMENT_STEP_NOT_ALLOWED');
  if (gateway === undefined) return refuse('GATEWAY_UNREACHABLE');
  const waits = await waitsUntil(services, payment);
  if (payment.purpose !== 'FREIGHT_DIFFERENCE' && (waits === undefined || waits <= services.now()))
    return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const pages = await listPages(services.db, paymentId);
  const kept = pages.find((page) => isUsable(page, { payment, gateway, now: services.now() }));
  if (kept !== undefined) return ok({ form: kept.form, payment: await view() });
  if (pages.filter((page) => page.refused_at !== null).length >= MOST_REFUSALS) return refuse('CARD_ATTEMPTS_USED_UP');
  const longestMs =
    payment.purpose !== 'FREIGHT_DIFFERENCE' && waits !== undefined ? waits.getTime() - services.now().getTime() : null;
  if (longestMs !== null && longestMs < (gateway.fixedFormLifetimeMs ?? SHORTEST_PAGE_MS))
    return refuse('CARD_PAGE_TOO_LATE');
  const number = (pages[0]?.number ?? 0) + 1;
  const wanted = { payment, gateway, number, longestMs, language: language === 'en' ? 'en' : 'fr' } as const;
  const opened = await askForPage(services, wanted);
  if (!opened.ok) return opened;
  await storePage(services, { payment, gateway, number, opened: opened.value });
  return ok({ form: opened.value.form, payment: await view() });
}

const isUsable = (
  page: PaymentPageRow,
  { payment, gateway, now }: { payment: PaymentRow; gateway: PaymentGateway; now: Date },
): boolean =>
  page.refused_at === null &&
  page.gateway === gateway.name &&
  page.amount_xpf === payment.amount_xpf &&
  (page.usable_until === null || page.usable_until > now);

interface WantedPage {
  readonly payment: PaymentRow;
  readonly gateway: PaymentGateway;
  readonly number: number;
}

async function askForPage(
  services: Runtime,
  { payment, gateway, number, longestMs, language }: WantedPage & { longestMs: number | null; language: 'fr' | 'en' },
): Promise<Result<OpenedPayment>> {
  const customer = await findAccount(services.db, payment.customer_id);
  if (customer === undefined) throw new Error(`payment ${payment.id} has no customer`);
  const { publicUrl } = services.settings;
  const prefix = language === 'fr' ? '' : `/${language}`;
  try {
    const opened = await gateway.createPayment({
      amountXpf: payment.amount_xpf,
      orderReference: payment.reference,
      customer: {
        email: customer.email,
        reference: payment.customer_id,
        firstName: customer.first_name,
        lastName: customer.last_name,
      },
      language,
      longestMs,
      // With the amount: after a lost answer, a page for a smaller amount must not be refused as a changed copy.
      idempotencyKey: `${payment.id}-${number}-${payment.amount_xpf}`,
      returnUrl: `${publicUrl}${prefix}/paiement/${payment.id}`,
      notifyUrl: `${publicUrl}/gateways/${gateway.name.toLowerCase()}/notifications`,
    });
    return ok(opened);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, paymentId: payment.id }, 'the gateway could not open a payment');
    return refuse('GATEWAY_UNREACHABLE');
  }
}

/**
 * Stores the page even when the payment was decided meanwhile: money may still come by it, and its amount must then be
 * known.
 */
async function storePage(
  services: Runtime,
  { payment, gateway, number, opened }: WantedPage & { readonly opened: OpenedPayment },
): Promise<void> {
  const now = services.now();
  await inTransaction(services.db, async (tx) => {
    const locked = await lockById(tx, payment.id);
    await insertPage(tx, {
      paymentId: payment.id,
      number,
      gateway: gateway.name,
      amountXpf: payment.amount_xpf,
      opened,
      now,
    });
    const isOpen = locked?.status === 'PENDING';
    await askGatewayAfterOpening(tx, payment.id, {
      askAt: new Date(now.getTime() + FIRST_QUESTION_AFTER_MS),
      gateway: isOpen && locked.method === payment.method ? gateway.name : undefined,
    });
    return ok(undefined);
  });
}

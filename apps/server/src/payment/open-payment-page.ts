import type { openPaymentPage as endpoint } from '@matete/contract/payment/payments';
import type { ResponseOf } from '@matete/contract/endpoint';
import { ok, refuse, type Result } from '@matete/domain/result';

import { GatewayError, type GatewayForm, type OpenedPayment } from '#gateways/payment-gateway';
import { gatewayFor } from '#payment/payment-gateways';
import { findById, toPaymentView, type PaymentRow } from '#payment/payment-store';
import type { Services } from '#services';

type Opened = ResponseOf<typeof endpoint>;

interface KeptForm {
  readonly form: GatewayForm;
  /** ISO; null: it does not age. */
  readonly usableUntil: string | null;
}

/**
 * Opens the gateway's page for a card payment. The form is kept: asked again, after a lost answer or a reload, the same page
 * comes back, and the gateway is asked with the payment's own id as its idempotency key, so there is never a second payment.
 */
export async function openPaymentPage(
  services: Services,
  { paymentId, customerId, language }: { paymentId: string; customerId: string; language: string },
): Promise<Result<Opened>> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined || payment.customer_id !== customerId) return refuse('PAYMENT_NOT_FOUND');
  if (payment.status === 'VERIFIED')
    return ok({ form: { kind: 'settled' }, payment: await toPaymentView(services.db, payment) });
  const isOnline = payment.method === 'CREDIT_CARD' || gatewayFor(services.gateways, payment.method) !== undefined;
  if (payment.status !== 'PENDING' || !isOnline) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const kept = keptForm(payment, services.now());
  if (kept !== undefined) return ok({ form: kept, payment: await toPaymentView(services.db, payment) });
  const opened = await askForForm(services, payment, language === 'en' ? 'en' : 'fr');
  if (!opened.ok) return opened;
  await keepForm(services, payment, opened.value);
  return ok({ form: opened.value.form, payment: await toPaymentView(services.db, payment) });
}

function keptForm(payment: PaymentRow, now: Date): GatewayForm | undefined {
  const kept = payment.gateway_form as unknown as KeptForm | null;
  return kept !== null && (kept.usableUntil === null || new Date(kept.usableUntil) > now) ? kept.form : undefined;
}

async function askForForm(
  services: Services,
  payment: PaymentRow,
  language: 'fr' | 'en',
): Promise<Result<OpenedPayment>> {
  const gateway = gatewayFor(services.gateways, payment.method);
  if (gateway === undefined) return refuse('GATEWAY_UNREACHABLE');
  const customer = await services.db
    .selectFrom('accounts')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', payment.customer_id)
    .executeTakeFirstOrThrow();
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
      idempotencyKey: payment.id,
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

async function keepForm({ db, gateways, now }: Services, payment: PaymentRow, opened: OpenedPayment): Promise<void> {
  const usableUntil =
    opened.formLifetimeMs === null ? null : new Date(now().getTime() + opened.formLifetimeMs).toISOString();
  await db
    .updateTable('payments')
    .set({
      gateway: gatewayFor(gateways, payment.method)?.name ?? null,
      gateway_form: JSON.stringify({ form: opened.form, usableUntil } satisfies KeptForm),
      ...(opened.gatewayPaymentId === null ? {} : { gateway_payment_id: opened.gatewayPaymentId }),
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'PENDING')
    .execute();
}

import type { PaymentId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { GatewayError, type GatewayPayment, type PaymentGateway } from '#gateways/payment-gateway';
import type { StepPorts } from '#order/order-effect';
import { applyGatewayState } from '#payment/gateway/apply-gateway-state';
import { type GatewayAnswer, recordAsked } from '#payment/gateway/gateway-questions-store';
import { type GatewayState } from '#payment/gateway/gateway-state';
import { isAboutMoney, recordMismatch } from '#payment/gateway/record-mismatch';
import { gatewayNamed, type GatewayPorts } from '#payment/records/payment-gateways';
import { listPages, type PaymentPageRow } from '#payment/records/payment-page-store';
import { findById, type PaymentRow } from '#payment/records/payment-store';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/**
 * Asks the gateways on whose pages a payment was opened for its state and applies it: for a notification or a browser
 * that never came. Asked outside a transaction, so that a slow bank holds no lock.
 *
 * @returns Refused with GATEWAY_UNREACHABLE when one could not be asked: whether it is unpaid is then unknown.
 */
export async function askGateway(services: StepPorts & GatewayPorts, paymentId: PaymentId): Promise<Result<void>> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  // A payment settled by transfer may still be charged on a card page that was left open.
  const isDecided = payment.status !== 'PENDING' && payment.status !== 'REJECTED';
  if (isDecided && payment.gateway_payment_id !== null) return ok(undefined);
  const pages = await listPages(services.db, paymentId);
  let result: Result<void> = ok(undefined);
  let answer: GatewayAnswer = 'DECIDED';
  // The newest page of each gateway is enough: a gateway knows a payment by its reference, whichever page it was paid
  // on.
  for (const page of pages.filter((its, at) => pages.findIndex((other) => other.gateway === its.gateway) === at)) {
    const asked = await askAt(services, { payment, page });
    if (asked.answer === 'NONE' || (asked.answer === 'OPEN' && answer === 'DECIDED')) answer = asked.answer;
    if (!asked.result.ok) result = asked.result;
  }
  if (pages.length > 0) await recordAsked(services, { payment, answer, lastOpenedAt: pages[0]?.opened_at });
  return result;
}

interface Asked {
  readonly answer: GatewayAnswer;
  readonly result: Result<void>;
}

async function askAt(
  services: StepPorts & GatewayPorts,
  { payment, page }: { payment: PaymentRow; page: PaymentPageRow },
): Promise<Asked> {
  const gateway = gatewayNamed(services.gateways, page.gateway);
  if (gateway === undefined) return { answer: 'NONE', result: refuse('GATEWAY_UNREACHABLE') };
  try {
    const state = await gateway.fetchPayment({
      orderReference: payment.reference,
      paymentId: page.gateway_payment_id ?? undefined,
    });
    if (state === undefined) return { answer: 'OPEN', result: ok(undefined) };
    return await applyAnswer(services, gateway, { payment, said: state });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, paymentId: payment.id }, 'the gateway could not be asked');
    return { answer: 'NONE', result: refuse('GATEWAY_UNREACHABLE') };
  }
}

async function applyAnswer(
  services: StepPorts,
  gateway: PaymentGateway,
  { payment, said }: { payment: PaymentRow; said: GatewayPayment },
): Promise<Asked> {
  const now = services.now();
  const state = { ...said, gateway: gateway.name };
  const applied = await inTransaction(services.db, (tx) => applyGatewayState(services, tx, state, now));
  const answer = (await isOpen(services, payment.id, state)) ? 'OPEN' : 'DECIDED';
  if (applied.ok) return { answer, result: ok(undefined) };
  if (isAboutMoney(state, applied.refusal.code))
    await recordMismatch(services.db, { gateway: gateway.name, state, now });
  return { answer, result: applied };
}

/**
 * Checks whether money may still come: nothing is decided, or the refused charge was tried on an older page than the
 * newest.
 */
async function isOpen({ db }: Runtime, paymentId: PaymentId, state: GatewayState): Promise<boolean> {
  if (state.status !== 'REFUSED') return state.status === 'RUNNING';
  const newest = (await listPages(db, paymentId)).find((page) => page.gateway === state.gateway);
  return newest?.refused_at === null;
}

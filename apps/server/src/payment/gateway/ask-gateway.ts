import type { PaymentId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { GatewayError, type GatewayPayment, type PaymentGateway } from '#gateways/payment-gateway';
import type { StepPorts } from '#order/order-effect';
import { applyGatewayState } from '#payment/gateway/apply-gateway-state';
import { type GatewayAnswer, recordAsked } from '#payment/gateway/gateway-questions-store';
import { type GatewayState } from '#payment/gateway/gateway-state';
import { noteCredits } from '#payment/gateway/note-credits';
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
  const pages = await listPages(services.db, paymentId);
  let result: Result<void> = ok(undefined);
  let answer: GatewayAnswer = 'DECIDED';
  const isPaid = payment.gateway_payment_id !== null;
  // The newest page of each gateway is enough: a gateway knows a payment by its reference, whichever page it was paid
  // on.
  for (const page of pages.filter((its, at) => pages.findIndex((other) => other.gateway === its.gateway) === at)) {
    const asked = await askAt(services, { payment, page });
    if (URGENCY.indexOf(asked.answer) > URGENCY.indexOf(answer)) answer = asked.answer;
    if (!asked.result.ok) result = asked.result;
  }
  if (pages.length > 0)
    await recordAsked(services, { payment, answer: isPaid && answer === 'DECIDED' ? 'PAID' : answer });
  return result;
}

/** Answers, the one that asks for the next question soonest last. */
const URGENCY: readonly GatewayAnswer[] = ['DECIDED', 'PAID', 'OPEN', 'NONE'];

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
      ...(payment.gateway === page.gateway && payment.gateway_payment_id !== null
        ? { chargeId: payment.gateway_payment_id }
        : {}),
    });
    if (state === undefined)
      return { answer: isExpired(page, services.now()) ? 'DECIDED' : 'OPEN', result: ok(undefined) };
    return await applyAnswer(services, gateway, { payment, page, said: state });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, paymentId: payment.id }, 'the gateway could not be asked');
    return { answer: 'NONE', result: refuse('GATEWAY_UNREACHABLE') };
  }
}

async function applyAnswer(
  services: StepPorts,
  gateway: PaymentGateway,
  { payment, page, said }: { payment: PaymentRow; page: PaymentPageRow; said: GatewayPayment },
): Promise<Asked> {
  const now = services.now();
  const state = { ...said, gateway: gateway.name, isPresent: true } as const;
  const applied = await inTransaction(services.db, async (tx) => {
    const taken = await applyGatewayState(services, tx, state, now);
    if (!taken.ok) return taken;
    const noted = await noteCredits(services, tx, { ...state, now });
    return noted.ok ? taken : noted;
  });
  const isClosedForm = said.isOnlyByForm === true && isExpired(page, now);
  const isStillOpen = !isClosedForm && (await isOpen(services, payment.id, state));
  const answer = said.status === 'PAID' ? 'PAID' : isStillOpen ? 'OPEN' : 'DECIDED';
  if (applied.ok) return { answer, result: ok(undefined) };
  if (isAboutMoney(state, applied.refusal.code))
    await recordMismatch(services.db, { gateway: gateway.name, state, now });
  return { answer, result: applied };
}

/** How long after its form expired a card that was typed in time may still be on its way. */
const FORM_GRACE_MS = 15 * 60_000;

/** Checks whether the form of a page has expired at its gateway, so that nothing can be paid by it any more. */
const isExpired = (page: PaymentPageRow, now: Date): boolean =>
  page.usable_until !== null && page.usable_until.getTime() + FORM_GRACE_MS < now.getTime();

/**
 * Checks whether money may still come: nothing is decided, or the refused charge was tried on an older page than the
 * newest.
 */
async function isOpen({ db }: Runtime, paymentId: PaymentId, state: GatewayState): Promise<boolean> {
  if (state.status !== 'REFUSED') return state.status === 'RUNNING';
  const newest = (await listPages(db, paymentId)).find((page) => page.gateway === state.gateway);
  return newest?.refused_at === null;
}

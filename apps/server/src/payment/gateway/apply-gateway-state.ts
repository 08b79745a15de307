import type { GatewayState } from '#payment/gateway/gateway-state';
import { ok, refuse, type Result } from '@matete/domain/result';

import { agreementOf } from '#gateways/payment-gateway';
import type { StepPorts } from '#order/order-effect';
import { noteMismatch } from '#payment/gateway/note-mismatch';
import { listPages, notePageRefused } from '#payment/records/payment-page-store';
import { findById, findByReference } from '#payment/records/payment-store';
import { rejectPayment, verifyPayment } from '#payment/settle/settle-payment';
import type { Tx } from '#platform/db/database';

/**
 * Takes over how a gateway says that a payment stands. The way by which we heard, a notification, the browser's return or our
 * own asking, makes no difference; neither does hearing it twice or late. A refused card ends its page, not the orders: they
 * can be paid otherwise until their hour is over.
 */
export async function applyGatewayState(
  services: StepPorts,
  tx: Tx,
  state: GatewayState,
  now: Date,
): Promise<Result<'VERIFIED' | 'REJECTED' | 'ALREADY' | 'RUNNING'>> {
  const payment = await findByReference(tx, state.orderReference);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  const pages = await listPages(tx, payment.id);
  const agreement = agreementOf(state, {
    orderReference: payment.reference,
    // A page keeps the amount it was opened with, though an order of the payment was called off since.
    amountsXpf: [payment.amount_xpf, ...pages.map((page) => page.amount_xpf)],
  });
  if (agreement !== 'AGREES') return refuse('NOTIFICATION_REFUSED');
  if (state.status === 'RUNNING') return ok('RUNNING');
  const settlement = {
    paymentId: payment.id,
    by: { actor: 'GATEWAY', actorId: null } as const,
    charge: { gateway: state.gateway, gatewayPaymentId: state.paymentId, amountXpf: state.amountXpf },
    now,
  };
  if (state.status === 'PAID') {
    const verified = await verifyPayment(services, tx, settlement);
    if (verified.ok && verified.value === 'ALREADY') await noteSecondCharge(tx, payment.id, state, now);
    return verified;
  }
  if (payment.gateway_payment_id === state.paymentId) {
    // The charge that paid it is taken back: nothing here undoes that, and a person must know.
    await noteMismatch(tx, { gateway: state.gateway, state, now });
    return ok('ALREADY');
  }
  const cause = state.refusalCause ?? 'CARD';
  const { gateway, paymentId: gatewayPaymentId } = state;
  await notePageRefused(tx, { paymentId: payment.id, gateway, gatewayPaymentId, cause, now });
  return payment.purpose === 'FREIGHT_DIFFERENCE' ? rejectPayment(services, tx, settlement) : ok('REJECTED');
}

/** One payment paid twice, on two pages or by a transfer too: the second money is in no book, and a person must give it back. */
async function noteSecondCharge(tx: Tx, paymentId: string, state: GatewayState, now: Date): Promise<void> {
  const payment = await findById(tx, paymentId);
  if (payment === undefined || payment.gateway_payment_id === state.paymentId) return;
  await noteMismatch(tx, { gateway: state.gateway, state, now });
}

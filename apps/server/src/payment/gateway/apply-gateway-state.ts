import type { PaymentId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { agreementOf } from '#gateways/payment-gateway';
import type { StepPorts } from '#order/order-effect';
import type { GatewayState } from '#payment/gateway/gateway-state';
import { refusedXpf } from '#payment/gateway/note-credits';
import { recordMismatch } from '#payment/gateway/record-mismatch';
import { listPages, recordPageRefused } from '#payment/records/payment-page-store';
import { askSoon, findById, findByReference, lockById } from '#payment/records/payment-store';
import { findLast } from '#payment/records/reversal-store';
import { reversePayment } from '#payment/settle/reverse-payment';
import { rejectPayment, verifyPayment } from '#payment/settle/settle-payment';
import { withdrawReversal } from '#payment/settle/withdraw-reversal';
import type { Tx } from '#platform/db/database';

/**
 * Applies the state of a payment at its gateway, however it became known: by a notification, the browser's return or
 * our own question, twice or late. A refused card ends its page, not the orders: they can be paid otherwise until they
 * expire.
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
    // A page keeps the amount it was opened with, though an order of the payment may have been cancelled since.
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
    if (!verified.ok || verified.value !== 'ALREADY') return verified;
    if (payment.gateway_payment_id !== state.paymentId) await recordSecondCharge(tx, payment.id, state, now);
    const known = await findLast(tx, { gateway: state.gateway, gatewayReversalId: state.paymentId });
    if (known === undefined || known.withdrawn_at !== null) return verified;
    if (state.isPresent !== true) {
      await askSoon(tx, payment.id, now);
      return verified;
    }
    const withdrawn = await withdrawReversal(services, tx, { reversalId: known.id, now });
    return withdrawn.ok ? verified : withdrawn;
  }
  if (payment.gateway_payment_id === state.paymentId)
    return takeBack(services, tx, { paymentId: payment.id, state, now });
  const cause = state.refusalCause ?? 'CARD';
  const { gateway, paymentId: gatewayPaymentId } = state;
  await recordPageRefused(tx, { paymentId: payment.id, gateway, gatewayPaymentId, cause, now });
  return payment.purpose === 'FREIGHT_DIFFERENCE' ? rejectPayment(services, tx, settlement) : ok('REJECTED');
}

/** The gateway refuses, after all, the charge that paid. */
async function takeBack(
  services: StepPorts,
  tx: Tx,
  { paymentId, state, now }: { paymentId: PaymentId; state: GatewayState; now: Date },
): Promise<Result<'ALREADY'>> {
  const payment = await lockById(tx, paymentId);
  const known = await findLast(tx, { gateway: state.gateway, gatewayReversalId: state.paymentId });
  if (payment === undefined || (known !== undefined && known.withdrawn_at === null)) return ok('ALREADY');
  const amountXpf = await refusedXpf(tx, payment);
  if (amountXpf === 0) return ok('ALREADY');
  if (known !== undefined && state.isPresent !== true) {
    await askSoon(tx, payment.id, now);
    return ok('ALREADY');
  }
  const reversed = await reversePayment(services, tx, {
    by: { actor: 'GATEWAY', actorId: null },
    paymentId,
    gateway: state.gateway,
    gatewayReversalId: state.paymentId,
    kind: 'REFUSED',
    amountXpf,
    now,
  });
  return reversed.ok ? ok('ALREADY') : reversed;
}

/**
 * Records a second charge of one payment, on another page or after a transfer: it is not in the books, and an admin
 * must give it back.
 */
async function recordSecondCharge(tx: Tx, paymentId: PaymentId, state: GatewayState, now: Date): Promise<void> {
  const payment = await findById(tx, paymentId);
  if (payment === undefined || payment.gateway_payment_id === state.paymentId) return;
  await recordMismatch(tx, { gateway: state.gateway, state, now });
}

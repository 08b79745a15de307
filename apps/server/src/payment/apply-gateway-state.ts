import { ok, refuse, type Result } from '@matete/domain/result';

import { agreementOf, type GatewayPaymentStatus } from '#gateways/payment-gateway';
import { noteMismatch } from '#payment/note-mismatch';
import { findById, findByReference } from '#payment/payment-store';
import { rejectPayment, verifyPayment } from '#payment/settle-payment';
import type { Services, Tx } from '#services';

export interface GatewayState {
  readonly paymentId: string;
  readonly orderReference: string;
  readonly amountXpf: number;
  readonly status: GatewayPaymentStatus;
}

/**
 * Takes over how a gateway says that a payment stands. The way by which we heard, a notification, the browser's return or our
 * own asking, makes no difference; neither does hearing it twice or late.
 */
export async function applyGatewayState(
  services: Services,
  tx: Tx,
  state: GatewayState,
  now: Date,
): Promise<Result<'VERIFIED' | 'REJECTED' | 'ALREADY' | 'RUNNING'>> {
  const payment = await findByReference(tx, state.orderReference);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  const agreement = agreementOf(state, { orderReference: payment.reference, amountXpf: payment.amount_xpf });
  if (agreement !== 'AGREES') return refuse('NOTIFICATION_REFUSED');
  if (state.status === 'RUNNING') return ok('RUNNING');
  const settlement = {
    paymentId: payment.id,
    by: { actor: 'GATEWAY', actorId: null } as const,
    gatewayPaymentId: state.paymentId,
    now,
  };
  if (state.status !== 'PAID') return rejectPayment(services, tx, settlement);
  const verified = await verifyPayment(services, tx, settlement);
  if (verified.ok && verified.value === 'ALREADY') await noteSecondCharge(tx, payment.id, state, now);
  return verified;
}

/** One payment paid twice, on two pages: the second money is in no book, and a person must give it back. */
async function noteSecondCharge(tx: Tx, paymentId: string, state: GatewayState, now: Date): Promise<void> {
  const payment = await findById(tx, paymentId);
  if (payment === undefined || payment.gateway === null || payment.gateway_payment_id === null) return;
  if (payment.gateway_payment_id !== state.paymentId) await noteMismatch(tx, { gateway: payment.gateway, state, now });
}

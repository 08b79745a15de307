import { ok, refuse, type Result } from '@matete/domain/result';

import { agreementOf, type GatewayPaymentStatus } from '#gateways/payment-gateway';
import { findByReference } from '#payment/payment-store';
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
  return state.status === 'PAID' ? verifyPayment(services, tx, settlement) : rejectPayment(services, tx, settlement);
}

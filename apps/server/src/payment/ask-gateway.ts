import { ok, refuse, type Result } from '@matete/domain/result';

import { inTransaction } from '#db/transaction';
import { GatewayError } from '#gateways/payment-gateway';
import { applyGatewayState } from '#payment/apply-gateway-state';
import { isAboutMoney, noteMismatch } from '#payment/note-mismatch';
import { gatewayNamed } from '#payment/payment-gateways';
import { findById } from '#payment/payment-store';
import type { Services } from '#services';

/**
 * Asks the gateway how a card payment stands and takes its answer over: for a notification that never came, a browser that
 * never returned. Asked before the transaction, so that a slow bank holds no lock.
 */
export async function askGateway(services: Services, paymentId: string): Promise<Result<void>> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  const gateway = gatewayNamed(services.gateways, payment.gateway);
  if (gateway === undefined || payment.status === 'VERIFIED') return ok(undefined);
  try {
    const state = await gateway.fetchPayment({
      orderReference: payment.reference,
      paymentId: payment.gateway_payment_id ?? undefined,
    });
    if (state === undefined) return ok(undefined);
    const now = services.now();
    const applied = await inTransaction(services.db, (tx) => applyGatewayState(services, tx, state, now));
    if (applied.ok) return ok(undefined);
    if (isAboutMoney(state, applied.refusal.code))
      await noteMismatch(services.db, { gateway: gateway.name, state, now });
    return applied;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, paymentId }, 'the gateway could not be asked');
    return refuse('GATEWAY_UNREACHABLE');
  }
}

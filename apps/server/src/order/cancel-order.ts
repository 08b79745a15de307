import { ok, refuse, type Result } from '@matete/domain/result';

import { lockWithPayment } from '#order/lock-with-payment';
import { takeOrderStep } from '#order/take-order-step';
import { rejectPaymentIfEmpty } from '#payment/payment-store';
import type { Services, Tx } from '#services';

export interface CancelRequest {
  readonly orderId: string;
  readonly customerId: string;
  readonly refundMethod: 'COUPON' | 'MONEY';
  readonly now: Date;
}

/** The customer calls an order off before a seller holds it; what was paid comes back. */
export async function cancelOrder(
  services: Services,
  tx: Tx,
  { orderId, customerId, refundMethod, now }: CancelRequest,
): Promise<Result<void>> {
  const order = await lockWithPayment(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'CANCEL',
    mover: { actor: 'CUSTOMER', actorId: customerId },
    facts: { isCustomerOfOrder: true },
    now,
    changes: { due_at: null },
    input: { refundMethod, refundCause: 'CANCELLED' },
  });
  if (!taken.ok) return taken;
  if (order.payment_id !== null && order.payment_status === 'PENDING') await rejectPaymentIfEmpty(tx, order.payment_id);
  return ok(undefined);
}

import { isUndecided } from '@matete/domain/order/order-payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { auditOrder } from '#order-desk/audit-order';
import type { DeskRequest } from '#order-desk/desk-request';
import type { StepPorts } from '#order/order-effect';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import { releaseFromPayment } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';

/**
 * Cancels an order that is not shipped, for an admin: what was paid is refunded, and nobody is punished.
 *
 * @source domain rules §16 "The admin and an order"
 */
export async function callOffOrder(services: StepPorts, tx: Tx, request: DeskRequest): Promise<Result<void>> {
  const { orderId, adminId, reason, now } = request;
  const order = await lockWithPayment(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const taken = await takeOrderStep(services, tx, {
    order,
    step: { action: 'CALL_OFF', input: { refund: { cause: 'CANCELLED', method: 'COUPON' } } },
    mover: { actor: 'ADMIN', actorId: adminId, reason },
    now,
    payment: isUndecided(order.payment_status) ? 'DISAPPROVE' : undefined,
    changes: { due_at: null },
    newsData: { reason },
  });
  if (!taken.ok) return taken;
  await auditOrder(tx, request, 'ORDER_CALLED_OFF', { orderStatus: order.status });
  return order.payment_id !== null && isUndecided(order.payment_status)
    ? releaseFromPayment(services, tx, { paymentId: order.payment_id, now })
    : ok(undefined);
}

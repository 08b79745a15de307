import type { RefundAccount } from '@matete/contract/order/orders';
import type { CustomerId, OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { isUndecided } from '@matete/domain/order/order-payment-table';

import type { StepPorts } from '#order/order-effect';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayments } from '#payment/records/lock-with-payment';
import { readRefundAccount } from '#payment/records/refund-account';
import { releaseFromPayment } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';

export interface CancelRequest {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly refundMethod: 'COUPON' | 'MONEY';
  readonly account: RefundAccount;
  readonly now: Date;
}

/** Cancels an order for its customer while no seller holds it; what was paid is refunded. */
export async function cancelOrder(
  services: StepPorts,
  tx: Tx,
  { orderId, customerId, refundMethod, account, now }: CancelRequest,
): Promise<Result<void>> {
  const refundAccount = readRefundAccount(account);
  if (!refundAccount.ok) return refundAccount;
  const order = await lockWithPayments(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'CANCEL',
      isCustomerOfOrder: true,
      input: { refund: { cause: 'CANCELLED', method: refundMethod, account: refundAccount.value } },
    },
    mover: { actor: 'CUSTOMER', actorId: customerId },
    now,
    payment: isUndecided(order.payment_status) ? 'DISAPPROVE' : undefined,
    changes: { due_at: null },
  });
  if (!taken.ok) return taken;
  return order.payment_id !== null && isUndecided(order.payment_status)
    ? releaseFromPayment(services, tx, { paymentId: order.payment_id, now })
    : ok(undefined);
}

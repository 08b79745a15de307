import type { RefundAccount } from '@matete/contract/order/orders';
import { ok, refuse, type Result } from '@matete/domain/result';
import { compactIban } from '@matete/reference/banks';
import { isPayableIban } from '@matete/reference/refund-iban';

import type { StepPorts } from '#order/order-effect';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import { releaseFromPayment } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';
import { isUndecided } from '@matete/domain/order/order-payment-table';

export interface CancelRequest {
  readonly orderId: string;
  readonly customerId: string;
  readonly refundMethod: 'COUPON' | 'MONEY';
  readonly account: RefundAccount;
  readonly now: Date;
}

/** The customer calls an order off before a seller holds it; what was paid comes back. */
export async function cancelOrder(
  services: StepPorts,
  tx: Tx,
  { orderId, customerId, refundMethod, account, now }: CancelRequest,
): Promise<Result<void>> {
  const refundAccount = readAccount(account);
  if (!refundAccount.ok) return refundAccount;
  const order = await lockWithPayment(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'CANCEL',
    mover: { actor: 'CUSTOMER', actorId: customerId },
    facts: { isCustomerOfOrder: true },
    now,
    payment: isUndecided(order.payment_status) ? 'DISAPPROVE' : undefined,
    changes: { due_at: null },
    input: {
      refundMethod,
      refundCause: 'CANCELLED',
      ...(refundAccount.value === undefined ? {} : { refundAccount: refundAccount.value }),
    },
  });
  if (!taken.ok) return taken;
  return order.payment_id !== null && isUndecided(order.payment_status)
    ? releaseFromPayment(services, tx, { paymentId: order.payment_id, now })
    : ok(undefined);
}

/** Both or neither; the number is checked, so that money does not set out for nowhere. */
function readAccount({
  iban,
  accountHolder,
}: RefundAccount): Result<{ iban: string; accountHolder: string } | undefined> {
  if (iban === undefined && accountHolder === undefined) return ok(undefined);
  if (iban === undefined) return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'iban' });
  if (!isPayableIban(iban)) return refuse('IBAN_INVALID', { path: 'iban' });
  if (accountHolder === undefined) return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'accountHolder' });
  return ok({ iban: compactIban(iban), accountHolder });
}

import type { PaymentId } from '@matete/contract/units';
import { paymentAfterRefunds } from '@matete/domain/payment/payment-table';

import { changePayment, lockById } from '#payment/records/payment-store';
import { listByPayment } from '#payment/records/refund-store';
import type { Tx } from '#platform/db/database';

/** Updates a payment's own status and refunded sum from the refunds of all orders that it paid. */
export async function refreshPayment(tx: Tx, paymentId: PaymentId | null): Promise<void> {
  const payment = paymentId === null ? undefined : await lockById(tx, paymentId);
  if (payment === undefined) return;
  const refunds = await listByPayment(tx, payment.id);
  const after = paymentAfterRefunds(
    { status: payment.status, amountXpf: payment.amount_xpf },
    refunds.map((refund) => ({ status: refund.status, amountXpf: refund.amount_xpf })),
  );
  await changePayment(tx, payment.id, { status: after.status, refunded_xpf: after.refundedXpf });
}

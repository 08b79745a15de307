import type { Xpf } from '@matete/contract/units';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PAYMENT_TABLE } from '@matete/domain/payment/payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { issueCoupon } from '#coupon/issue-coupon';
import { afterCorrections } from '#ledger/receipt-corrections-query';
import { changePayment, lockById, lockOrdersOf } from '#payment/records/payment-store';
import { paymentStep } from '#payment/settle/settle-payment';
import { type Settlement } from '#payment/settle/settlement';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/**
 * Gives a coupon for what a payment brought beyond its amount: a sum typed wrong, a transfer sent twice. Repeated with
 * the same sum, it does nothing more.
 *
 * @param totalXpf Everything that came in, XPF, as an admin saw it.
 */
export async function creditOverpayment(
  services: Runtime,
  tx: Tx,
  { totalXpf, ...settlement }: Settlement & { readonly totalXpf: Xpf },
): Promise<Result<'CREDITED' | 'ALREADY'>> {
  const payment = await lockById(tx, settlement.paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  const excessXpf = totalXpf - payment.amount_xpf;
  if (excessXpf === payment.excess_xpf) return ok('ALREADY');
  const { facts, ...step } = paymentStep(payment, settlement);
  const planned = planMoneyStep(PAYMENT_TABLE, {
    ...step,
    action: 'RECEIVE_MORE',
    facts: { ...facts, excessXpf, knownExcessXpf: payment.excess_xpf },
  });
  if (!planned.ok) return planned;
  const [order] = await lockOrdersOf(tx, payment.id);
  if (order === undefined) throw new Error(`payment ${payment.id} pays no order`);
  const amountXpf = excessXpf - payment.excess_xpf;
  await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
    isOverpayment: true,
    customerId: payment.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    from: { kind: 'BANK', owner: payment.method },
    kind: 'OVERPAYMENT_CREDITED',
    subject: `${payment.id} ${excessXpf}${await afterCorrections(tx, payment.id)}`,
    paymentId: payment.id,
    now: settlement.now,
  });
  await changePayment(tx, payment.id, { excess_xpf: excessXpf });
  return ok('CREDITED');
}

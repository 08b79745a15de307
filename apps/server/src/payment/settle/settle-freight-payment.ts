import { minus } from '@matete/domain/money/minus';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PENDING_PAYMENT_TABLE } from '@matete/domain/payment/pending-payment-table';
import { ok, type Result } from '@matete/domain/result';

import { issueCoupon } from '#coupon/issue-coupon';
import { coverFreight } from '#freight-difference/cover-freight';
import {
  changePendingPayment,
  lockPendingPayment,
  lockWithOrder,
  type PendingPaymentRow,
} from '#freight-difference/pending-payment-store';
import { type LedgerEntry, post } from '#ledger/post';
import { notify } from '#notification/notify';
import { methodAtGateway } from '#payment/records/payment-gateways';
import { changePayment } from '#payment/records/payment-store';
import type { PaymentRow } from '#payment/records/payment-store';
import type { Settlement } from '#payment/settle/settlement';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface FreightSettlement {
  /** Locked; of purpose FREIGHT_DIFFERENCE. */
  readonly payment: PaymentRow;
  readonly settlement: Settlement;
}

/**
 * Settles a freight difference with the money of a payment; the seller gets it with the order, or at once where the
 * order is paid out already. When the difference was settled or dropped before, by another payment of the customer,
 * the money becomes a coupon.
 *
 * @source domain rules §8
 */
export async function settleFreightPayment(
  services: Runtime,
  tx: Tx,
  { payment: known, settlement }: FreightSettlement,
): Promise<Result<void>> {
  const { by, charge, now } = settlement;
  // A gateway's charge keeps its method, though the customer may have chosen a transfer since.
  const payment = charge === undefined ? known : { ...known, method: methodAtGateway(charge.gateway) };
  const locked = await lockWithOrder(tx, payment.pending_payment_id ?? '');
  if (locked === undefined) throw new Error(`payment ${payment.id} answers no freight difference`);
  const { order, pending } = locked;
  await changePayment(tx, payment.id, {
    status: 'VERIFIED',
    paid_at: now,
    received_xpf: payment.amount_xpf,
    verified_by: by.actorId,
    ...(charge === undefined ? {} : { method: payment.method, gateway_payment_id: charge.gatewayPaymentId }),
  });
  const planned = planMoneyStep(PENDING_PAYMENT_TABLE, {
    status: pending.status,
    action: 'VERIFY',
    // The table was asked about the admin before; from here the money is there, whoever saw it.
    actor: 'GATEWAY',
    facts: {},
  });
  if (!planned.ok) return planned;
  const isSettling = planned.value !== pending.status;
  if (!isSettling) {
    await credit(services, tx, { payment, settlement, pending });
    return ok(undefined);
  }
  await post(tx, {
    kind: 'FREIGHT_PAID',
    subject: pending.id,
    orderId: pending.order_id,
    paymentId: payment.id,
    now,
    entries: [
      { account: { kind: 'BANK', owner: payment.method }, amountXpf: minus(payment.amount_xpf) },
      ...(await settle(tx, pending, { payment, settlement })),
    ],
  });
  if (!pending.is_advanced) await coverFreight(tx, { order, amountXpf: payment.amount_xpf, subject: pending.id, now });
  return ok(undefined);
}

async function settle(
  tx: Tx,
  pending: PendingPaymentRow,
  { payment, settlement: { by, now } }: FreightSettlement,
): Promise<LedgerEntry[]> {
  await changePendingPayment(tx, pending.id, {
    status: 'VERIFIED',
    payment_id: payment.id,
    payment_method: payment.method,
    decided_at: now,
    decided_by: by.actorId,
    rejection_reason: null,
  });
  await notify(tx, {
    accountId: pending.customer_id,
    code: 215,
    eventKey: pending.id,
    orderId: pending.order_id,
    data: { orderNumber: pending.order_number, amountXpf: pending.amount_xpf },
    now,
  });
  const { amount_xpf: amountXpf } = payment;
  return [
    { account: { kind: 'RECEIVABLE', owner: pending.id }, amountXpf },
    { account: { kind: 'UNCOLLECTED', owner: pending.id }, amountXpf: minus(amountXpf) },
    // An older version paid this to the seller in advance: then the house gets it back.
    {
      account: pending.is_advanced ? { kind: 'HOUSE_COST' } : { kind: 'ESCROW', owner: pending.order_id },
      amountXpf,
    },
  ];
}

async function credit(
  services: Runtime,
  tx: Tx,
  { payment, settlement: { now }, pending }: FreightSettlement & { pending: PendingPaymentRow },
): Promise<void> {
  await issueCoupon(services, tx, {
    type: 'EXTRA_SHIPPING_CHARGES_REFUND',
    customerId: pending.customer_id,
    orderId: pending.order_id,
    orderNumber: pending.order_number,
    amountXpf: payment.amount_xpf,
    from: { kind: 'BANK', owner: payment.method },
    kind: 'LATE_PAYMENT_CREDITED',
    subject: payment.id,
    paymentId: payment.id,
    now,
  });
}

/** Records that a payment of a freight difference failed; the difference is still owed, and can be paid again. */
export async function rejectFreightPayment(
  tx: Tx,
  { payment, settlement: { by, reason, now } }: FreightSettlement,
): Promise<void> {
  const pending = await lockPendingPayment(tx, payment.pending_payment_id ?? '');
  if (pending?.payment_id !== payment.id || pending.status !== 'SUBMITTED') return;
  await changePendingPayment(tx, pending.id, {
    status: 'REJECTED',
    decided_at: now,
    decided_by: by.actorId,
    rejection_reason: reason ?? null,
  });
}

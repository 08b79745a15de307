import type { PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { ok, type Result } from '@matete/domain/result';

import type { GatewayCredit } from '#gateways/payment-gateway';
import { isReturnOfCharge } from '#ledger/gateway-mismatch-store';
import type { StepPorts } from '#order/order-effect';
import { askSoon, findByReference, lockById, type PaymentRow } from '#payment/records/payment-store';
import { subjectOfKey } from '#payment/records/refund-key';
import { changeRefund, listGatewayRefunds } from '#payment/records/refund-store';
import { findLast, sumReversed } from '#payment/records/reversal-store';
import { reversePayment } from '#payment/settle/reverse-payment';
import { withdrawReversal } from '#payment/settle/withdraw-reversal';
import type { Tx } from '#platform/db/database';

interface Shown {
  readonly gateway: GatewayName;
  readonly orderReference: string;
  readonly credits: readonly GatewayCredit[];
  /** The gateway's answer of this moment, not a message that may be old. */
  readonly isPresent?: true;
  readonly now: Date;
}

/**
 * Notes what a gateway shows as given back of a charge that paid: what we asked for is known by its key or its id;
 * anything else is a reversal, noted once by the gateway's id. Repeated, it changes nothing.
 */
export async function noteCredits(
  services: StepPorts,
  tx: Tx,
  { gateway, orderReference, credits, isPresent, now }: Shown,
): Promise<Result<void>> {
  const found = await findByReference(tx, orderReference);
  if (found === undefined || found.gateway_payment_id === null || found.gateway !== gateway) return ok(undefined);
  const payment = await lockById(tx, found.id);
  if (payment === undefined) return ok(undefined);
  for (const credit of credits) {
    const isOfCharge = credit.paymentId === null || credit.paymentId === payment.gateway_payment_id;
    // A charge that was cancelled whole is told by its status.
    if (!isOfCharge || credit.creditId === payment.gateway_payment_id || credit.status === 'RUNNING') continue;
    if (await isOurs(tx, payment, credit)) continue;
    const noted = await noteOne(services, tx, { payment, gateway, credit, isPresent: isPresent === true, now });
    if (!noted.ok) return noted;
  }
  return ok(undefined);
}

interface NotedCredit {
  readonly payment: PaymentRow;
  readonly gateway: GatewayName;
  readonly credit: GatewayCredit;
  readonly isPresent: boolean;
  readonly now: Date;
}

/** A message that contradicts what is known may be old: the gateway is asked what is true now. */
async function noteOne(
  services: StepPorts,
  tx: Tx,
  { payment, gateway, credit, isPresent, now }: NotedCredit,
): Promise<Result<unknown>> {
  const known = await findLast(tx, { gateway, gatewayReversalId: credit.creditId });
  if (known !== undefined && !isPresent && (known.withdrawn_at === null) !== (credit.status === 'DONE')) {
    await askSoon(tx, payment.id, now);
    return ok(undefined);
  }
  if (credit.status === 'DONE')
    return reversePayment(services, tx, {
      by: { actor: 'GATEWAY', actorId: null },
      paymentId: payment.id,
      gateway,
      gatewayReversalId: credit.creditId,
      kind: credit.kind === 'CHARGEBACK' ? 'CHARGED_BACK' : 'REFUNDED',
      amountXpf: credit.amountXpf,
      now,
    });
  return known === undefined ? ok(undefined) : withdrawReversal(services, tx, { reversalId: known.id, now });
}

/**
 * Whether a credit is a refund of ours: by its key, by its id, or maybe. One that shows no key while a refund of the
 * same amount is under way may be that refund: it is judged when the refund is settled. One that people settled without
 * an id takes this one.
 */
async function isOurs(tx: Tx, payment: PaymentRow, credit: GatewayCredit): Promise<boolean> {
  const refunds = await listGatewayRefunds(tx, payment.id);
  const subject = subjectOfKey(credit.idempotencyKey);
  if (refunds.some((refund) => refund.gateway_refund_id === credit.creditId || refund.id === subject)) return true;
  if (await isReturnOfCharge(tx, { creditId: credit.creditId, mismatchId: subject })) return true;
  if (credit.idempotencyKey !== null || credit.kind === 'CHARGEBACK') return false;
  const same = refunds.filter((refund) => refund.amount_xpf === credit.amountXpf && refund.gateway_refund_id === null);
  if (same.some((refund) => refund.gateway_state === 'ASKED')) return true;
  const settled = same.find((refund) => refund.gateway_state === 'DONE');
  if (settled === undefined) return false;
  await changeRefund(tx, settled.id, { gateway_refund_id: credit.creditId });
  return true;
}

/**
 * What a gateway that refuses a charge after it had paid it takes back: all of it that is still with the house, XPF. 0
 * where it was cancelled at our own word.
 */
export async function refusedXpf(
  tx: Tx,
  payment: { readonly id: PaymentId; readonly amount_xpf: Xpf; readonly gateway_payment_id: string | null },
): Promise<Xpf> {
  const refunds = await listGatewayRefunds(tx, payment.id);
  const isOurOwn = refunds.some(
    (refund) =>
      refund.gateway_refund_id === payment.gateway_payment_id ||
      (refund.gateway_state === 'ASKED' && refund.amount_xpf === payment.amount_xpf),
  );
  if (isOurOwn) return 0;
  const refundedXpf = refunds
    .filter((refund) => refund.gateway_state === 'DONE')
    .reduce((sum, refund) => sum + refund.amount_xpf, 0);
  return Math.max(0, payment.amount_xpf - refundedXpf - (await sumReversed(tx, payment.id)));
}

import type { MismatchOutcome } from '@matete/contract/ledger/books';
import type { AccountId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';

import { issueCoupon } from '#coupon/issue-coupon';
import { changeMismatch, lockById, type MismatchRow } from '#ledger/gateway-mismatch-store';
import { post } from '#ledger/post';
import { wakeGatewayJob } from '#payment/records/gateway-job-store';
import { methodAtGateway } from '#payment/records/payment-gateways';
import { changePayment, findByReference, lockById as lockPayment, lockOrdersOf } from '#payment/records/payment-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface MismatchDecision {
  readonly mismatchId: string;
  readonly outcome: MismatchOutcome;
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Takes an admin's decision about a charge that fits nothing known: it is taken into the books, for the customer of its
 * payment, or sent back to the card by its gateway. Once for each charge.
 *
 * @source domain rules §16 "An amount that differs can be booked or sent back by an admin"
 */
export async function decideMismatch(services: Runtime, tx: Tx, decision: MismatchDecision): Promise<Result<void>> {
  const { mismatchId, outcome, reason, adminId, now } = decision;
  const mismatch = await lockById(tx, mismatchId);
  if (mismatch === undefined) return refuse('MISMATCH_NOT_FOUND');
  if (mismatch.settled_at !== null) return refuse('MISMATCH_ALREADY_SETTLED');
  if (mismatch.status !== 'PAID' || mismatch.gateway_payment_id === null) return refuse('MISMATCH_HAS_NO_CHARGE');
  const done = outcome === 'BOOKED' ? await book(services, tx, { mismatch, now }) : await send(tx, { mismatch, now });
  if (!done.ok) return done;
  await changeMismatch(tx, mismatch.id, {
    settled_at: now,
    settled_by: adminId,
    settled_note: reason,
    outcome,
    ...(outcome === 'SENT_BACK' ? { return_state: 'TO_ASK' } : {}),
  });
  await audit(tx, {
    actorId: adminId,
    action: `MISMATCH_${outcome}`,
    subjectKind: 'gateway-mismatch',
    subjectId: mismatch.id,
    details: { amountXpf: mismatch.amount_xpf, reason },
    now,
  });
  return ok(undefined);
}

interface Deciding {
  readonly mismatch: MismatchRow;
  readonly now: Date;
}

/**
 * Takes the charge in as money beyond what its payment asks for: its customer gets it as a coupon, and pays with that
 * what is still due.
 */
async function book(services: Runtime, tx: Tx, { mismatch, now }: Deciding): Promise<Result<void>> {
  const found = await findByReference(tx, mismatch.reference);
  const payment = found === undefined ? undefined : await lockPayment(tx, found.id);
  const [order] = payment === undefined ? [] : await lockOrdersOf(tx, payment.id);
  if (payment === undefined || order === undefined) return refuse('MISMATCH_HAS_NO_PAYMENT');
  await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
    isOverpayment: true,
    customerId: payment.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf: mismatch.amount_xpf,
    from: { kind: 'BANK', owner: methodAtGateway(mismatch.gateway) },
    kind: 'OVERPAYMENT_CREDITED',
    subject: `${payment.id} ${mismatch.id}`,
    paymentId: payment.id,
    now,
  });
  await changePayment(tx, payment.id, { excess_xpf: payment.excess_xpf + mismatch.amount_xpf });
  return ok(undefined);
}

/** Takes the charge in, to be sent back: its gateway is asked as soon as this is committed. */
async function send(tx: Tx, { mismatch, now }: Deciding): Promise<Result<void>> {
  await post(tx, {
    kind: 'CHARGE_TAKEN',
    subject: mismatch.id,
    now,
    entries: [
      { account: { kind: 'BANK', owner: methodAtGateway(mismatch.gateway) }, amountXpf: minus(mismatch.amount_xpf) },
      { account: { kind: 'MISPLACED', owner: mismatch.id }, amountXpf: mismatch.amount_xpf },
    ],
  });
  await wakeGatewayJob(tx);
  return ok(undefined);
}

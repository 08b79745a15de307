import type { BodyOf } from '@matete/contract/endpoint';
import type { decideGiftCard as endpoint } from '@matete/contract/gift-card/gift-cards';
import type { AccountId, GiftCardId } from '@matete/contract/units';
import { ok, refuse, type Refused, type Result } from '@matete/domain/result';

import type { DecisionSubject } from '#approval/money-decision';
import type { StepPorts } from '#order/order-effect';
import { findPaymentOfCard } from '#payment/records/gift-card-store';
import { rejectPayment, verifyPayment } from '#payment/settle/settle-payment';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

type Form = BodyOf<typeof endpoint>;

export interface GiftCardDecision {
  readonly giftCardId: GiftCardId;
  readonly form: Form;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** What an admin's word about a gift card is about, with what is expected to come; undefined where there is none. */
export async function giftCardSubject(
  tx: Tx,
  { giftCardId, form }: Pick<GiftCardDecision, 'giftCardId' | 'form'>,
): Promise<DecisionSubject | undefined> {
  const payment = await findPaymentOfCard(tx, giftCardId);
  if (payment === undefined) return undefined;
  const about = { id: payment.id, name: payment.reference, sumsOf: [payment.id] };
  return form.status === 'VERIFIED' ? { ...about, expectedXpf: payment.amount_xpf } : about;
}

/**
 * Refuses another sum than was asked for that was not typed twice: what is typed too much becomes cash.
 *
 * @source domain rules §16 "An amount other than the expected one is typed twice"
 */
export async function refuseUnrepeated(
  tx: Tx,
  { giftCardId, form: { receivedAmount, receivedAmountAgain } }: Pick<GiftCardDecision, 'giftCardId' | 'form'>,
): Promise<Refused | undefined> {
  if (receivedAmount === undefined || receivedAmount === receivedAmountAgain) return undefined;
  const payment = await findPaymentOfCard(tx, giftCardId);
  if (payment === undefined || payment.amount_xpf === receivedAmount) return undefined;
  return refuse('AMOUNT_NOT_REPEATED', { path: 'receivedAmountAgain' });
}

/** Takes an admin's decision about the transfer of a gift card, and records it in the audit log. */
export async function decideGiftCard(
  services: StepPorts,
  tx: Tx,
  { giftCardId, form, adminId, now }: GiftCardDecision,
): Promise<Result<void>> {
  const payment = await findPaymentOfCard(tx, giftCardId);
  if (payment === undefined) return refuse('GIFT_CARD_NOT_FOUND');
  const settlement = {
    paymentId: payment.id,
    by: { actor: 'ADMIN', actorId: adminId },
    receivedXpf: form.receivedAmount,
    reason: form.reason,
    now,
  } as const;
  const settled =
    form.status === 'VERIFIED'
      ? await verifyPayment(services, tx, settlement)
      : await rejectPayment(services, tx, settlement);
  if (!settled.ok) return settled;
  if (settled.value === 'ALREADY') return ok(undefined);
  await audit(tx, {
    actorId: adminId,
    action: `GIFT_CARD_${form.status}`,
    subjectKind: 'payment',
    subjectId: payment.id,
    details: { receivedXpf: form.receivedAmount ?? null, reason: form.reason ?? null },
    now,
  });
  return ok(undefined);
}

import type { Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

import { issueCoupon } from '#coupon/issue-coupon';
import { takeFromCoupon } from '#coupon/stop-coupon';
import { post } from '#ledger/post';
import { findGiftCard, setCouponOfCard } from '#payment/records/gift-card-store';
import { methodAtGateway } from '#payment/records/payment-gateways';
import { changePayment, type PaymentRow } from '#payment/records/payment-store';
import { changeReversal, lockById as lockReversal } from '#payment/records/reversal-store';
import type { Settlement } from '#payment/settle/settlement';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface GiftCardMoney {
  /** Locked; of purpose GIFT_CARD. */
  readonly payment: PaymentRow;
  /** Everything that came in, XPF. */
  readonly receivedXpf: Xpf;
  readonly settlement: Settlement;
}

/**
 * Makes a gift card of the money that came for it, whatever was asked: its coupon is worth what is there. Money that comes
 * after the card was given up makes it all the same.
 */
export async function settleGiftCard(
  services: Runtime,
  tx: Tx,
  { payment, receivedXpf, settlement: { by, charge, now } }: GiftCardMoney,
): Promise<void> {
  const method = charge === undefined ? payment.method : methodAtGateway(charge.gateway);
  await changePayment(tx, payment.id, {
    status: 'VERIFIED',
    paid_at: now,
    amount_xpf: receivedXpf,
    received_xpf: receivedXpf,
    verified_by: by.actorId,
    ...(charge === undefined ? {} : { method, gateway_payment_id: charge.gatewayPaymentId }),
  });
  await giveCardCoupon(services, tx, {
    payment: { ...payment, method },
    amountXpf: receivedXpf,
    subject: payment.id,
    now,
  });
}

interface CardCoupon {
  readonly payment: PaymentRow;
  readonly amountXpf: Xpf;
  /** Names the movement. */
  readonly subject: string;
  readonly now: Date;
}

/** Gives the coupon of a gift card, or another one where its money is there again after its bank took it back. */
export async function giveCardCoupon(
  services: Runtime,
  tx: Tx,
  { payment, amountXpf, subject, now }: CardCoupon,
): Promise<void> {
  const couponId = await issueCoupon(services, tx, {
    type: 'GIFT_CARD',
    customerId: payment.customer_id,
    amountXpf,
    from: { kind: 'BANK', owner: payment.method },
    kind: 'GIFT_CARD_SOLD',
    subject,
    paymentId: payment.id,
    now,
  });
  await setCouponOfCard(tx, payment.gift_card_id ?? '', couponId);
}

/**
 * Empties the coupon of a gift card whose money went back, as far as that money was not spent: nobody has to decide about
 * that part of the reversal. What was spent of it stays open.
 */
export async function coverByGiftCard(
  tx: Tx,
  { payment, reversalId, now }: { payment: PaymentRow; reversalId: string; now: Date },
): Promise<void> {
  const reversal = await lockReversal(tx, reversalId);
  const card = await findGiftCard(tx, payment.gift_card_id ?? '');
  if (reversal === undefined || card === undefined || card.coupon_id === null) return;
  const takenXpf = await takeFromCoupon(tx, {
    couponId: card.coupon_id,
    mostXpf: reversal.open_xpf,
    reason: reversal.kind,
    now,
  });
  await post(tx, {
    kind: 'REVERSAL_COVERED',
    subject: `${reversal.id} gift card`,
    now,
    entries: [
      { account: { kind: 'COUPON', owner: card.coupon_id }, amountXpf: minus(takenXpf) },
      { account: { kind: 'REVERSAL', owner: reversal.id }, amountXpf: takenXpf },
    ],
  });
  await changeReversal(tx, reversal.id, { open_xpf: reversal.open_xpf - takenXpf });
}

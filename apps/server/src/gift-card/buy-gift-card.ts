import type { BodyOf } from '@matete/contract/endpoint';
import type { buyGiftCard as endpoint } from '@matete/contract/gift-card/gift-cards';
import type { CustomerId, GiftCardId } from '@matete/contract/units';
import { unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import { MOST_GIFT_CARDS_PER_DAY } from '@matete/contract/gift-card/gift-cards';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockById as lockAccount } from '#account/account-store';
import { insertGiftCard } from '#payment/records/gift-card-store';
import { newReference } from '#payment/records/new-reference';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { checkMethod } from '#payment/records/payment-methods';
import { insertPayment } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';
import { counterKey, isWithinLimit } from '#platform/limits/use-store';
import type { Runtime } from '#platform/runtime';
import { patienceOf, readSiteSettings } from '#site-setting/site-setting-store';

const DAY_MS = 86_400_000;

interface GiftCardOrder {
  readonly buyerId: CustomerId;
  readonly form: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Opens the payment of a gift card, as orders have one: the card is made once it is paid.
 *
 * Refused: ACCOUNT_MAY_NOT_ORDER, GIFT_CARDS_NOT_SOLD, GIFT_CARD_TOO_MUCH, GIFT_CARDS_OF_DAY, PAYMENT_METHOD_NOT_OFFERED.
 *
 * @returns The id of the card.
 */
export async function buyGiftCard(
  services: GatewayPorts & Runtime,
  tx: Tx,
  { buyerId, form: { amount, paymentMethod, recipient = '', message = '' }, now }: GiftCardOrder,
): Promise<Result<GiftCardId>> {
  // An account that is being erased buys nothing: its money would become a coupon that nobody can open.
  if ((await lockAccount(tx, buyerId)) === undefined) return refuse('ACCOUNT_MAY_NOT_ORDER');
  const settings = await readSiteSettings(tx);
  const mostXpf = settings.GIFT_CARD_MOST_XPF;
  if (mostXpf === 0) return refuse('GIFT_CARDS_NOT_SOLD');
  if (amount > mostXpf) return refuse('GIFT_CARD_TOO_MUCH', { path: 'amount' });
  const method = checkMethod(services, settings, paymentMethod);
  if (!method.ok) return method;
  const key = counterKey(services.settings.secret, 'gift cards of account', buyerId);
  if (!(await isWithinLimit(tx, { key, most: MOST_GIFT_CARDS_PER_DAY, windowMs: DAY_MS, now })))
    return refuse('GIFT_CARDS_OF_DAY', { params: { max: MOST_GIFT_CARDS_PER_DAY } });
  const giftCardId = uuidv7();
  await insertGiftCard(tx, {
    id: giftCardId,
    buyer_id: buyerId,
    recipient: recipient === '' ? null : recipient,
    message: message === '' ? null : message,
    due_at: unpaidUntil(patienceOf(settings), paymentMethod, { now, lastAcceptAt: [] }),
    created_at: now,
  });
  await insertPayment(tx, {
    id: uuidv7(),
    customer_id: buyerId,
    purpose: 'GIFT_CARD',
    gift_card_id: giftCardId,
    method: paymentMethod,
    status: 'PENDING',
    amount_xpf: amount,
    reference: newReference(),
    created_at: now,
  });
  return ok(giftCardId);
}

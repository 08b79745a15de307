import type { CustomerId, GiftCardId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findPaymentOfCard, listDueGiftCards } from '#payment/records/gift-card-store';
import { changePayment, lockById } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

/**
 * Gives up a gift card that nobody paid. Nothing is lost by it: money that comes later makes the card all the same.
 *
 * Refused: GIFT_CARD_NOT_FOUND, GIFT_CARD_PAID.
 */
export async function giveUpGiftCard(
  tx: Tx,
  { giftCardId, buyerId }: { giftCardId: GiftCardId; buyerId?: CustomerId },
): Promise<Result<void>> {
  const known = await findPaymentOfCard(tx, giftCardId, buyerId);
  const payment = known && (await lockById(tx, known.id));
  if (payment === undefined) return refuse('GIFT_CARD_NOT_FOUND');
  if (payment.status === 'REJECTED') return ok(undefined);
  if (payment.status !== 'PENDING') return refuse('GIFT_CARD_PAID');
  await changePayment(tx, payment.id, { status: 'REJECTED' });
  return ok(undefined);
}

/** Gives up the gift cards that were waited for long enough. */
export const giveUpDueGiftCards = (services: Runtime): Promise<number> =>
  eachDue(services, {
    what: 'giving up a gift card that nobody paid',
    read: (tried, take) => listDueGiftCards(services.db, { tried, take, now: services.now() }),
    act: (giftCardId) => inTransaction(services.db, (tx) => giveUpGiftCard(tx, { giftCardId })),
  });

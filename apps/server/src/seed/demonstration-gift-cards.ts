import type { Services } from '#app/services';
import { buyGiftCard } from '#gift-card/buy-gift-card';
import { decideGiftCard } from '#gift-card/decide-gift-card';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import { setSiteSetting } from '#site-setting/site-setting-store';

/** Most that a gift card of the demonstration can be worth, XPF. */
const MOST_XPF = 50_000;

interface Cast {
  readonly admin: Caller;
  readonly customer: Caller;
}

/** Points of the demonstration for each 100 XPF of goods, for orders that are completed from now on. */
const POINTS_PER_HUNDRED = 2;

/** Gives points and sells gift cards in the demonstration: one is paid, the transfer of another is looked for. */
export async function makeGiftCards(services: Services, { admin, customer }: Cast): Promise<void> {
  const { db, now } = services;
  const { accountId: adminId } = admin;
  await setSiteSetting(db, { name: 'GIFT_CARD_MOST_XPF', adminId, now: now(), value: MOST_XPF });
  await setSiteSetting(db, { name: 'POINTS_PER_HUNDRED', adminId, now: now(), value: POINTS_PER_HUNDRED });
  const buy = (amount: number, recipient: string, message: string) =>
    must(
      inTransaction(db, (tx) =>
        buyGiftCard(services, tx, {
          buyerId: customer.accountId,
          form: { amount, recipient, message, paymentMethod: 'WIRE_TRANSFER' },
          now: now(),
        }),
      ),
      'buy a gift card',
    );
  const giftCardId = await buy(5_000, 'Maeva', 'Joyeux anniversaire !');
  await must(
    inTransaction(db, (tx) =>
      decideGiftCard(services, tx, { giftCardId, form: { status: 'VERIFIED' }, adminId, now: now() }),
    ),
    'take in the transfer of a gift card',
  );
  await buy(10_000, 'Mamie Tetuanui', '');
}

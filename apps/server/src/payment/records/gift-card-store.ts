import type { CouponId, CustomerId, GiftCardId } from '@matete/contract/units';
import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';
import type { GiftCard } from '#platform/db/schema';

export type GiftCardRow = Selectable<GiftCard>;

export async function insertGiftCard(tx: Tx, giftCard: Insertable<GiftCard>): Promise<void> {
  await tx.insertInto('gift_cards').values(giftCard).execute();
}

export const findGiftCard = (db: Db, id: GiftCardId): Promise<GiftCardRow | undefined> =>
  db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the payment of a gift card; of one buyer where one is named. */
export const findPaymentOfCard = (db: Db, giftCardId: GiftCardId, buyerId?: CustomerId) =>
  db
    .selectFrom('payments')
    .select(['id', 'reference', 'amount_xpf', 'status'])
    .where('gift_card_id', '=', giftCardId)
    .$if(buyerId !== undefined, (query) => query.where('customer_id', '=', buyerId ?? ''))
    .executeTakeFirst();

/** Notes the coupon of a gift card: its first, or the one that took its place. */
export async function setCouponOfCard(tx: Tx, id: GiftCardId, couponId: CouponId): Promise<void> {
  await tx.updateTable('gift_cards').set({ coupon_id: couponId }).where('id', '=', id).execute();
}

/** Gift cards whose payment was waited for long enough, the longest overdue first. */
export const listDueGiftCards = (
  db: Db,
  { tried, take, now }: { readonly tried: readonly string[]; readonly take: number; readonly now: Date },
): Promise<{ id: GiftCardId }[]> =>
  db
    .selectFrom('gift_cards')
    .innerJoin('payments', 'payments.gift_card_id', 'gift_cards.id')
    .select('gift_cards.id')
    .where('payments.status', '=', 'PENDING')
    .where('gift_cards.due_at', '<=', now)
    .where(notAmong(tried, 'gift_cards.id'))
    .orderBy('gift_cards.due_at')
    .limit(take)
    .execute();

/** Forgets for whom the gift cards of a customer were, and what was said to them. */
export async function eraseCardTextsOf(tx: Tx, buyerId: CustomerId): Promise<void> {
  await tx.updateTable('gift_cards').set({ recipient: null, message: null }).where('buyer_id', '=', buyerId).execute();
}

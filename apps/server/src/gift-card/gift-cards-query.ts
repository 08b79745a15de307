import { unspacedText } from '@matete/contract/copied-values';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type {
  AdminGiftCardView,
  GiftCardView,
  listCustomerGiftCards,
  listGiftCards,
} from '@matete/contract/gift-card/gift-cards';
import type { CustomerId, GiftCardId, Xpf } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import { awaitsApproval } from '#approval/approvals-query';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { amountIs } from '#platform/db/lists/amount-query';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';

interface Row extends Pick<
  AdminGiftCardView,
  'giftCardId' | 'recipient' | 'paymentId' | 'method' | 'status' | 'reference' | 'coupon'
> {
  readonly message: string | null;
  readonly amount: Xpf;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly buyerId: CustomerId;
  readonly buyerName: string;
  readonly isByHand: boolean;
  readonly awaitsApproval: boolean;
}

const FROM = sql`gift_cards g join payments p on p.gift_card_id = g.id join accounts a on a.id = g.buyer_id`;
const COLUMNS = sql`g.id as "giftCardId", p.amount_xpf as amount, g.recipient, g.message, g.created_at, g.due_at,
  p.id as "paymentId", p.method, p.status, p.reference, g.buyer_id as "buyerId", a.first_name || ' ' || a.last_name as "buyerName",
  (p.method <> 'CREDIT_CARD' and p.gateway is null) as "isByHand",
  ${awaitsApproval(sql`p.id`, ['GIFT_CARD_PAYMENT', 'RECEIPT_CORRECTION'])} as "awaitsApproval",
  (select jsonb_build_object('couponId', c.id, 'balance', c.balance_xpf, 'status', c.status) from coupons c where c.id = g.coupon_id) as coupon`;

const fieldsOf = (row: Row) => ({
  giftCardId: row.giftCardId,
  amount: row.amount,
  recipient: row.recipient,
  createdAt: row.created_at.toISOString(),
  waitsUntil: row.due_at.toISOString(),
  paymentId: row.paymentId,
  method: row.method,
  status: row.status,
  reference: row.reference,
  coupon: row.coupon,
});

const toView = (row: Row): GiftCardView => ({ ...fieldsOf(row), message: row.message });

const toAdminView = (row: Row): AdminGiftCardView => ({
  ...fieldsOf(row),
  buyerId: row.buyerId,
  buyerName: row.buyerName,
  isByHand: row.isByHand,
  awaitsApproval: row.awaitsApproval,
});

const SORTS = { date: sql`g.created_at`, amount: sql`p.amount_xpf` };

interface Listing {
  readonly where: RawBuilder<unknown>;
  readonly query: Pick<QueryOf<typeof listGiftCards>, 'page' | 'take' | 'sort'>;
}

async function readPage(db: Db, { where, query }: Listing): Promise<{ rows: Row[]; itemCount: number }> {
  const sorted = sortedBy(query, { by: SORTS, usual: sql`g.id desc`, id: sql`g.id` });
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${where} order by ${sorted}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return { rows, itemCount: await countFrom(db, sql`${FROM} where ${where}`) };
}

/** Lists the gift cards that a customer bought or began to buy. */
export async function listOfBuyer(
  db: Db,
  buyerId: CustomerId,
  query: QueryOf<typeof listCustomerGiftCards>,
): Promise<ResponseOf<typeof listCustomerGiftCards>> {
  const { rows, itemCount } = await readPage(db, { where: sql`g.buyer_id = ${buyerId}`, query });
  return { data: rows.map(toView), meta: pageMeta(query, itemCount) };
}

/** Lists every gift card, with where its payment stands. */
export async function listForAdmin(
  db: Db,
  query: QueryOf<typeof listGiftCards>,
): Promise<ResponseOf<typeof listGiftCards>> {
  const parts = [sql`true`, ...amountIs(sql`p.amount_xpf`, query.amount)];
  if (query.statusList?.length) parts.push(sql`p.status = any(${query.statusList}::text[])`);
  if (query.search) {
    const like = `%${foldForSearch(query.search)}%`;
    parts.push(sql`(a.search_text like ${like} or p.reference = ${unspacedText(query.search).toUpperCase()})`);
  }
  const { rows, itemCount } = await readPage(db, { where: sql.join(parts, sql` and `), query });
  return { data: rows.map(toAdminView), meta: pageMeta(query, itemCount) };
}

const readRow = async (db: Db, giftCardId: GiftCardId): Promise<Row | undefined> =>
  (await sql<Row>`select ${COLUMNS} from ${FROM} where g.id = ${giftCardId}`.execute(db)).rows[0];

export async function readGiftCard(db: Db, giftCardId: GiftCardId): Promise<GiftCardView | undefined> {
  const row = await readRow(db, giftCardId);
  return row && toView(row);
}

export async function readAdminGiftCard(db: Db, giftCardId: GiftCardId): Promise<AdminGiftCardView | undefined> {
  const row = await readRow(db, giftCardId);
  return row && toAdminView(row);
}

import type { RefundCause } from '@matete/contract/order/refund-view';
import type { CouponId, OrderId, TahitiDay, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { askableUntil, type MoneyBack, shareMoneyBack } from '@matete/domain/coupon/money-back';
import { sql } from 'kysely';

import { readMoneyLeft, readMoneyPaid } from '#coupon/money-paid-query';
import type { Db } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** Money that can be asked for instead of a coupon. */
export interface AskableCoupon {
  readonly couponId: CouponId;
  /** The last day on which it can be asked for. */
  readonly until: TahitiDay;
  readonly cause: RefundCause;
  readonly back: MoneyBack;
}

interface Row {
  readonly id: CouponId;
  readonly order_id: OrderId;
  readonly created_at: Date;
  readonly amount_xpf: Xpf;
  readonly cause: RefundCause;
  readonly is_overpayment: boolean;
  /** How much of the coupon may be freight. */
  readonly most_freight_xpf: Xpf;
}

/**
 * Reads which of some coupons money can be asked for instead of, and how it would go back.
 *
 * @source domain rules §16 "Refunds in money"
 */
export async function readAskableOf(db: Db, couponIds: readonly CouponId[], now: Date): Promise<AskableCoupon[]> {
  if (couponIds.length === 0) return [];
  const days = await readSiteSetting(db, 'MONEY_BACK_DAYS');
  const { rows } = await sql<Row>`
    select c.id, c.order_id, c.created_at, c.amount_xpf, c.is_overpayment,
      case when c.is_overpayment then 'OVERPAYMENT' else coalesce(given.cause, 'FREIGHT') end as cause,
      case when c.is_overpayment or c.type in ('GOODS_RETURN_REFUND', 'SPLIT_ORDER_PARTIAL_REFUND') then 0
        -- Of a refund in part the freight comes last.
        when c.type = 'DISPUTE_ORDER_PARTIAL_REFUND' then greatest(0, c.amount_xpf - o.subtotal_xpf - o.vat_xpf - o.cps_xpf)
        else c.amount_xpf end as most_freight_xpf
    from coupons c join orders o on o.id = c.order_id
    left join lateral (select r.cause from refunds r where r.coupon_id = c.id limit 1) given on true
    where c.id = any(${[...couponIds]}::uuid[]) and c.status = 'UNUSED' and c.type <> 'GOODWILL' and c.order_id is not null`.execute(
    db,
  );
  const today = tahitiDayOf(now);
  const askable = rows
    .map((row) => ({ row, until: askableUntil(tahitiDayOf(row.created_at), days) }))
    .filter(({ until }) => until >= today);
  const paid = await readMoneyPaid(
    db,
    askable.map(({ row }) => row.order_id),
  );
  const ofMoney = await Promise.all(
    askable.map(
      async ({ row }) => row.is_overpayment || row.amount_xpf <= (await readMoneyLeft(db, row.order_id, row.id)),
    ),
  );
  // Money goes back as far as money came: what coupons had paid is none.
  return askable
    .filter((_, at) => ofMoney[at])
    .map(({ row, until }) => {
      const { byPayment, freightCards } = paid(row.order_id);
      return {
        couponId: row.id,
        until,
        cause: row.cause,
        back: shareMoneyBack(row.amount_xpf, row.is_overpayment ? undefined : byPayment, {
          cards: freightCards,
          mostXpf: row.most_freight_xpf,
          isFirst: row.cause === 'FREIGHT',
        }),
      };
    });
}

/** Reads it of one coupon; undefined: money cannot be asked for instead of it, or not any more. */
export const readAskable = async (db: Db, couponId: CouponId, now: Date): Promise<AskableCoupon | undefined> =>
  (await readAskableOf(db, [couponId], now))[0];

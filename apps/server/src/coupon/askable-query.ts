import type { RefundCause } from '@matete/contract/order/refund-view';
import type { CouponId, TahitiDay, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import {
  askableUntil,
  type FreightCards,
  type MoneyBack,
  type PaidByPayment,
  shareMoneyBack,
} from '@matete/domain/coupon/money-back';
import { sql } from 'kysely';

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
  readonly created_at: Date;
  readonly amount_xpf: Xpf;
  readonly cause: RefundCause;
  readonly is_paid: boolean;
  readonly way: PaidByPayment['way'];
  readonly left_of_order_xpf: Xpf;
  readonly left_of_payment_xpf: Xpf;
  /** Cards that paid freight differences of the order, the newest first. */
  readonly freight_cards: FreightCards['cards'];
  /** How much of the coupon may be freight. */
  readonly most_freight_xpf: Xpf;
}

/**
 * Reads which of some coupons money can be asked for instead of, and how it would go back. What a card gave back, or is
 * being asked for, is no longer the card's; a card whose gateway refused a refund for good is not asked again.
 *
 * @source domain rules §16 "Refunds in money"
 */
export async function readAskableOf(db: Db, couponIds: readonly CouponId[], now: Date): Promise<AskableCoupon[]> {
  if (couponIds.length === 0) return [];
  const days = await readSiteSetting(db, 'MONEY_BACK_DAYS');
  const { rows } = await sql<Row>`
    select c.id, c.created_at, c.amount_xpf,
      case when c.is_overpayment then 'OVERPAYMENT' else coalesce(given.cause, 'FREIGHT') end as cause,
      not c.is_overpayment and coalesce(p.status not in ('PENDING', 'REJECTED'), false) as is_paid,
      case when p.gateway is null or p.gateway_payment_id is null then 'TRANSFER'
        when exists (select from refunds x where x.payment_id = p.id and x.status = 'REFUND_REJECTED' and x.gateway_state = 'REFUSED') then 'REFUSED'
        else 'CARD' end as way,
      o.grand_total_xpf - o.discount_xpf - coalesce(back.of_order_xpf, 0) as left_of_order_xpf,
      coalesce(p.amount_xpf, 0) - coalesce(back.xpf, 0) as left_of_payment_xpf,
      case when c.is_overpayment or c.type in ('GOODS_RETURN_REFUND', 'SPLIT_ORDER_PARTIAL_REFUND') then 0
        -- Of a refund in part the freight comes last.
        when c.type = 'DISPUTE_ORDER_PARTIAL_REFUND' then greatest(0, c.amount_xpf - o.subtotal_xpf - o.vat_xpf - o.cps_xpf)
        else c.amount_xpf end as most_freight_xpf,
      coalesce((select jsonb_agg(jsonb_build_object('paymentId', f.id, 'leftXpf', f.received_xpf - f.reversed_xpf
          - coalesce((select sum(x.amount_xpf) from refunds x where x.payment_id = f.id and x.status <> 'REFUND_REJECTED'), 0)) order by f.id desc)
        from pending_payments d join payments f on f.pending_payment_id = d.id
        where d.order_id = o.id and f.status not in ('PENDING', 'REJECTED') and f.gateway is not null and f.gateway_payment_id is not null
          and not exists (select from refunds x where x.payment_id = f.id and x.status = 'REFUND_REJECTED' and x.gateway_state = 'REFUSED')), '[]') as freight_cards
    from coupons c join orders o on o.id = c.order_id left join payments p on p.id = o.payment_id
    left join lateral (select r.cause from refunds r where r.coupon_id = c.id limit 1) given on true
    left join lateral (select sum(r.amount_xpf)::bigint as xpf, (sum(r.amount_xpf) filter (where r.order_id = o.id))::bigint as of_order_xpf
      from refunds r where r.payment_id = p.id and r.status <> 'REFUND_REJECTED') back on true
    where c.id = any(${[...couponIds]}::uuid[]) and c.status = 'UNUSED' and c.type <> 'GOODWILL'`.execute(db);
  const today = tahitiDayOf(now);
  return rows.flatMap((row) => {
    const until = askableUntil(tahitiDayOf(row.created_at), days);
    if (until < today) return [];
    const payment = {
      leftOfOrderXpf: row.left_of_order_xpf,
      leftOfPaymentXpf: row.left_of_payment_xpf,
      way: row.way,
    };
    return [
      {
        couponId: row.id,
        until,
        cause: row.cause,
        back: shareMoneyBack(row.amount_xpf, row.is_paid ? payment : undefined, {
          cards: row.freight_cards,
          mostXpf: row.most_freight_xpf,
          isFirst: row.cause === 'FREIGHT',
        }),
      },
    ];
  });
}

/** Reads it of one coupon; undefined: money cannot be asked for instead of it, or not any more. */
export const readAskable = async (db: Db, couponId: CouponId, now: Date): Promise<AskableCoupon | undefined> =>
  (await readAskableOf(db, [couponId], now))[0];

import type { CouponId, OrderId, Xpf } from '@matete/contract/units';
import type { FreightCards, PaidByPayment } from '@matete/domain/coupon/money-back';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** What was paid for an order in money and has not gone back, nor is on its way back. */
export interface MoneyPaid {
  /** Undefined: no payment, or none that came. */
  readonly byPayment: PaidByPayment | undefined;
  /** Cards that paid freight differences of the order, the newest first. */
  readonly freightCards: FreightCards['cards'];
}

interface Row {
  readonly order_id: OrderId;
  readonly is_paid: boolean;
  readonly way: PaidByPayment['way'];
  readonly left_of_order_xpf: Xpf;
  readonly left_of_payment_xpf: Xpf;
  readonly freight_cards: FreightCards['cards'];
}

/** A refund of a payment that its gateway refused for good: the card is not asked again. */
const REFUSED_FOR_GOOD = sql`x.status = 'REFUND_REJECTED' and x.gateway_state = 'REFUSED'`;

const NOTHING: MoneyPaid = { byPayment: undefined, freightCards: [] };

/**
 * Reads by what orders and their freight differences were paid, and how much of it each way can still give back. What a
 * card gave back, is being asked for or took back by itself is no longer the card's; a card whose gateway refused a refund for good is not
 * asked again.
 *
 * @returns It by order.
 * @source domain rules §16 "by the card that paid, as far as it paid"
 */
export async function readMoneyPaid(db: Db, orderIds: readonly OrderId[]): Promise<(orderId: OrderId) => MoneyPaid> {
  if (orderIds.length === 0) return () => NOTHING;
  const { rows } = await sql<Row>`
    select o.id as order_id, coalesce(p.status <> 'REJECTED' and (p.status <> 'PENDING' or p.received_xpf > 0), false) as is_paid,
      case when p.gateway is null or p.gateway_payment_id is null then 'TRANSFER'
        when exists (select from refunds x where x.payment_id = p.id and ${REFUSED_FOR_GOOD}) then 'REFUSED' else 'CARD' end as way,
      o.grand_total_xpf - o.discount_xpf - coalesce(back.of_order_xpf, 0) as left_of_order_xpf,
      coalesce(case p.status when 'PENDING' then p.received_xpf else p.amount_xpf end - p.reversed_xpf, 0) - coalesce(back.xpf, 0) as left_of_payment_xpf,
      coalesce((select jsonb_agg(jsonb_build_object('paymentId', f.id, 'leftXpf', f.received_xpf - f.reversed_xpf
          - coalesce((select sum(x.amount_xpf) from refunds x where x.payment_id = f.id and x.status <> 'REFUND_REJECTED'), 0)) order by f.id desc)
        from pending_payments d join payments f on f.pending_payment_id = d.id
        where d.order_id = o.id and f.status not in ('PENDING', 'REJECTED') and f.gateway is not null and f.gateway_payment_id is not null
          and not exists (select from refunds x where x.payment_id = f.id and ${REFUSED_FOR_GOOD})), '[]') as freight_cards
    from orders o left join payments p on p.id = o.payment_id
    left join lateral (select sum(r.amount_xpf)::bigint as xpf, (sum(r.amount_xpf) filter (where r.order_id = o.id))::bigint as of_order_xpf
      from refunds r where r.payment_id = p.id and r.status <> 'REFUND_REJECTED') back on true
    where o.id = any(${[...orderIds]}::uuid[])`.execute(db);
  const byOrder = new Map(rows.map((row) => [row.order_id, toMoneyPaid(row)]));
  return (orderId) => byOrder.get(orderId) ?? NOTHING;
}

/**
 * Reads how much money came for an order and its freight and has gone back neither as money nor as a coupon for which money can
 * be asked, XPF. What coupons paid is no money.
 *
 * @param except A coupon that is not counted as gone back.
 * @source domain rules §16 "Money goes back as far as money came"
 */
export async function readMoneyLeft(db: Db, orderId: OrderId, except: CouponId | null = null): Promise<Xpf> {
  const { rows } = await sql<{ xpf: Xpf }>`
    select (greatest(0, o.grand_total_xpf - o.discount_xpf)
      + coalesce((select sum(f.received_xpf - f.reversed_xpf) from pending_payments d join payments f on f.pending_payment_id = d.id
          where d.order_id = o.id and f.status not in ('PENDING', 'REJECTED')), 0)
      - coalesce((select sum(c.amount_xpf) from coupons c where c.order_id = o.id and c.id is distinct from ${except} and not c.is_overpayment
          and c.type not in ('GOODWILL', 'POINTS', 'GIFT_CARD') and c.status not in ('VOID', 'REFUNDED_IN_MONEY')), 0)
      - coalesce((select sum(r.amount_xpf) from refunds r where r.order_id = o.id and r.method = 'MONEY' and r.status <> 'REFUND_REJECTED'), 0))::bigint as xpf
    from orders o where o.id = ${orderId}`.execute(db);
  return Math.max(0, rows[0]?.xpf ?? 0);
}

const toMoneyPaid = (row: Row): MoneyPaid => ({
  byPayment: row.is_paid
    ? { leftOfOrderXpf: row.left_of_order_xpf, leftOfPaymentXpf: row.left_of_payment_xpf, way: row.way }
    : undefined,
  freightCards: row.freight_cards,
});

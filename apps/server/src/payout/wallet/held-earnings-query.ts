import type { Kg, OrderId, SellerId, TahitiDay, Xpf } from '@matete/contract/units';
import { startOfTahitiDay, tahitiDayOf, addDays } from '@matete/domain/calendar/tahiti-day';
import { GOODS_RETURN_DAYS } from '@matete/contract/goods-return/goods-returns';
import { returnableUntil } from '@matete/domain/goods-return/goods-return-table';
import { shareReturn } from '@matete/domain/goods-return/share-return';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** What a seller earned with goods of an order that can still be given back. */
export interface HeldEarning {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly amountXpf: Xpf;
  /** The last day on which it is held, as far as is known: an open return holds it longer. */
  readonly until: TahitiDay;
}

interface Row {
  readonly id: OrderId;
  readonly order_number: string;
  readonly received_at: Date;
  readonly subtotal_xpf: Xpf;
  readonly cps_xpf: Xpf;
  readonly commission_xpf: Xpf;
  /** Until when goods of an open return can be brought. */
  readonly bring_by: TahitiDay | null;
  readonly lines: {
    quantity_kg: Kg;
    net_xpf: Xpf;
    vat_xpf: Xpf;
    is_returnable: boolean;
    returned_kg: Kg;
    asked_kg: Kg;
  }[];
}

/**
 * Lists what a seller earned with goods that can still be given back: everything returnable for 14 days after receipt,
 * and what an open return asks for until it is decided. Judged by the day, so that no late job holds anything longer.
 *
 * @source domain rules §16: what a seller earns with such goods can be withdrawn when that time is over
 */
export async function readHeldEarnings(db: Db, sellerId: SellerId, now: Date): Promise<HeldEarning[]> {
  const today = tahitiDayOf(now);
  const since = startOfTahitiDay(addDays(today, -GOODS_RETURN_DAYS));
  const { rows } = await sql<Row>`
    select o.id, o.order_number, o.received_at, o.subtotal_xpf, o.cps_xpf, o.commission_xpf, r.bring_by,
      (select jsonb_agg(jsonb_build_object('quantity_kg', l.quantity_kg, 'net_xpf', l.net_xpf, 'vat_xpf', l.vat_xpf, 'is_returnable', l.is_returnable,
        'returned_kg', coalesce((select sum(t.quantity_kg) from goods_return_lines t join goods_returns x on x.id = t.return_id
          where x.order_id = o.id and x.status = 'RECEIVED' and t.product_id = l.product_id), 0),
        'asked_kg', coalesce((select t.quantity_kg from goods_return_lines t where t.return_id = r.id and t.product_id = l.product_id), 0)))
        from order_lines l where l.order_id = o.id) as lines
    from orders o left join goods_returns r on r.order_id = o.id and r.status in ('REQUESTED', 'CONTESTED')
    where o.seller_id = ${sellerId} and o.status = 'COMPLETED' and o.received_at is not null
      and (o.received_at >= ${since} or r.id is not null)
      and exists (select from order_lines l where l.order_id = o.id and l.is_returnable)
    order by o.received_at`.execute(db);
  return rows.flatMap((row) => {
    const until = returnableUntil(tahitiDayOf(row.received_at));
    const isInTime = until >= today;
    const { sellerXpf } = shareReturn(
      { subtotalXpf: row.subtotal_xpf, cpsXpf: row.cps_xpf, commissionXpf: row.commission_xpf },
      row.lines.map((line) => ({
        quantityKg: line.quantity_kg,
        netXpf: line.net_xpf,
        vatXpf: line.vat_xpf,
        returnedKg: line.returned_kg,
        takenKg: isInTime && line.is_returnable ? line.quantity_kg - line.returned_kg : line.asked_kg,
      })),
    );
    const heldUntil = row.bring_by !== null && row.bring_by > until ? row.bring_by : until;
    return sellerXpf === 0
      ? []
      : [{ orderId: row.id, orderNumber: row.order_number, amountXpf: sellerXpf, until: heldUntil }];
  });
}

/** Sum of what is held of a seller's wallet, XPF. */
export const heldXpfOf = async (db: Db, sellerId: SellerId, now: Date): Promise<Xpf> =>
  (await readHeldEarnings(db, sellerId, now)).reduce((sum, { amountXpf }) => sum + amountXpf, 0);

import type { OrderId, Xpf } from '@matete/contract/units';
import type { PartLine } from '@matete/domain/split-request/split-order';
import { type Insertable, sql } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { Order } from '#platform/db/schema';

/** A line of a divided order, with its amounts in XPF. */
interface DividedLine extends PartLine {
  readonly netXpf: Xpf;
  readonly vatXpf: Xpf;
}

/** Writes an order that was taken out of another one. */
export const insertPartOrder = (tx: Tx, order: Insertable<Order>): Promise<{ id: OrderId; order_number: string }> =>
  tx.insertInto('orders').values(order).returning(['id', 'order_number']).executeTakeFirstOrThrow();

/** Copies lines of an order to the one taken out of it, with the kg and amounts that it takes. */
export async function copyLines(
  tx: Tx,
  { from, to, lines }: { from: OrderId; to: OrderId; lines: readonly DividedLine[] },
): Promise<void> {
  for (const line of lines)
    await sql`
      insert into order_lines (order_id, position, product_id, product_names, quantity_kg, unit_price_xpf, vat_basis_points, net_xpf, vat_xpf,
        tariff_code, cubic_cm_per_kg, freight_paid_by_country, max_travel_days, is_returnable)
      select ${to}, position, product_id, product_names, ${line.quantityKg}, unit_price_xpf, vat_basis_points, ${line.netXpf}, ${line.vatXpf},
        tariff_code, cubic_cm_per_kg, freight_paid_by_country, max_travel_days, is_returnable
      from order_lines where order_id = ${from} and product_id = ${line.productId}`.execute(tx);
}

/** Leaves an order only some of its lines, with the kg and amounts that stay. */
export async function keepLines(tx: Tx, orderId: OrderId, lines: readonly DividedLine[]): Promise<void> {
  for (const line of lines)
    await tx
      .updateTable('order_lines')
      .set({ quantity_kg: line.quantityKg, net_xpf: line.netXpf, vat_xpf: line.vatXpf })
      .where('order_id', '=', orderId)
      .where('product_id', '=', line.productId)
      .execute();
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where(
      'product_id',
      'not in',
      lines.map((line) => line.productId),
    )
    .execute();
}

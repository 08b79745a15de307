import type { WantedLine } from '@matete/domain/market/supply';

import type { OrderLineRow } from '#order/order-store';
import type { Db } from '#platform/db/database';

/** Lines of an order as eligibility is judged by them. */
export async function wantedLines(db: Db, lines: readonly OrderLineRow[]): Promise<WantedLine[]> {
  const references = await db
    .selectFrom('products')
    .select(['id', 'reference_id'])
    .where(
      'id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute();
  const referenceOf = new Map(references.map((row) => [row.id, row.reference_id]));
  return lines.map((line) => ({
    productId: line.product_id,
    quantityKg: line.quantity_kg,
    maxTravelDays: line.max_travel_days,
    referenceId: referenceOf.get(line.product_id) ?? null,
  }));
}

import { type RawBuilder, sql } from 'kysely';

import type { CustomerId, OrderId, PendingPaymentId, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import type { CartLine } from '@matete/domain/cart/cart-lines';
import { UNRESOLVED } from '#freight-difference/pending-payment-store';
import type { Db, Tx } from '#platform/db/database';

/** Lines a cart can hold. */
export const MAX_CART_LINES = 100;

export async function listLines(db: Db, customerId: CustomerId): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select(['product_id', 'shipment_date', 'quantity_kg'])
    .where('customer_id', '=', customerId)
    .orderBy('shipment_date', (order) => order.asc().nullsFirst())
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    shipmentDate: row.shipment_date,
    quantityKg: row.quantity_kg,
  }));
}

/** Locks a customer's cart, so that two tabs change it one after the other. */
export const lockCart = (tx: Tx, customerId: CustomerId) =>
  tx
    .selectFrom('customers')
    .select('account_id')
    .where('account_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function putLine(tx: Tx, customerId: CustomerId, line: CartLine, now: Date): Promise<void> {
  await sql`
    insert into cart_items (customer_id, product_id, shipment_date, quantity_kg, added_at)
    values (${customerId}, ${line.productId}, ${line.shipmentDate}, ${line.quantityKg}, ${now})
    on conflict (customer_id, product_id, shipment_date) do update set quantity_kg = excluded.quantity_kg`.execute(tx);
}

export async function deleteLine(
  tx: Tx,
  customerId: CustomerId,
  line: Pick<CartLine, 'productId' | 'shipmentDate'>,
): Promise<void> {
  await sql`
    delete from cart_items where customer_id = ${customerId} and product_id = ${line.productId}
    and shipment_date is not distinct from ${line.shipmentDate}::date`.execute(tx);
}

export async function deleteLines(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.deleteFrom('cart_items').where('customer_id', '=', customerId).execute();
}

/** Finds the oldest freight difference that a customer owes and that keeps them from ordering. */
export const findUnresolvedPending = (
  db: Db,
  customerId: CustomerId,
): Promise<{ id: PendingPaymentId; order_id: OrderId; amount_xpf: Xpf } | undefined> =>
  db
    .selectFrom('pending_payments')
    .select(['id', 'order_id', 'amount_xpf'])
    .where('customer_id', '=', customerId)
    .where('status', 'in', UNRESOLVED)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The part of a statement that takes what was ordered out of a customer's cart: of each product, for the day ordered or for none yet. */
export function orderedRemoved(
  customerId: CustomerId,
  orders: readonly {
    readonly shipmentDate: TahitiDay;
    readonly products: readonly { readonly productId: ProductId }[];
  }[],
): RawBuilder<unknown> {
  const ordered = orders.flatMap(({ shipmentDate, products }) =>
    products.map(({ productId }) => ({ product_id: productId, shipment_date: shipmentDate })),
  );
  return sql`
    delete from cart_items c using jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as ordered (product_id uuid, shipment_date date)
    where c.customer_id = ${customerId} and c.product_id = ordered.product_id and (c.shipment_date = ordered.shipment_date or c.shipment_date is null)`;
}

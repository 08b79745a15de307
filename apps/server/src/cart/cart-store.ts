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

/** A customer's cart, and what keeps them from ordering. */
export interface OwnCart {
  readonly lines: readonly CartLine[];
  /** Oldest freight difference that they owe; null: none. */
  readonly pending: {
    readonly pendingPaymentId: PendingPaymentId;
    readonly orderId: OrderId;
    readonly amount: Xpf;
  } | null;
}

/** Reads a customer's cart in one statement. */
export async function readOwnCart(db: Db, customerId: CustomerId): Promise<OwnCart> {
  const { rows } = await sql<{ lines: CartLine[] | null; pending: OwnCart['pending'] }>`
    select
      (select json_agg(json_build_object('productId', product_id, 'quantityKg', quantity_kg, 'shipmentDate', shipment_date)
         order by shipment_date nulls first, added_at, product_id)
       from cart_items where customer_id = ${customerId}) as lines,
      (select json_build_object('pendingPaymentId', id, 'orderId', order_id, 'amount', amount_xpf)
       from pending_payments where customer_id = ${customerId} and status = any(${UNRESOLVED}) order by id limit 1) as pending`.execute(
    db,
  );
  return { lines: rows[0]?.lines ?? [], pending: rows[0]?.pending ?? null };
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

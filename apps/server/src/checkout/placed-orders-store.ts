import { sql } from 'kysely';

import type { CustomerId, OrderId } from '@matete/contract/units';
import { orderedRemoved } from '#cart/cart-store';
import { type NewOrderRow, placedOrders } from '#order/placed-order-store';
import { waitingPayment, type WaitingPayment } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';

interface Placed {
  /** Null: nothing is due. */
  readonly payment: WaitingPayment | null;
  readonly orders: readonly NewOrderRow[];
  readonly lines: readonly object[];
  readonly history: readonly object[];
  /** Who placed them, out of their own cart. */
  readonly cartOf: CustomerId;
  readonly ordered: Parameters<typeof orderedRemoved>[1];
}

/**
 * Writes what was placed and takes it out of the cart, in one statement made of the parts of each table's own store.
 *
 * @returns The order numbers by order.
 */
export async function insertPlaced(tx: Tx, placed: Placed): Promise<ReadonlyMap<OrderId, string>> {
  const { rows } = await sql<{ id: OrderId; order_number: string }>`
    with new_payment as (${waitingPayment(placed.payment)}), ${placedOrders(placed)},
    emptied as (${orderedRemoved(placed.cartOf, placed.ordered)})
    select id, order_number from new_orders`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

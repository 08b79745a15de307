import { sql } from 'kysely';

import type { CustomerId } from '@matete/contract/units';
import { orderedRemoved } from '#cart/cart-store';
import type { OrderRow } from '#order/order-store';
import { placedOrders } from '#order/placed-order-store';
import { waitingPayment, type WaitingPayment } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';

interface Placed {
  /** Null: nothing is due. */
  readonly payment: WaitingPayment | null;
  readonly orders: readonly object[];
  readonly lines: readonly object[];
  readonly history: readonly object[];
  readonly customerId: CustomerId;
  readonly ordered: Parameters<typeof orderedRemoved>[1];
}

/** Writes what was placed and takes it out of the cart, in one statement made of the parts of each table's own store. */
export async function insertPlaced(tx: Tx, placed: Placed): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with new_payment as (${waitingPayment(placed.payment)}), ${placedOrders(placed)},
    emptied as (${orderedRemoved(placed.customerId, placed.ordered)})
    select * from new_orders`.execute(tx);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';

import type { Order, OrderTransition } from '#platform/db/schema';

/** All but the order number, which the database counts. */
const ORDER_COLUMNS = sql.join(
  (
    [
      'id',
      'customer_id',
      'status',
      'payment_status',
      'payout_status',
      'payment_id',
      'shipment_date',
      'total_kg',
      'subtotal_xpf',
      'vat_xpf',
      'cps_xpf',
      'cps_basis_points',
      'shipping_min_xpf',
      'shipping_max_xpf',
      'grand_total_xpf',
      'discount_xpf',
      'commission_basis_points',
      'commission_xpf',
      'billing',
      'language',
      'placed_at',
      'paid_at',
      'due_at',
      'accept_by',
    ] as const satisfies readonly (keyof Order)[]
  ).map((column) => sql.ref(column)),
);

/** All but the number in the sequence, which the database draws. */
const HISTORY_COLUMNS = sql.join(
  (
    [
      'id',
      'order_id',
      'at',
      'action',
      'actor',
      'actor_id',
      'from_status',
      'to_status',
      'reason',
    ] as const satisfies readonly (keyof OrderTransition)[]
  ).map((column) => sql.ref(column)),
);

interface Placed {
  /** Rows by column names, as JSON: all but what the database counts or draws. */
  readonly orders: readonly object[];
  readonly lines: readonly object[];
  readonly history: readonly object[];
}

/**
 * The part of a statement that writes placed orders with their lines and the first line of their history: the members of its
 * `with`, of which `new_orders` returns the orders. A part, because placing an order is one statement: each more costs a
 * twelfth of it.
 */
export const placedOrders = ({ orders, lines, history }: Placed): RawBuilder<unknown> => sql`
    new_orders as (
      insert into orders (${ORDER_COLUMNS}) select ${ORDER_COLUMNS} from jsonb_populate_recordset(null::orders, ${JSON.stringify(orders)}::jsonb)
      returning *
    ), new_lines as (
      insert into order_lines select * from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb)
    ), new_history as (
      insert into order_transitions (${HISTORY_COLUMNS}) select ${HISTORY_COLUMNS} from jsonb_populate_recordset(null::order_transitions, ${JSON.stringify(history)}::jsonb)
    )`;

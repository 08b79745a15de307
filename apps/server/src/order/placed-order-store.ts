import { type RawBuilder, sql } from 'kysely';

import type { OrderRow } from '#order/order-store';
import type { OrderTransition } from '#platform/db/schema';

/** What an order that nothing has happened to leaves empty. */
const UNTOUCHED = {
  accepted_at: null,
  actual_shipping_xpf: null,
  covered_shipping_xpf: null,
  delivered_at: null,
  delivery_moved_by: null,
  delivery_moved_to: null,
  invoice_outdated_at: null,
  invoiced_at: null,
  last_voyage_arrival_at: null,
  last_voyage_depart_date: null,
  last_voyage_number: null,
  parent_order_id: null,
  received_at: null,
  reminded_at: null,
  seller_id: null,
  shipped_at: null,
} as const satisfies Partial<OrderRow>;

/** An order as it is placed: all but the order number, which the database counts, and what it reads out of the billing detail. */
export type NewOrderRow = Omit<OrderRow, 'order_number' | 'purchase_reference' | keyof typeof UNTOUCHED>;

const ORDER_COLUMNS = sql.join(
  Object.keys({
    id: true,
    customer_id: true,
    placed_by: true,
    status: true,
    payment_status: true,
    payout_status: true,
    payment_id: true,
    shipment_date: true,
    total_kg: true,
    subtotal_xpf: true,
    vat_xpf: true,
    cps_xpf: true,
    cps_basis_points: true,
    shipping_min_xpf: true,
    shipping_max_xpf: true,
    grand_total_xpf: true,
    discount_xpf: true,
    commission_basis_points: true,
    commission_xpf: true,
    billing: true,
    language: true,
    placed_at: true,
    paid_at: true,
    due_at: true,
    accept_by: true,
    terms_version: true,
    accepts_waiting: true,
    awaits_confirmation: true,
    collector_name: true,
    collector_phone: true,
  } satisfies Record<keyof NewOrderRow, true>).map((column) => sql.ref(column)),
);

/**
 * The row of an order that was placed a moment ago: all of it is known but its number, so only that is read back.
 *
 * @param orderNumber What the database counted.
 */
export const placedOrderRow = (order: NewOrderRow, orderNumber: string): OrderRow => ({
  ...UNTOUCHED,
  ...order,
  order_number: orderNumber,
  purchase_reference: order.billing.orderReference || null,
});

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
  readonly orders: readonly NewOrderRow[];
  /** Rows by column names, as JSON: all but what the database draws. */
  readonly lines: readonly object[];
  readonly history: readonly object[];
}

/**
 * The part of a statement that writes placed orders with their lines and the first line of their history: the members of its
 * `with`, of which `new_orders` returns the `id` and `order_number` of each order. A part, because placing an order is one statement: each more costs a
 * twelfth of it.
 */
export const placedOrders = ({ orders, lines, history }: Placed): RawBuilder<unknown> => sql`
    new_orders as (
      insert into orders (${ORDER_COLUMNS}) select ${ORDER_COLUMNS} from jsonb_populate_recordset(null::orders, ${JSON.stringify(orders)}::jsonb)
      returning id, order_number
    ), new_lines as (
      insert into order_lines select * from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb)
    ), new_history as (
      insert into order_transitions (${HISTORY_COLUMNS}) select ${HISTORY_COLUMNS} from jsonb_populate_recordset(null::order_transitions, ${JSON.stringify(history)}::jsonb)
    )`;

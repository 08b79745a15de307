import { type FollowedOrderView, type FollowedStep, ORDER_LINK_DAYS } from '@matete/contract/order-link/order-links';
import type { OrderStatus } from '@matete/contract/order/order-status';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type { Kg, ShipId, TahitiDay } from '@matete/contract/units';
import { POOL_STATUSES } from '@matete/domain/order/order-statuses';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';

interface Row {
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly placed_at: Date;
  readonly accepted_at: Date | null;
  readonly shipped_at: Date | null;
  readonly delivered_at: Date | null;
  readonly received_at: Date | null;
  readonly shipment_date: TahitiDay;
  readonly lines: readonly { readonly names: LocalNames; readonly kg: Kg }[];
  readonly shipment: {
    readonly ship_id: ShipId | null;
    readonly ship_name: string;
    readonly arrival_date: TahitiDay;
    readonly arrival_at: string | null;
  } | null;
}

/** Reads the order of a link; undefined: the link was withdrawn, or its goods were received long ago. */
export async function readFollowedOrder(
  db: Db,
  linkId: string,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<FollowedOrderView | undefined> {
  const { rows } = await sql<Row>`
    select o.order_number, o.status, o.placed_at, o.accepted_at, o.shipped_at, o.delivered_at, o.received_at, o.shipment_date,
      (select jsonb_agg(jsonb_build_object('names', l.product_names, 'kg', l.quantity_kg) order by l.position) from order_lines l where l.order_id = o.id) as lines,
      case when s.order_id is not null then jsonb_build_object('ship_id', s.ship_id, 'ship_name', s.ship_name, 'arrival_date', s.arrival_date, 'arrival_at', s.arrival_at) end as shipment
    from order_links k join orders o on o.id = k.order_id left join shipments s on s.order_id = o.id and o.shipped_at is not null
    where k.id = ${linkId} and coalesce(o.received_at, 'infinity') > ${new Date(now.getTime() - ORDER_LINK_DAYS * 86_400_000)}`.execute(
    db,
  );
  return rows[0] === undefined ? undefined : toView(rows[0], language);
}

function stepOf({ status, shipped_at, delivered_at, received_at }: Row): FollowedStep {
  if (status === 'CANCELLED' || status === 'SPLITTED') return 'CLOSED';
  if (received_at !== null) return 'RECEIVED';
  if (delivered_at !== null) return 'UNLOADED';
  if (shipped_at !== null) return 'ON_BOARD';
  return POOL_STATUSES.includes(status) ? 'PLACED' : 'ACCEPTED';
}

const toView = (row: Row, language: Language): FollowedOrderView => ({
  orderNumber: row.order_number,
  step: stepOf(row),
  placedAt: row.placed_at.toISOString(),
  acceptedAt: POOL_STATUSES.includes(row.status) ? null : (row.accepted_at?.toISOString() ?? null),
  shippedAt: row.shipped_at?.toISOString() ?? null,
  unloadedAt: row.delivered_at?.toISOString() ?? null,
  receivedAt: row.received_at?.toISOString() ?? null,
  deliveryDate: row.shipment_date,
  lines: row.lines.map(({ names, kg }) => ({ name: localText(names, language), quantity: kg })),
  shipment:
    row.shipment === null
      ? null
      : {
          shipId: row.shipment.ship_id,
          shipName: row.shipment.ship_name,
          arrivalDate: row.shipment.arrival_date,
          arrivalAt: row.shipment.arrival_at === null ? null : new Date(row.shipment.arrival_at).toISOString(),
        },
});

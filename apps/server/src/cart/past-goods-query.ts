import type { BasisPoints, CustomerId, Kg, OrderId, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** An order of the past with what was ordered. */
export interface PastOrder {
  readonly id: OrderId;
  readonly orderNumber: string;
  readonly shipmentDate: TahitiDay;
  readonly lines: readonly PastLine[];
}

export interface PastLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
  readonly unitPriceXpf: Xpf;
  readonly vatBasisPoints: BasisPoints;
}

/** Orders of a customer with their lines, oldest first. One that is somebody else's is missing. */
export async function listPastOrders(
  db: Db,
  { customerId, orderIds }: { customerId: CustomerId; orderIds: readonly OrderId[] },
): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select o.id, o.order_number as "orderNumber", o.shipment_date as "shipmentDate",
      (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantityKg', l.quantity_kg,
         'unitPriceXpf', l.unit_price_xpf, 'vatBasisPoints', l.vat_basis_points) order by l.position)
       from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = any(${[...orderIds]}::uuid[]) and o.customer_id = ${customerId} order by o.id`.execute(
    db,
  );
  return rows;
}

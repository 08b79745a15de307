import { sql } from 'kysely';

import type { CustomerId } from '@matete/contract/units';
import { UNRESOLVED } from '#freight-difference/pending-payment-store';
import type { ViewRow } from '#order/views/order-view-query';
import type { Db } from '#platform/db/database';

/** A customer who orders: what the order's view says of them, and whether they owe a freight difference. */
export interface OrderingCustomer {
  readonly contact: ViewRow['customer'];
  /** @source domain rules §4; spec §8 "Orders cannot be placed until your pending payment is cleared" */
  readonly owes: boolean;
}

export async function readOrderingCustomer(db: Db, customerId: CustomerId): Promise<OrderingCustomer> {
  const { rows } = await sql<OrderingCustomer>`
    select jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'phone', a.phone, 'email', a.email) as contact,
      exists (select from pending_payments p where p.customer_id = a.id and p.status = any(${[...UNRESOLVED]}::text[])) as owes
    from accounts a where a.id = ${customerId}`.execute(db);
  const [customer] = rows;
  if (customer === undefined) throw new Error('the caller has no account');
  return customer;
}

import { sql } from 'kysely';

import type { TahitiDay } from '@matete/contract/units';
import { UNRESOLVED } from '#freight-difference/pending-payment-store';
import type { ViewRow } from '#order/views/order-view-query';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';
import { versionOn } from '#terms/terms-store';

/** A customer who orders: what the order's view says of them, and whether they owe a freight difference. */
export interface OrderingCustomer {
  readonly contact: ViewRow['customer'];
  /** Person who orders in their name; null: they do themselves. */
  readonly placer: string | null;
  /** @source domain rules §4; spec §8 "Orders cannot be placed until your pending payment is cleared" */
  readonly owes: boolean;
  /** Versions of the terms: the one that holds today, and the last that they accepted. */
  readonly currentTerms: number;
  readonly acceptedTerms: number;
}

/**
 * Reads a customer who orders, and holds them until the end of the transaction: an account that is being erased places no
 * order. Undefined: it was erased.
 */
export async function readOrderingCustomer(
  tx: Tx,
  { accountId: customerId, personId }: Pick<Caller, 'accountId' | 'personId'>,
  today: TahitiDay,
): Promise<OrderingCustomer | undefined> {
  const { rows } = await sql<OrderingCustomer>`
    select jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'phone', a.phone, 'email', a.email) as contact,
      (select w.first_name || ' ' || w.last_name from accounts w where w.id = ${personId} and w.id <> a.id) as placer,
      exists (select from pending_payments p where p.customer_id = a.id and p.status = any(${[...UNRESOLVED]}::text[])) as owes,
      ${versionOn(today)} as "currentTerms", a.terms_version as "acceptedTerms"
    from accounts a where a.id = ${customerId} and a.erased_at is null for key share of a`.execute(tx);
  return rows[0];
}

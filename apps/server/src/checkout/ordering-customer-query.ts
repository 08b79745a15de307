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
  /** Their e-mail address is not verified, or their account not approved. */
  readonly awaitsConfirmation: boolean;
}

/**
 * Reads a customer who orders, and holds them until the end of the transaction: an account that is being erased places no
 * order, and the verification of somebody new comes before their order or finds it. A share of the lock would not do: whoever
 * accepts new terms with an order changes the row. Undefined: it was erased.
 */
export async function readOrderingCustomer(
  tx: Tx,
  { accountId: customerId, personId }: Pick<Caller, 'accountId' | 'personId'>,
  { today, isFirst }: { today: TahitiDay; isFirst: boolean },
): Promise<OrderingCustomer | undefined> {
  const { rows } = await sql<OrderingCustomer>`
    select jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'phone', a.phone, 'email', a.email) as contact,
      (select w.first_name || ' ' || w.last_name from accounts w where w.id = ${personId} and w.id <> a.id) as placer,
      exists (select from pending_payments p where p.customer_id = a.id and p.status = any(${[...UNRESOLVED]}::text[])) as owes,
      ${versionOn(today)} as "currentTerms", a.terms_version as "acceptedTerms",
      ${isFirst} and (a.email_verified_at is null or a.status = 'PENDING') as "awaitsConfirmation"
    from accounts a where a.id = ${customerId} and a.erased_at is null for no key update of a`.execute(tx);
  return rows[0];
}

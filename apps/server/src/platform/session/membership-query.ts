import type { CompanyRole } from '@matete/contract/company-role';
import type { CustomerId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

/** What a call is about, by the parameters that name it. */
interface Subject {
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly returnId?: string;
}

/** Finds the customer of the order or payment that a call is about; undefined: it is about none, or there is none. */
export async function findCustomerOf(db: Db, { orderId, paymentId, returnId }: Subject): Promise<string | undefined> {
  const wanted: readonly [string | undefined, RawBuilder<unknown>][] = [
    [orderId, sql`select customer_id from orders where id = ${orderId}`],
    [paymentId, sql`select customer_id from payments where id = ${paymentId}`],
    [
      returnId,
      sql`select o.customer_id from goods_returns g join orders o on o.id = g.order_id where g.id = ${returnId}`,
    ],
  ];
  const found = wanted.find(([id]) => id !== undefined);
  if (found === undefined) return undefined;
  const { rows } = await sql<{ customer_id: CustomerId }>`${found[1]}`.execute(db);
  return rows[0]?.customer_id;
}

/**
 * Holds the membership by which somebody acts until the end of the transaction: whoever removes them or changes their role
 * waits, or was first. The company's account is locked before it, as everybody who decides about its people does.
 *
 * @returns Whether they still may.
 */
export async function holdMembership(tx: Tx, caller: Caller, roles: readonly CompanyRole[]): Promise<boolean> {
  await sql`select from accounts where id = ${caller.accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ role: CompanyRole }>`
    select role from company_members where account_id = ${caller.personId} and company_id = ${caller.accountId} for share`.execute(
    tx,
  );
  return rows[0] !== undefined && roles.includes(rows[0].role);
}

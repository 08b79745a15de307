import type { CustomerId, TahitiDay } from '@matete/contract/units';
import { addMonths, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';

interface Untold {
  readonly month: TahitiDay;
  readonly except: readonly CustomerId[];
  readonly take: number;
}

/**
 * Businesses with an order, a paper or a movement of the books in a month who were not told of its statement. Whoever
 * signed up or was erased since is left out.
 */
export async function listUntold(db: Db, { month, except, take }: Untold): Promise<{ id: CustomerId }[]> {
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  return db
    .selectFrom('accounts')
    .innerJoin('customers as c', 'c.account_id', 'accounts.id')
    .select('accounts.id')
    .where('c.type', '=', 'BUSINESS')
    .where('accounts.erased_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from told_statements s where s.customer_id = accounts.id and s.month_date = ${month})`,
    )
    .where(
      sql<boolean>`exists (select from orders o where o.customer_id = accounts.id and (
        (o.placed_at >= ${begins} and o.placed_at < ${ends})
        or exists (select from invoices i where i.order_id = o.id and i.issued_at >= ${begins} and i.issued_at < ${ends})
        or exists (select from ledger_transactions t where t.order_id = o.id and t.at >= ${begins} and t.at < ${ends})))`,
    )
    .where(notAmong(except))
    .orderBy('accounts.id')
    .limit(take)
    .execute();
}

/** Notes that a customer is told of a month. @returns Whether nobody had noted it before. */
export async function noteTold(
  tx: Tx,
  { customerId, month, now }: { customerId: CustomerId; month: TahitiDay; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('told_statements')
    .values({ customer_id: customerId, month_date: month, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

/** Deletes what a customer who is erased was told. */
export async function deleteToldOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.deleteFrom('told_statements').where('customer_id', '=', customerId).execute();
}

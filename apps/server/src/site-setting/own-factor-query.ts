import type { AccountId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** Checks whether an account signs in with a second factor. */
export async function hasSecondFactor(db: Db, accountId: AccountId): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

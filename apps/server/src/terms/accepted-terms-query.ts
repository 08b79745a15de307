import type { AccountId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** Version of the terms that an account has accepted last. */
export async function findAcceptedVersion(db: Db, accountId: AccountId): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('terms_version')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.terms_version;
}

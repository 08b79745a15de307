import type { AdminView } from '@matete/contract/account/admins';

import type { Db } from '#platform/db/database';

/** Lists the admins of the house, in the order in which they were made. */
export async function readAdmins(db: Db): Promise<AdminView[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('second_factors as f', 'f.account_id', 'a.id')
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.created_at', 'a.email_verified_at', 'f.confirmed_at'])
    .where('a.role', '=', 'ADMIN')
    .where('a.erased_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    since: row.created_at.toISOString(),
    hasJoined: row.email_verified_at !== null,
    hasSecondFactor: row.confirmed_at !== null,
  }));
}

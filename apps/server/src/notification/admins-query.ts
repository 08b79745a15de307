import type { AccountId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** Admins who can sign in: they are told what waits for one of them, and confirm each other's decisions. */
export const listAdmins = (db: Db): Promise<{ id: AccountId }[]> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'APPROVE')
    // Invited and not joined yet: nobody is there to confirm anything.
    .where('email_verified_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();

import type { Role } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** To whom a mail of the day goes; undefined: the account was erased. */
export const findReader = (
  db: Db,
  accountId: AccountId,
): Promise<{ email: string; language: Language; role: Role } | undefined> =>
  db
    .selectFrom('accounts')
    .select(['email', 'language', 'role'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

import type { Language } from '@matete/contract/primitives';

import type { Db } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

/**
 * Whether somebody may record names in a language, and remove recordings: an admin who has the second factor that they
 * need. The one place that says so, for recording and for reading the list.
 *
 * @param _db Where it is written who speaks a language for the house.
 */
export const maySpeakFor = async (
  _db: Db,
  account: Pick<Caller, 'role' | 'lacksSecondFactor'>,
  _locale: Language,
): Promise<boolean> => account.role === 'ADMIN' && !account.lacksSecondFactor;

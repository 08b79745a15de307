import type { Language } from '@matete/contract/primitives';

import type { Db } from '#platform/db/database';
import { isReviewer } from '#translation/records/reviewer-store';
import type { Caller } from '#platform/session/caller';

/**
 * Whether somebody may record names in a language, and remove recordings: its reviewers, and an admin who has the second
 * factor that they need. The one place that says so, for recording and for reading the list.
 */
export const maySpeakFor = async (
  db: Db,
  { role, lacksSecondFactor, personId }: Pick<Caller, 'role' | 'lacksSecondFactor' | 'personId'>,
  locale: Language,
): Promise<boolean> => (role === 'ADMIN' && !lacksSecondFactor) || (await isReviewer(db, locale, personId));

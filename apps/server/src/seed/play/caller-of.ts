import type { Language } from '@matete/contract/primitives';
import type { AccountId, IslandId } from '@matete/contract/units';

import type { Caller } from '#platform/session/caller';

/** Somebody of the demonstration who acts. */
export const callerOf = (
  accountId: AccountId,
  role: Caller['role'],
  islandId: IslandId | null,
  language: Language = 'fr',
): Caller => ({
  accountId,
  personId: accountId,
  company: null,
  role,
  islandId,
  language,
  status: 'APPROVE',
  blockedUntil: null,
  sessionHash: Buffer.alloc(0),
  lacksSecondFactor: false,
  isUnverified: false,
});

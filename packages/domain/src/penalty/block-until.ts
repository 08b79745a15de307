import type { AccountStatus } from '@matete/contract/account/account-views';
import { endOfTahitiDay } from '../calendar/tahiti-day.ts';
import type { Penalty } from './penalty-for.ts';

/** What an account says of its block. */
export interface Blockable {
  readonly status: AccountStatus;
  readonly blockedUntil: Date | null;
}

/**
 * End of the block that a seller would have with a penalty: a longer block that runs already stays.
 *
 * @param penalty Null: none, so that only a block that runs counts.
 * @returns Null: they would not be blocked.
 * @source domain rules §9; §2 "A block ends by itself when its date passes"
 */
export function blockedUntilWith(penalty: Penalty | null, account: Blockable, now: Date): Date | null {
  const present = account.status === 'BLOCK' ? account.blockedUntil : null;
  const running = present !== null && present > now ? present : null;
  if (penalty === null) return running;
  const ends = endOfTahitiDay(penalty.blockedTill);
  return running !== null && running > ends ? running : ends;
}

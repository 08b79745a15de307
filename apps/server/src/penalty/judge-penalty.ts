import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import { endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type JudgedPenalty, type Penalty, penaltyFor, type PenaltyKind } from '@matete/domain/penalty/penalty-for';

import { lastDayOfBlock, listCounting } from '#penalty/penalty-store';
import type { Db } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** Penalty that a seller would get now. Exact as long as the seller's account is locked. @source domain rules §9 */
export async function judgePenalty(
  db: Db,
  by: { sellerId: string; kind: PenaltyKind; others: number; now: Date },
): Promise<JudgedPenalty> {
  const { sellerId, kind, others, now } = by;
  const ladder = await readSiteSetting(db, 'PENALTY_LADDER');
  const earlier = await listCounting(db, sellerId);
  return { sellerId, others, penalty: penaltyFor({ kind, others, earlier, ladder, today: tahitiDayOf(now) }) };
}

/** End of the block that a seller would have with a penalty: a longer block that runs already stays. */
export function blockedUntilWith(
  penalty: Penalty | null,
  account: { readonly status: string; readonly blocked_until: Date | null },
  now: Date,
): Date | null {
  const present = account.status === 'BLOCK' && account.blocked_until !== null ? account.blocked_until : null;
  const running = present !== null && present > now ? present : null;
  if (penalty === null) return running;
  const ends = endOfTahitiDay(penalty.blockedTill);
  return running !== null && running > ends ? running : ends;
}

/** Penalty for giving an order back, as it is shown before the seller confirms. */
export function toPenaltyInfo(
  { others, penalty }: JudgedPenalty,
  account: { readonly status: string; readonly blocked_until: Date | null },
  now: Date,
): PenaltyInfo {
  const until = blockedUntilWith(penalty, account, now);
  return {
    others,
    outcome: others > 0 ? 'BACK_IN_POOL' : 'CANCELLED',
    penalty:
      penalty === null
        ? null
        : { ordinal: penalty.ordinal, unit: penalty.unit, count: penalty.count, blockedTill: penalty.blockedTill },
    blockedTill: until === null ? null : lastDayOfBlock(until),
  };
}

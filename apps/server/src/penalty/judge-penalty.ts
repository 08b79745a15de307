import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import type { SellerId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type Blockable, blockedUntilWith } from '@matete/domain/penalty/block-until';
import { type JudgedPenalty, penaltyFor, type PenaltyKind } from '@matete/domain/penalty/penalty-for';

import type { AccountRow } from '#account/account-store';
import { lastDayOfBlock, listCounting } from '#penalty/penalty-store';
import type { Db } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** Penalty that a seller would get now. Exact as long as the seller's account is locked. @source domain rules §9 */
export async function judgePenalty(
  db: Db,
  by: { sellerId: SellerId; kind: PenaltyKind; others: number; now: Date },
): Promise<JudgedPenalty> {
  const { sellerId, kind, others, now } = by;
  const ladder = await readSiteSetting(db, 'PENALTY_LADDER');
  const earlier = await listCounting(db, sellerId);
  return { sellerId, others, penalty: penaltyFor({ kind, others, earlier, ladder, today: tahitiDayOf(now) }) };
}

type BlockColumns = Pick<AccountRow, 'status' | 'blocked_until'>;

/** What the row of an account says of its block. */
export const blockOf = (account: BlockColumns): Blockable => ({
  status: account.status,
  blockedUntil: account.blocked_until,
});

/** Penalty for giving an order back, as it is shown before the seller confirms. */
export function toPenaltyInfo({ others, penalty }: JudgedPenalty, account: BlockColumns, now: Date): PenaltyInfo {
  const until = blockedUntilWith(penalty, blockOf(account), now);
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

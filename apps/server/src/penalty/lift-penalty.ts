import type { PenaltyView } from '@matete/contract/penalty/penalties';
import type { AccountId, PenaltyId, SellerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockById as lockAccount, update } from '#account/account-store';
import { endBlock } from '#penalty/end-blocks';
import { findView } from '#penalty/penalty-query';
import { listCounting, listLifted, lockById, markLifted } from '#penalty/penalty-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * Takes a penalty back: it counts no more in the ladder, and the block it gave ends. A block that has another cause, a later
 * penalty or an admin's own, stays.
 */
export async function liftPenalty(
  tx: Tx,
  { penaltyId, reason, adminId, now }: { penaltyId: PenaltyId; reason: string; adminId: AccountId; now: Date },
): Promise<Result<PenaltyView>> {
  const penalty = await lockById(tx, penaltyId);
  if (penalty === undefined) return refuse('PENALTY_NOT_FOUND');
  if (penalty.lifted_at !== null) return refuse('PENALTY_ALREADY_LIFTED');
  await markLifted(tx, penaltyId, { lifted_at: now, lifted_by: adminId, lift_reason: reason });
  await shortenBlock(tx, penalty, now);
  await audit(tx, {
    actorId: adminId,
    action: 'PENALTY_LIFTED',
    subjectKind: 'account',
    subjectId: penalty.seller_id,
    details: { penaltyId, orderId: penalty.order_id, blockedUntil: penalty.blocked_until.toISOString(), reason },
    now,
  });
  const view = await findView(tx, penaltyId, now);
  return view === undefined ? refuse('PENALTY_NOT_FOUND') : ok(view);
}

interface LiftedPenalty {
  readonly id: string;
  readonly seller_id: SellerId;
  readonly blocked_until: Date;
  readonly blocked_before_until: Date | null;
}

/** The account's block is shortened to the longest of what else blocks it, and ends when nothing does. */
async function shortenBlock(tx: Tx, penalty: LiftedPenalty, now: Date): Promise<void> {
  const account = await lockAccount(tx, penalty.seller_id);
  if (account?.status !== 'BLOCK' || account.blocked_until?.getTime() !== penalty.blocked_until.getTime()) return;
  const others = (await listCounting(tx, penalty.seller_id)).map((other) => other.blockedUntil);
  const under = await blockUnder(tx, penalty);
  const causes = [...others, ...(under === null ? [] : [under])];
  const until = causes
    .filter((cause) => cause > now)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
  if (until !== undefined) await update(tx, account.id, { blocked_until: until });
  else if (account.blocked_until > now)
    await endBlock(tx, { accountId: account.id, role: account.role, eventKey: `lifted ${penalty.id}`, now });
}

/**
 * The block that was there before a penalty. Where it was another penalty's, lifted since, it is what was there before that
 * one: down to a block that nobody lifted, or to none.
 */
async function blockUnder(tx: Tx, penalty: LiftedPenalty): Promise<Date | null> {
  let lifted = (await listLifted(tx, penalty.seller_id)).filter(({ id }) => id !== penalty.id);
  let until = penalty.blocked_before_until;
  for (;;) {
    const cause = lifted.find(({ blocked_until: its }) => its.getTime() === until?.getTime());
    if (cause === undefined) return until;
    until = cause.blocked_before_until;
    lifted = lifted.filter(({ id }) => id !== cause.id);
  }
}

import type { AccountId } from '@matete/contract/units';
import { markEmailVerified } from '#account/account-store';
import { markOlderRead } from '#notification/notification-store';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { markAllSent } from '#platform/mail/mail-store';
import { markFinished } from '#seed/tools/seed-store';

const DAY_MS = 86_400_000;
/** Notifications younger than this stay unread. */
const UNREAD_DAYS = 3;

/**
 * Ends the seed: past notifications count as read, past mail as sent, and the demonstration is marked as complete.
 *
 * @param at When the seed began.
 */
export async function finishSeed(
  db: PooledDatabase,
  { adminIds, at }: { adminIds: readonly AccountId[]; at: Date },
): Promise<void> {
  await db.unitOfWork(async (tx) => {
    await markAllSent(tx, at);
    await markOlderRead(tx, new Date(at.getTime() - UNREAD_DAYS * DAY_MS), at);
    for (const adminId of adminIds) await markEmailVerified(tx, adminId, at);
    await markFinished(tx);
  });
}

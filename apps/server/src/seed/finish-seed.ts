import { markEmailVerified } from '#account/account-store';
import { markOlderRead } from '#notification/notification-store';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { markAllSent } from '#platform/mail/mail-store';
import { markFinished } from '#seed/seed-store';

const DAY_MS = 86_400_000;
/** Younger notifications wait for their readers. */
const UNREAD_DAYS = 3;

/**
 * Ends the seed: what happened in the past was mailed and read in the past, and the demonstration is whole.
 *
 * @param at When the seed began.
 */
export async function finishSeed(db: PooledDatabase, { adminId, at }: { adminId: string; at: Date }): Promise<void> {
  await db.unitOfWork(async (tx) => {
    await markAllSent(tx, at);
    await markOlderRead(tx, new Date(at.getTime() - UNREAD_DAYS * DAY_MS), at);
    await markEmailVerified(tx, adminId, at);
    await markFinished(tx);
  });
}

import { ok, refuse } from '@matete/domain/result';

import { lockById as lockAccount } from '#account/account-store';
import { setOffersActive } from '#market/offer-store';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue, notAmong } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

/** Ends a block in the account's row: the goods are back in the stock, and a seller hears of it (5004). */
export async function endBlock(
  tx: Tx,
  { accountId, role, eventKey, now }: { accountId: string; role: string; eventKey: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ status: 'APPROVE', blocked_until: null })
    .where('id', '=', accountId)
    .execute();
  if (role !== 'SELLER') return;
  await setOffersActive(tx, accountId, true);
  await notify(tx, { accountId, code: 5004, eventKey, data: {}, now });
}

/**
 * Tidies up blocks whose date has passed. They ended at that moment for everything that is judged; this brings the lists'
 * stock up to date and tells the seller, once.
 *
 * @source domain rules §2 "A block ends by itself when its date passes (judged at read time …), with notification 5004"
 */
export const endBlocks = (services: Runtime): Promise<number> =>
  eachDue(services, {
    what: 'ending a block',
    read: (tried, take) =>
      services.db
        .selectFrom('accounts')
        .select('id')
        .where('status', '=', 'BLOCK')
        .where('blocked_until', '<=', services.now())
        .where('erased_at', 'is', null)
        .where(notAmong(tried))
        .orderBy('blocked_until')
        .limit(take)
        .execute(),
    act: (id) => endBlockOf(services, id),
  });

async function endBlockOf(services: Runtime, id: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await lockAccount(tx, id);
    const now = services.now();
    if (account === undefined || account.status !== 'BLOCK' || account.blocked_until === null)
      return refuse('ACCOUNT_NOT_FOUND');
    if (account.blocked_until > now) return refuse('ACCOUNT_NOT_FOUND');
    const eventKey = `block ended ${account.blocked_until.toISOString()}`;
    await endBlock(tx, { accountId: id, role: account.role, eventKey, now });
    return ok(undefined);
  });
}

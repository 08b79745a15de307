import type { AccountId, SellerId } from '@matete/contract/units';
import { ok, refuse } from '@matete/domain/result';

import { listEndedBlocks, lockById as lockAccount, update } from '#account/account-store';
import { setOffersActive } from '#market/offer-store';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

/** Ends a block in the account's row: the offers of a seller are back in the stock, and the person is notified (5004, 9568). */
export async function endBlock(
  tx: Tx,
  { accountId, role, eventKey, now }: { accountId: AccountId; role: string; eventKey: string; now: Date },
): Promise<void> {
  await update(tx, accountId, { status: 'APPROVE', blocked_until: null });
  const isSeller = role === 'SELLER';
  if (isSeller) await setOffersActive(tx, accountId, true);
  await notify(tx, { accountId, code: isSeller ? 5004 : 9568, eventKey, data: {}, now });
}

/**
 * Updates accounts whose block has ended. The block ended at that moment for everything that is judged; this brings the stock in
 * the lists up to date and notifies its person, once.
 *
 * @source domain rules §2 "A block ends by itself when its date passes (judged at read time …), with notification 5004"
 */
export const endBlocks = (services: Runtime): Promise<number> =>
  eachDue(services, {
    what: 'ending a block',
    read: (tried, take) => listEndedBlocks(services.db, services.now(), { except: tried, take }),
    act: (id) => endBlockOf(services, id),
  });

async function endBlockOf(services: Runtime, id: SellerId): Promise<void> {
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

import type { AccountId } from '@matete/contract/units';
import { clearBrowserHashesOf } from '#account/email-token/email-token-store';
import type { Tx } from '#platform/db/database';
import { deleteSessionsOf } from '#platform/session/session-store';

/** Ends an account's sessions, all of them or all but one; a browser that signed up and still waits gets none. */
export async function endSessionsOf(tx: Tx, accountId: AccountId, exceptHash?: Buffer): Promise<void> {
  await clearBrowserHashesOf(tx, accountId);
  await deleteSessionsOf(tx, accountId, exceptHash);
}

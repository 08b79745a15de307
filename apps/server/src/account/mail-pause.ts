import type { AccountId } from '@matete/contract/units';
import { lockRow } from '#account/account-store';
import { listTokensSince } from '#account/email-token/email-token-store';
import type { Tx } from '#platform/db/database';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A second mail within this time is not sent: the first may still be under way. */
const PAUSE_MS = MINUTE_MS;
/** Links of one kind that an account is sent in a day, whoever asks for them. */
const MAX_A_DAY = 10;

/**
 * Checks whether another link may be mailed to an account now. Anybody who knows an address can ask for mail to it; the limits keep
 * them from filling its mailbox. Locks the account's row, so that of requests that come together the second sees the first.
 */
export async function mayMailLink(
  tx: Tx,
  { accountId, purpose, now }: { accountId: AccountId; purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD'; now: Date },
): Promise<boolean> {
  await lockRow(tx, accountId);
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await listTokensSince(tx, { accountId, purpose, since, take: MAX_A_DAY });
  const [latest] = sent;
  return (latest === undefined || now.getTime() - latest.created_at.getTime() >= PAUSE_MS) && sent.length < MAX_A_DAY;
}

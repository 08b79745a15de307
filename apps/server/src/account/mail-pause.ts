import { sql } from 'kysely';

import type { Tx } from '#platform/db/database';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A second mail within this time is not sent: the first may still be under way. */
const PAUSE_MS = MINUTE_MS;
/** Links of one kind that an account is sent in a day, whoever asks for them. */
const MAX_A_DAY = 10;

/**
 * Whether another link may be mailed to an account now. Whoever knows an address can ask for mail to it; this keeps him from filling
 * its mailbox. Holds the account's row, so that of requests that come together the second sees the first.
 */
export async function mayMailLink(
  tx: Tx,
  { accountId, purpose, now }: { accountId: string; purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD'; now: Date },
): Promise<boolean> {
  await sql`select from accounts where id = ${accountId} for update`.execute(tx);
  const sent = await tx
    .selectFrom('email_tokens')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(MAX_A_DAY)
    .execute();
  const [latest] = sent;
  return (latest === undefined || now.getTime() - latest.created_at.getTime() >= PAUSE_MS) && sent.length < MAX_A_DAY;
}

import type { AccountId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { createSecretToken, hashToken } from '#platform/session/secret-token';

type Purpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD';

interface NewToken {
  readonly accountId: AccountId;
  readonly purpose: Purpose;
  readonly hours: number;
  readonly now: Date;
  /** Hash of the secret of the browser that signed up. */
  readonly browserHash?: Buffer | null | undefined;
}

/** @returns The token to put into a link; only its hash is stored. */
export async function insertToken(tx: Tx, { accountId, purpose, hours, now, browserHash }: NewToken): Promise<string> {
  const { token, hash } = createSecretToken();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: hash,
      account_id: accountId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
      browser_hash: browserHash ?? null,
    })
    .execute();
  return token;
}

/** Uses a token up, after its account is locked: what ends all tokens of an account holds that too. @returns Its account, or undefined when it is unknown, expired, or used (unless it may be). */
export async function consumeToken(
  tx: Tx,
  by: { token: string; purpose: Purpose; now: Date; mayBeUsed: boolean },
): Promise<string | undefined> {
  await sql`select from accounts where id = (select account_id from email_tokens
    where token_hash = ${hashToken(by.token)} and purpose = ${by.purpose}) for no key update`.execute(tx);
  const row = await tx
    .selectFrom('email_tokens')
    .select(['account_id', 'used_at'])
    .where('token_hash', '=', hashToken(by.token))
    .where('purpose', '=', by.purpose)
    .where('expires_at', '>', by.now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || (row.used_at !== null && !by.mayBeUsed)) return undefined;
  if (row.used_at === null)
    await tx
      .updateTable('email_tokens')
      .set({ used_at: by.now })
      .where('token_hash', '=', hashToken(by.token))
      .execute();
  return row.account_id;
}

/** Ends every token of a purpose that an account has. */
export async function endTokensOf(
  tx: Tx,
  { accountId, purpose, now }: { accountId: AccountId; purpose: Purpose; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Lets the links of a purpose that an account was sent expire now: used ones, which may be opened again, as well. */
export async function expireTokensOf(
  tx: Tx,
  { accountId, purpose, now }: { accountId: AccountId; purpose: Purpose; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute();
}

/** When the tokens of a purpose that an account was given since a moment were made, the latest first. */
export const listTokensSince = (
  tx: Tx,
  { accountId, purpose, since, take }: { accountId: AccountId; purpose: Purpose; since: Date; take: number },
): Promise<{ created_at: Date }[]> =>
  tx
    .selectFrom('email_tokens')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(take)
    .execute();

/** Finds which browser the last verification link of an account belongs to. */
export async function findLastBrowserHash(tx: Tx, accountId: AccountId): Promise<Buffer | null | undefined> {
  const last = await tx
    .selectFrom('email_tokens')
    .select('browser_hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last?.browser_hash;
}

/** Finds the account that signed up in a browser and whose address was verified by its link. */
export async function findOpenedBy(tx: Tx, browserHash: Buffer, now: Date): Promise<string | undefined> {
  const opened = await tx
    .selectFrom('email_tokens')
    .select('account_id')
    .where('browser_hash', '=', browserHash)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return opened?.account_id;
}

/** Clears the secret of a browser that signed up. @returns Whether it was still there. */
export async function spendBrowserHash(tx: Tx, browserHash: Buffer): Promise<boolean> {
  const spent = await tx
    .updateTable('email_tokens')
    .set({ browser_hash: null })
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return spent.numUpdatedRows !== 0n;
}

/** Clears the secrets of all browsers that signed up for an account. */
export async function clearBrowserHashesOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ browser_hash: null })
    .where('account_id', '=', accountId)
    .where('browser_hash', 'is not', null)
    .execute();
}

export async function deleteTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('email_tokens').where('expires_at', '<', moment).execute();
}

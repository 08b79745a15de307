import type { Tx } from '#platform/db/database';
import { createSecretToken, hashToken } from '#platform/session/secret-token';

type Purpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD';

interface NewToken {
  readonly accountId: string;
  readonly purpose: Purpose;
  readonly hours: number;
  readonly now: Date;
  /** Hash of the secret of the browser that signed up. */
  readonly browserHash?: Buffer | null | undefined;
}

/** @returns The token to put into a link; only its hash is kept. */
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

/** Uses a token up. @returns Whose it is, or undefined when it is unknown, expired, or used (unless that may be). */
export async function consumeToken(
  tx: Tx,
  by: { token: string; purpose: Purpose; now: Date; mayBeUsed: boolean },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('email_tokens')
    .select(['account_id', 'used_at'])
    .where('token_hash', '=', hashToken(by.token))
    .where('purpose', '=', by.purpose)
    .where('expires_at', '>', by.now)
    .forUpdate()
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
  { accountId, purpose, now }: { accountId: string; purpose: Purpose; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

import type { Role } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';

import { createSecretToken, hashToken } from '#account/secret-token';
import type { Caller } from '#http/caller';
import { SESSION_DAYS } from '#http/session-cookie';
import type { Services, Tx } from '#services';

const DAY_MS = 86_400_000;
/** The last use is written at most this often: a read must not cost a write each time. */
const LAST_SEEN_STEP_MS = 3_600_000;

interface CallerRow {
  account_id: string;
  role: string;
  language: string;
  status: string;
  blocked_until: Date | null;
  island_id: string | null;
  last_seen_at: Date;
}

const FIND_CALLER = {
  name: 'find-caller',
  text: `select s.account_id, s.last_seen_at, a.role, a.language, a.status, a.blocked_until, a.island_id
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > $2 and a.erased_at is null and a.status <> 'DISAPPROVE'
      and (a.status <> 'PENDING' or a.role = 'CUSTOMER')`,
};

/** The account behind a session token; undefined when it has ended, or was never one. */
export async function findCaller({ pool, now }: Services, token: string): Promise<Caller | undefined> {
  const at = now();
  const sessionHash = hashToken(token);
  const { rows } = await pool.query<CallerRow>({ ...FIND_CALLER, values: [sessionHash, at] });
  const row = rows[0];
  if (row === undefined) return undefined;
  if (at.getTime() - row.last_seen_at.getTime() > LAST_SEEN_STEP_MS) {
    await pool.query('update sessions set last_seen_at = $2 where token_hash = $1', [sessionHash, at]);
  }
  return {
    accountId: row.account_id,
    role: row.role as Role,
    language: row.language as Language,
    status: row.status as Caller['status'],
    blockedUntil: row.blocked_until,
    islandId: row.island_id,
    sessionHash,
  };
}

export async function insertSession(
  tx: Tx,
  session: { accountId: string; userAgent: string | undefined; now: Date },
): Promise<string> {
  const { token, hash } = createSecretToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      account_id: session.accountId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + SESSION_DAYS * DAY_MS),
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  return token;
}

export const deleteSession = (tx: Tx, sessionHash: Buffer) =>
  tx.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();

/** Ends an account's sessions, all of them or all but one. */
export async function deleteSessionsOf(tx: Tx, accountId: string, exceptHash?: Buffer): Promise<void> {
  const query = tx.deleteFrom('sessions').where('account_id', '=', accountId);
  await (exceptHash === undefined ? query : query.where('token_hash', '<>', exceptHash)).execute();
}

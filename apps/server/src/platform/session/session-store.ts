import type { Role } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, IslandId } from '@matete/contract/units';

import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';
import type { Caller, Membership } from '#platform/session/caller';
import { accountTag } from '#platform/session/known-callers';
import type { SessionPort } from '#platform/session/known-sessions';
import { createSecretToken, hashToken } from '#platform/session/secret-token';
import { SESSION_DAYS } from '#platform/session/session-cookie';

const DAY_MS = 86_400_000;
/** The last use of a session is written at most this often: reads should not write. */
const LAST_SEEN_STEP_MS = 3_600_000;

interface CallerRow {
  account_id: AccountId;
  role: Role;
  language: Language;
  status: Caller['status'];
  blocked_until: Date | null;
  island_id: IslandId | null;
  lacks_second_factor: boolean;
  is_unverified: boolean;
  company: (Omit<Membership, 'blockedUntil'> & { readonly blockedUntil: string | null }) | null;
  last_seen_at: Date;
  expires_at: Date;
}

/** Channel on which every process learns that sessions of an account were ended; the payload is the account. */
export const SESSION_CHANNEL = 'session';

/**
 * SQL condition: the session has not expired, and its account may be signed in. One of an admin ends when it was not used for 12
 * hours, give or take the hour in which its last use is not written down.
 */
const ALIVE = `s.expires_at > $2 and (a.role <> 'ADMIN' or s.last_seen_at > $2 - interval '12 hours') and a.erased_at is null and a.status <> 'DISAPPROVE'
      and (a.status <> 'PENDING' or a.role = 'CUSTOMER')`;

const FIND_CALLER = {
  name: 'find-caller',
  text: `select s.account_id, s.last_seen_at, s.expires_at, a.role, a.language, a.status, a.blocked_until, a.island_id,
      a.role = 'CUSTOMER' and a.email_verified_at is null as is_unverified,
      a.role = 'ADMIN' and exists (select from site_settings r where r.name = 'ADMIN_SECOND_FACTOR_REQUIRED' and r.data -> 'value' = 'true')
        and not exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as lacks_second_factor,
      (select jsonb_build_object('companyId', m.company_id, 'role', m.role, 'status', c.status, 'blockedUntil', c.blocked_until)
        from company_members m join accounts c on c.id = m.company_id where m.account_id = a.id and c.erased_at is null and c.status <> 'DISAPPROVE') as company
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and ${ALIVE}`,
};

const FIND_ALIVE = {
  name: 'find-alive-sessions',
  text: `select s.token_hash from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any($1::bytea[]) and ${ALIVE}`,
};

/** Finds the account of a session token; undefined when the session has ended or never was. */
export async function findCaller(
  { pool, now, knownSessions, knownCallers }: Runtime & SessionPort,
  token: string,
): Promise<Caller | undefined> {
  const at = now();
  const sessionHash = hashToken(token);
  const known = knownCallers.find(sessionHash, at.getTime());
  if (known !== undefined) return known;
  const keep = knownCallers.begin(at.getTime());
  const { rows } = await pool.query<CallerRow>({ ...FIND_CALLER, values: [sessionHash, at] });
  const row = rows[0];
  if (row === undefined) {
    knownSessions.forget(sessionHash);
    return undefined;
  }
  knownSessions.note(sessionHash, row.account_id, at.getTime());
  if (at.getTime() - row.last_seen_at.getTime() > LAST_SEEN_STEP_MS) {
    await pool.query('update sessions set last_seen_at = $2 where token_hash = $1', [sessionHash, at]);
  }
  const caller: Caller = {
    accountId: row.account_id,
    personId: row.account_id,
    company: membershipOf(row),
    role: row.role,
    language: row.language,
    status: row.status,
    blockedUntil: row.blocked_until,
    islandId: row.island_id,
    sessionHash,
    lacksSecondFactor: row.lacks_second_factor,
    isUnverified: row.is_unverified,
  };
  keep(caller, row.expires_at);
  return caller;
}

function membershipOf({ company }: CallerRow): Membership | null {
  if (company === null) return null;
  return { ...company, blockedUntil: company.blockedUntil === null ? null : new Date(company.blockedUntil) };
}

export async function insertSession(
  tx: Tx,
  session: { accountId: AccountId; userAgent: string | undefined; now: Date },
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

/** Which of some sessions are still valid. */
export async function findAlive(
  { pool, now }: Runtime & SessionPort,
  hashes: readonly Buffer[],
): Promise<readonly Buffer[]> {
  const { rows } = await pool.query<{ token_hash: Buffer }>({ ...FIND_ALIVE, values: [hashes, now()] });
  return rows.map((row) => row.token_hash);
}

export const deleteSession = (tx: Tx, sessionHash: Buffer) => endSessions(tx, sql`token_hash = ${sessionHash}`);

/** Ends all sessions of an account, or all but one. */
export async function deleteSessionsOf(tx: Tx, accountId: AccountId, exceptHash?: Buffer): Promise<void> {
  await endSessions(
    tx,
    exceptHash === undefined
      ? sql`account_id = ${accountId}`
      : sql`account_id = ${accountId} and token_hash <> ${exceptHash}`,
  );
}

/**
 * Notifies inside the transaction, although that makes commits wait for one another: it is rare and must not be lost.
 */
async function endSessions(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: AccountId }>`with ended as (delete from sessions where ${which} returning account_id)
    select account_id as id, pg_notify(${SESSION_CHANNEL}, account_id::text) from (select distinct account_id from ended) e`.execute(
    tx,
  );
  tx.publishChange(rows.map(({ id }) => accountTag(id)));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

import { sql } from 'kysely';

import type { AccountId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import { sealAnswer } from '#platform/sealing/sealed-text';

export interface RequestKey {
  readonly accountId: AccountId;
  readonly key: string;
}

/**
 * Stored answer. `text`: the body as it was sent, null for none. `value`: a use case's result, as older versions
 * stored it.
 */
export interface StoredAnswer {
  readonly text?: string | null;
  readonly value?: unknown;
}

interface FoundKey {
  /** Whether this transaction locked the key; false while another request with the key is under way. */
  readonly locked: boolean;
  /** Null: the key was not used before. */
  readonly request_hash: Buffer | null;
  readonly response: StoredAnswer | null;
}

/** Locks a key and reads the answer stored for it. */
export async function lockKey(tx: Tx, { accountId, key }: RequestKey): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as locked, kept.request_hash, kept.response
    from (select 1) as one
    left join idempotency_keys as kept on kept.account_id = ${accountId} and kept.key = ${key}`.execute(tx);
  return rows[0];
}

interface UsedKey {
  readonly request_hash: Buffer;
  readonly response: StoredAnswer | null;
}

/** Reads a used key, and what is kept for it. */
export async function readKey(db: Db, { accountId, key }: RequestKey): Promise<UsedKey | undefined> {
  const { rows } = await sql<UsedKey>`
    select request_hash, response from idempotency_keys where account_id = ${accountId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Inserts a used key with the answer to its request. */
export async function insertKey(
  tx: Tx,
  { accountId, key }: RequestKey,
  answer: { readonly requestHash: Buffer; readonly text: unknown; readonly now: Date },
): Promise<void> {
  await sql`
      insert into idempotency_keys (account_id, key, request_hash, status, response, created_at)
      values (${accountId}, ${key}, ${answer.requestHash}, 200, ${JSON.stringify({ text: typeof answer.text === 'string' ? sealAnswer(accountId, answer.text) : null })}::jsonb, ${answer.now})`.execute(
    tx,
  );
}

export async function deleteKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute();
}

/** Deletes the keys of anybody whose kept answer has one of these texts: it shows a person who is erased. */
export async function deleteAnswersAbout(tx: Tx, texts: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys where exists (select from unnest(${[...texts]}::text[]) w (text)
    where position(w.text in response::text) > 0)`.execute(tx);
}

/** Deletes the keys of an account, with the answers that are kept for them. */
export async function deleteKeysOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute();
}

import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

export interface RequestKey {
  readonly accountId: string;
  readonly key: string;
}

/** `text`: as it was answered, null for no body. `value`: stored by versions that kept the use case's result. */
export interface KeptAnswer {
  readonly text?: string | null;
  readonly value?: unknown;
}

interface FoundKey {
  /** Whether this transaction locked the key: false while another request with it is under way. */
  readonly locked: boolean;
  /** Null: the key was not used before. */
  readonly request_hash: Buffer | null;
  readonly response: KeptAnswer | null;
}

/** Locks a key and reads what was answered for it. */
export async function lockKey(tx: Tx, { accountId, key }: RequestKey): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as locked, kept.request_hash, kept.response
    from (select 1) as one
    left join idempotency_keys as kept on kept.account_id = ${accountId} and kept.key = ${key}`.execute(tx);
  return rows[0];
}

/** Inserts the answer to a request, in a statement that is sent with the commit. */
export function insertAtCommit(
  tx: Tx,
  { accountId, key }: RequestKey,
  answer: { readonly requestHash: Buffer; readonly text: unknown; readonly now: Date },
): void {
  tx.onCommit(
    sql`
      insert into idempotency_keys (account_id, key, request_hash, status, response, created_at)
      values (${accountId}, ${key}, ${answer.requestHash}, 200, ${JSON.stringify({ text: answer.text ?? null })}::jsonb, ${answer.now})`,
  );
}

export async function deleteKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute();
}

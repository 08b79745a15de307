import { createHash } from 'node:crypto';

import { refuse, type Result } from '@matete/domain/result';
import { sql } from 'kysely';

import { sendWithCommit } from '#db/pipelined-transaction';
import type { Tx } from '#services';

export interface KeyedRequest {
  readonly accountId: string;
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly now: Date;
}

/** Same request: same method, address and body, however the body's members are ordered. */
export function requestHash({ method, url, body }: Pick<KeyedRequest, 'method' | 'url' | 'body'>): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${canonicalJson(body)}`)
    .digest();
}

function canonicalJson(value: unknown): string {
  if (Buffer.isBuffer(value)) return `"sha256:${createHash('sha256').update(value).digest('hex')}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
    .join(',')}}`;
}

/**
 * Has a keyed request take effect once: its answer is stored in the transaction of its effect and given again to
 * whoever sends the same request with the same key. A refused request stores nothing, so it can be mended and sent
 * again. A second copy that comes while the first is under way is refused rather than made to wait.
 *
 * @source domain rules §5
 */
export async function withIdempotencyKey<T>(
  tx: Tx,
  request: KeyedRequest,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const hash = requestHash(request);
  // What follows reads and writes by ids: one plan for each statement serves every request, and planning costs as much as doing.
  const { rows } = await sql<{ locked: boolean; request_hash: Buffer | null; response: { value?: T } | null }>`
    select set_config('plan_cache_mode', 'force_generic_plan', true), pg_try_advisory_xact_lock(hashtextextended(${`${request.accountId} ${request.key}`}, 0)) as locked, kept.request_hash, kept.response
    from (select 1) as one
    left join idempotency_keys as kept on kept.account_id = ${request.accountId} and kept.key = ${request.key}`.execute(
    tx,
  );
  const found = rows[0];
  if (found?.request_hash) {
    if (!found.request_hash.equals(hash)) return refuse('IDEMPOTENCY_KEY_REUSED');
    return { ok: true, value: found.response?.value as T };
  }
  if (found?.locked !== true) return refuse('IDEMPOTENCY_KEY_IN_USE');
  const result = await work();
  if (!result.ok) return result;
  // The first copy may have committed between the look-up above and the lock: then this fails, and the commit with it.
  sendWithCommit(
    tx,
    sql`
      insert into idempotency_keys (account_id, key, request_hash, status, response, created_at)
      values (${request.accountId}, ${request.key}, ${hash}, 200, ${JSON.stringify({ value: result.value })}::jsonb, ${request.now})`,
  );
  return result;
}

/** Whether a transaction failed because another request with its key had taken effect meanwhile: it can be answered by asking again. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

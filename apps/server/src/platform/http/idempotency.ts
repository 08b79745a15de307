import { createHash } from 'node:crypto';

import { refuse, type Result } from '@matete/domain/result';

import type { Db, Tx } from '#platform/db/database';
import { openAnswer } from '#platform/sealing/sealed-text';
import { insertKey, lockKey, readKey, type RequestKey, type StoredAnswer } from '#platform/http/idempotency-store';

export interface KeyedRequest extends RequestKey {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Renders what older versions stored: a use case's result, which may contain more than the caller may see. */
  readonly renderStored: (value: unknown) => Result<unknown>;
}

/** Hash of a request: the same for the same method, address and body as sent, however the body's members are ordered. */
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

const keptAnswer = (kept: StoredAnswer | null, { renderStored, accountId }: KeyedRequest): Result<unknown> =>
  kept?.text === undefined
    ? renderStored(kept?.value)
    : { ok: true, value: kept.text === null ? undefined : openAnswer(accountId, kept.text) };

/**
 * Makes a request with an idempotency key take effect once: its answer is stored in the transaction of its effect and
 * replayed, unchanged, to the same request with the same key, also after an upgrade that would answer differently. A
 * refused request stores nothing, so it can be corrected and sent again. A copy that comes while the first is under
 * way is refused rather than made to wait.
 *
 * @param work Returns the answer as it is sent. It runs only when this request has the key.
 * @source domain rules §5
 */
export async function withIdempotencyKey<T>(
  tx: Tx,
  request: KeyedRequest & { readonly now: Date },
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const hash = requestHash(request);
  const found = await lockKey(tx, request);
  if (found?.request_hash) {
    if (!found.request_hash.equals(hash)) return refuse('IDEMPOTENCY_KEY_REUSED');
    return keptAnswer(found.response, request) as Result<T>;
  }
  if (found?.locked !== true) return refuse('IDEMPOTENCY_KEY_IN_USE');
  const result = await work();
  // The first copy may have committed between the look-up and the lock: then this fails, and the transaction with it.
  if (result.ok) await insertKey(tx, request, { requestHash: hash, text: result.value, now: request.now });
  return result;
}

/** Finds the answer that is kept for exactly this request; undefined: none is. */
export async function findKept(db: Db, request: KeyedRequest): Promise<Result<unknown> | undefined> {
  const found = await readKey(db, request);
  return found?.request_hash.equals(requestHash(request)) === true ? keptAnswer(found.response, request) : undefined;
}

/**
 * Checks whether a transaction failed because another request with its key took effect meanwhile: the retry replays
 * its answer.
 */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

import { createHash } from 'node:crypto';

import type { Tx } from '#platform/db/database';
import { insertAtCommit, type KeptAnswer, lockKey, type RequestKey } from '#platform/http/idempotency-store';
import { refuse, type Result } from '@matete/domain/result';

export interface KeyedRequest extends RequestKey {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly now: Date;
  /** Makes an answer of what older versions stored: the use case's result, which may contain more than the caller may see. */
  readonly sealKept: (value: unknown) => Result<unknown>;
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

const keptAnswer = (kept: KeptAnswer | null, { sealKept }: KeyedRequest): Result<unknown> =>
  kept?.text === undefined ? sealKept(kept?.value) : { ok: true, value: kept.text ?? undefined };

/** Thrown where a key was used before, or is in use; carries the answer. */
class KeySpent extends Error {
  readonly result: Result<unknown>;
  constructor(result: Result<unknown>) {
    super('the key is spent');
    this.result = result;
  }
}

/**
 * Makes a request with an idempotency key take effect once: its answer is stored in the transaction of its effect and replayed, as
 * it was, to the same request with the same key, also after an upgrade that answers otherwise. A refused request stores nothing,
 * so it can be corrected and sent again. A second copy that comes while the first is under way is refused rather than made to
 * wait.
 *
 * @param work Its result is the answer as it is sent. May read at once, so that what it asks travels with the look-up of the key; it writes only after `reserved`,
 *   which rejects when the key is spent.
 * @source domain rules §5
 */
export async function withIdempotencyKey<T>(
  tx: Tx,
  request: KeyedRequest,
  work: (reserved: Promise<void>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const hash = requestHash(request);
  const reserved = reserveKey(tx, request, hash);
  const working = work(reserved);
  let result: Result<T>;
  try {
    [result] = await Promise.all([working, reserved]);
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error;
    // Nothing may still be under way when the transaction ends, and nothing may have been done.
    const [worked] = await Promise.allSettled([working]);
    if (worked.status === 'fulfilled' && worked.value.ok) throw new Error('a call went on without its key');
    return error.result as Result<T>;
  }
  if (!result.ok) return result;
  // The first copy may have committed between the look-up and the lock: then this fails, and the commit with it.
  insertAtCommit(tx, request, { requestHash: hash, text: result.value, now: request.now });
  return result;
}

/** @throws KeySpent when another request had the key, or has it now. */
async function reserveKey(tx: Tx, request: KeyedRequest, hash: Buffer): Promise<void> {
  const found = await lockKey(tx, request);
  if (found?.request_hash) {
    if (!found.request_hash.equals(hash)) throw new KeySpent(refuse('IDEMPOTENCY_KEY_REUSED'));
    throw new KeySpent(keptAnswer(found.response, request));
  }
  if (found?.locked !== true) throw new KeySpent(refuse('IDEMPOTENCY_KEY_IN_USE'));
}

/** Checks whether a transaction failed because another request with its key took effect meanwhile: asking again answers it. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

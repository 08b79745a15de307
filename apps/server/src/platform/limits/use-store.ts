import { createHmac } from 'node:crypto';

import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '#platform/db/database';

/** What is counted, and by whose use: an address, a network, a browser or an account. */
type Counted =
  | 'email'
  | 'network'
  | 'email and network'
  | 'device'
  | 'account'
  | 'gift cards of account'
  | 'codes of account'
  | `inquiries of ${'network' | 'account'}`
  | 'newsletter of network';

/** Key of somebody in the counters: a reader of the table learns nobody's address. */
export const counterKey = (secret: string, counted: Counted, text: string): Buffer =>
  createHmac('sha256', secret).update(`${counted} ${text.trim().toLowerCase()}`).digest();

interface Use {
  readonly key: Buffer;
  /** Most uses in a window. */
  readonly most: number;
  /** Milliseconds; it begins with the first use. */
  readonly windowMs: number;
  readonly now: Date;
}

/** What the limiter sends to count a use: a key, points, and two moments, the end of a window that begins now, and now. */
type Counting = readonly [string, number, number, number];

/**
 * Counts a use by a key, for all processes together.
 *
 * @param db A transaction counts only what is committed.
 * @returns Whether it is within the limit.
 */
export async function isWithinLimit(db: Db, { key, most, windowMs, now }: Use): Promise<boolean> {
  // The limiter reads the clock of the machine; ours is the one that is given.
  const atMs = now.getTime();
  const query = async ({ text, values: [name, points] }: { text: string; values: Counting }) =>
    db.executeQuery(CompiledQuery.raw(text, [name, points, atMs + windowMs, atMs]));
  const limiter = new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: most,
    duration: windowMs / 1_000,
  });
  try {
    await limiter.consume(key.toString('base64url'));
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
}

import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** What is counted, and by whose use: an address, a network, a browser or an account. */
type Counted =
  | 'email'
  | 'network'
  | 'email and network'
  | 'device'
  | 'account'
  | 'gift cards of account'
  | `inquiries of ${'network' | 'account'}`
  | 'newsletter of network';

/** Key of somebody in the counters: a reader of the table learns nobody's address. */
export const counterKey = (secret: string, counted: Counted, text: string): Buffer =>
  createHmac('sha256', secret).update(`${counted} ${text.trim().toLowerCase()}`).digest();

/** Counts a use by a key in a window of time, milliseconds. @returns How many there were in the window, with this one. */
export async function countUse(
  db: Db,
  { key, windowMs, now }: { readonly key: Buffer; readonly windowMs: number; readonly now: Date },
): Promise<number> {
  const since = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await sql<{ uses: number }>`
    insert into counted_uses as u (key_hmac, since, uses) values (${key}, ${since}, 1)
    on conflict (key_hmac) do update
      set since = excluded.since, uses = case when u.since = excluded.since then u.uses + 1 else 1 end
    returning uses`.execute(db);
  return rows[0]?.uses ?? 1;
}

export async function deleteUsesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('counted_uses').where('since', '<', moment).execute();
}

import { ok, refuse, type Result } from '@matete/domain/result';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import type { Route } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';

const MINUTE_MS = 60_000;

/**
 * Counts a code that an account tries, whatever addresses and processes its tries come through. Kept in the database and outside
 * the call's transaction: a refused try counts too.
 *
 * @param perMinute 0: no limit.
 * @returns Whether it is within the limit.
 */
export async function countCodeTry(
  db: Db,
  { accountId, perMinute, now }: { accountId: string; perMinute: number; now: Date },
): Promise<boolean> {
  if (perMinute === 0) return true;
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const { rows } = await sql<{ tries: number }>`
    insert into coupon_code_tries as t (account_id, minute, tries) values (${accountId}, ${minute}, 1)
    on conflict (account_id) do update
      set minute = excluded.minute, tries = case when t.minute = excluded.minute then t.tries + 1 else 1 end
    returning tries`.execute(db);
  return (rows[0]?.tries ?? 1) <= perMinute;
}

interface CallWithCodes {
  readonly services: Runtime;
  readonly caller: Caller;
  readonly body: { readonly couponCodes: readonly string[] };
  readonly now: Date;
}

/**
 * Has a call that spends codes count as a try of them, once however many they are: it tells of the first that does not exist, as
 * checking one does. Counted before its transaction, so that a refused call counts too.
 */
export const countingCodes = <P extends Runtime>(route: Route<P>): Route<P> => ({
  ...route,
  prepare: async ({ services, caller, body, now }: CallWithCodes): Promise<Result<void>> => {
    const perMinute = services.settings.rateLimit.codeChecksPerMinute;
    if (body.couponCodes.length === 0) return ok(undefined);
    const isWithin = await countCodeTry(services.db, { accountId: caller.accountId, perMinute, now });
    return isWithin ? ok(undefined) : refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } });
  },
});

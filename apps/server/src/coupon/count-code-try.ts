import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { countTry } from '#coupon/coupon-store';
import type { Db } from '#platform/db/database';
import type { Route } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';

const MINUTE_MS = 60_000;

/**
 * Counts a code that an account tries, from whatever address and through whatever process. Counted in the database and outside the
 * call's transaction: a refused try counts too.
 *
 * @param perMinute 0: no limit.
 * @returns Whether it is within the limit.
 */
export async function countCodeTry(
  db: Db,
  { accountId, perMinute, now }: { accountId: AccountId; perMinute: number; now: Date },
): Promise<boolean> {
  if (perMinute === 0) return true;
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return (await countTry(db, accountId, minute)) <= perMinute;
}

interface CallWithCodes {
  readonly services: Runtime;
  readonly caller: Caller;
  readonly body: { readonly couponCodes: readonly string[] };
  readonly now: Date;
}

/**
 * Makes a call that spends codes count as one try, however many codes it has: like a check, it reveals the first code that does not
 * exist. Counted before the transaction, so that a refused call counts too.
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

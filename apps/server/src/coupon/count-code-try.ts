import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { counterKey, isWithinLimit } from '#platform/limits/use-store';
import type { Route } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';

const MINUTE_MS = 60_000;

/**
 * Counts a code that an account tries, from whatever address and through whatever process. Counted in the database and outside the
 * call's transaction: a refused try counts too.
 *
 * @returns Whether it is within the limit.
 */
export async function countCodeTry({ db, settings, now }: Runtime, accountId: AccountId): Promise<boolean> {
  const most = settings.rateLimit.codeChecksPerMinute;
  if (most === 0) return true;
  const key = counterKey(settings.secret, 'codes of account', accountId);
  return isWithinLimit(db, { key, most, windowMs: MINUTE_MS, now: now() });
}

interface CallWithCodes {
  readonly services: Runtime;
  readonly caller: Caller;
  readonly body: { readonly couponCodes: readonly string[] };
}

/**
 * Makes a call that spends codes count as one try, however many codes it has: like a check, it reveals the first code that does not
 * exist. Counted before the transaction, so that a refused call counts too.
 */
export const countingCodes = <P extends Runtime>(route: Route<P>): Route<P> => ({
  ...route,
  prepare: async ({ services, caller, body }: CallWithCodes): Promise<Result<void>> => {
    if (body.couponCodes.length === 0) return ok(undefined);
    const isWithin = await countCodeTry(services, caller.accountId);
    return isWithin ? ok(undefined) : refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } });
  },
});

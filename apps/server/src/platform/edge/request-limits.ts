import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isInProcess } from '#platform/edge/in-process';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';
import { hashToken } from '#platform/session/secret-token';
import { requestToken } from '#platform/session/session-cookie';

const MINUTE_MS = 60_000;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** Counters in memory at once; the one that was used longest ago is dropped first. */
const MAX_COUNTERS = 50_000;
/** A household, a school or a whole atoll behind one address: how many people it stands for, where a call has a limit of its own. */
const PEOPLE_OF_AN_ADDRESS = 10;
const ADDRESS = 'address ';

/** The network of a client: an IPv6 customer has a /64 to himself, and every address in it. */
export const networkOf = (address: string): string => normalizeIP(address, 64);

/** Pages, calls and private files are counted; what a page loads with them (code, texts, pictures) is not. */
const COUNTED = /^\/(api(\/|$)|files\/(?!images\/)|\*$)/;

/**
 * Limits the requests of an account, and of the visitors of one address, to so many a minute. Counted in the memory of this process:
 * an ordinary request costs no write. Sign-in and coupon codes are counted in the database besides.
 */
export async function registerRequestLimits(app: FastifyInstance, services: Runtime & SessionPort): Promise<void> {
  const { requestsPerMinute, visitorsPerMinute } = services.settings.rateLimit;
  const most = (perMinute: number): number => (perMinute === 0 ? NO_LIMIT : perMinute);
  warnOfUnnamedProxy(app, services);
  // Before the plugin's own hook, which counts every other route together.
  app.addHook('onRoute', (route) => {
    if (!COUNTED.test(route.url) || route.config?.isSpared === true)
      route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    cache: MAX_COUNTERS,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => counterOf(services, request),
    max: (_request, key) => most(isOfAddress(key) ? visitorsPerMinute : requestsPerMinute),
    allowList: isInProcess,
  });
}

/** The limit of a call that has one of its own. */
export const ownLimit = (perMinute: number) => ({
  max: (_request: FastifyRequest, key: string): number => perMinute * (isOfAddress(key) ? PEOPLE_OF_AN_ADDRESS : 1),
  timeWindow: MINUTE_MS,
});

const isOfAddress = (key: string): boolean => key.startsWith(ADDRESS);

function counterOf({ knownSessions, now }: Runtime & SessionPort, request: FastifyRequest): string {
  const token = requestToken(request);
  const accountId = token === undefined ? undefined : knownSessions.accountOf(hashToken(token.token), now().getTime());
  return accountId === undefined ? ADDRESS + networkOf(request.ip) : `account ${accountId}`;
}

/** Behind a proxy that the settings do not name, everybody has one address: its own. */
function warnOfUnnamedProxy(app: FastifyInstance, { settings, log }: Runtime): void {
  let isSaid = settings.trustProxy !== false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(
      'Requests come through a proxy, and TRUST_PROXY is not set: all of its visitors are counted as one address.',
    );
  });
}

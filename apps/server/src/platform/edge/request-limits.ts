import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';
import { hashToken } from '#platform/session/secret-token';
import { requestToken } from '#platform/session/session-cookie';

const MINUTE_MS = 60_000;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** Most counters in memory; the least recently used is dropped first. */
const MAX_COUNTERS = 50_000;
/**
 * How many accounts' worth an address may use of a call with a limit of its own: a household, a school or a whole
 * atoll may share one.
 */
const ACCOUNTS_PER_ADDRESS = 10;
const ADDRESS = 'address ';

/** Network of a client address: a /64 for IPv6, because one customer controls every address in it. */
export const networkOf = (address: string): string => normalizeIP(address, 64);

const COUNTED = /^\/(api(\/|$)|files\/(?!images\/)|\*$)/;

/**
 * Whether requests of a route are counted, and refused by a process that is too busy: pages, calls and private files are,
 * and addresses that lead nowhere. What a page loads with them (scripts, texts, pictures) is not.
 */
export const isCounted = ({ url = '/*', config }: RouteFacts): boolean =>
  COUNTED.test(url) && config?.isExempt !== true;

/** What Fastify knows of a route. */
interface RouteFacts {
  /** Undefined where no route has the address. */
  readonly url?: string | undefined;
  readonly config?: FastifyContextConfig;
}

/**
 * Limits the requests per minute of an account, and of the visitors of one address together. Counted in the memory of
 * this process: an ordinary request writes nothing. Sign-ins and coupon codes are also counted in the database.
 */
export async function registerRequestLimits(app: FastifyInstance, services: Runtime & SessionPort): Promise<void> {
  const { requestsPerMinute, visitorsPerMinute } = services.settings.rateLimit;
  const most = (perMinute: number): number => (perMinute === 0 ? NO_LIMIT : perMinute);
  warnOfUnnamedProxy(app, services);
  // Registered before the plugin's hook, which would count every other route together.
  app.addHook('onRoute', (route) => {
    if (!isCounted(route)) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    cache: MAX_COUNTERS,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => counterOf(services, request),
    max: (_request, key) => most(isOfAddress(key) ? visitorsPerMinute : requestsPerMinute),
  });
}

/** Limit of a call that has one of its own. */
export const ownLimit = (perMinute: number) => ({
  max: (_request: FastifyRequest, key: string): number => perMinute * (isOfAddress(key) ? ACCOUNTS_PER_ADDRESS : 1),
  timeWindow: MINUTE_MS,
});

const isOfAddress = (key: string): boolean => key.startsWith(ADDRESS);

function counterOf({ knownSessions, now }: Runtime & SessionPort, request: FastifyRequest): string {
  const token = requestToken(request);
  const accountId = token === undefined ? undefined : knownSessions.accountOf(hashToken(token.token), now().getTime());
  return accountId === undefined ? ADDRESS + networkOf(request.ip) : `account ${accountId}`;
}

/** Warns once about a proxy that the settings do not name: all of its visitors share its address. */
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

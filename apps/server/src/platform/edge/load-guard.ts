import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isCounted } from '#platform/edge/request-limits';
import { requestToken } from '#platform/session/session-cookie';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the load guard and from rate limits: health, readiness and gateways' notifications. */
    isExempt?: boolean;
  }
  interface FastifyInstance {
    readonly loadLevel?: () => Load;
  }
}

export const EXEMPT = { isExempt: true } as const;

/** What a process turns away: nothing; what is asked again without harm; all pages and calls. */
type Load = 'NONE' | 'SOME' | 'ALL';

const SAMPLE_MS = 5_000;
/**
 * Event loop delay from which what is easily asked again is turned away, milliseconds. It is the mean of the turns of five seconds,
 * so that one short pause of the machine refuses nobody. A window of a second would hold fewer than two turns of a loop that is
 * late, and the plugin takes what it cannot measure for infinitely late.
 */
export const LATE: FastifyUnderPressureOptions = { maxEventLoopDelay: 1_000, sampleInterval: SAMPLE_MS };
/** Event loop delay from which a process is too busy for pages and calls: clients would give up requests that wait this long. */
const TOO_LATE_MS = 2_000;
/**
 * Least share of a core that a process uses when its own requests make it late. With less, other processes have the machine, and
 * turning requests away would not make it faster.
 */
const OWN_SHARE = 0.2;

/**
 * Answers 503 while the process is too busy to answer in time: first to visitors who read and to exports, then to every page and
 * call. Gateways' notifications are exempt, because they are about money that moved. So are scripts, texts and pictures, which
 * cost little: a browser does not ask again for a script that was refused, and the part of the page that it is for stays dead.
 */
export async function registerLoadGuard(
  app: FastifyInstance,
  late: FastifyUnderPressureOptions,
  cpuUsage: () => NodeJS.CpuUsage = process.cpuUsage,
): Promise<void> {
  const isOwn = watchOwnWork(app, cpuUsage);
  await app.register(underPressure, {
    ...late,
    exposeStatusRoute: false,
    pressureHandler: (request) => {
      const load = loadOf(app);
      if (load === 'NONE' || !isCounted(request.routeOptions)) return;
      if (load === 'ALL' || isAskedAgain(request)) return Promise.reject(new TooBusyError());
    },
  });
  app.decorate('loadLevel', (): Load => {
    if (!app.isUnderPressure()) return 'NONE';
    const { eventLoopDelay } = app.memoryUsage();
    // Not by being late: by another measure that was asked for.
    if (eventLoopDelay <= (late.maxEventLoopDelay ?? 0) || late.maxEventLoopDelay === undefined) return 'ALL';
    if (!isOwn()) return 'NONE';
    return eventLoopDelay > TOO_LATE_MS ? 'ALL' : 'SOME';
  });
}

/** Tells whether the process itself kept its core busy in the last seconds. */
function watchOwnWork(app: FastifyInstance, cpuUsage: () => NodeJS.CpuUsage): () => boolean {
  const read = () => {
    const { user, system } = cpuUsage();
    return { at: performance.now(), workedMs: (user + system) / 1_000 };
  };
  let isOwn = false;
  let before = read();
  const timer = setInterval(() => {
    const now = read();
    isOwn = now.workedMs - before.workedMs >= OWN_SHARE * (now.at - before.at);
    before = now;
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => isOwn;
}

/**
 * Whether a request can be asked again without harm: of visitors who read, and of exports. A made-up session passes for one: it is
 * turned away with all others, a second of delay later.
 */
const isAskedAgain = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  (requestToken(request) === undefined || (request.routeOptions.url ?? '').endsWith('/csv'));

class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
  readonly statusCode = 503;
}

const loadOf = (app: FastifyInstance): Load => app.loadLevel?.() ?? 'NONE';

/** Whether all calls are answered 503 now; false where no guard is registered. */
export const isTooBusy = (app: FastifyInstance): boolean => loadOf(app) === 'ALL';

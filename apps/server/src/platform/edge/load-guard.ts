import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { isCounted } from '#platform/edge/request-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the load guard and from rate limits: health, readiness and gateways' notifications. */
    isExempt?: boolean;
  }
}

export const EXEMPT = { isExempt: true } as const;

/**
 * Event loop delay from which the process counts as too busy: clients would give up requests that wait this long. It is
 * the mean of the turns of five seconds, so that one short pause of the machine refuses nobody. A window of a second would
 * hold fewer than two turns of a loop that is late, and the plugin takes what it cannot measure for infinitely late.
 */
export const TOO_BUSY: FastifyUnderPressureOptions = { maxEventLoopDelay: 2_000, sampleInterval: 5_000 };

/**
 * Answers 503 to pages and calls while the process is too busy to answer in time. Gateways' notifications are exempt,
 * because they are about money that moved. So are scripts, texts and pictures, which cost little: a browser does not ask
 * again for a script that was refused, and the part of the page that it is for stays dead.
 */
export async function registerLoadGuard(app: FastifyInstance, tooBusy: FastifyUnderPressureOptions): Promise<void> {
  await app.register(underPressure, {
    ...tooBusy,
    exposeStatusRoute: false,
    pressureHandler: ({ routeOptions }) => (isCounted(routeOptions) ? Promise.reject(new TooBusyError()) : undefined),
  });
}

class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
}

/** Whether calls are answered 503 now; false where no guard is registered. */
export const isTooBusy = (app: FastifyInstance): boolean =>
  app.hasDecorator('isUnderPressure') && app.isUnderPressure();

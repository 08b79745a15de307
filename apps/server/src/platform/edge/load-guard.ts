import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { isInProcess } from '#platform/edge/in-process';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health, readiness and the words of gateways: answered however busy the process is, and counted for nobody. */
    isSpared?: boolean;
  }
}

export const SPARED = { isSpared: true } as const;

/** What counts as too busy: requests that waited this long for the process would be given up by who asked. */
export const TOO_BUSY: FastifyUnderPressureOptions = { maxEventLoopDelay: 2_000 };

/**
 * Answers 503 to calls while the process is too busy to answer in time. A gateway's notification is taken all the same, because it
 * is about money that moved; so are the calls that a page already being made makes in this process.
 */
export async function registerLoadGuard(app: FastifyInstance, tooBusy: FastifyUnderPressureOptions): Promise<void> {
  await app.register(underPressure, {
    ...tooBusy,
    exposeStatusRoute: false,
    pressureHandler: (request) =>
      request.routeOptions.config.isSpared === true || isInProcess(request)
        ? undefined
        : Promise.reject(new TooBusyError()),
  });
}

class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
}

/** Whether calls are answered 503 at present; never where no guard is registered. */
export const isTooBusy = (app: FastifyInstance): boolean =>
  app.hasDecorator('isUnderPressure') && app.isUnderPressure();

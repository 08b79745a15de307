import type { FastifyInstance } from 'fastify';

import { isCounted } from '#platform/edge/request-limits';
import { SourceUnavailable } from '#platform/outbound/source-unavailable';
import { MAX_SKEW_MS, readSkewMs } from '#platform/queue/job-clock-store';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';

/** How often the clock of a process is compared with the database's, milliseconds. */
const CHECK_EVERY_MS = 5_000;
/** A clock that moved so far against the time since the start was set, milliseconds: it is compared before anything is written. */
const JUMP_MS = 1_000;
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 503 to what writes while the clock of this process is not the database's: deadlines of an order that it took would be past
 * for the jobs of other processes, which would cancel it before its customer had paid. Reading goes on. Gateways' notifications are
 * taken, because they are about money that moved.
 */
export function registerClockGuard(app: FastifyInstance, { pool, log }: SessionPort & Pick<Runtime, 'log'>): void {
  let isWrong = false;
  let startedAtMs = startByClock();
  let checking: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    const startMs = startByClock();
    const skewMs = Math.round(await readSkewMs(pool));
    startedAtMs = startMs;
    const wasWrong = isWrong;
    isWrong = Math.abs(skewMs) > MAX_SKEW_MS;
    if (isWrong !== wasWrong)
      log.error(
        { skewMs },
        isWrong ? 'this clock is not the database’s: nothing is written until it is right' : 'this clock is right',
      );
  };
  // A database that is away says nothing of the clock; who asks it is told by itself.
  const checkOnce = (): Promise<void> =>
    (checking ??= check()
      .catch(() => undefined)
      .finally(() => (checking = undefined)));
  const timer = setInterval(() => void checkOnce(), CHECK_EVERY_MS);
  timer.unref();
  app.addHook('onReady', checkOnce);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await checking;
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (READING.has(method) || !isCounted(routeOptions)) return;
    if (Math.abs(startByClock() - startedAtMs) > JUMP_MS) await checkOnce();
    if (isWrong) throw new SourceUnavailable('the clock of this process is not the database’s');
  });
}

/** When this process started, by what its clock says now. */
const startByClock = (): number => Date.now() - performance.now();

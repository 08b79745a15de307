import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { isTooBusy, registerLoadGuard, TOO_BUSY } from '#platform/edge/load-guard';

/** Keeps the event loop from turning. */
async function block(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until);
  // Its timers are heard, then what they let go on.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setImmediate(resolve));
}

/** Whether a process whose event loop is late each time is ever taken for too busy. */
async function isEverTooBusy({ lateMs, times }: { lateMs: number; times: number }): Promise<boolean> {
  const app = Fastify();
  await registerLoadGuard(app, TOO_BUSY);
  await app.ready();
  let isEver = false;
  for (let count = 0; count < times && !isEver; count += 1) {
    await block(lateMs);
    isEver = isTooBusy(app);
  }
  await app.close();
  return isEver;
}

test.each([
  { lateMs: 1_100, times: 5, isRefused: false },
  // Turns between them that were not late count as much in the mean: a busy machine may add some.
  { lateMs: 4_600, times: 6, isRefused: true },
])('an event loop $lateMs ms late refuses calls: $isRefused', async ({ lateMs, times, isRefused }) => {
  expect(await isEverTooBusy({ lateMs, times })).toBe(isRefused);
});

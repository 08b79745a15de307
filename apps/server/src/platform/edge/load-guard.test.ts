import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { isTooBusy, registerLoadGuard, TOO_BUSY } from '#platform/edge/load-guard';

/** Keeps the event loop from turning, asleep: a loop that spins would take a core from the tests beside it. */
async function block(ms: number): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  // Its timers are heard, then what they let go on.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the event loop be late some times, or until the process is taken for too busy. */
async function beLate({ lateMs, times }: { lateMs: number; times: number }) {
  const app = Fastify();
  await registerLoadGuard(app, TOO_BUSY);
  await app.ready();
  let isRefused = false;
  let longestMs = 0;
  for (let count = 0; count < times && !isRefused; count += 1) {
    const from = performance.now();
    await block(lateMs);
    longestMs = Math.max(longestMs, performance.now() - from);
    isRefused = isTooBusy(app);
  }
  await app.close();
  return { isRefused, longestMs };
}

test('a process whose event loop is one second late refuses nobody', async () => {
  let was = await beLate({ lateMs: 1_100, times: 5 });
  // A busy machine made it later than it was to be.
  while (was.longestMs > 1_900) was = await beLate({ lateMs: 1_100, times: 5 });

  expect(was.isRefused).toBe(false);
});

test('a process whose event loop stays two seconds late refuses calls', async () => {
  // Turns that were not late count as much in the mean, and a busy machine may add some.
  const { isRefused } = await beLate({ lateMs: 4_600, times: 6 });

  expect(isRefused).toBe(true);
});

import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { isTooBusy, LATE, registerLoadGuard } from '#platform/edge/load-guard';

/** Keeps the event loop from turning, asleep: a loop that spins would take a core from the tests beside it. */
async function block(ms: number): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  // Its timers are heard, then what they let go on.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setImmediate(resolve));
}

/** Processor time of a process that works half of the time: this one is asleep. */
const halfBusy = () => ({ user: performance.now() * 500, system: 0 });

const SIGNED_IN = { authorization: `Bearer ${'x'.repeat(43)}` };
const ASKED = {
  'a visitor reads': { url: '/api/things' },
  'a customer reads': { url: '/api/things', headers: SIGNED_IN },
  'an export': { url: '/api/things/csv', headers: SIGNED_IN },
  'a visitor signs in': { url: '/api/things', method: 'POST' },
  'a gateway tells': { url: '/api/told', method: 'POST' },
} as const;

/** Lets the event loop be late some times, or until something is refused. @returns What is refused then. */
async function refusedWhenLate({
  lateMs,
  times,
  cpuUsage = halfBusy,
}: {
  lateMs: number;
  times: number;
  cpuUsage?: () => NodeJS.CpuUsage;
}) {
  const app = Fastify();
  await app.register(cookie);
  await registerLoadGuard(app, LATE, cpuUsage);
  app.get('/api/things', async () => 'read');
  app.get('/api/things/csv', async () => 'read');
  app.post('/api/things', async () => 'written');
  app.post('/api/told', { config: { isExempt: true } }, async () => 'heard');
  await app.ready();
  let refused: string[] = [];
  let longestMs = 0;
  for (let count = 0; count < times && refused.length === 0; count += 1) {
    const from = performance.now();
    await block(lateMs);
    longestMs = Math.max(longestMs, performance.now() - from);
    refused = [];
    for (const [what, request] of Object.entries(ASKED))
      if ((await app.inject(request)).statusCode === 503) refused.push(what);
  }
  const isReady = !isTooBusy(app);
  await app.close();
  return { refused, isReady, longestMs };
}

/** Lets the event loop be late, but never later than to `mostMs`: a busy machine makes it later than it was to be. */
async function refusedUpTo(mostMs: number, late: Parameters<typeof refusedWhenLate>[0]) {
  for (;;) {
    const { longestMs, ...rest } = await refusedWhenLate(late);
    if (longestMs <= mostMs) return rest;
  }
}

test('a process whose event loop is half a second late refuses nobody', async () => {
  expect(await refusedUpTo(900, { lateMs: 500, times: 11 })).toEqual({ refused: [], isReady: true });
});

test('a process whose event loop is more than a second late refuses visitors who read, and exports', async () => {
  expect(await refusedUpTo(1_900, { lateMs: 1_400, times: 10 })).toEqual({
    refused: ['a visitor reads', 'an export'],
    isReady: true,
  });
});

test('a process whose event loop stays two seconds late refuses all but gateways', async () => {
  // Turns that were not late count as much in the mean, and a busy machine may add some.
  expect(await refusedWhenLate({ lateMs: 4_600, times: 6 })).toMatchObject({
    refused: ['a visitor reads', 'a customer reads', 'an export', 'a visitor signs in'],
    isReady: false,
  });
});

test('a process that is late because others have the machine refuses nobody', async () => {
  expect(await refusedWhenLate({ lateMs: 4_600, times: 3, cpuUsage: process.cpuUsage })).toMatchObject({
    refused: [],
    isReady: true,
  });
});

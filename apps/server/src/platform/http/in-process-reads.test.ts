import { listIslands } from '@matete/contract/reference/directories';
import { expect, test, vi } from 'vitest';

import { AnswerCache } from '#platform/http/answer-cache';
import type { Route } from '#platform/http/call';
import { InProcessReads } from '#platform/http/in-process-reads';

const FAILURES = [
  ['the database cannot be reached', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 'warn', 503],
  ['its code has a fault', new TypeError('no such property'), 'error', 500],
] as const;

test.each(FAILURES)(
  'a read that fails because %s is answered with a problem and logged',
  async (_why, error, level, status) => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const route = { endpoint: listIslands, handler: () => Promise.reject(error) } as unknown as Route;
    const services = { log, now: () => new Date() };
    const reads = new InProcessReads(
      services as never,
      [route],
      new AnswerCache({ onChange: () => undefined } as never),
    );

    const answer = await reads.read({
      endpointPath: listIslands.path,
      address: listIslands.path,
      params: {},
      query: {},
      acceptLanguage: undefined,
      caller: undefined,
      requestId: 'r1',
      clientAddress: '127.0.0.1',
      userAgent: undefined,
    });

    expect(answer).toMatchObject({ ok: false, problem: { status, requestId: 'r1' } });
    expect(log[level]).toHaveBeenCalledWith(
      expect.objectContaining({ err: error, requestId: 'r1', route: listIslands.path }),
      'a read for a page failed',
    );
  },
);

test('what a cached answer is made of never sees who asks: it is shown to everybody', async () => {
  const seen: unknown[] = [];
  const handler = ({ caller, language }: { caller: unknown; language: string }) => {
    seen.push([caller, language]);
    return Promise.resolve({ ok: true, value: [] });
  };
  const route = { endpoint: listIslands, handler } as unknown as Route;
  const services = { log: { warn: vi.fn(), error: vi.fn() }, now: () => new Date(), db: {} };
  const reads = new InProcessReads(services as never, [route], new AnswerCache({ onChange: () => undefined } as never));

  await reads.readPublic(route, {
    endpointPath: listIslands.path,
    address: listIslands.path,
    params: {},
    query: {},
    acceptLanguage: undefined,
    caller: { accountId: 'an admin without a second factor', role: 'ADMIN', language: 'en' } as never,
    requestId: 'r1',
    clientAddress: '127.0.0.1',
    userAgent: undefined,
  });

  expect(seen).toEqual([[undefined, 'en']]);
});

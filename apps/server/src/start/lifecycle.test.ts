import { EventEmitter } from 'node:events';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Lifecycle, SHUTDOWN_LIMIT_MS } from '#start/lifecycle';

let done: string[];
let lifecycle: Lifecycle;
const quietLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (...said: unknown[]) => void done.push(String(said.at(-1))),
  fatal: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  lifecycle = new Lifecycle(quietLog, { exit: (code) => void done.push(`exit ${code}`) });
});
afterEach(() => {
  vi.useRealTimers();
});

const record = (what: string) => () => {
  done.push(what);
  return Promise.resolve();
};

test('ends what was started last first, then the process', async () => {
  lifecycle.atEnd('database', 100, record('database'));
  lifecycle.atEnd('server', 100, record('server'));

  await lifecycle.end(0);

  expect(done).toEqual(['server', 'database', 'exit 0']);
});

test('ends once when it is asked twice', async () => {
  lifecycle.atEnd('database', 100, record('database'));

  await Promise.all([lifecycle.end(0), lifecycle.end(1)]);

  expect(done).toEqual(['database', 'exit 0']);
});

test('runs the other steps when one hangs or fails', async () => {
  lifecycle.atEnd('database', 100, record('database'));
  lifecycle.atEnd('worker', 100, () => Promise.reject(new Error('lost')));
  lifecycle.atEnd('server', 100, () => new Promise(() => undefined));

  const ended = lifecycle.end(0);
  await vi.advanceTimersByTimeAsync(100);
  await ended;

  expect(done).toEqual(['server did not end within 100 ms.', 'worker did not end cleanly.', 'database', 'exit 0']);
});

test('ends the process within 15 seconds whatever hangs', async () => {
  lifecycle.atEnd('server', 60_000, () => new Promise(() => undefined));

  void lifecycle.end(0);
  await vi.advanceTimersByTimeAsync(SHUTDOWN_LIMIT_MS);

  expect(SHUTDOWN_LIMIT_MS).toBeLessThan(15_000);
  expect(done).toEqual(['exit 1']);
});

test('drains once for a signal that arrives twice, and exits at once on a later one', async () => {
  const signals = new EventEmitter();
  lifecycle.atEnd('server', 60_000, () => new Promise(() => undefined));
  lifecycle.listen(signals);

  signals.emit('SIGINT');
  signals.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(done).toEqual([]);
  signals.emit('SIGINT');

  expect(done).toEqual(['SIGINT again; exiting at once.', 'exit 1']);
});

test.each(['uncaughtException', 'unhandledRejection'])('%s ends the process with exit code 1', async (kind) => {
  const signals = new EventEmitter();
  lifecycle.listen(signals);

  signals.emit(kind, new Error('bug'));
  await vi.advanceTimersByTimeAsync(0);

  expect(done).toEqual(['exit 1']);
});

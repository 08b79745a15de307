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

const says = (what: string) => () => {
  done.push(what);
  return Promise.resolve();
};

test('what was started last ends first, then the process', async () => {
  lifecycle.atEnd('database', 100, says('database'));
  lifecycle.atEnd('server', 100, says('server'));

  await lifecycle.end(0);

  expect(done).toEqual(['server', 'database', 'exit 0']);
});

test('asked twice, it ends once', async () => {
  lifecycle.atEnd('database', 100, says('database'));

  await Promise.all([lifecycle.end(0), lifecycle.end(1)]);

  expect(done).toEqual(['database', 'exit 0']);
});

test('a step that hangs or fails keeps none of the others from ending', async () => {
  lifecycle.atEnd('database', 100, says('database'));
  lifecycle.atEnd('worker', 100, () => Promise.reject(new Error('lost')));
  lifecycle.atEnd('server', 100, () => new Promise(() => undefined));

  const ended = lifecycle.end(0);
  await vi.advanceTimersByTimeAsync(100);
  await ended;

  expect(done).toEqual(['server did not end within 100 ms.', 'worker did not end cleanly.', 'database', 'exit 0']);
});

test('the process is gone within 15 seconds whatever hangs', async () => {
  lifecycle.atEnd('server', 60_000, () => new Promise(() => undefined));

  void lifecycle.end(0);
  await vi.advanceTimersByTimeAsync(SHUTDOWN_LIMIT_MS);

  expect(SHUTDOWN_LIMIT_MS).toBeLessThan(15_000);
  expect(done).toEqual(['exit 1']);
});

test('one signal that arrives twice drains, a later one leaves at once', async () => {
  const signals = new EventEmitter();
  lifecycle.atEnd('server', 60_000, () => new Promise(() => undefined));
  lifecycle.listen(signals);

  signals.emit('SIGINT');
  signals.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(done).toEqual([]);
  signals.emit('SIGINT');

  expect(done).toEqual(['SIGINT again; leaving at once.', 'exit 1']);
});

test.each(['uncaughtException', 'unhandledRejection'])('%s ends the process with a code that says so', async (kind) => {
  const signals = new EventEmitter();
  lifecycle.listen(signals);

  signals.emit(kind, new Error('bug'));
  await vi.advanceTimersByTimeAsync(0);

  expect(done).toEqual(['exit 1']);
});

import { expect, test } from 'vitest';

import { GateFullError, WorkGate } from '#platform/storage/work-gate';

/** Tasks that end when the test says so. */
function workshop() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id);
      ends.set(id, () => resolve(id));
    });
  return { begun, work, end: (id: number) => ends.get(id)?.() };
}

test('runs only so many tasks at once, and starts the rest in the order in which they came', async () => {
  const gate = new WorkGate({ atOnce: 2, maxWaiting: 10 });
  const { begun, work, end } = workshop();
  const done = [1, 2, 3, 4].map((id) => gate.run(work(id)));
  expect(begun).toEqual([1, 2]);

  end(2);
  await done[1];
  expect(begun).toEqual([1, 2, 3]);

  for (const id of [1, 3]) end(id);
  await Promise.all([done[0], done[2]]);
  end(4);
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4]);
});

test('frees the place of a task that fails', async () => {
  const gate = new WorkGate({ atOnce: 1, maxWaiting: 1 });
  const failed = gate.run(() => Promise.reject(new Error('broken')));
  const next = gate.run(() => Promise.resolve('done'));

  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await gate.run(() => Promise.resolve('again'))).toBe('again');
});

test('refuses a task without starting it when too many wait', async () => {
  const gate = new WorkGate({ atOnce: 1, maxWaiting: 1 });
  const { begun, work, end } = workshop();
  const first = gate.run(work(1));
  const second = gate.run(work(2));

  await expect(gate.run(work(3))).rejects.toThrow(GateFullError);
  end(1);
  await first;
  end(2);
  await second;
  expect(begun).toEqual([1, 2]);
});

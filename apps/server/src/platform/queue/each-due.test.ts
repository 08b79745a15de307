import pino from 'pino';
import { expect, test } from 'vitest';

import { eachDue } from '#platform/queue/each-due';

/** Items that stay due until they are done. */
function queue(ids: readonly string[], failing: ReadonlySet<string>) {
  const due = new Set(ids);
  const tried: string[] = [];
  const logged: string[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void logged.push((JSON.parse(line) as { id: string }).id) },
  );
  const run = (batch: number) =>
    eachDue(
      { log },
      {
        what: 'a test',
        batch,
        read: async (before, take) =>
          [...due]
            .filter((id) => !before.includes(id))
            .slice(0, take)
            .map((id) => ({ id })),
        act: async (id) => {
          tried.push(id);
          if (failing.has(id)) throw new Error(`${id} cannot be done`);
          due.delete(id);
        },
      },
    );
  return { run, due, tried, logged };
}

test('goes on after failures, however many, and leaves them due for the next round', async () => {
  const { run, due, tried, logged } = queue(['a', 'b', 'c', 'd', 'e'], new Set(['a', 'b', 'c']));

  expect(await run(2)).toBe(5);

  expect(tried).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([...due]).toEqual(['a', 'b', 'c']);
  expect(logged).toEqual(['a', 'b', 'c']);
});

test('tries an item that stays due without failing once a round too', async () => {
  const tried: string[] = [];
  const count = await eachDue(
    { log: pino({ level: 'silent' }) },
    {
      what: 'a test',
      read: async (before) => [{ id: 'a' }].filter(({ id }) => !before.includes(id)),
      act: async (id) => void tried.push(id),
    },
  );
  expect([count, tried]).toEqual([1, ['a']]);
});

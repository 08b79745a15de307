import { expect, test } from 'vitest';

import { statementName } from '#platform/db/preparing-client';

test('prepares a statement on its third execution, always under the same name, and each statement under its own', () => {
  const ask = (text: string) => [1, 2, 3, 4].map(() => statementName(text));
  const [first, second, third, fourth] = ask('select 1 as named');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^s[\w-]{22}$/);
  expect(fourth).toBe(third);
  expect(ask('select 2 as named').at(-1)).not.toBe(third);
});

test('prepares no more than a thousand statements, so that varying ones do not fill the database’s memory', () => {
  for (let index = 0; index < 1_100; index += 1) statementName(`select ${index} as varying`);
  expect([1, 2, 3, 4].map(() => statementName('select a late one'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

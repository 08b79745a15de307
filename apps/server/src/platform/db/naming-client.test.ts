import { expect, test } from 'vitest';

import { statementName } from '#platform/db/naming-client';

test('a statement is given a name the third time it is asked, always the same, and another text another name', () => {
  const ask = (text: string) => [1, 2, 3, 4].map(() => statementName(text));
  const [first, second, third, fourth] = ask('select 1 as named');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^s[\w-]{22}$/);
  expect(fourth).toBe(third);
  expect(ask('select 2 as named').at(-1)).not.toBe(third);
});

test('texts without end do not fill the database’s memory: beyond a thousand, new ones stay unnamed', () => {
  for (let index = 0; index < 1_100; index += 1) statementName(`select ${index} as varying`);
  expect([1, 2, 3, 4].map(() => statementName('select a late one'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

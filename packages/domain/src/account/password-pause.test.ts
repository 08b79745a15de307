import { expect, test } from 'vitest';

import { FREE_TRIES, PASSWORD_PAUSES_S } from './password-pause.ts';

test('pauses only after a few mistakes, and then longer up to a quarter of an hour', () => {
  expect(FREE_TRIES).toBe(4);
  expect(PASSWORD_PAUSES_S).toEqual([0, 0, 0, 0, 5, 15, 60, 300, 900]);
});

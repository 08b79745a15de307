import { expect, test } from 'vitest';

import { FREE_TRIES, FREE_TRIES_OF_ALL, passwordPausesS } from './password-pause.ts';

test('pauses only after a few mistakes, and then longer up to a quarter of an hour', () => {
  expect(FREE_TRIES).toBe(4);
  expect(passwordPausesS(FREE_TRIES)).toEqual([0, 0, 0, 0, 5, 15, 60, 300, 900]);
  expect(passwordPausesS(FREE_TRIES_OF_ALL).indexOf(5)).toBe(20);
});

import { expect, test } from 'vitest';
import { minus } from './minus.ts';

test('turns an amount round, and leaves nothing as it is', () => {
  expect(minus(609)).toBe(-609);
  expect(minus(-609)).toBe(609);
  expect(minus(0)).toBe(0);
});

import { expect, test } from 'vitest';
import { bankHeldUntil } from './bank-hold.ts';

const CHANGED = new Date('2026-11-21T22:00:00Z');

test.each([
  ['2026-11-21T22:00:00Z', '2026-11-24T22:00:00.000Z'],
  ['2026-11-24T21:59:59Z', '2026-11-24T22:00:00.000Z'],
  ['2026-11-24T22:00:00Z', undefined],
])('at %s what changed on the 21st at 22:00 is held until %s', (now, until) => {
  expect(bankHeldUntil(CHANGED, new Date(now))?.toISOString()).toBe(until);
});

test('what never changed is not held', () => {
  expect(bankHeldUntil(null, CHANGED)).toBeNull();
});

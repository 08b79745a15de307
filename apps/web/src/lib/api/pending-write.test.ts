// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';

import { ApiError, ConnectionError } from './api-error.ts';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from './pending-write.ts';

afterEach(() => removePendingWrite('checkout'));

test('is there again after a reload, for its own account only', () => {
  const kept = savePendingWrite('checkout', 'hina', { amount: 1 });

  expect(findPendingWrite('checkout', 'hina')).toEqual(kept);
  expect(findPendingWrite('checkout', 'teva')).toBeNull();
});

test('is gone once removed', () => {
  savePendingWrite('checkout', 'hina', {});
  removePendingWrite('checkout');

  expect(findPendingWrite('checkout', 'hina')).toBeNull();
});

test('is null when something else is stored in its place', () => {
  window.localStorage.setItem('matete:kept:checkout', '{"key":');

  expect(findPendingWrite('checkout', 'hina')).toBeNull();
});

test.each([
  [new ConnectionError('TIMEOUT'), true],
  [new ConnectionError('OFFLINE'), true],
  [new ApiError(500, { code: 'INTERNAL' }), true],
  [new ApiError(502, {}), true],
  [new ApiError(409, { code: 'IDEMPOTENCY_KEY_IN_USE' }), true],
  [new ApiError(409, { code: 'QUOTE_STALE' }), false],
  [new ApiError(422, { code: 'VALIDATION_FAILED' }), false],
  [new ApiError(429, { code: 'TOO_MANY_REQUESTS' }), false],
])('after %s it is unknown whether it happened: %s', (error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});

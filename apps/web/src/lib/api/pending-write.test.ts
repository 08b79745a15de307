// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';

import { ApiError, ConnectionError } from './api-error.ts';
import { forgetRequest, isOutcomeUnknown, keepRequest, keptRequest } from './pending-write.ts';

afterEach(() => forgetRequest('checkout'));

test('is there again after a reload, for its own account only', () => {
  const kept = keepRequest('checkout', 'hina', { amount: 1 });

  expect(keptRequest('checkout', 'hina')).toEqual(kept);
  expect(keptRequest('checkout', 'teva')).toBeNull();
});

test('is gone once forgotten', () => {
  keepRequest('checkout', 'hina', {});
  forgetRequest('checkout');

  expect(keptRequest('checkout', 'hina')).toBeNull();
});

test('is none when something else stands in its place', () => {
  window.localStorage.setItem('matete:kept:checkout', '{"key":');

  expect(keptRequest('checkout', 'hina')).toBeNull();
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

import { expect, test } from 'vitest';
import { receiptDueAt, unloadObstacle } from './unloading.ts';

const arrivalAt = new Date('2026-11-26T11:00:00Z');
const before = new Date('2026-11-26T10:59:59Z');

test.each([
  ['SELLER', before, false, { code: 'SHIP_NOT_ARRIVED', params: { arrivalAt: '2026-11-26T11:00:00.000Z' } }],
  ['SELLER', before, true, { code: 'SHIP_NOT_ARRIVED', params: { arrivalAt: '2026-11-26T11:00:00.000Z' } }],
  ['SELLER', arrivalAt, false, null],
  ['CLOCK', before, false, { code: 'SHIP_NOT_ARRIVED', params: { arrivalAt: '2026-11-26T11:00:00.000Z' } }],
  ['ADMIN', before, false, { code: 'REASON_REQUIRED', path: 'reason' }],
  ['ADMIN', before, true, null],
  ['ADMIN', arrivalAt, false, null],
] as const)('%s at %s, with a reason: %s', (actor, now, hasReason, obstacle) => {
  expect(unloadObstacle({ actor, arrivalAt, now, hasReason })).toEqual(obstacle);
});

test('counts the days to confirm from the unloading or the arrival, whichever is later', () => {
  expect(receiptDueAt(before, arrivalAt, 14).toISOString()).toBe('2026-12-10T11:00:00.000Z');
  expect(receiptDueAt(new Date('2026-11-27T08:00:00Z'), arrivalAt, 14).toISOString()).toBe('2026-12-11T08:00:00.000Z');
});

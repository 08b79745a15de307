import { expect, test } from 'vitest';

import { CLOCK_STATUSES, clockActionOf, FINAL_STATUSES, isInPool, POOL_STATUSES } from './order-statuses.ts';

test('the table says which statuses are the pool, the clock’s, and the end', () => {
  expect(POOL_STATUSES).toEqual(['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED']);
  expect(CLOCK_STATUSES.toSorted()).toEqual(
    ['PENDING', 'PREPARING', 'BACK_IN_POOL', 'SHIPPED', 'DELIVERED', 'PARTIALLY_SPLITTED'].toSorted(),
  );
  expect(FINAL_STATUSES.toSorted()).toEqual(
    ['CANCELLED', 'COMPLETED', 'DISPUTE_APPROVED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED', 'SPLITTED'].toSorted(),
  );
});

test.each([
  ['PENDING', 'PENDING', 'LEAVE_UNPAID'],
  ['PENDING', 'PARTIALLY_VERIFIED', 'LEAVE_UNPAID'],
  ['PENDING', 'VERIFIED', 'EXPIRE'],
  ['BACK_IN_POOL', 'VERIFIED', 'EXPIRE'],
  ['PARTIALLY_SPLITTED', 'VERIFIED', 'EXPIRE'],
  ['PREPARING', 'VERIFIED', 'FAIL_TO_DELIVER'],
  ['SHIPPED', 'VERIFIED', 'UNLOAD'],
  ['DELIVERED', 'VERIFIED', 'CONFIRM_RECEIPT'],
  ['COMPLETED', 'VERIFIED', undefined],
] as const)('the clock does with %s, its payment %s, %s', (status, paymentStatus, action) => {
  expect(clockActionOf(status, paymentStatus)).toBe(action);
});

test('an order is in the pool when it is paid and nobody holds it', () => {
  expect(isInPool('BACK_IN_POOL', 'VERIFIED')).toBe(true);
  expect(isInPool('PENDING', 'PENDING')).toBe(false);
  expect(isInPool('PREPARING', 'VERIFIED')).toBe(false);
});

import { expect, test } from 'vitest';
import { type AwaitedOrder, expectedBy } from './expected-by.ts';

const ORDER: AwaitedOrder = { status: 'PREPARING', dueAt: null, arrivalDate: null, deadlineDate: '2026-08-14' };

test('an order on its way is paid some days after it counts as unloaded', () => {
  expect(expectedBy(ORDER, 14)).toBe('2026-08-30');
  expect(expectedBy({ ...ORDER, status: 'SHIPPED', arrivalDate: '2026-08-13' }, 14)).toBe('2026-08-29');
});

test('one that is delivered, when its receipt confirms itself', () => {
  expect(expectedBy({ ...ORDER, status: 'DELIVERED', dueAt: new Date('2026-08-28T09:00:00Z') }, 14)).toBe('2026-08-27');
  expect(expectedBy({ ...ORDER, status: 'DELIVERED' }, 14)).toBeNull();
});

test('any other has no such day', () => {
  expect(expectedBy({ ...ORDER, status: 'DISPUTE_IN_PROGRESS', dueAt: new Date(0) }, 14)).toBeNull();
  expect(expectedBy({ ...ORDER, status: 'COMPLETED' }, 14)).toBeNull();
});

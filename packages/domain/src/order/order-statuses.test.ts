import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import { expect, test } from 'vitest';

import {
  CLOCK_STATUSES,
  clockActionOf,
  FINAL_STATUSES,
  isInPool,
  isOver,
  isPaidOut,
  isWaitingForPayment,
  nextDeadline,
  POOL_STATUSES,
} from './order-statuses.ts';

test('derives the statuses of the pool, of the clock and of the end from the table', () => {
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

test('puts an order into the pool when it is paid and no seller holds it', () => {
  const order = { status: 'BACK_IN_POOL', payment_status: 'VERIFIED', awaits_confirmation: false } as const;

  expect(isInPool(order)).toBe(true);
  expect(isInPool({ ...order, status: 'PENDING', payment_status: 'PENDING' })).toBe(false);
  expect(isInPool({ ...order, status: 'PREPARING' })).toBe(false);
});

test('keeps a paid order out of the pool while its customer is not confirmed', () => {
  const order = { status: 'PENDING', payment_status: 'VERIFIED', awaits_confirmation: true } as const;

  expect(isInPool(order)).toBe(false);
  expect(isInPool({ ...order, awaits_confirmation: false })).toBe(true);
  expect(clockActionOf('PENDING', 'VERIFIED', true)).toBe('LEAVE_UNCONFIRMED');
  expect(clockActionOf('PENDING', 'PENDING', true)).toBe('LEAVE_UNPAID');
});

test('an order is over once no seller can take it or has work with it', () => {
  expect(ORDER_STATUSES.filter((status) => !isOver(status))).toEqual([
    'PENDING',
    'PREPARING',
    'BACK_IN_POOL',
    'SHIPPED',
    'PARTIALLY_SPLITTED',
  ]);
});

test('a seller is paid by completion, a rejected dispute and a partial refund', () => {
  const paid = ORDER_STATUSES.filter(isPaidOut);

  expect(paid.toSorted()).toEqual(['COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED']);
});

test('an order waits for its money until its payment is decided or it is called off', () => {
  expect(isWaitingForPayment('PENDING', 'PENDING')).toBe(true);
  expect(isWaitingForPayment('PENDING', 'PARTIALLY_VERIFIED')).toBe(true);
  expect(isWaitingForPayment('PENDING', 'VERIFIED')).toBe(false);
  expect(isWaitingForPayment('CANCELLED', 'PENDING')).toBe(false);
});

test('the next deadline says when the clock acts and what it does', () => {
  const dueAt = new Date('2026-08-15T10:00:00Z');

  expect(nextDeadline({ status: 'PREPARING', paymentStatus: 'VERIFIED', awaitsConfirmation: false, dueAt })).toEqual({
    at: '2026-08-15T10:00:00.000Z',
    action: 'FAIL_TO_DELIVER',
  });
  expect(
    nextDeadline({ status: 'PREPARING', paymentStatus: 'VERIFIED', awaitsConfirmation: false, dueAt: null }),
  ).toBeNull();
  expect(nextDeadline({ status: 'COMPLETED', paymentStatus: 'VERIFIED', awaitsConfirmation: false, dueAt })).toBeNull();
});

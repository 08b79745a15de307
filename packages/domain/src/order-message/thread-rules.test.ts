import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import { expect, test } from 'vitest';
import { holderOf, threadClosesAt, threadState } from './thread-rules.ts';

const PAID = new Date('2026-08-01T10:00:00Z');
const ENDED = new Date('2026-08-20T10:00:00Z');
const CLOSES = new Date('2026-10-19T10:00:00Z');
const completed = { status: 'COMPLETED', paidAt: PAID, statusSince: ENDED } as const;

test('a thread is open from the payment until 60 days after the end of its order, to the millisecond', () => {
  expect(threadState({ ...completed, paidAt: null }, ENDED)).toBe('UNPAID');
  expect(threadState({ ...completed, status: 'PENDING' }, new Date('2030-01-01T00:00:00Z'))).toBe('OPEN');
  expect(threadState(completed, new Date(CLOSES.getTime() - 1))).toBe('OPEN');
  expect(threadState(completed, CLOSES)).toBe('CLOSED');
});

test('an order has ended once no step leads on: received, cancelled, decided or wholly divided', () => {
  const ended = ORDER_STATUSES.filter((status) => threadClosesAt({ status, statusSince: ENDED }) !== null);

  expect(ended).toEqual([
    'CANCELLED',
    'COMPLETED',
    'DISPUTE_APPROVED',
    'DISPUTE_REJECTED',
    'PARTIALLY_DISPUTED',
    'SPLITTED',
  ]);
});

test('a cancelled order is held by nobody, whoever its last seller was', () => {
  expect(holderOf({ status: 'PREPARING', sellerId: 'teva' })).toBe('teva');
  expect(holderOf({ status: 'CANCELLED', sellerId: 'teva' })).toBeNull();
  expect(holderOf({ status: 'BACK_IN_POOL', sellerId: null })).toBeNull();
});

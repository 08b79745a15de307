import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import { RATING_DECISIONS, RATING_STATUSES } from '@matete/contract/rating/rating-views';
import { expect, test } from 'vitest';
import { averageStars } from './average-stars.ts';
import { moderationDecisions, moderationStep } from './moderation-table.ts';
import { isRateable, ratingUntil } from './rating-period.ts';

const completed = {
  status: 'COMPLETED',
  paymentStatus: 'VERIFIED',
  completedAt: new Date('2026-11-21T22:00:00Z'),
} as const;

test('an average is rounded to tenths, and nothing has none', () => {
  expect(averageStars({ count: 0, starSum: 0 })).toBeNull();
  expect(averageStars({ count: 3, starSum: 14 })).toEqual({ averageTenths: 47, count: 3 });
  expect(averageStars({ count: 12, starSum: 55 })).toEqual({ averageTenths: 46, count: 12 });
  expect(averageStars({ count: 1, starSum: 1 })).toEqual({ averageTenths: 10, count: 1 });
});

test('an order is rated until the end of the ninetieth day in Tahiti', () => {
  expect(ratingUntil(completed)).toBe('2027-02-19');
  expect(isRateable(completed, new Date('2027-02-20T09:59:59Z'))).toBe(true);
  expect(isRateable(completed, new Date('2027-02-20T10:00:00Z'))).toBe(false);
});

test('only orders whose goods were received are rated, and none in dispute or refunded in full', () => {
  const rateable = ORDER_STATUSES.filter((status) => ratingUntil({ ...completed, status }) !== undefined);
  expect(rateable).toEqual(['COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED']);
  expect(ratingUntil({ ...completed, paymentStatus: 'FULL_REFUND' })).toBeUndefined();
  expect(ratingUntil({ ...completed, paymentStatus: 'REFUND_VERIFIED' })).toBeUndefined();
  expect(ratingUntil({ ...completed, paymentStatus: 'PARTIAL_REFUND' })).toBe('2027-02-19');
  expect(ratingUntil({ ...completed, completedAt: null })).toBeUndefined();
});

test('words that wait are published or refused, published ones taken down, and stars alone not decided', () => {
  expect([...RATING_STATUSES, null].map((status) => moderationDecisions(status))).toEqual([
    ['PUBLISH', 'REFUSE'],
    ['TAKE_DOWN'],
    [],
    [],
  ]);
  const reasons = RATING_DECISIONS.map(
    (decision) => moderationStep(decision === 'TAKE_DOWN' ? 'PUBLISHED' : 'WAITING', decision)?.isReasonNeeded,
  );
  expect(reasons).toEqual([false, true, true]);
});

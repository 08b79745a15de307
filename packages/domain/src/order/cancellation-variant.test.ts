import { expect, test } from 'vitest';
import { cancellationVariant } from './cancellation-variant.ts';
import { ORDER_STEPS, type OrderStep } from './order-table.ts';

const steps: readonly OrderStep[] = ORDER_STEPS;

test('every step that tells the customer of a cancellation says why, and no other does', () => {
  for (const { action, notify } of steps) {
    const tells = steps.some((step) => step.action === action && step.notify.customer?.includes(213) === true);
    expect([action, notify, cancellationVariant(action, 'VERIFIED') !== undefined]).toEqual([action, notify, tells]);
  }
});

test('nothing that was never paid is said to be given back', () => {
  expect(cancellationVariant('CANCEL', 'PENDING')).toBe('cancelledUnpaid');
  expect(cancellationVariant('LEAVE_UNPAID', 'PENDING')).toBe('unpaid');
  expect(cancellationVariant('CANCEL', 'VERIFIED')).toBe('cancelled');
  expect(cancellationVariant('LEAVE_UNPAID', 'PARTIALLY_VERIFIED')).toBe('unpaidPart');
});

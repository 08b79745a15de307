import { expect, test } from 'vitest';

import { shownStatus } from '#features/order/parts/shown-status';

const paid = { status: 'PENDING', paymentStatus: 'VERIFIED', awaitsConfirmation: false } as const;

test('a paid order waits for a seller, or for its customer to be confirmed', () => {
  expect(shownStatus(paid)).toBe('WAITING_FOR_SELLER');
  expect(shownStatus({ ...paid, awaitsConfirmation: true })).toBe('WAITING_FOR_CONFIRMATION');
});

test('an order that is not paid, or was cancelled, is shown as it is', () => {
  expect(shownStatus({ ...paid, paymentStatus: 'PENDING', awaitsConfirmation: true })).toBe('PENDING');
  expect(shownStatus({ ...paid, status: 'CANCELLED' })).toBe('CANCELLED');
});

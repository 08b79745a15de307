import { ORDER_PAYMENT_STATUSES, type OrderPaymentStatus } from '@matete/contract/order/order-status';
import { expect, test } from 'vitest';

import { ORDER_PAYMENT_ACTIONS, ORDER_PAYMENT_STEPS, orderPaymentAfter } from './order-payment-table.ts';

test('has one row for a status and an action', () => {
  const pairs = ORDER_PAYMENT_STEPS.flatMap(({ action, from }) => from.map((status) => `${status} ${action}`));

  expect(pairs).toEqual([...new Set(pairs)]);
});

test('reaches every status from PENDING', () => {
  const reached = new Set<OrderPaymentStatus>(['PENDING']);
  for (const status of reached)
    for (const { from, to } of ORDER_PAYMENT_STEPS) if (from.includes(status)) reached.add(to);

  expect([...reached].toSorted()).toEqual([...ORDER_PAYMENT_STATUSES].toSorted());
});

test('uses every action', () => {
  expect([...new Set(ORDER_PAYMENT_STEPS.map(({ action }) => action))].toSorted()).toEqual(
    [...ORDER_PAYMENT_ACTIONS].toSorted(),
  );
});

test.each([
  ['PENDING', 'DISAPPROVE', 'DISAPPROVED'],
  ['REFUND_PENDING', 'REJECT_REFUND', 'REFUND_REJECTED'],
  ['REFUND_PENDING', 'VERIFY_REFUND', 'REFUND_VERIFIED'],
  ['VERIFIED', 'REFUND_IN_PART', 'PARTIAL_REFUND'],
] as const)('%s, after %s, is %s', (status, action, after) => {
  expect(orderPaymentAfter(status, action)).toBe(after);
});

test.each(['REFUND_VERIFIED', 'REFUND_REJECTED'] as const)('%s is the end', (status) => {
  for (const action of ORDER_PAYMENT_ACTIONS)
    expect(() => orderPaymentAfter(status, action)).toThrow(`an order's payment that is ${status} cannot ${action}`);
});

test('a partly refunded order can be refunded in part again, as goods come back one return after another', () => {
  for (const action of ORDER_PAYMENT_ACTIONS)
    if (action === 'REFUND_IN_PART') expect(orderPaymentAfter('PARTIAL_REFUND', action)).toBe('PARTIAL_REFUND');
    else expect(() => orderPaymentAfter('PARTIAL_REFUND', action)).toThrow(RangeError);
});

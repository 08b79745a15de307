import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import { isMessageId } from '@matete/i18n/translate';
import { expect, test } from 'vitest';

import { cancellationVariant } from '#order/cancellation-news';

const steps: readonly OrderStep[] = ORDER_STEPS;
const calledOff = steps.filter((step) => step.notify.customer?.includes(213));

test.each(
  calledOff.flatMap(({ action }) =>
    (['PENDING', 'PARTIALLY_VERIFIED', 'VERIFIED'] as const).map((paid) => [action, paid] as const),
  ),
)('an order called off by %s while its payment is %s has its own text', (action, payment_status) => {
  const variant = cancellationVariant(action, { payment_status });

  expect(isMessageId(`notifications.213.${variant}.title`)).toBe(true);
  expect(isMessageId(`notifications.213.${variant}.body`)).toBe(true);
});

test('nothing that was never paid is said to be given back', () => {
  const told = (action: OrderStep['action']) => cancellationVariant(action, { payment_status: 'PENDING' });

  expect([told('CANCEL'), told('LEAVE_UNPAID')]).toEqual(['cancelledUnpaid', 'unpaid']);
});

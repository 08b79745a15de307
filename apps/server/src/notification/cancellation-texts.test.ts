import { cancellationVariant } from '@matete/domain/order/cancellation-variant';
import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import { isMessageId } from '@matete/i18n/translate';
import { expect, test } from 'vitest';

const steps: readonly OrderStep[] = ORDER_STEPS;
const calledOff = steps.filter((step) => step.notify.customer?.includes(213));

test.each(
  calledOff.flatMap(({ action }) =>
    (['PENDING', 'PARTIALLY_VERIFIED', 'VERIFIED'] as const).map((paid) => [action, paid] as const),
  ),
)('an order called off by %s while its payment is %s has its own text', (action, paymentStatus) => {
  const variant = cancellationVariant(action, paymentStatus);

  expect(isMessageId(`notifications.213.${variant}.title`)).toBe(true);
  expect(isMessageId(`notifications.213.${variant}.body`)).toBe(true);
});

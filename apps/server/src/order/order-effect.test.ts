import { ORDER_STEPS } from '@matete/domain/order/order-table';
import { expect, test } from 'vitest';

import type { EffectContextOf, TakenStep } from '#order/order-effect';

const refund = { cause: 'CANCELLED', method: 'COUPON' } as const;

test('a step brings what the effects of its rows need', () => {
  const steps = (): TakenStep[] => [
    { action: 'CANCEL', isCustomerOfOrder: true, input: { refund } },
    { action: 'ACCEPT_DISPUTE' },
  ];

  expect(steps()).toHaveLength(2);
});

test('a step without what its effects need, or with what no effect of it takes, is none', () => {
  const refused = (): TakenStep[] => [
    // @ts-expect-error cancelling refunds: how?
    { action: 'CANCEL', isCustomerOfOrder: true },
    // @ts-expect-error the freight settles the difference
    { action: 'SHIP', isSellerOfOrder: true, shipmentObstacle: null, input: {} },
    // @ts-expect-error giving back refunds as well as it penalises
    { action: 'GIVE_BACK', isSellerOfOrder: true, anotherSellerCanFill: false, input: { refund } },
    // @ts-expect-error nothing is refunded by unloading
    { action: 'UNLOAD', unloadObstacle: null, input: { refund } },
  ];
  // @ts-expect-error a penalty knows no refund
  const asked = ({ input }: EffectContextOf<'PENALISE'>) => input.refund;

  expect([refused, asked]).toHaveLength(2);
  expect(ORDER_STEPS.find((step) => step.action === 'CANCEL')?.effects).toContain('REFUND_IN_FULL');
});

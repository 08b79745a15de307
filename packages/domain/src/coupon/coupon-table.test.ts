import { COUPON_STATUSES } from '@matete/contract/coupon/coupons';
import { expect, test } from 'vitest';
import { COUPON_ACTIONS, mayBefall } from './coupon-table.ts';

test('allows exactly these actions from each status', () => {
  const possible = COUPON_STATUSES.flatMap((status) =>
    COUPON_ACTIONS.filter((action) => mayBefall(action, status)).map((action) => `${status} ${action}`),
  );
  expect(possible).toEqual([
    'UNUSED SPEND',
    'UNUSED PAY_OUT',
    'UNUSED FREEZE',
    'UNUSED VOID',
    'UNUSED ASK_FOR_MONEY',
    'PARTIALLY_USED SPEND',
    'PARTIALLY_USED RETURN',
    'PARTIALLY_USED PAY_OUT',
    'PARTIALLY_USED FREEZE',
    'PARTIALLY_USED VOID',
    'USED RETURN',
    'PAID_OUT RETURN',
    'PAID_OUT UNDO_PAY_OUT',
    'VOID RETURN',
  ]);
});

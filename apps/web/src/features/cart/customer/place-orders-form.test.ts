import { placeOrders } from '@matete/contract/order/place-order';
import { expect, test } from 'vitest';

import { PLACE_ORDERS_SHAPE } from '#features/cart/customer/place-orders-form';
import { shapeOf } from '#lib/forms/body-of-fields';

test('reads every field of the checkout as the contract takes it, before its rules have come', () => {
  expect(PLACE_ORDERS_SHAPE).toEqual(shapeOf(placeOrders.body));
});

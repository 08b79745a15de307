import { placeOrders } from '@matete/contract/order/place-order';
import { generateSplits } from '@matete/contract/split-request/generate-splits';
import { describe, expect, test } from 'vitest';

import type { TestBody } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const { product, customer } = await openMarket();

describe('a basket is divided before it is paid', () => {
  const divide = (lines: TestBody<typeof generateSplits>) =>
    product.call(generateSplits, { as: customer, body: lines });

  test('it is divided into orders that one seller each can fill, placed together with one payment', async () => {
    const fishId = await createTestFish(product);
    for (const kg of [7, 5]) await createTestSeller(product, { supplies: [{ productId: fishId, kg }] });
    const shipmentDate = '2027-01-15';

    const { body } = await divide([{ productId: fishId, quantity: 14, shipmentDate }]);

    expect(body.orders.map((order) => [order.lines[0]?.quantity, order.fillableBy])).toEqual([
      [7, 1],
      [5, 2],
    ]);
    expect(body.unfilled).toEqual([{ productId: fishId, quantity: 2, shipmentDate }]);
    const placed = await product.call(placeOrders, {
      as: customer,
      params: { customerId: customer.id },
      body: {
        orders: body.orders.map((order) => ({
          products: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
          shipmentDate: order.shipmentDate ?? '',
          quoteId: order.quoteId ?? '',
        })),
        paymentMethod: 'WIRE_TRANSFER',
        billingDetail: BILLING,
        couponCodes: [],
      },
    });
    expect(placed.status).toBe(201);
    expect(placed.body.payment?.amount).toBe(body.orders.reduce((sum, order) => sum + (order.grandTotal ?? 0), 0));
  });

  test('a basket that one seller can fill stays whole, and a date out of range is refused at its line', async () => {
    const fishId = await createTestFish(product);
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 20 }] });

    const whole = await divide([{ productId: fishId, quantity: 14, shipmentDate: '2027-01-15' }]);
    const late = await divide([{ productId: fishId, quantity: 1, shipmentDate: '2028-01-15' }]);

    expect(whole.body.orders).toHaveLength(1);
    expect([late.body.code, late.body.errors?.[0]?.path]).toEqual(['SHIPMENT_DATE_OUT_OF_WINDOW', '0.shipmentDate']);
  });
});

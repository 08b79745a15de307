import type { OrderView } from '@matete/contract/order/order-views';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});
afterAll(() => product.close());

interface Problem {
  readonly code: string;
  readonly errors: readonly { readonly path: string }[];
}

describe('a basket is divided before it is paid', () => {
  interface Divided extends Problem {
    readonly orders: readonly {
      lines: { productId: string; quantity: number }[];
      quoteId: string;
      fillableBy: number;
      grandTotal: number;
      shipmentDate: string;
    }[];
    readonly unfilled: readonly { productId: string; quantity: number }[];
  }
  const divide = (lines: readonly { productId: string; quantity: number; shipmentDate: string }[]) =>
    product.call<Divided>('POST', '/orders/customer/generate-splits', { as: customer, body: lines });

  test('into orders that one seller each can fill, placed together with one payment', async () => {
    const fishId = await createTestFish(product);
    for (const kg of [7, 5]) await createTestSeller(product, { supplies: [{ productId: fishId, kg }] });
    const shipmentDate = '2027-01-15';

    const { body } = await divide([{ productId: fishId, quantity: 14, shipmentDate }]);

    expect(body.orders.map((order) => [order.lines[0]?.quantity, order.fillableBy])).toEqual([
      [7, 1],
      [5, 2],
    ]);
    expect(body.unfilled).toEqual([{ productId: fishId, quantity: 2, shipmentDate }]);
    const placed = await product.call<{ orders: OrderView[]; payment: { amount: number } }>(
      'POST',
      `/orders/customer/${customer.id}/multiple`,
      {
        as: customer,
        key: `divided-${fishId}`,
        body: {
          orders: body.orders.map((order) => ({
            products: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
            shipmentDate: order.shipmentDate,
            quoteId: order.quoteId,
          })),
          paymentMethod: 'WIRE_TRANSFER',
          billingDetail: { address: 'BP 1', city: 'Papeete', zipCode: '98713', country: 'PF' },
          couponCodes: [],
        },
      },
    );
    expect(placed.status).toBe(201);
    expect(placed.body.payment.amount).toBe(body.orders.reduce((sum, order) => sum + order.grandTotal, 0));
  });

  test('a basket that one seller can fill stays whole, and a date out of the window is refused at its line', async () => {
    const fishId = await createTestFish(product);
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 20 }] });

    const whole = await divide([{ productId: fishId, quantity: 14, shipmentDate: '2027-01-15' }]);
    const late = await divide([{ productId: fishId, quantity: 1, shipmentDate: '2028-01-15' }]);

    expect(whole.body.orders).toHaveLength(1);
    expect([late.body.code, late.body.errors[0]?.path]).toEqual(['SHIPMENT_DATE_OUT_OF_WINDOW', '0.shipmentDate']);
  });
});

import type { OrderView } from '@matete/contract/order/order-views';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { decryptCode } from '#coupon/coupon-code';
import { createTestFish, createTestSeller, orderBody, placePaidOrder } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  fishId = await createTestFish(product, { names: { fr: 'Thon jaune', en: 'Yellowfin tuna' } });
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] });
  await givePicture();
});
afterAll(() => product.close());

async function givePicture(): Promise<void> {
  const { db } = product.services;
  const file = {
    id: uuidv7(),
    storage_key: 'pictures/tuna',
    purpose: 'PRODUCT_IMAGE',
    content_type: 'image/jpeg',
  } as const;
  await db
    .insertInto('stored_files')
    .values({ ...file, byte_count: 10, sha256: Buffer.alloc(32), width: 960, height: 720, created_at: new Date() })
    .execute();
  await db
    .insertInto('product_images')
    .values({ id: uuidv7(), product_id: fishId, position: 0, file_id: file.id, is_illustration: true })
    .execute();
}

const read = async (orderId: string) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body;

test('placing an order answers the very order that is read afterwards', async () => {
  const body = await orderBody(product, { customer, productId: fishId, kg: 3 });

  const placed = await product.call<{ orders: OrderView[] }>('POST', `/orders/${customer.id}`, {
    as: customer,
    key: uuidv7(),
    body,
  });

  const [order] = placed.body.orders;
  expect(order?.lines[0]?.image).not.toBeNull();
  expect(order).toEqual(await read(order?.orderId ?? ''));
});

test('so do several orders, one of which coupons pay', async () => {
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  const cancelled = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 2 });
  await product.call('PATCH', `/orders/customer/cancelled/${cancelled}?customerId=${customer.id}`, { as: customer });
  const coupon = await product.services.db
    .selectFrom('coupons')
    .select('code_ciphertext')
    .where('order_id', '=', cancelled)
    .executeTakeFirstOrThrow();
  const code = decryptCode(product.services.settings.secret, coupon.code_ciphertext);
  const { products, shipmentDate, quoteId, ...rest } = await orderBody(product, { customer, productId: fishId, kg: 1 });
  const order = { products, shipmentDate, quoteId };

  const placed = await product.call<{ orders: OrderView[] }>('POST', `/orders/customer/${customer.id}/multiple`, {
    as: customer,
    key: uuidv7(),
    body: { orders: [order, order], ...rest, couponCodes: [code] },
  });

  expect(placed.body.orders.map((view) => view.paymentStatus)).toEqual(['VERIFIED', 'PENDING']);
  for (const view of placed.body.orders) expect(view).toEqual(await read(view.orderId));
});

import { placeOrder, placeOrders } from '@matete/contract/order/place-order';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';

const { product, customer, bodyFor, cancel, readOrder, placePaid, couponCodeOf, fishId } = await openMarket({
  fish: { names: { fr: 'Thon jaune', en: 'Yellowfin tuna' } },
});
await givePicture();

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

test('the answer to placing an order equals the order as it is read afterwards', async () => {
  const body = await bodyFor({ kg: 3 });

  const placed = await product.call(placeOrder, { as: customer, params: { customerId: customer.id }, body });

  const [order] = placed.body.orders;
  expect(order?.lines[0]?.image).not.toBeNull();
  expect(order).toEqual(await readOrder(order?.orderId ?? ''));
});

test('the answer to placing several orders equals the orders as they are read afterwards', async () => {
  const cancelled = await placePaid({ kg: 2 });
  await cancel(cancelled);
  const code = await couponCodeOf(cancelled);
  const { products, shipmentDate, quoteId, ...rest } = await bodyFor({ kg: 1 });
  const order = { products, shipmentDate, quoteId };

  const placed = await product.call(placeOrders, {
    as: customer,
    params: { customerId: customer.id },
    body: { orders: [order, order], ...rest, couponCodes: [code] },
  });

  expect(placed.body.orders.map((view) => view.paymentStatus)).toEqual(['VERIFIED', 'PENDING']);
  for (const view of placed.body.orders) expect(view).toEqual(await readOrder(view.orderId));
});

import { getOrder, lastVoyageForOrder } from '@matete/contract/order/orders';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { changeTestAccount } from '#testing/test-product';

const { product, seller, placePaid, placeAccepted } = await openMarket();

const look = (orderId: string) => product.call(getOrder, { as: seller, params: { orderId } });

test('a blocked seller sees no order of the pool, and still sees the one they hold', async () => {
  const own = await placeAccepted({ kg: 2 });
  const pooled = await placePaid({ kg: 2 });
  expect((await look(pooled)).status).toBe(200);
  await changeTestAccount(product, seller, { status: 'BLOCK', blocked_until: new Date('2026-12-24T10:00:00Z') });

  expect([(await look(pooled)).body.code, (await look(own)).status]).toEqual(['ORDER_NOT_FOUND', 200]);
  expect((await product.call(lastVoyageForOrder, { as: seller, params: { orderId: pooled } })).status).toBe(404);
});

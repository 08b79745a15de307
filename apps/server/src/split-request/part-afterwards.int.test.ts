import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';

const {
  product,
  admin,
  customer,
  placePaid,
  giveBack,
  ship,
  unload,
  cancel,
  readOrder,
  couponCodeOf,
  giveBackAsShown,
  offerPart,
  answerPart,
} = await openMarket();

/** All that the customer's coupons hold, XPF. */
async function couponsXpf(): Promise<number> {
  const row = await product.services.db
    .selectFrom('coupons')
    .select((eb) => eb.fn.sum<number>('balance_xpf').as('xpf'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return Number(row.xpf ?? 0);
}

/** 5 of 12 kg taken from an order that a coupon paid in part. The seller who took them holds no others. */
async function takenPart(): Promise<{ partId: string; restId: string; fishId: string; seller: TestAccount }> {
  const bought = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: bought, kg: 9 }] });
  const cancelledId = await placePaid({ productId: bought, kg: 1 });
  await cancel(cancelledId);
  const couponCodes = [await couponCodeOf(cancelledId)];
  const fishId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const restId = await placePaid({ productId: fishId, kg: 12, couponCodes });
  const offered = await offerPart(restId, seller, [{ productId: fishId, quantity: 5 }]);
  const taken = await answerPart(offered.body.splitRequestId, 'APPROVED');
  return { partId: taken.body.newOrder?.orderId ?? '', restId, fishId, seller };
}

test('a given-back part that nobody else can fill is refunded whole, and the rest waits on', async () => {
  const { partId, restId, seller } = await takenPart();
  const [part, before] = [await readOrder(partId), await couponsXpf()];

  const back = await giveBackAsShown(partId, seller);

  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await readOrder(partId)).status).toBe('CANCELLED');
  expect((await readOrder(restId)).status).toBe('PARTIALLY_SPLITTED');
  expect((await couponsXpf()) - before).toBe(part.grandTotal);
  await expectSoundBooks(product);
});

test('a given-back part can be divided again, and the books are sound', async () => {
  const { partId, fishId, seller } = await takenPart();
  // Others who could fill the part, so that it goes back into the pool; each of them offers 2 of its 5 kg.
  const others: TestAccount[] = [];
  for (let index = 0; index < 5; index += 1)
    others.push(await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] }));
  const back = await giveBack(partId, 'NONE', seller);
  expect([back.status, (await readOrder(partId)).status]).toEqual([200, 'BACK_IN_POOL']);
  product.setNow(new Date(product.services.now().getTime() + 4 * 86_400_000));
  const offered = await offerPart(partId, others[0]!, [{ productId: fishId, quantity: 2 }]);
  const taken = await answerPart(offered.body.splitRequestId, 'APPROVED');

  expect([offered.status, taken.status]).toEqual([201, 200]);
  expect((await readOrder(partId)).status).toBe('PARTIALLY_SPLITTED');
  await expectSoundBooks(product);
});

test('a refunded dispute of a part gives back the part’s money alone', async () => {
  const { partId, restId, seller } = await takenPart();
  const [part, rest] = [await readOrder(partId), await readOrder(restId)];
  await ship(partId, { as: seller, actualShippingXpf: part.shippingBilled });
  await unload(partId);
  const opened = await product.call(openDispute, {
    as: customer,
    params: { orderId: partId, customerId: customer.id },
    body: { reason: 'QUALITY', description: 'La glace avait fondu.' },
  });
  expect(opened.status).toBe(201);
  const before = await couponsXpf();

  await product.call(decideDispute, {
    as: admin,
    params: { orderId: partId, status: 'DISPUTE_APPROVED' },
    body: { message: 'Les photos le montrent.' },
  });

  expect((await couponsXpf()) - before).toBe(part.grandTotal);
  expect((await readOrder(restId)).grandTotal).toBe(rest.grandTotal);
  await expectSoundBooks(product);

  await cancel(restId);
  await expectSoundBooks(product);
});

import { getSeller } from '@matete/contract/account/sellers';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { listProducts } from '@matete/contract/catalogue/list-products';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { listCustomerOrders } from '@matete/contract/order/orders';
import { rateOrder } from '@matete/contract/rating/rate-order';
import { beforeEach, expect, test } from 'vitest';

import { invalid } from '#testing/call-api';
import { codesOf } from '#testing/desks/market-records';
import { ratingVerbs } from '#testing/desks/rating-desk';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket({ kg: 10_000 });
const { product, customer, seller, admin, fishId, placeCompleted, placeAccepted, placePaid, newsOf } = market;
const { rate, takeBack, readRating, readReceived } = ratingVerbs(market);
const { db } = product.services;
const DAY_MS = 86_400_000;

beforeEach(() => product.setNow(TEST_NOW));

const daysLater = (days: number) => product.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS));
const shownOf = async (productId: string) => (await product.call(getProduct, { params: { productId } })).body.rating;
/** A product of its own, with a seller of it: what other tests rate does not count there. */
async function newFish() {
  const productId = await createTestFish(product, {});
  const as = await createTestSeller(product, { supplies: [{ productId, kg: 1_000 }] });
  const order = () => placeCompleted({ kg: 1, productId, as });
  return { productId, as, order };
}

test('a rating counts at once for the product and its seller, who is told, and for no other product', async () => {
  const { productId, as, order } = await newFish();
  const [first, second] = [await order(), await order()];

  expect((await rate(first, 5)).body).toMatchObject({
    until: '2027-02-19',
    rating: { stars: 5, words: null, status: null, reason: null },
  });
  await rate(second, 4, { words: 'Très frais.' });

  expect(await shownOf(productId)).toEqual({ averageTenths: 45, count: 2 });
  const { body: list } = await product.call(listProducts, { query: { take: 100 } });
  expect(list.data.find((card) => card.productId === productId)?.rating).toEqual({ averageTenths: 45, count: 2 });
  expect((await product.call(getSeller, { as: admin, params: { id: as.id } })).body.seller?.rating).toEqual({
    averageTenths: 45,
    count: 2,
  });
  expect((await readReceived(as)).summary).toEqual({ averageTenths: 45, count: 2 });
  const told = await newsOf({ account: as, codes: [9522] });
  expect(told.map(({ data }) => data)).toEqual([
    { orderNumber: expect.stringMatching(/^M-\d{6}$/), stars: 5 },
    { orderNumber: expect.stringMatching(/^M-\d{6}$/), stars: 4 },
  ]);
  expect(await shownOf(fishId)).toBeNull();
});

test('changing stars moves the average and leaves the number; taking a rating back leaves nothing of it', async () => {
  const { productId, as, order } = await newFish();
  const orderId = await order();
  await rate(orderId, 2, { words: 'Trop petit.', photo: await testPhoto() });

  await rate(orderId, 3, { words: 'Trop petit.' });
  expect(await shownOf(productId)).toEqual({ averageTenths: 30, count: 1 });
  const kept = (await readRating(orderId)).rating;
  expect([kept?.status, kept?.photo?.imageId.length]).toEqual(['WAITING', 36]);

  expect((await takeBack(orderId)).body).toMatchObject({ rating: null, until: '2027-02-19' });
  expect(await shownOf(productId)).toBeNull();
  expect((await readReceived(as)).data).toEqual([]);
  const files = db
    .selectFrom('stored_files')
    .select('id')
    .where('id', '=', kept?.photo?.imageId ?? '');
  expect(await files.execute()).toEqual([]);
  expect((await takeBack(orderId)).body.code).toBe('RATING_NOT_FOUND');
});

test('a rating that is taken back and given again tells the seller nothing twice', async () => {
  const { as, order } = await newFish();
  const orderId = await order();

  await rate(orderId, 2);
  await takeBack(orderId);
  await rate(orderId, 1);

  expect(codesOf(await newsOf({ account: as, codes: [9522] }))).toEqual([9522]);
});

test('a photo is replaced by another one, stays where none comes, and goes where it is ticked', async () => {
  const orderId = await placeCompleted({ kg: 1 });
  const photoOf = async () => (await readRating(orderId)).rating?.photo?.imageId;
  await rate(orderId, 4, { photo: await testPhoto() });
  const first = await photoOf();

  await rate(orderId, 4, { photo: await testPhoto() });
  const second = await photoOf();
  await rate(orderId, 5, {});
  expect([await photoOf(), second === first]).toEqual([second, false]);
  await rate(orderId, 5, { removePhoto: 'true' });

  expect((await readRating(orderId)).rating).toMatchObject({ photo: null, words: null, status: null });
  const files = db.selectFrom('stored_files').select('id').where('uploaded_by', '=', customer.id);
  expect(await files.where('purpose', '=', 'PRODUCT_IMAGE').execute()).toEqual([]);
});

test('an order is rated within 90 days of its completion, by its customer, and its list says so', async () => {
  const orderId = await placeCompleted({ kg: 1 });
  const toRate = async () => {
    const { body } = await product.call(listCustomerOrders, {
      as: customer,
      params: { customerId: customer.id },
      query: { take: 100 },
    });
    return body.data.find((order) => order.orderId === orderId)?.isToRate;
  };
  expect(await toRate()).toBe(true);

  daysLater(91);
  const before = await fingerprintOf(product);
  expect((await rate(orderId, 5)).body).toMatchObject({ code: 'RATING_PERIOD_OVER', statusCode: 11053 });
  expect((await takeBack(orderId)).body.code).toBe('RATING_PERIOD_OVER');
  expect([await fingerprintOf(product), await toRate(), (await readRating(orderId)).until]).toEqual([
    before,
    false,
    null,
  ]);
  daysLater(90);
  expect((await rate(orderId, 5)).status).toBe(200);
  expect(await toRate()).toBe(false);
});

test('what is not completed, or is somebody else’s, is not rated, and nothing is written', async () => {
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  const [completed, accepted, paid] = [
    await placeCompleted({ kg: 1 }),
    await placeAccepted({ kg: 1 }),
    await placePaid({ kg: 1 }),
  ];
  await market.cancel(paid);
  const before = await fingerprintOf(product);

  expect((await rate(accepted, 5)).body.code).toBe('ORDER_NOT_RATEABLE');
  expect((await rate(paid, 5)).body.code).toBe('ORDER_NOT_RATEABLE');
  expect((await rate(completed, 5, { as: other, photo: await testPhoto() })).body.code).toBe('ORDER_NOT_FOUND');
  expect((await rate(completed, 5, { as: seller })).body.code).toBe('ROLE_NOT_ALLOWED');
  expect((await takeBack(completed, other)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await readRating(completed, other)).code).toBe('ORDER_NOT_FOUND');

  expect(await fingerprintOf(product)).toBe(before);
});

test('stars, words and photo are checked at their fields, and nothing is written', async () => {
  const orderId = await placeCompleted({ kg: 1 });
  const before = await fingerprintOf(product);
  const send = async (body: object, files = {}) => {
    const answer = await product.call(rateOrder, {
      as: customer,
      params: { orderId },
      body: invalid(body),
      files,
    });
    return [answer.status, answer.body.errors?.[0]?.path, answer.body.errors?.[0]?.code];
  };

  expect(await send({})).toEqual([422, 'stars', 'REQUIRED']);
  expect(await send({ stars: '0' })).toEqual([422, 'stars', 'REQUIRED']);
  expect(await send({ stars: '6' })).toEqual([422, 'stars', 'NUMBER_OUT_OF_RANGE']);
  expect(await send({ stars: '5', words: 'a'.repeat(1001) })).toEqual([422, 'words', 'TEXT_TOO_LONG']);
  const [status, path] = await send({ stars: '5' }, { photo: { bytes: Buffer.from('GIF89a'), name: 'a.jpg' } });
  expect([status, path]).toEqual([422, 'photo']);

  expect(await fingerprintOf(product)).toBe(before);
  expect((await rate(orderId, 5, { words: 'a'.repeat(1000) })).status).toBe(200);
});

test('ratings given at the same time each count, and one order counts once', async () => {
  const { productId, as, order } = await newFish();
  const orderIds = [await order(), await order(), await order(), await order()];

  const answers = await Promise.all(
    orderIds.flatMap((orderId, index) => [rate(orderId, index + 1), rate(orderId, index + 1)]),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await shownOf(productId)).toEqual({ averageTenths: 25, count: 4 });
  expect((await readReceived(as)).summary).toEqual({ averageTenths: 25, count: 4 });
  const sums = await db
    .selectFrom('products')
    .select(['rating_count', 'star_sum'])
    .where('id', '=', productId)
    .executeTakeFirst();
  expect(sums).toEqual({ rating_count: 4, star_sum: 10 });
});

test('a rating that is changed and taken back at the same time leaves what the last of them meant', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { productId, order } = await newFish();
    const orderId = await order();
    await rate(orderId, 1);

    await Promise.all([rate(orderId, 5), takeBack(orderId), rate(orderId, 3)]);

    const { rating } = await readRating(orderId);
    expect(await shownOf(productId)).toEqual(rating === null ? null : { averageTenths: rating.stars * 10, count: 1 });
  }
});

test('an order in dispute is rated once that is decided, unless all of it was refunded', async () => {
  const delivered = async () => {
    const orderId = await placeAccepted({ kg: 2 });
    await market.ship(orderId);
    await market.unload(orderId);
    await product.call(openDispute, {
      as: customer,
      params: { orderId, customerId: customer.id },
      body: { reason: 'MISSING_KG', description: 'Il manque un kilo.' },
    });
    return orderId;
  };
  const decide = (orderId: string, status: 'PARTIALLY_DISPUTED' | 'DISPUTE_APPROVED' | 'DISPUTE_REJECTED') =>
    product.call(decideDispute, {
      as: admin,
      params: { orderId, status },
      body: { message: 'Vu.', ...(status === 'PARTIALLY_DISPUTED' ? { refundAmount: 500 } : {}) },
    });
  const [partly, wholly, rejected] = [await delivered(), await delivered(), await delivered()];
  expect((await rate(partly, 4)).body.code).toBe('ORDER_NOT_RATEABLE');
  daysLater(10);
  await decide(partly, 'PARTIALLY_DISPUTED');
  await decide(wholly, 'DISPUTE_APPROVED');
  await decide(rejected, 'DISPUTE_REJECTED');

  expect((await rate(partly, 2)).body).toMatchObject({ until: '2027-03-01', rating: { stars: 2 } });
  expect((await rate(wholly, 1)).body.code).toBe('ORDER_NOT_RATEABLE');
  expect((await rate(rejected, 3)).status).toBe(200);
});

import { listPool } from '@matete/contract/order/orders';
import {
  answerSplitRequest,
  getSplitRequest,
  listSellerSplitRequests,
} from '@matete/contract/split-request/split-requests';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';

const { product, placePaid, accept, ship, readOrder, couponsOf, offerPart, answerPart } = await openMarket();
let customer: TestAccount;

beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

/** Freight that the pool shows a seller of what they can fill of an order. */
const poolFreight = async (orderId: string, seller: TestAccount, fillable: 'full' | 'part') =>
  (await product.call(listPool, { as: seller, params: { sellerId: seller.id }, query: { fillable } })).body.data.find(
    ({ order }) => order.orderId === orderId,
  )?.freight;

/** An order that two sellers on Rangiroa can fill together, and an offer of all that the first one holds. */
async function offeredOrder(kgs: readonly [number, number]) {
  const productId = await createTestFish(product);
  const small = await createTestSeller(product, { supplies: [{ productId, kg: kgs[0] }] });
  const large = await createTestSeller(product, { supplies: [{ productId, kg: kgs[1] }] });
  const orderId = await placePaid({ customer, productId, kg: kgs[0] + kgs[1] });
  const shownInPool = await poolFreight(orderId, small, 'part');
  const { splitRequestId } = (await offerPart(orderId, small, [{ productId, quantity: kgs[0] }])).body;
  const seen = async () =>
    (
      await product.call(getSplitRequest, {
        as: customer,
        params: { customerId: customer.id, requestId: splitRequestId },
      })
    ).body;
  return { productId, small, large, orderId, splitRequestId, shownInPool, seen };
}

const owed = async (): Promise<number[]> =>
  (
    await product.services.db
      .selectFrom('pending_payments')
      .select('amount_xpf')
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .execute()
  ).map((row) => row.amount_xpf);

/** From now on no seller holds more kg of a product. */
const holdOnly = (productId: string, kg: number) =>
  product.services.db
    .updateTable('offers')
    .set({ supplied_kg: sql`least(supplied_kg, reserved_kg + ${kg})` })
    .where('product_id', '=', productId)
    .execute();

test.each([
  ['at the minimum', [5, 7], 609, { part: [609, 609, 0], remainder: [609, 0, 609] }],
  ['above the minimum', [10, 30], 1804, { part: [609, 609, 0], remainder: [1353, 1195, 158] }],
] as const)(
  'two consignments %s ask for what was shown before the answer, once, and for nothing else',
  async (_, kgs, billedXpf, expected) => {
    const { small, large, orderId, splitRequestId, shownInPool, seen } = await offeredOrder(kgs);
    const [partXpf, partPaidXpf, partDueXpf] = expected.part;
    const [restXpf, restPaidXpf, restDueXpf] = expected.remainder;
    expect((await readOrder(orderId, customer)).shippingBilled).toBe(billedXpf);

    const freight = {
      part: { expected: partXpf, paid: partPaidXpf, due: partDueXpf },
      remainder: { expected: restXpf, paid: restPaidXpf, due: restDueXpf },
      whole: { expected: billedXpf, paid: billedXpf, due: 0 },
    };
    expect(shownInPool).toEqual({ ...freight.part, minimum: 609 });
    expect((await seen()).freight).toEqual(freight);
    const own = await product.call(listSellerSplitRequests, { as: small, params: { sellerId: small.id } });
    expect(own.body.data[0]?.freight).toEqual(freight);

    const taken = await answerPart(splitRequestId, 'APPROVED', customer);
    expect(taken.body.freight).toBeNull();
    const partId = taken.body.newOrder?.orderId ?? '';
    expect((await ship(partId, { as: small, actualShippingXpf: partXpf })).status).toBe(200);
    expect([await owed(), await couponsOf(partId)]).toEqual([[], []]);
    expect(await poolFreight(orderId, large, 'full')).toEqual({ ...freight.remainder, minimum: 609 });
    await accept(orderId, large);
    expect((await ship(orderId, { as: large, actualShippingXpf: restXpf })).status).toBe(200);

    expect([await owed(), await couponsOf(orderId)]).toEqual([[restDueXpf], []]);
    await expectSoundBooks(product);
  },
);

test('a part whose rest is given up costs no more freight than was paid with the order', async () => {
  const { small, splitRequestId, orderId } = await offeredOrder([5, 7]);

  const taken = await answerPart(splitRequestId, 'SKIPPED_REMAINING', customer);
  const partId = taken.body.newOrder?.orderId ?? '';
  await ship(partId, { as: small, actualShippingXpf: 609 });

  expect([await owed(), await couponsOf(partId)]).toEqual([[], []]);
  expect((await couponsOf(orderId)).map((coupon) => coupon.amount_xpf)).toEqual([10_117]);
  await expectSoundBooks(product);
});

test('a second part of a rest whose freight is used up is shown as still to be paid', async () => {
  const { productId, splitRequestId, orderId, large, seen } = await offeredOrder([5, 7]);
  await answerPart(splitRequestId, 'APPROVED', customer);

  await holdOnly(productId, 4);
  const second = await offerPart(orderId, large, [{ productId, quantity: 4 }]);

  expect(second.body.freight).toEqual({
    part: { expected: 609, paid: 0, due: 609 },
    remainder: { expected: 609, paid: 0, due: 609 },
    whole: { expected: 609, paid: 0, due: 609 },
  });
  expect((await seen()).freight).toBeNull();
});

test('an answer is refused when more freight is left to pay than its page showed', async () => {
  const { productId, large, orderId, splitRequestId, seen } = await offeredOrder([5, 7]);
  await holdOnly(productId, 5);
  const second = await offerPart(orderId, large, [{ productId, quantity: 4 }]);
  const answer = (id: string, freightShown: number) =>
    product.call(answerSplitRequest, {
      as: customer,
      params: { customerId: customer.id, status: 'APPROVED' },
      body: { splitRequestId: id, freightShown },
    });
  expect((await seen()).freight?.remainder.due).toBe(609);

  expect((await answer(splitRequestId, 608)).body.code).toBe('SPLIT_FREIGHT_CHANGED');
  const [taken, overtaken] = await Promise.all([answer(splitRequestId, 609), answer(second.body.splitRequestId, 609)]);

  // Whichever was first has the freight that was paid; both ships of the other side are still to be paid then.
  expect([taken.status, overtaken.status].toSorted()).toEqual([200, 409]);
  const [refused, refusedId] = taken.status === 409 ? [taken, splitRequestId] : [overtaken, second.body.splitRequestId];
  expect(refused.body.code).toBe('SPLIT_FREIGHT_CHANGED');
  expect((await answer(refusedId, 1218)).status).toBe(200);
  await expectSoundBooks(product);
});

test('the freight of a rest that nobody holds is not known', async () => {
  const { productId, seen } = await offeredOrder([5, 7]);

  await holdOnly(productId, 0);

  expect((await seen()).freight?.remainder).toEqual({ expected: null, paid: 0, due: null });
});

import { listPool } from '@matete/contract/order/orders';
import { getSplitRequest, listSellerSplitRequests } from '@matete/contract/split-request/split-requests';
import { beforeEach, describe, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { codesOf } from '#testing/desks/market-records';
import { addTestSupply, createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { changeTestAccount, createTestAccount, TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;

const { product, placePaid, accept, cancel, readOrder, couponCodeOf, newsOf, offerPart, answerPart } =
  await openMarket();
let customer: TestAccount;

beforeEach(async () => {
  product.setNow(TEST_NOW);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const read = (orderId: string, as = customer) => readOrder(orderId, as);
const statusOf = async (splitRequestId: string) =>
  (
    await product.services.db
      .selectFrom('split_requests')
      .select('status')
      .where('id', '=', splitRequestId)
      .executeTakeFirstOrThrow()
  ).status;

/** 12 kg of the worked example's fish, which nobody holds whole: two sellers with 5 and 7 kg. */
async function scarceOrder(couponCodes: readonly string[] = []) {
  const fishId = await createTestFish(product);
  const small = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const large = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 7 }] });
  const orderId = await placePaid({ customer, productId: fishId, kg: 12, couponCodes });
  return { fishId, small, large, orderId };
}

/** A coupon of the customer over the price of 1 kg of a fish, and its code. */
async function someCoupon(): Promise<string> {
  const fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 9 }] });
  const orderId = await placePaid({ customer, productId: fishId, kg: 1 });
  await cancel(orderId, { as: customer });
  return couponCodeOf(orderId);
}

describe('a seller offers a part', () => {
  test('the customer is notified and reads what each answer does with the money; nothing is reserved yet', async () => {
    const { orderId, small, fishId } = await scarceOrder();

    const offered = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);

    expect(offered.status).toBe(201);
    expect(offered.body).toMatchObject({ status: 'PENDING', outcomes: null, sellerEarning: 5755 });
    expect(codesOf(await newsOf({ account: customer }))).toContain(212);
    const { splitRequestId } = offered.body;
    const seen = await product.call(getSplitRequest, {
      as: customer,
      params: { customerId: customer.id, requestId: splitRequestId },
    });
    expect(seen.body.outcomes).toEqual({
      part: { quantity: 5, subtotal: 6395, vat: 831, cps: 0, shipping: 609, grandTotal: 7835, discount: 0 },
      remainder: { quantity: 7, subtotal: 8953, vat: 1164, cps: 0, shipping: 0, grandTotal: 10_117, discount: 0 },
      returnedToCoupons: 0,
      newCoupon: 10_117,
    });
    expect(seen.body.remaining.map((line) => line.quantity)).toEqual([7]);
    const mails = await product.services.db
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', customer.id)
      .execute();
    expect(mails.map((mail) => (mail.data as { code: number }).code)).toContain(212);
    const reserved = await product.services.db
      .selectFrom('reservations')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    expect(reserved).toEqual([]);
  });

  test('the pool shows a seller the part they can fill, from when they may offer it, and their offer', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const pool = async () =>
      (
        await product.call(listPool, { as: small, params: { sellerId: small.id }, query: { fillable: 'part' } })
      ).body.data.find((entry) => entry.order.orderId === orderId);
    // Since it came, not from each look at it: a page that was there before would take that for later.
    product.setNow(new Date(TEST_NOW.getTime() + 60_000));
    expect(await pool()).toMatchObject({
      fillable: 'PART',
      fillableLines: [{ productId: fishId, quantity: 5 }],
      partOfferedFrom: TEST_NOW.toISOString(),
      ownOffer: null,
    });

    const { body } = await offerPart(orderId, small, [{ productId: fishId, quantity: 4 }]);

    expect((await pool())?.ownOffer).toEqual({ splitRequestId: body.splitRequestId, quantity: 4 });
    const own = await product.call(listSellerSplitRequests, { as: small, params: { sellerId: small.id } });
    expect(own.body.data.map((each) => [each.splitRequestId, each.status])).toEqual([[body.splitRequestId, 'PENDING']]);
    expect((await read(orderId, small)).divided.offers).toHaveLength(1);
    const { large } = { large: await createTestSeller(product, { supplies: [{ productId: fishId, kg: 1 }] }) };
    expect((await read(orderId, large)).divided.offers).toEqual([]);
  });

  test('a part of an order that somebody could fill may be offered only after three days in the pool', async () => {
    const fishId = await createTestFish(product);
    const small = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 50 }] });
    const orderId = await placePaid({ customer, productId: fishId, kg: 12 });
    const part = [{ productId: fishId, quantity: 5 }];

    const early = await offerPart(orderId, small, part);
    product.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS - 1));
    const almost = await offerPart(orderId, small, part);
    product.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS));
    const intime = await offerPart(orderId, small, part);

    expect([early.body.code, almost.body.code, intime.status]).toEqual(['SPLIT_TOO_EARLY', 'SPLIT_TOO_EARLY', 201]);
  });

  test.each([
    ['all of it', 12, 'SPLIT_NOT_A_PART', 'products'],
    ['more than is ordered', 13, 'SPLIT_NOT_A_PART', 'products.0.quantity'],
    ['more than they hold', 6, 'SUPPLY_INSUFFICIENT', undefined],
  ])('an offer of %s is refused', async (_, quantity, code, path) => {
    const { orderId, small, fishId } = await scarceOrder();

    const refused = await offerPart(orderId, small, [{ productId: fishId, quantity }]);

    expect([refused.body.code, refused.body.errors?.[0]?.path]).toEqual([code, path]);
    expect(codesOf(await newsOf({ account: customer }))).not.toContain(212);
  });

  test('a seller who does not supply a product in part cannot offer a part', async () => {
    const { orderId, fishId } = await scarceOrder();
    const stubborn = await createTestSeller(product, { supplies: [] });
    await addTestSupply(product, stubborn, { productId: fishId, kg: 5, inPart: false });

    expect((await offerPart(orderId, stubborn, [{ productId: fishId, quantity: 5 }])).body.code).toBe(
      'SPLIT_NOT_SUPPLIED_IN_PART',
    );
  });

  test('an offer beyond a limit, by a blocked seller, made twice or of a cancelled order is refused', async () => {
    const { orderId, small, large, fishId } = await scarceOrder();
    const part = (quantity: number) => [{ productId: fishId, quantity }];
    await product.services.db
      .insertInto('fishing_limits')
      .values({ island_id: 'rangiroa', product_id: fishId, monthly_limit_kg: 3, set_at: TEST_NOW })
      .execute();
    expect((await offerPart(orderId, small, part(4))).body.code).toBe('FISHING_LIMIT_REACHED');
    expect((await offerPart(orderId, small, part(3))).status).toBe(201);
    expect((await offerPart(orderId, small, part(2))).body.code).toBe('SPLIT_OFFER_ALREADY_OPEN');
    const until = new Date(TEST_NOW.getTime() + DAY_MS);
    await changeTestAccount(product, large, { status: 'BLOCK', blocked_until: until });
    expect((await offerPart(orderId, large, part(2))).body.code).toBe('SELLER_BLOCKED');
    await cancel(orderId, { as: customer });
    expect((await offerPart(orderId, small, part(3))).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
  });
});

describe('the customer answers', () => {
  test('a taken part is a new order with its share of everything; the rest waits for another seller', async () => {
    const code = await someCoupon();
    const { orderId, small, large, fishId } = await scarceOrder([code]);
    const before = await read(orderId);
    const { body: offered } = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);

    const taken = await answerPart(offered.splitRequestId, 'APPROVED', customer);

    expect([taken.status, taken.body.status]).toEqual([200, 'APPROVED']);
    const part = await read(taken.body.newOrder?.orderId ?? '');
    const rest = await read(orderId);
    expect([part.status, rest.status]).toEqual(['PREPARING', 'PARTIALLY_SPLITTED']);
    expect(part.seller?.sellerId).toBe(small.id);
    expect(part.divided.parent).toEqual({ orderId, orderNumber: before.orderNumber });
    expect(rest.divided.children.map((child) => child.orderId)).toEqual([part.orderId]);
    expect([part.lines[0]?.quantity, rest.lines[0]?.quantity]).toEqual([5, 7]);
    for (const key of ['subtotal', 'vat', 'cps', 'shippingBilled', 'grandTotal', 'discount', 'due'] as const)
      expect(part[key] + rest[key]).toBe(before[key]);
    expect(part.payment?.paymentId).toBe(before.payment?.paymentId);
    expect(part.history.map((event) => [event.action, event.to])).toEqual([['ACCEPT_SPLIT', 'PREPARING']]);
    expect(rest.history.at(-1)).toMatchObject({ action: 'ACCEPT_SPLIT', from: 'PENDING', to: 'PARTIALLY_SPLITTED' });
    expect(codesOf(await newsOf({ account: small }))).toContain(5207);
    await expectSoundBooks(product);

    expect((await accept(orderId, large)).body.status).toBe('PREPARING');
    await expectSoundBooks(product);
  });

  test('a taken part with the rest given up refunds the rest to its coupons and as a new one', async () => {
    const code = await someCoupon();
    const { orderId, small, fishId } = await scarceOrder([code]);
    const { body: offered } = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);
    const { outcomes } = (
      await product.call(getSplitRequest, {
        as: customer,
        params: { customerId: customer.id, requestId: offered.splitRequestId },
      })
    ).body;

    const taken = await answerPart(offered.splitRequestId, 'SKIPPED_REMAINING', customer);

    expect(taken.body.status).toBe('SKIPPED_REMAINING');
    const rest = await read(orderId);
    expect([rest.status, rest.paymentStatus, rest.nextDeadline]).toEqual(['SPLITTED', 'PARTIAL_REFUND', null]);
    const coupons = await product.services.db
      .selectFrom('coupons')
      .select(['type', 'balance_xpf'])
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .execute();
    expect(coupons).toEqual([
      { type: 'CANCEL_ORDER_FULL_REFUND', balance_xpf: outcomes?.returnedToCoupons },
      { type: 'SPLIT_ORDER_PARTIAL_REFUND', balance_xpf: outcomes?.newCoupon },
    ]);
    expect(outcomes?.returnedToCoupons).toBe(1158);
    expect(codesOf(await newsOf({ account: customer }))).toContain(401);
    await expectSoundBooks(product);
  });

  test('a refused part leaves the order as it was, and its seller is notified', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const before = await read(orderId);
    const { body: offered } = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);

    expect((await answerPart(offered.splitRequestId, 'REJECTED', customer)).body.status).toBe('REJECTED');

    expect(codesOf(await newsOf({ account: small }))).toContain(5208);
    const after = await read(orderId);
    expect([after.status, after.grandTotal, after.history.length]).toEqual([
      'PENDING',
      before.grandTotal,
      before.history.length,
    ]);
    expect((await offerPart(orderId, small, [{ productId: fishId, quantity: 4 }])).status).toBe(201);
  });

  test('an order whose parts are all taken is SPLITTED, and its escrow is empty', async () => {
    const { orderId, small, large, fishId } = await scarceOrder([await someCoupon()]);
    const before = await read(orderId);
    const first = (await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }])).body.splitRequestId;
    const second = (await offerPart(orderId, large, [{ productId: fishId, quantity: 7 }])).body.splitRequestId;

    await answerPart(first, 'APPROVED', customer);
    const last = await answerPart(second, 'SKIPPED_REMAINING', customer);

    expect(last.status).toBe(200);
    const whole = await read(orderId);
    expect([whole.status, whole.paymentStatus, whole.grandTotal]).toEqual(['SPLITTED', 'VERIFIED', 0]);
    const parts = await Promise.all(whole.divided.children.map((child) => read(child.orderId)));
    for (const key of ['subtotal', 'vat', 'shippingBilled', 'grandTotal', 'discount'] as const)
      expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(before[key]);
    await expectSoundBooks(product);
  });

  test('offers for more than is left, or of an order accepted or cancelled, are cancelled', async () => {
    const fishId = await createTestFish(product);
    const sellers = [];
    for (const kg of [8, 6, 4])
      sellers.push(await createTestSeller(product, { supplies: [{ productId: fishId, kg }] }));
    const orderId = await placePaid({ customer, productId: fishId, kg: 12 });
    const ids: string[] = [];
    for (const [index, seller] of sellers.entries())
      ids.push(
        (await offerPart(orderId, seller, [{ productId: fishId, quantity: [8, 6, 4][index] ?? 0 }])).body
          .splitRequestId,
      );
    const [eight = '', six = '', four = ''] = ids;

    await answerPart(eight, 'APPROVED', customer);
    expect([await statusOf(six), await statusOf(four)]).toEqual(['CANCELLED', 'PENDING']);
    expect((await answerPart(six, 'APPROVED', customer)).body.code).toBe('SPLIT_OFFER_CLOSED');

    await cancel(orderId, { as: customer });
    expect(await statusOf(four)).toBe('CANCELLED');
    await expectSoundBooks(product);
  });

  test('an offer whose seller no longer holds the goods cannot be taken, and is cancelled', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const { body: offered } = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);
    await product.services.db.updateTable('offers').set({ supplied_kg: 4 }).where('seller_id', '=', small.id).execute();

    const refused = await answerPart(offered.splitRequestId, 'APPROVED', customer);

    expect([refused.status, refused.body.code]).toEqual([409, 'SPLIT_OFFER_OVERTAKEN']);
    expect(await statusOf(offered.splitRequestId)).toBe('CANCELLED');
    expect((await read(orderId)).status).toBe('PENDING');
    await expectSoundBooks(product);
  });

  test('cancelling the rest of a divided order refunds the rest alone', async () => {
    const { orderId, small, fishId } = await scarceOrder([await someCoupon()]);
    const { body: offered } = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);
    await answerPart(offered.splitRequestId, 'APPROVED', customer);
    const rest = await read(orderId);

    expect((await cancel(orderId, { as: customer })).body).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'FULL_REFUND',
    });

    const back = await product.services.db
      .selectFrom('coupons')
      .select((eb) => eb.fn.sum<number>('balance_xpf').as('xpf'))
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(Number(back.xpf)).toBe(rest.grandTotal);
    await expectSoundBooks(product);
  });

  test('somebody else’s offer can be neither read nor answered', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const { body: offered } = await offerPart(orderId, small, [{ productId: fishId, quantity: 5 }]);
    const stranger = await createTestAccount(product, { role: 'CUSTOMER' });

    expect((await answerPart(offered.splitRequestId, 'APPROVED', stranger)).body.code).toBe('SPLIT_REQUEST_NOT_FOUND');
    const read404 = await product.call(getSplitRequest, {
      as: stranger,
      params: { customerId: stranger.id, requestId: offered.splitRequestId },
    });
    expect(read404.status).toBe(404);
  });
});

import type { OrderView } from '@matete/contract/order/order-views';
import type { PoolEntry } from '@matete/contract/order/orders';
import type { Page } from '@matete/contract/primitives';
import type { SplitAnswer, SplitRequestView } from '@matete/contract/split-request/split-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { decryptCode } from '#coupon/coupon-code';
import { checkBooks } from '#ledger/books-query';
import { addTestSupply, createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const DAY_MS = 86_400_000;

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterAll(() => product.close());
beforeEach(async () => {
  product.setNow(TEST_NOW);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

interface Problem {
  readonly code: string;
  readonly errors: readonly { readonly path: string }[];
}

const offer = (orderId: string, seller: TestAccount, products: readonly { productId: string; quantity: number }[]) =>
  product.call<SplitRequestView & Problem>('POST', `/orders/${orderId}/seller/split-request`, {
    as: seller,
    body: { products },
  });
const answer = (splitRequestId: string, status: SplitAnswer, as = customer) =>
  product.call<SplitRequestView & Problem>('PATCH', `/orders/customer/${as.id}/split-status/${status}`, {
    as,
    body: { splitRequestId },
  });
const accept = (orderId: string, seller: TestAccount) =>
  product.call<OrderView & Problem>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    body: { status: 'PREPARING' },
  });
const cancel = (orderId: string, refundMethod = 'COUPON') =>
  product.call<OrderView>(
    'PATCH',
    `/orders/customer/cancelled/${orderId}?customerId=${customer.id}&refundMethod=${refundMethod}`,
    { as: customer },
  );
const read = async (orderId: string, as = customer) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as })).body;
const statusOf = async (splitRequestId: string) =>
  (
    await product.services.db
      .selectFrom('split_requests')
      .select('status')
      .where('id', '=', splitRequestId)
      .executeTakeFirstOrThrow()
  ).status;
const codesOf = async (account: TestAccount) =>
  (
    await product.services.db.selectFrom('notifications').select('code').where('account_id', '=', account.id).execute()
  ).map((row) => row.code);

/** 12 kg of the worked example's fish, which nobody holds whole: two sellers with 5 and 7 kg. */
async function scarceOrder(couponCodes: readonly string[] = []) {
  const fishId = await createTestFish(product);
  const small = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const large = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 7 }] });
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 12, couponCodes });
  return { fishId, small, large, orderId };
}

/** A coupon of the customer over the price of 1 kg of a fish, and its code. */
async function someCoupon(): Promise<string> {
  const fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 9 }] });
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 1 });
  await cancel(orderId);
  const coupon = await product.services.db
    .selectFrom('coupons')
    .select('code_ciphertext')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return decryptCode(product.services.settings.secret, coupon.code_ciphertext);
}

describe('a seller offers a part', () => {
  test('the customer is told, reads what each answer does with the money, and nothing is reserved yet', async () => {
    const { orderId, small, fishId } = await scarceOrder();

    const offered = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);

    expect(offered.status).toBe(201);
    expect(offered.body).toMatchObject({ status: 'PENDING', outcomes: null, sellerEarning: 5755 });
    expect(await codesOf(customer)).toContain(212);
    const { splitRequestId } = offered.body;
    const seen = await product.call<SplitRequestView>(
      'GET',
      `/orders/customer/${customer.id}/split-requests/${splitRequestId}`,
      { as: customer },
    );
    expect(seen.body.outcomes).toEqual({
      part: { quantity: 5, subtotal: 6395, vat: 831, cps: 0, shipping: 254, grandTotal: 7480, discount: 0 },
      remainder: { quantity: 7, subtotal: 8953, vat: 1164, cps: 0, shipping: 355, grandTotal: 10_472, discount: 0 },
      returnedToCoupons: 0,
      newCoupon: 10_472,
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

  test('the pool shows him the order in part, from when he may offer, and his offer once it is made', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const pool = async () =>
      (
        await product.call<Page<PoolEntry>>('GET', `/orders/seller/order-pool/${small.id}?fillable=part`, { as: small })
      ).body.data.find((entry) => entry.order.orderId === orderId);
    // Since it came, not from each look at it: a page that was there before would take that for later.
    product.setNow(new Date(TEST_NOW.getTime() + 60_000));
    expect(await pool()).toMatchObject({
      fillable: 'PART',
      fillableLines: [{ productId: fishId, quantity: 5 }],
      partOfferedFrom: TEST_NOW.toISOString(),
      ownOffer: null,
    });

    const { body } = await offer(orderId, small, [{ productId: fishId, quantity: 4 }]);

    expect((await pool())?.ownOffer).toEqual({ splitRequestId: body.splitRequestId, quantity: 4 });
    const own = await product.call<Page<SplitRequestView>>('GET', `/orders/seller/${small.id}/split-requests`, {
      as: small,
    });
    expect(own.body.data.map((each) => [each.splitRequestId, each.status])).toEqual([[body.splitRequestId, 'PENDING']]);
    expect((await read(orderId, small)).divided.offers).toHaveLength(1);
    const { large } = { large: await createTestSeller(product, { supplies: [{ productId: fishId, kg: 1 }] }) };
    expect((await read(orderId, large)).divided.offers).toEqual([]);
  });

  test('an order that somebody could fill whole is his to offer a part of only after three days in the pool', async () => {
    const fishId = await createTestFish(product);
    const small = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 50 }] });
    const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 12 });
    const part = [{ productId: fishId, quantity: 5 }];

    const early = await offer(orderId, small, part);
    product.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS - 1));
    const almost = await offer(orderId, small, part);
    product.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS));
    const intime = await offer(orderId, small, part);

    expect([early.body.code, almost.body.code, intime.status]).toEqual(['SPLIT_TOO_EARLY', 'SPLIT_TOO_EARLY', 201]);
  });

  test.each([
    ['all of it', 12, 'SPLIT_NOT_A_PART', 'products'],
    ['more than is ordered', 13, 'SPLIT_NOT_A_PART', 'products.0.quantity'],
    ['more than he holds', 6, 'SUPPLY_INSUFFICIENT', undefined],
  ])('%s is refused at its field', async (_, quantity, code, path) => {
    const { orderId, small, fishId } = await scarceOrder();

    const refused = await offer(orderId, small, [{ productId: fishId, quantity }]);

    expect([refused.body.code, refused.body.errors[0]?.path]).toEqual([code, path]);
    expect(await codesOf(customer)).not.toContain(212);
  });

  test('who supplies a product only whole cannot offer a part of it', async () => {
    const { orderId, fishId } = await scarceOrder();
    const stubborn = await createTestSeller(product, { supplies: [] });
    await addTestSupply(product, stubborn, { productId: fishId, kg: 5, inPart: false });

    expect((await offer(orderId, stubborn, [{ productId: fishId, quantity: 5 }])).body.code).toBe(
      'SPLIT_NOT_SUPPLIED_IN_PART',
    );
  });

  test('a monthly fishing limit, a block, a second offer and an order under way are refused by their codes', async () => {
    const { orderId, small, large, fishId } = await scarceOrder();
    const part = (quantity: number) => [{ productId: fishId, quantity }];
    await product.services.db
      .insertInto('fishing_limits')
      .values({ island_id: 'rangiroa', product_id: fishId, monthly_limit_kg: 3, set_at: TEST_NOW })
      .execute();
    expect((await offer(orderId, small, part(4))).body.code).toBe('FISHING_LIMIT_REACHED');
    expect((await offer(orderId, small, part(3))).status).toBe(201);
    expect((await offer(orderId, small, part(2))).body.code).toBe('SPLIT_OFFER_ALREADY_OPEN');
    const until = new Date(TEST_NOW.getTime() + DAY_MS);
    await product.services.db
      .updateTable('accounts')
      .set({ status: 'BLOCK', blocked_until: until })
      .where('id', '=', large.id)
      .execute();
    expect((await offer(orderId, large, part(2))).body.code).toBe('SELLER_BLOCKED');
    await cancel(orderId);
    expect((await offer(orderId, small, part(3))).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
  });
});

describe('the customer answers', () => {
  test('takes the part: a new order with its share of everything, while the rest waits and is taken by another', async () => {
    const code = await someCoupon();
    const { orderId, small, large, fishId } = await scarceOrder([code]);
    const before = await read(orderId);
    const { body: offered } = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);

    const taken = await answer(offered.splitRequestId, 'APPROVED');

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
    expect(await codesOf(small)).toContain(5207);
    await expectSoundBooks();

    expect((await accept(orderId, large)).body.status).toBe('PREPARING');
    await expectSoundBooks();
  });

  test('takes it and gives up the rest: its coupons get their share back, the remainder becomes a coupon', async () => {
    const code = await someCoupon();
    const { orderId, small, fishId } = await scarceOrder([code]);
    const { body: offered } = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);
    const { outcomes } = (
      await product.call<SplitRequestView>(
        'GET',
        `/orders/customer/${customer.id}/split-requests/${offered.splitRequestId}`,
        { as: customer },
      )
    ).body;

    const taken = await answer(offered.splitRequestId, 'SKIPPED_REMAINING');

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
    expect(outcomes?.returnedToCoupons).toBeGreaterThan(0);
    expect(await codesOf(customer)).toContain(401);
    await expectSoundBooks();
  });

  test('refuses it: the seller is told and the order waits on as it was', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const before = await read(orderId);
    const { body: offered } = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);

    expect((await answer(offered.splitRequestId, 'REJECTED')).body.status).toBe('REJECTED');

    expect(await codesOf(small)).toContain(5208);
    const after = await read(orderId);
    expect([after.status, after.grandTotal, after.history.length]).toEqual([
      'PENDING',
      before.grandTotal,
      before.history.length,
    ]);
    expect((await offer(orderId, small, [{ productId: fishId, quantity: 4 }])).status).toBe(201);
  });

  test('part after part until nothing is left: the order is divided whole, and its escrow is empty', async () => {
    const { orderId, small, large, fishId } = await scarceOrder([await someCoupon()]);
    const before = await read(orderId);
    const first = (await offer(orderId, small, [{ productId: fishId, quantity: 5 }])).body.splitRequestId;
    const second = (await offer(orderId, large, [{ productId: fishId, quantity: 7 }])).body.splitRequestId;

    await answer(first, 'APPROVED');
    const last = await answer(second, 'SKIPPED_REMAINING');

    expect(last.status).toBe(200);
    const whole = await read(orderId);
    expect([whole.status, whole.paymentStatus, whole.grandTotal]).toEqual(['SPLITTED', 'VERIFIED', 0]);
    const parts = await Promise.all(whole.divided.children.map((child) => read(child.orderId)));
    for (const key of ['subtotal', 'vat', 'shippingBilled', 'grandTotal', 'discount'] as const)
      expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(before[key]);
    await expectSoundBooks();
  });

  test('offers that ask for more than is left, or whose order was taken or called off, are called off', async () => {
    const fishId = await createTestFish(product);
    const sellers = [];
    for (const kg of [8, 6, 4])
      sellers.push(await createTestSeller(product, { supplies: [{ productId: fishId, kg }] }));
    const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 12 });
    const ids: string[] = [];
    for (const [index, seller] of sellers.entries())
      ids.push(
        (await offer(orderId, seller, [{ productId: fishId, quantity: [8, 6, 4][index] ?? 0 }])).body.splitRequestId,
      );
    const [eight = '', six = '', four = ''] = ids;

    await answer(eight, 'APPROVED');
    expect([await statusOf(six), await statusOf(four)]).toEqual(['CANCELLED', 'PENDING']);
    expect((await answer(six, 'APPROVED')).body.code).toBe('SPLIT_OFFER_CLOSED');

    await cancel(orderId);
    expect(await statusOf(four)).toBe('CANCELLED');
    await expectSoundBooks();
  });

  test('an offer whose seller no longer holds the goods is refused, called off, and the order waits on', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const { body: offered } = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);
    await product.services.db.updateTable('offers').set({ supplied_kg: 4 }).where('seller_id', '=', small.id).execute();

    const refused = await answer(offered.splitRequestId, 'APPROVED');

    expect([refused.status, refused.body.code]).toEqual([409, 'SPLIT_OFFER_OVERTAKEN']);
    expect(await statusOf(offered.splitRequestId)).toBe('CANCELLED');
    expect((await read(orderId)).status).toBe('PENDING');
    await expectSoundBooks();
  });

  test('the part called off by nobody, the rest cancelled: coupons and money come back for the rest alone', async () => {
    const { orderId, small, fishId } = await scarceOrder([await someCoupon()]);
    const { body: offered } = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);
    await answer(offered.splitRequestId, 'APPROVED');
    const rest = await read(orderId);

    expect((await cancel(orderId)).body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FULL_REFUND' });

    const back = await product.services.db
      .selectFrom('coupons')
      .select((eb) => eb.fn.sum<number>('balance_xpf').as('xpf'))
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(Number(back.xpf)).toBe(rest.grandTotal);
    await expectSoundBooks();
  });

  test('somebody else’s offer is not there, for reading as for answering', async () => {
    const { orderId, small, fishId } = await scarceOrder();
    const { body: offered } = await offer(orderId, small, [{ productId: fishId, quantity: 5 }]);
    const stranger = await createTestAccount(product, { role: 'CUSTOMER' });

    expect((await answer(offered.splitRequestId, 'APPROVED', stranger)).body.code).toBe('SPLIT_REQUEST_NOT_FOUND');
    const read404 = await product.call<Problem>(
      'GET',
      `/orders/customer/${stranger.id}/split-requests/${offered.splitRequestId}`,
      { as: stranger },
    );
    expect(read404.status).toBe(404);
  });
});

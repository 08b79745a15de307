import type { OrderView } from '@matete/contract/order/order-views';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { checkBooks } from '#ledger/books-query';
import {
  createTestFish,
  createTestSeller,
  orderBody,
  placePaidOrder,
  placeTestOrder,
} from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';
const ACCOUNT = { iban: IBAN, accountHolder: 'Hina Tehani' };

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let seller: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});
afterAll(() => product.close());

interface Refusal {
  readonly code?: string;
  readonly errors?: readonly { readonly path: string }[];
}

const paid = (kg = 1) => placePaidOrder(product, admin, { customer, productId: fishId, kg });
const cancel = (orderId: string, method: 'COUPON' | 'MONEY', body: object = {}) =>
  product.call<OrderView & Refusal>(
    'PATCH',
    `/orders/customer/cancelled/${orderId}?customerId=${customer.id}&refundMethod=${method}`,
    { as: customer, body },
  );
const decide = (orderId: string, status: string, body: object = {}) =>
  product.call<OrderView & Refusal>(
    'PATCH',
    `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${status}`,
    {
      as: admin,
      body,
    },
  );
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
const couponsOf = (orderId: string) =>
  product.services.db.selectFrom('coupons').select(['balance_xpf', 'type']).where('order_id', '=', orderId).execute();
const movementsOf = async (orderId: string) =>
  (
    await product.services.db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const paymentOf = async (orderId: string) => {
  const row = await product.services.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.payment_id', 'p.id')
    .select(['p.status', 'p.refunded_xpf', 'p.received_xpf', 'p.amount_xpf'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.status, row.refunded_xpf];
};
const newsOf = async (orderId: string) =>
  (
    await product.services.db
      .selectFrom('notifications')
      .select('code')
      .where('order_id', '=', orderId)
      .where('account_id', '=', customer.id)
      .orderBy('id')
      .execute()
  ).map(({ code }) => code);

test('cancelling gives a coupon of everything at once', async () => {
  const orderId = await paid(2);
  const { body } = await cancel(orderId, 'COUPON');

  expect([body.status, body.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
  expect(body.refund).toMatchObject({ method: 'COUPON', status: 'REFUND_AS_COUPON', amount: body.due });
  expect(await couponsOf(orderId)).toEqual([{ balance_xpf: body.due, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  expect(await paymentOf(orderId)).toEqual(['REFUND_AS_COUPON', body.due]);
  expect(await newsOf(orderId)).toEqual([201, 202, 402, 213]);
  await expectSoundBooks();
});

test('an order that coupons alone paid is refunded by giving them back', async () => {
  const first = await paid(4);
  await cancel(first, 'COUPON');
  const { body: coupons } = await product.call<{ data: { code: string; orderId: string; balance: number }[] }>(
    'GET',
    `/coupon-codes/customer/${customer.id}?take=100`,
    { as: customer },
  );
  const coupon = coupons.data.find((candidate) => candidate.orderId === first);
  const placed = await placeTestOrder(product, {
    customer,
    productId: fishId,
    kg: 2,
    couponCodes: [coupon?.code ?? ''],
  });
  const order = placed.body.orders[0];
  expect([order?.due, placed.body.payment]).toEqual([0, null]);

  const { body } = await cancel(order?.orderId ?? '', 'MONEY', { iban: IBAN, accountHolder: 'Hina Tehani' });

  expect([body.status, body.paymentStatus, body.refund]).toEqual(['CANCELLED', 'FULL_REFUND', null]);
  expect(await couponsOf(first)).toEqual([{ balance_xpf: coupon?.balance, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  await expectSoundBooks();
});

test.each([
  [{}, 'REFUND_ACCOUNT_REQUIRED', 'iban'],
  [{ iban: IBAN }, 'REFUND_ACCOUNT_REQUIRED', 'accountHolder'],
  [{ iban: 'FR14 2004 1010 0505 0001 3M02 607', accountHolder: 'Hina Tehani' }, 'IBAN_INVALID', 'iban'],
])('money back by transfer needs an account that exists: %j', async (body, code, path) => {
  const orderId = await paid();
  const refused = await cancel(orderId, 'MONEY', body);

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([422, code, path]);
  const order = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer });
  expect([order.body.status, order.body.paymentStatus, order.body.refund]).toEqual(['PENDING', 'VERIFIED', null]);
});

test('money goes back to an account of any country, if there can be one of that number', async () => {
  const german = { iban: 'DE89 3704 0044 0532 0130 00', accountHolder: 'Hina Tehani' };
  const mistyped = await cancel(await paid(), 'MONEY', { ...german, iban: 'DE89 3704 0044 0532 0130 01' });
  expect([mistyped.status, mistyped.body.code]).toEqual([422, 'IBAN_INVALID']);
  const orderId = await paid();
  const { body } = await cancel(orderId, 'MONEY', german);
  expect(body.refund).toMatchObject({ status: 'REFUND_REQUEST', ibanEnd: '3000' });
  await decide(orderId, 'REFUND_PENDING');
  expect((await decide(orderId, 'REFUND_VERIFIED')).body.paymentStatus).toBe('REFUND_VERIFIED');
});

test('money back is asked for, taken up, and leaves the bank once', async () => {
  const orderId = await paid(3);
  const asked = await cancel(orderId, 'MONEY', ACCOUNT);
  expect(asked.body.paymentStatus).toBe('REFUND_REQUEST');
  expect(asked.body.refund).toMatchObject({ status: 'REFUND_REQUEST', ibanEnd: '2606' });
  expect(await paymentOf(orderId)).toEqual(['REFUND_PENDING', 0]);

  expect((await decide(orderId, 'REFUND_VERIFIED')).status).toBe(409);
  expect((await decide(orderId, 'REFUND_PENDING')).body.paymentStatus).toBe('REFUND_PENDING');
  expect((await decide(orderId, 'REFUND_PENDING')).status).toBe(409);
  const done = await decide(orderId, 'REFUND_VERIFIED');

  expect([done.body.paymentStatus, done.body.refund?.status]).toEqual(['REFUND_VERIFIED', 'REFUND_VERIFIED']);
  expect((await decide(orderId, 'REFUND_VERIFIED')).status).toBe(409);
  expect((await decide(orderId, 'REFUND_REJECTED', { reason: 'trop tard' })).status).toBe(409);
  expect(await movementsOf(orderId)).toEqual(['PAYMENT_VERIFIED', 'ORDER_REFUNDED', 'REFUND_PAID_OUT']);
  expect(await paymentOf(orderId)).toEqual(['REFUND_VERIFIED', asked.body.due]);
  expect(await couponsOf(orderId)).toEqual([]);
  expect((await newsOf(orderId)).slice(-2)).toEqual([213, 211]);
  await expectSoundBooks();
});

test('a refund that cannot be paid out becomes a coupon, with its reason', async () => {
  const orderId = await paid();
  await cancel(orderId, 'MONEY', ACCOUNT);

  const bare = await decide(orderId, 'REFUND_REJECTED');
  expect([bare.status, bare.body.code]).toEqual([422, 'REASON_REQUIRED']);
  const { body } = await decide(orderId, 'REFUND_REJECTED', { reason: 'La banque refuse ce compte.' });

  expect(body.paymentStatus).toBe('REFUND_REJECTED');
  expect(body.refund).toMatchObject({ status: 'REFUND_REJECTED', reason: 'La banque refuse ce compte.' });
  expect(await couponsOf(orderId)).toEqual([{ balance_xpf: body.due, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  expect(await paymentOf(orderId)).toEqual(['REFUND_REJECTED', body.due]);
  const audit = await product.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', body.refund?.refundId ?? '')
    .execute();
  expect(audit).toMatchObject([{ action: 'REFUND_REJECT', details: { reason: 'La banque refuse ce compte.' } }]);
  await expectSoundBooks();
});

test('of two orders paid at once, the refund of one leaves the other paid', async () => {
  const body = await orderBody(product, { customer, productId: fishId, kg: 1 });
  const { products, shipmentDate, quoteId, ...rest } = body;
  const placed = await product.call<{ orders: { orderId: string; due: number }[] }>(
    'POST',
    `/orders/customer/${customer.id}/multiple`,
    {
      as: customer,
      key: uuidv7(),
      body: {
        orders: [
          { products, shipmentDate, quoteId },
          { products, shipmentDate, quoteId },
        ],
        ...rest,
      },
    },
  );
  const [first, second] = placed.body.orders.map((order) => order.orderId) as [string, string];
  await decide(first, 'VERIFIED');

  await cancel(first, 'MONEY', ACCOUNT);
  expect(await paymentOf(second)).toEqual(['REFUND_PENDING', 0]);
  await decide(first, 'REFUND_PENDING');
  await decide(first, 'REFUND_VERIFIED');
  expect(await paymentOf(second)).toEqual(['VERIFIED', placed.body.orders[0]?.due]);
  expect((await product.call<OrderView>('GET', `/orders/${second}`, { as: customer })).body.paymentStatus).toBe(
    'VERIFIED',
  );
  await cancel(second, 'COUPON');
  expect((await paymentOf(second))[0]).toBe('REFUND_VERIFIED');
  await expectSoundBooks();
});

test('a transfer that brought less waits for the rest, then pays', async () => {
  const placed = await placeTestOrder(product, { customer, productId: fishId, kg: 2 });
  const { orderId, due } = placed.body.orders[0] ?? { orderId: '', due: 0 };

  for (const receivedAmount of [due, due + 1]) {
    const refused = await decide(orderId, 'PARTIALLY_VERIFIED', { receivedAmount });
    expect([refused.status, refused.body.code]).toEqual([422, 'AMOUNT_OUT_OF_RANGE']);
  }
  const part = await decide(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 1_000 });
  expect([part.body.status, part.body.paymentStatus, part.body.payment?.received]).toEqual([
    'PENDING',
    'PARTIALLY_VERIFIED',
    1_000,
  ]);
  expect((await decide(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 900 })).status).toBe(422);
  const refused = await product.call<Refusal>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    body: { status: 'PREPARING' },
  });
  expect(refused.body.code).toBe('ORDER_NOT_FOUND');
  const payment = await product.call<{ bankTransfer: { amount: number } }>(
    'GET',
    `/payments/${placed.body.payment?.paymentId}`,
    { as: customer },
  );
  expect(payment.body.bankTransfer.amount).toBe(due - 1_000);
  await expectSoundBooks();

  await decide(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 1_200 });
  const whole = await decide(orderId, 'VERIFIED');
  expect(whole.body.paymentStatus).toBe('VERIFIED');
  expect(await movementsOf(orderId)).toEqual(['PAYMENT_PART_RECEIVED', 'PAYMENT_PART_RECEIVED', 'PAYMENT_VERIFIED']);
  const mails = await product.services.db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'part-received')
    .where('account_id', '=', customer.id)
    .execute();
  expect(mails.map(({ data }) => (data as { restXpf: number }).restXpf).toSorted((a, b) => b - a)).toEqual([
    due - 1_000,
    due - 1_200,
  ]);
  await expectSoundBooks();
});

test.each(['by the admin', 'by the clock', 'by the customer'] as const)(
  'what came of a transfer goes back when the order is called off %s',
  async (how) => {
    const placed = await placeTestOrder(product, { customer, productId: fishId, kg: 2 });
    const orderId = placed.body.orders[0]?.orderId ?? '';
    await decide(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 700 });
    const before = product.services.now();

    if (how === 'by the admin') await decide(orderId, 'DISAPPROVED', { reason: 'Le reste n’est pas venu.' });
    else if (how === 'by the customer') await cancel(orderId, 'COUPON');
    else {
      product.setNow(new Date(before.getTime() + 11 * 86_400_000));
      await runDueOrders(product.services);
      product.setNow(before);
    }

    const { body } = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: admin });
    expect([body.status, body.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
    expect(await couponsOf(orderId)).toEqual([{ balance_xpf: 700, type: 'CANCEL_ORDER_FULL_REFUND' }]);
    expect(await paymentOf(orderId)).toEqual(['REJECTED', 700]);
    await expectSoundBooks();
  },
);

test('a transfer that arrives for an order called off becomes a coupon', async () => {
  const placed = await placeTestOrder(product, { customer, productId: fishId, kg: 1 });
  const { orderId, due } = placed.body.orders[0] ?? { orderId: '', due: 0 };
  await cancel(orderId, 'COUPON');

  const late = await decide(orderId, 'VERIFIED');

  expect([late.body.status, late.body.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
  expect(await couponsOf(orderId)).toEqual([{ balance_xpf: due, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  expect(await paymentOf(orderId)).toEqual(['REFUND_AS_COUPON', due]);
  expect((await decide(orderId, 'VERIFIED')).status).toBe(200);
  expect(await couponsOf(orderId)).toHaveLength(1);
  await expectSoundBooks();
});

test.each(['PENDING', 'REFUND_REQUEST', 'PARTIAL_REFUND', 'FULL_REFUND'])(
  'nobody can set %s by hand',
  async (status) => {
    const orderId = await paid();
    const refused = await decide(orderId, status);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_STEP_NOT_ALLOWED']);
    await expectSoundBooks();
  },
);

test('the admin sees what to confirm and what to give back, and the sums', async () => {
  const orderId = await paid();
  await cancel(orderId, 'MONEY', ACCOUNT);
  interface Listed {
    data: { orderIds: string[]; status: string; refunds: { iban: string; status: string }[] }[];
    totals: { refunds: number; refundsCount: number };
  }
  const list = (queue: string) => product.call<Listed>('GET', `/orders/admin/payment?queue=${queue}`, { as: admin });

  const refunds = await list('REFUND');
  expect(refunds.body.data).toHaveLength(1);
  expect(refunds.body.data[0]).toMatchObject({
    orderIds: [orderId],
    refunds: [{ iban: 'FR1420041010050500013M02606', status: 'REFUND_REQUEST' }],
  });
  expect(refunds.body.totals.refundsCount).toBe(1);
  const confirm = await list('CONFIRM');
  expect(confirm.body.data.map((payment) => payment.status)).not.toContain('VERIFIED');
});

const ROUNDS = 10;

test('verifying a refund against rejecting it leaves one of the two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await paid();
    await cancel(orderId, 'MONEY', ACCOUNT);
    await decide(orderId, 'REFUND_PENDING');

    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => decide(orderId, 'REFUND_VERIFIED')),
      ...Array.from({ length: 5 }, () => decide(orderId, 'REFUND_REJECTED', { reason: 'compte clos' })),
    ]);

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const kinds = await movementsOf(orderId);
    expect(kinds.filter((kind) => kind === 'REFUND_PAID_OUT' || kind === 'REFUND_AS_COUPON')).toHaveLength(1);
    expect(await couponsOf(orderId)).toHaveLength(kinds.includes('REFUND_AS_COUPON') ? 1 : 0);
  }
  await expectSoundBooks();
});

test('an order is refunded once, however it is cancelled and accepted at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await paid();
    const answers = await Promise.all([
      cancel(orderId, 'MONEY', ACCOUNT),
      cancel(orderId, 'COUPON'),
      product.call<Refusal>('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body: { status: 'PREPARING' } }),
      cancel(orderId, 'MONEY', ACCOUNT),
    ]);

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refunds = await product.services.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds).toHaveLength(answers[2]?.status === 200 ? 0 : 1);
  }
  await expectSoundBooks();
});

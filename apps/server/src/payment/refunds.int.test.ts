import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { placeOrders } from '@matete/contract/order/place-order';
import { getPayment, listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { afterEach, expect, test } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { expectDecided } from '#testing/desks/expect-decided';
import { codesOf } from '#testing/desks/market-records';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { RACE_ROUNDS } from '#testing/tier';

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';
const ACCOUNT = { iban: IBAN, accountHolder: 'Hina Tehani' };

const market = await openMarket();
const { product, customer, admin } = market;

const paid = (kg = 1) => market.placePaid({ kg });
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
const codesFor = async (orderId: string) => codesOf(await market.newsOf({ account: customer, orderId }));

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

test('cancelling a paid order gives a coupon of the whole amount at once', async () => {
  const orderId = await paid(2);
  const { body } = await market.cancel(orderId);

  expect([body.status, body.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
  expect(body.refund).toMatchObject({ method: 'COUPON', status: 'REFUND_AS_COUPON', amount: body.due });
  expect(await market.couponsOf(orderId)).toMatchObject([{ balance_xpf: body.due, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  expect(await paymentOf(orderId)).toEqual(['REFUND_AS_COUPON', body.due]);
  expect(await codesFor(orderId)).toEqual([201, 202, 402, 213]);
  await expectSoundBooks(product);
});

test('an order that coupons alone paid is refunded by giving them back', async () => {
  const first = await paid(4);
  await market.cancel(first);
  const { body: coupons } = await product.call(listCustomerCoupons, {
    as: customer,
    params: { customerId: customer.id },
    query: { take: 100 },
  });
  const coupon = coupons.data.find((candidate) => candidate.orderId === first);
  const placed = await market.place({ kg: 2, couponCodes: [coupon?.code ?? ''] });
  const order = placed.body.orders[0];
  expect([order?.due, placed.body.payment]).toEqual([0, null]);

  const { body } = await market.cancel(order?.orderId ?? '', {
    refundMethod: 'MONEY',
    account: { iban: IBAN, accountHolder: 'Hina Tehani' },
  });

  expect([body.status, body.paymentStatus, body.refund]).toEqual(['CANCELLED', 'FULL_REFUND', null]);
  expect(await market.couponsOf(first)).toMatchObject([
    { balance_xpf: coupon?.balance, type: 'CANCEL_ORDER_FULL_REFUND' },
  ]);
  await expectSoundBooks(product);
});

test.each([
  [{}, 'REFUND_ACCOUNT_REQUIRED', 'iban'],
  [{ iban: IBAN }, 'REFUND_ACCOUNT_REQUIRED', 'accountHolder'],
  [{ iban: 'FR14 2004 1010 0505 0001 3M02 607', accountHolder: 'Hina Tehani' }, 'IBAN_INVALID', 'iban'],
])('money back by transfer needs an account that exists: %j', async (body, code, path) => {
  const orderId = await paid();
  const refused = await market.cancel(orderId, { refundMethod: 'MONEY', account: body });

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([422, code, path]);
  const order = await market.readOrder(orderId);
  expect([order.status, order.paymentStatus, order.refund]).toEqual(['PENDING', 'VERIFIED', null]);
});

test('a refund goes to an account of any country whose number is valid', async () => {
  const german = { iban: 'DE89 3704 0044 0532 0130 00', accountHolder: 'Hina Tehani' };
  const mistyped = await market.cancel(await paid(), {
    refundMethod: 'MONEY',
    account: { ...german, iban: 'DE89 3704 0044 0532 0130 01' },
  });
  expect([mistyped.status, mistyped.body.code]).toEqual([422, 'IBAN_INVALID']);
  const orderId = await paid();
  const { body } = await market.cancel(orderId, { refundMethod: 'MONEY', account: german });
  expect(body.refund).toMatchObject({ status: 'REFUND_REQUEST', ibanEnd: '3000' });
  await market.decidePayment(orderId, 'REFUND_PENDING');
  expect((await market.decidePayment(orderId, 'REFUND_VERIFIED')).body.paymentStatus).toBe('REFUND_VERIFIED');
});

test('a refund in money is requested, taken up, and paid once', async () => {
  const orderId = await paid(3);
  const asked = await market.cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT });
  expect(asked.body.paymentStatus).toBe('REFUND_REQUEST');
  expect(asked.body.refund).toMatchObject({ status: 'REFUND_REQUEST', ibanEnd: '2606' });
  expect(await paymentOf(orderId)).toEqual(['REFUND_PENDING', 0]);

  expect((await market.decidePayment(orderId, 'REFUND_VERIFIED')).status).toBe(409);
  expect((await market.decidePayment(orderId, 'REFUND_PENDING')).body.paymentStatus).toBe('REFUND_PENDING');
  expect((await market.decidePayment(orderId, 'REFUND_PENDING')).status).toBe(409);
  const done = await market.decidePayment(orderId, 'REFUND_VERIFIED');

  expect([done.body.paymentStatus, done.body.refund?.status]).toEqual(['REFUND_VERIFIED', 'REFUND_VERIFIED']);
  expect((await market.decidePayment(orderId, 'REFUND_VERIFIED')).status).toBe(409);
  expect((await market.decidePayment(orderId, 'REFUND_REJECTED', { reason: 'trop tard' })).status).toBe(409);
  expect(await movementsOf(orderId)).toEqual(['PAYMENT_VERIFIED', 'ORDER_REFUNDED', 'REFUND_PAID_OUT']);
  expect(await paymentOf(orderId)).toEqual(['REFUND_VERIFIED', asked.body.due]);
  expect(await market.couponsOf(orderId)).toEqual([]);
  expect((await codesFor(orderId)).slice(-2)).toEqual([213, 211]);
  await expectSoundBooks(product);
});

test('a refund that cannot be paid out becomes a coupon, with its reason', async () => {
  const orderId = await paid();
  await market.cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT });

  const bare = await market.decidePayment(orderId, 'REFUND_REJECTED');
  expect([bare.status, bare.body.code]).toEqual([422, 'REASON_REQUIRED']);
  const { body } = await market.decidePayment(orderId, 'REFUND_REJECTED', { reason: 'La banque refuse ce compte.' });

  expect(body.paymentStatus).toBe('REFUND_REJECTED');
  expect(body.refund).toMatchObject({ status: 'REFUND_REJECTED', reason: 'La banque refuse ce compte.' });
  expect(await market.couponsOf(orderId)).toMatchObject([{ balance_xpf: body.due, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  expect(await paymentOf(orderId)).toEqual(['REFUND_REJECTED', body.due]);
  const audit = await product.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', body.refund?.refundId ?? '')
    .execute();
  expect(audit).toMatchObject([{ action: 'REFUND_REJECT', details: { reason: 'La banque refuse ce compte.' } }]);
  await expectSoundBooks(product);
});

test('of two orders paid at once, the refund of one leaves the other paid', async () => {
  const body = await market.bodyFor({ kg: 1 });
  const { products, shipmentDate, quoteId, ...rest } = body;
  const placed = await product.call(placeOrders, {
    as: customer,
    params: { customerId: customer.id },
    body: {
      orders: [
        { products, shipmentDate, quoteId },
        { products, shipmentDate, quoteId },
      ],
      ...rest,
    },
  });
  const [first, second] = placed.body.orders.map((order) => order.orderId) as [string, string];
  await market.decidePayment(first, 'VERIFIED');

  await market.cancel(first, { refundMethod: 'MONEY', account: ACCOUNT });
  expect(await paymentOf(second)).toEqual(['REFUND_PENDING', 0]);
  await market.decidePayment(first, 'REFUND_PENDING');
  await market.decidePayment(first, 'REFUND_VERIFIED');
  expect(await paymentOf(second)).toEqual(['VERIFIED', placed.body.orders[0]?.due]);
  expect((await market.readOrder(second)).paymentStatus).toBe('VERIFIED');
  await market.cancel(second);
  expect((await paymentOf(second))[0]).toBe('REFUND_VERIFIED');
  await expectSoundBooks(product);
});

test('a transfer that brought too little waits for the rest, then pays', async () => {
  const { orderId, due, payment } = await market.placeUnpaid({ kg: 2 });

  for (const receivedAmount of [due, due + 1]) {
    const refused = await market.decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount });
    expect([refused.status, refused.body.code]).toEqual([422, 'AMOUNT_OUT_OF_RANGE']);
  }
  const part = await market.decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 1_000 });
  expect([part.body.status, part.body.paymentStatus, part.body.payment?.received]).toEqual([
    'PENDING',
    'PARTIALLY_VERIFIED',
    1_000,
  ]);
  expect((await market.decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 900 })).status).toBe(422);
  const refused = await market.accept(orderId);
  expect(refused.body.code).toBe('ORDER_NOT_FOUND');
  const seen = await product.call(getPayment, { as: customer, params: { paymentId: payment?.paymentId ?? '' } });
  expect(seen.body.bankTransfer?.amount).toBe(due - 1_000);
  await expectSoundBooks(product);

  await market.decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 1_200 });
  const whole = await market.decidePayment(orderId, 'VERIFIED');
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
  await expectSoundBooks(product);
});

test.each(['by the admin', 'by the clock', 'by the customer'] as const)(
  'a part of a transfer is given back when the order is cancelled %s',
  async (how) => {
    const { orderId } = await market.placeUnpaid({ kg: 2 });
    await market.decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 700 });
    const before = product.services.now();

    if (how === 'by the admin')
      await market.decidePayment(orderId, 'DISAPPROVED', { reason: 'Le reste n’est pas venu.' });
    else if (how === 'by the customer') await market.cancel(orderId);
    else {
      product.setNow(new Date(before.getTime() + 11 * 86_400_000));
      await runDueOrders(product.services);
      product.setNow(before);
    }

    const order = await market.readOrder(orderId, admin);
    expect([order.status, order.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
    expect(await market.couponsOf(orderId)).toMatchObject([{ balance_xpf: 700, type: 'CANCEL_ORDER_FULL_REFUND' }]);
    expect(await paymentOf(orderId)).toEqual(['REJECTED', 700]);
    await expectSoundBooks(product);
  },
);

test('a transfer that arrives for a cancelled order becomes a coupon', async () => {
  const { orderId, due } = await market.placeUnpaid({ kg: 1 });
  await market.cancel(orderId);

  const late = await market.decidePayment(orderId, 'VERIFIED');

  expect([late.body.status, late.body.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
  expect(await market.couponsOf(orderId)).toMatchObject([{ balance_xpf: due, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  expect(await paymentOf(orderId)).toEqual(['REFUND_AS_COUPON', due]);
  expect((await market.decidePayment(orderId, 'VERIFIED')).status).toBe(200);
  expect(await market.couponsOf(orderId)).toHaveLength(1);
  await expectSoundBooks(product);
});

test.each(['PENDING', 'REFUND_REQUEST', 'PARTIAL_REFUND', 'FULL_REFUND'] as const)(
  'nobody can set %s by hand',
  async (status) => {
    const orderId = await paid();
    const refused = await market.decidePayment(orderId, status);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_STEP_NOT_ALLOWED']);
    await expectSoundBooks(product);
  },
);

test('the admin’s queues show what to confirm and what to refund, with their sums', async () => {
  const orderId = await paid();
  await market.cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT });
  const list = (queue: 'REFUND' | 'CONFIRM') => product.call(listPaymentsForAdmin, { as: admin, query: { queue } });

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

test('a refund verified and rejected at the same time is one of the two', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orderId = await paid();
    await market.cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT });
    await market.decidePayment(orderId, 'REFUND_PENDING');

    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => market.decidePayment(orderId, 'REFUND_VERIFIED')),
      ...Array.from({ length: 5 }, () => market.decidePayment(orderId, 'REFUND_REJECTED', { reason: 'compte clos' })),
    ]);

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const kinds = await movementsOf(orderId);
    expect(kinds.filter((kind) => kind === 'REFUND_PAID_OUT' || kind === 'REFUND_AS_COUPON')).toHaveLength(1);
    expect(await market.couponsOf(orderId)).toHaveLength(kinds.includes('REFUND_AS_COUPON') ? 1 : 0);
  }
  await expectSoundBooks(product);
});

test('an order cancelled and accepted several times at once is refunded at most once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orderId = await paid();
    const answers = await Promise.all([
      market.cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT }),
      market.cancel(orderId),
      market.accept(orderId),
      market.cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT }),
    ]);

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refunds = await product.services.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds).toHaveLength(answers[2]?.status === 200 ? 0 : 1);
  }
  await expectSoundBooks(product);
});

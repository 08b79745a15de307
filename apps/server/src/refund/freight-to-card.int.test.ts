import { askForMoney, type CouponView, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { takeOrderBack } from '@matete/contract/order/admin-order';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { decidePendingPayment, processPendingPayment } from '@matete/contract/payment/pending-payments';
import { decideRefund } from '@matete/contract/payment/refunds';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { beforeEach, expect, test } from 'vitest';

import { findShipment } from '#order/shipment-store';
import { askForDueRefunds } from '#payment/gateway/refund-at-gateway';
import type { TestAccount } from '#testing/call-api';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { openTestBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { testPhoto } from '#testing/desks/test-shipment';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';

const bank = await openTestBank();
const market = await openMarket({ gateways: { card: bank } });
const { product, admin, seller, fishId } = market;
const { db } = product.services;
// Who could fill the order of a seller that gives it back.
await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
const ACCOUNT = { iban: TEST_IBAN, accountHolder: 'Hina Tehani' };
let customer: TestAccount;

beforeEach(async () => {
  await db.deleteFrom('voyage_delays').execute();
  product.services.schedule.refresh();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const verbs = () => orderVerbs({ product, admin, fishId, seller, customer });

async function payByCard(paymentId: string): Promise<void> {
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body));
  await product.call(checkPayment, { as: customer, params: { paymentId } });
}

type Method = 'CREDIT_CARD' | 'WIRE_TRANSFER';

/** An order of 12 kg, paid one way, that shipped for 1 000 F; its difference of 391 F was paid one way too. */
async function withPaidFreight(method: Method = 'CREDIT_CARD', freightMethod: Method = 'CREDIT_CARD') {
  const { placePaid, place, accept, ship } = verbs();
  let orderId: string;
  let reference = '';
  if (method === 'CREDIT_CARD') {
    const { body } = await place({ kg: 12, paymentMethod: method });
    orderId = body.orders[0]?.orderId ?? '';
    reference = body.payment?.reference ?? '';
    await payByCard(body.payment?.paymentId ?? '');
  } else orderId = await placePaid({ kg: 12 });
  await accept(orderId);
  expect((await ship(orderId, { actualShippingXpf: 1_000 })).status).toBe(200);
  const { id } = await db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const answered = await product.call(processPendingPayment, {
    as: customer,
    params: { orderId, paymentId: id, customerId: customer.id },
    body: { paymentMethod: freightMethod },
    files: { receipt: freightMethod === 'CREDIT_CARD' ? [] : [await testPhoto()] },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  if (freightMethod === 'CREDIT_CARD') await payByCard(answered.body.payment.paymentId);
  else {
    const decided = { as: admin, params: { paymentId: id, status: 'VERIFIED' }, body: {} } as const;
    expect((await product.call(decidePendingPayment, decided)).status).toBe(200);
  }
  return { orderId, reference, freightReference: answered.body.payment.reference };
}

async function winDispute(orderId: string): Promise<void> {
  expect((await verbs().unload(orderId)).status).toBe(200);
  await product.call(openDispute, {
    as: customer,
    params: { orderId, customerId: customer.id },
    body: { reason: 'DAMAGED', description: 'Tout est abîmé.' },
    files: { attachments: [] },
  });
  const decided = await product.call(decideDispute, {
    as: admin,
    params: { orderId, status: 'DISPUTE_APPROVED' },
    body: { message: 'Les photos le montrent.' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
}

/** Its ship does not sail and its seller gives it back: it waits in the pool with freight that was paid. */
async function backInPool(orderId: string): Promise<void> {
  const { voyage_number: voyageNumber } = await findShipment(db, orderId);
  const cancelled = await product.call(cancelVoyage, {
    as: admin,
    params: { voyageNumber },
    body: { reason: 'Avarie.' },
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const taken = await product.call(takeOrderBack, {
    as: admin,
    params: { orderId },
    body: { reason: 'Le vendeur est malade.' },
  });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
}

/** What goes back of an order in money, the least first. */
const moneyBackOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_xpf', 'status', 'cause'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'MONEY')
    .orderBy('amount_xpf')
    .execute();

const correct = (orderId: string, [from, to]: readonly [number, number]) =>
  product.call(correctFreight, {
    as: admin,
    params: { orderId },
    body: { actualShippingCharges: to, shownShippingCharges: from, payer: 'CUSTOMER', reason: 'Le reçu.' },
  });

async function unspent(): Promise<CouponView> {
  const { body } = await product.call(listCustomerCoupons, {
    as: customer,
    params: { customerId: customer.id },
    query: { take: 20 },
  });
  const found = body.data.find((coupon) => coupon.balance > 0);
  if (found === undefined) throw new Error('no coupon is left');
  return found;
}

const ask = ({ couponId }: CouponView, account: object = {}) =>
  product.call(askForMoney, { as: customer, params: { customerId: customer.id, couponId }, body: account });

/** Sends every refund of an order that waits. */
async function sendAll(orderId: string): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select(['id', 'iban'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'REFUND_REQUEST')
    .execute();
  for (const { id, iban } of open) {
    const decide = (status: 'REFUND_PENDING' | 'REFUND_VERIFIED') =>
      product.call(decideRefund, { as: admin, params: { refundId: id }, body: { status } });
    expect((await decide('REFUND_PENDING')).status).toBe(200);
    if (iban !== null) expect((await decide('REFUND_VERIFIED')).status).toBe(200);
  }
  await askForDueRefunds(product.services);
}

const givenBack = async (reference: string): Promise<number> =>
  (await bank.fetchPayment({ orderReference: reference }))?.credits
    .filter(({ status }) => status === 'DONE')
    .reduce((sum, { amountXpf }) => sum + amountXpf, 0) ?? 0;
const statusOf = async (reference: string) =>
  await db
    .selectFrom('payments')
    .select(['status', 'refunded_xpf'])
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a whole refund goes back to both cards, each as far as it paid', async () => {
  const { orderId, reference, freightReference } = await withPaidFreight();
  await winDispute(orderId);
  const coupon = await unspent();
  expect([coupon.amount, coupon.askableMoney]).toMatchObject([18_343, { byCard: 18_343, byTransfer: 0 }]);

  expect((await ask(coupon)).status).toBe(200);
  await sendAll(orderId);

  expect([await givenBack(reference), await givenBack(freightReference)]).toEqual([17_952, 391]);
  expect([await statusOf(reference), await statusOf(freightReference)]).toEqual([
    { status: 'REFUND_VERIFIED', refunded_xpf: 17_952 },
    { status: 'REFUND_VERIFIED', refunded_xpf: 391 },
  ]);
  await expectSoundBooks(product);
});

test('freight that was paid too much goes back to the card that paid it, never twice', async () => {
  const { orderId, reference, freightReference } = await withPaidFreight();
  expect((await correct(orderId, [1_000, 700])).status).toBe(200);
  expect((await ask(await unspent())).status).toBe(200);
  await sendAll(orderId);
  expect([await givenBack(reference), await givenBack(freightReference)]).toEqual([0, 300]);
  expect(await statusOf(freightReference)).toEqual({ status: 'VERIFIED', refunded_xpf: 300 });

  await winDispute(orderId);
  const coupon = await unspent();
  const answers = await Promise.all([ask(coupon), ask(coupon)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await sendAll(orderId);

  expect([await givenBack(reference), await givenBack(freightReference)]).toEqual([17_952, 391]);
  await expectSoundBooks(product);
});

test('an order paid by transfer gives the freight back to its card, the rest to an account', async () => {
  const { orderId, freightReference } = await withPaidFreight('WIRE_TRANSFER');
  await winDispute(orderId);
  const coupon = await unspent();
  expect(coupon.askableMoney).toMatchObject({ byCard: 391, byTransfer: 17_952 });
  expect((await ask(coupon)).body.code).toBe('REFUND_ACCOUNT_REQUIRED');

  expect((await ask(coupon, ACCOUNT)).status).toBe(200);
  // Two wait for this order: the old call cannot know which is meant.
  expect((await verbs().decidePayment(orderId, 'REFUND_PENDING')).body.code).toBe('REFUND_NOT_NAMED');
  await sendAll(orderId);

  expect(await givenBack(freightReference)).toBe(391);
  expect(await moneyBackOf(orderId)).toMatchObject([
    { amount_xpf: 391, status: 'REFUND_VERIFIED' },
    { amount_xpf: 17_952, status: 'REFUND_VERIFIED' },
  ]);
  await expectSoundBooks(product);
});

test('what the card could not take back becomes a coupon again, and then goes to an account', async () => {
  const { orderId, freightReference } = await withPaidFreight();
  expect((await correct(orderId, [1_000, 900])).status).toBe(200);
  expect((await ask(await unspent())).status).toBe(200);
  const { id } = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const rejected = await product.call(decideRefund, {
    as: admin,
    params: { refundId: id },
    body: { status: 'REFUND_REJECTED', reason: 'Carte expirée.' },
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);

  expect([(await unspent()).amount, await givenBack(freightReference)]).toEqual([100, 0]);
  expect(await statusOf(freightReference)).toMatchObject({ status: 'VERIFIED' });
  await expectSoundBooks(product);
});

test('an order that is cancelled for money gives its freight back to the card that paid it', async () => {
  const { orderId, reference, freightReference } = await withPaidFreight();
  await backInPool(orderId);

  expect((await verbs().cancel(orderId, { refundMethod: 'MONEY' })).status).toBe(200);
  expect((await verbs().readOrder(orderId)).paymentStatus).toBe('REFUND_REQUEST');
  await sendAll(orderId);

  expect([await givenBack(reference), await givenBack(freightReference)]).toEqual([17_952, 391]);
  expect([await statusOf(reference), await statusOf(freightReference)]).toEqual([
    { status: 'REFUND_VERIFIED', refunded_xpf: 17_952 },
    { status: 'REFUND_VERIFIED', refunded_xpf: 391 },
  ]);
  expect((await verbs().readOrder(orderId)).paymentStatus).toBe('REFUND_VERIFIED');
  await expectSoundBooks(product);
});

test.each(['CREDIT_CARD', 'WIRE_TRANSFER'] as const)(
  'freight that a transfer paid goes to the account of the customer, the order by %s',
  async (method) => {
    const { orderId, reference } = await withPaidFreight(method, 'WIRE_TRANSFER');
    await backInPool(orderId);

    expect((await verbs().cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT })).status).toBe(200);
    await sendAll(orderId);

    expect(await moneyBackOf(orderId)).toEqual([
      { amount_xpf: 391, status: 'REFUND_VERIFIED', cause: 'FREIGHT' },
      { amount_xpf: 17_952, status: 'REFUND_VERIFIED', cause: 'CANCELLED' },
    ]);
    if (method === 'CREDIT_CARD') expect(await givenBack(reference)).toBe(17_952);
    await expectSoundBooks(product);
  },
);

test('freight that a transfer paid becomes a coupon where no account is given, and its money can be asked for', async () => {
  const { orderId, reference } = await withPaidFreight('CREDIT_CARD', 'WIRE_TRANSFER');
  await backInPool(orderId);

  expect((await verbs().cancel(orderId, { refundMethod: 'MONEY' })).status).toBe(200);
  const coupon = await unspent();
  expect(coupon).toMatchObject({ amount: 391, type: 'EXTRA_SHIPPING_CHARGES_REFUND' });
  expect((await ask(coupon, ACCOUNT)).status).toBe(200);
  await sendAll(orderId);

  expect(await givenBack(reference)).toBe(17_952);
  expect((await moneyBackOf(orderId)).map(({ amount_xpf: amountXpf }) => amountXpf)).toEqual([391, 17_952]);
  await expectSoundBooks(product);
});

test('freight that its card cannot take back becomes a coupon of freight; the order follows its own refund', async () => {
  const { orderId, freightReference } = await withPaidFreight();
  await backInPool(orderId);
  expect((await verbs().cancel(orderId, { refundMethod: 'MONEY' })).status).toBe(200);
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'FREIGHT')
    .executeTakeFirstOrThrow();

  const rejected = await product.call(decideRefund, {
    as: admin,
    params: { refundId: id },
    body: { status: 'REFUND_REJECTED', reason: 'Carte expirée.' },
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  expect((await verbs().readOrder(orderId)).paymentStatus).toBe('REFUND_REQUEST');
  await sendAll(orderId);

  expect(await unspent()).toMatchObject({ amount: 391, type: 'EXTRA_SHIPPING_CHARGES_REFUND' });
  expect(await givenBack(freightReference)).toBe(0);
  expect((await verbs().readOrder(orderId)).paymentStatus).toBe('REFUND_VERIFIED');
  await expectSoundBooks(product);
});

test('a cancellation and a request for freight in money at once give each card back what it paid', async () => {
  const { orderId, reference, freightReference } = await withPaidFreight();
  expect((await correct(orderId, [1_000, 700])).status).toBe(200);
  await backInPool(orderId);
  const coupon = await unspent();

  const [asked, cancelled] = await Promise.all([
    ask(coupon),
    verbs().cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT }),
  ]);

  expect([asked.status, cancelled.status]).toEqual([200, 200]);
  await sendAll(orderId);
  const backXpf = (await givenBack(reference)) + (await givenBack(freightReference));
  const byTransfer = (await moneyBackOf(orderId)).reduce((sum, refund) => sum + refund.amount_xpf, 0) - backXpf;
  expect(backXpf + byTransfer).toBe(18_343);
  expect(await givenBack(reference)).toBeLessThanOrEqual(17_952);
  expect(await givenBack(freightReference)).toBeLessThanOrEqual(391);
  await expectSoundBooks(product);
});

import { askForMoney, type CouponView, listCustomerCoupons, payOutCoupon } from '@matete/contract/coupon/coupons';
import { checkPayment, listPaymentsForAdmin, openPaymentPage } from '@matete/contract/payment/payments';
import { decideRefund, listRefunds, type RefundDecision } from '@matete/contract/payment/refunds';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { takeOrderBack } from '@matete/contract/order/admin-order';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type DoneRefund, GatewayError, type GatewayRefund, type PaymentGateway } from '#gateways/payment-gateway';
import { findShipment } from '#order/shipment-store';
import { askForDueRefunds } from '#payment/gateway/refund-at-gateway';
import { openText } from '#platform/sealing/sealed-text';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { expectDecided } from '#testing/desks/expect-decided';
import { codesOf } from '#testing/desks/market-records';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { openTestBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { deadlocksSoFar } from '#platform/db/transaction';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

/** The way to the real test bank, which a test may cut. */
let onRefund: (wanted: GatewayRefund, send: () => Promise<DoneRefund>) => Promise<DoneRefund>;
const bank = await openTestBank();
const card: PaymentGateway = {
  name: bank.name,
  fixedFormLifetimeMs: bank.fixedFormLifetimeMs,
  browserOrigins: bank.browserOrigins,
  createPayment: (wanted) => bank.createPayment(wanted),
  parseNotification: (rawBody, headers) => bank.parseNotification(rawBody, headers),
  fetchPayment: (wanted) => bank.fetchPayment(wanted),
  ping: () => bank.ping(),
  refund: (wanted) => onRefund(wanted, () => bank.refund(wanted)),
};
const market = await openMarket({ gateways: { card } });
const { product, customer, admin, seller, cancel, place, placePaid, readOrder } = market;
const { db } = product.services;

const ACCOUNT = { iban: TEST_IBAN, accountHolder: 'Hina Tehani' };
const DAY_MS = 86_400_000;
// All refunds here go to one customer: their sum of the month is not what these tests are about.
await setSiteSetting(db, { name: 'SECOND_ADMIN_FROM_XPF', value: 900_000_000, adminId: null, now: TEST_NOW });

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

beforeEach(() => {
  onRefund = (_, send) => send();
  product.setNow(TEST_NOW);
});

type OrderCoupon = CouponView & { readonly orderId: string; readonly orderNumber: string };

async function couponFor(orderId: string): Promise<OrderCoupon> {
  const { body } = await product.call(listCustomerCoupons, {
    as: customer,
    params: { customerId: customer.id },
    query: { take: 100 },
  });
  const found = body.data.find((coupon) => coupon.orderId === orderId && coupon.balance > 0);
  if (found === undefined || found.orderNumber === null) throw new Error(`order ${orderId} gave no coupon`);
  return { ...found, orderId, orderNumber: found.orderNumber };
}
const ask = ({ couponId }: CouponView, body: { iban?: string; accountHolder?: string } = ACCOUNT, as = customer) =>
  product.call(askForMoney, { as, params: { customerId: as.id, couponId }, body });
const decide = (refundId: string, status: RefundDecision, reason?: string) =>
  product.call(decideRefund, {
    as: admin,
    params: { refundId },
    body: { status, ...(reason === undefined ? {} : { reason }) },
  });
async function refundsOf(orderId: string) {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount_xpf', 'iban', 'payment_id', 'status', 'gateway_state', 'cause'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'MONEY')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, iban: row.iban && openText(row.id, row.iban) }));
}
const rowOf = ({ couponId }: Pick<CouponView, 'couponId'>) =>
  db.selectFrom('coupons').selectAll().where('id', '=', couponId).executeTakeFirstOrThrow();

/** A coupon of a cancelled order that was paid by transfer. */
async function byTransfer(kg = 2): Promise<OrderCoupon> {
  const orderId = await placePaid({ kg });
  await cancel(orderId);
  return couponFor(orderId);
}

/** An order paid by card, as far as coupons leave something due. */
async function paidByCard(kg: number, couponCodes: readonly string[] = []) {
  const { body } = await place({ kg, paymentMethod: 'CREDIT_CARD', couponCodes });
  const { orderId, due, grandTotal } = body.orders[0] ?? { orderId: '', due: 0, grandTotal: 0 };
  const { paymentId, reference } = body.payment ?? { paymentId: '', reference: '' };
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body));
  await product.call(checkPayment, { as: customer, params: { paymentId } });
  return { orderId, due, grandTotal, paymentId, reference };
}
const givenBack = async (reference: string) =>
  (await bank.fetchPayment({ orderReference: reference }))?.credits
    .filter(({ status }) => status === 'DONE')
    .reduce((sum, { amountXpf }) => sum + amountXpf, 0);

/** Brings an order to its customer, who wins a dispute in full. */
async function winDispute(orderId: string): Promise<void> {
  await market.accept(orderId);
  await market.ship(orderId);
  await market.unload(orderId);
  const opened = await product.call(openDispute, {
    as: customer,
    params: { orderId, customerId: customer.id },
    body: { reason: 'DAMAGED', description: 'Tout est abîmé.' },
    files: { attachments: [] },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const decided = await product.call(decideDispute, {
    as: admin,
    params: { orderId, status: 'DISPUTE_APPROVED' },
    body: { message: 'Les photos le montrent.' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
}

test('a coupon of a cancelled order becomes a transfer to the account that its owner gives', async () => {
  const coupon = await byTransfer();
  expect(coupon.askableMoney).toEqual({ until: '2027-01-20', byCard: 0, byTransfer: coupon.amount });

  const asked = await ask(coupon);

  expect([asked.status, asked.body.status, asked.body.balance, asked.body.askableMoney]).toEqual([
    200,
    'REFUNDED_IN_MONEY',
    0,
    null,
  ]);
  expect(asked.body.refunds).toMatchObject([{ status: 'REFUND_REQUEST', amount: coupon.amount, cause: 'CANCELLED' }]);
  const [refund] = await refundsOf(coupon.orderId);
  const id = refund?.id ?? '';
  const { body: listed } = await product.call(listRefunds, { as: admin, query: { isOpen: true, take: 100 } });
  expect(listed.data.find(({ refundId }) => refundId === id)).toMatchObject({
    cause: 'CANCELLED',
    isFromCoupon: true,
    iban: TEST_IBAN,
    isByGateway: false,
  });
  expect((await decide(id, 'REFUND_VERIFIED')).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
  expect((await decide(id, 'REFUND_PENDING')).body.status).toBe('REFUND_PENDING');
  expect((await decide(id, 'REFUND_VERIFIED')).body.status).toBe('REFUND_VERIFIED');
  const order = await readOrder(coupon.orderId);
  expect([order.paymentStatus, order.refund?.status, order.refunds.length]).toEqual([
    'FULL_REFUND',
    'REFUND_VERIFIED',
    1,
  ]);
  expect(order.payment?.status).toBe('REFUND_VERIFIED');
  const left = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.owner', 'e.amount_xpf'])
    .where('t.kind', '=', 'REFUND_PAID_OUT')
    .where('t.subject', '=', id)
    .where('a.kind', '=', 'BANK')
    .execute();
  expect(left).toEqual([{ owner: 'WIRE_TRANSFER', amount_xpf: coupon.amount }]);
  expect(codesOf(await market.newsOf({ account: customer, orderId: coupon.orderId })).slice(-1)).toEqual([211]);
  await expectSoundBooks(product);
});

test.each([
  [{}, 'REFUND_ACCOUNT_REQUIRED', 'iban'],
  [{ iban: TEST_IBAN }, 'REFUND_ACCOUNT_REQUIRED', 'accountHolder'],
  [{ ...ACCOUNT, iban: 'FR14 2004 1010 0505 0001 3M02 607' }, 'IBAN_INVALID', 'iban'],
])('money by transfer needs an account that exists, and nothing moves before: %j', async (account, code, path) => {
  const coupon = await byTransfer();
  const refused = await ask(coupon, account);
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([422, code, path]);
  expect(await refundsOf(coupon.orderId)).toEqual([]);
  expect((await rowOf(coupon)).status).toBe('UNUSED');
});

test('money is asked for the whole coupon or not at all, by its owner alone, for sixty days', async () => {
  const bearer = await createTestAccount(product, { role: 'CUSTOMER' });
  const partly = await byTransfer(4);
  await place({ kg: 1, couponCodes: [partly.code] });
  expect((await ask(partly)).body.code).toBe('COUPON_ALREADY_USED');
  const whole = await byTransfer();
  expect((await ask(whole, ACCOUNT, bearer)).body.code).toBe('COUPON_NOT_FOUND');

  product.setNow(new Date(TEST_NOW.getTime() + 60 * DAY_MS));
  const lastDay = await couponFor(whole.orderId);
  expect(lastDay.askableMoney?.until).toBe('2027-01-20');
  product.setNow(new Date(TEST_NOW.getTime() + 61 * DAY_MS));
  expect((await couponFor(whole.orderId)).askableMoney).toBeNull();
  expect((await ask(whole)).body.code).toBe('COUPON_NOT_FOR_MONEY');
  expect(await refundsOf(whole.orderId)).toEqual([]);
  product.setNow(new Date(TEST_NOW.getTime() + 60 * DAY_MS));
  expect((await ask(whole)).status).toBe(200);
});

test('a card gets back what it paid, and a coupon what it had paid', async () => {
  const old = await byTransfer(2);
  const { orderId, due, grandTotal, reference } = await paidByCard(6, [old.code]);
  await winDispute(orderId);
  const coupon = await couponFor(orderId);
  expect([coupon.amount, coupon.askableMoney]).toMatchObject([due, { byCard: due, byTransfer: 0 }]);
  const before = await rowOf(old);
  expect([before.balance_xpf, before.status]).toEqual([grandTotal - due, 'UNUSED']);

  expect((await ask(coupon)).status).toBe(200);
  expect((await refundsOf(orderId)).map(({ amount_xpf: xpf, iban }) => [xpf, iban])).toEqual([[due, null]]);
  // Its own money came by transfer, and goes back to an account.
  expect((await ask(old)).status).toBe(200);
  expect(await refundsOf(old.orderId)).toMatchObject([{ amount_xpf: grandTotal - due, iban: TEST_IBAN }]);
  for (const { id } of await refundsOf(orderId)) expect((await decide(id, 'REFUND_PENDING')).status).toBe(200);
  await askForDueRefunds(product.services);
  expect(await givenBack(reference)).toBe(due);
  expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['REFUND_VERIFIED']);
  expect((await readOrder(orderId)).paymentStatus).toBe('FULL_REFUND');
  await expectSoundBooks(product);
});

test('a card that refuses for good is not asked again: its money goes to an account', async () => {
  const { orderId, due, reference } = await paidByCard(2);
  await cancel(orderId);
  const first = await couponFor(orderId);
  expect((await ask(first, {})).status).toBe(200);
  const [toCard] = await refundsOf(orderId);
  onRefund = () => Promise.reject(new GatewayError('REFUSED', 'card closed'));
  await decide(toCard?.id ?? '', 'REFUND_PENDING');
  await askForDueRefunds(product.services);
  expect((await decide(toCard?.id ?? '', 'REFUND_REJECTED', 'Carte fermée.')).body.status).toBe('REFUND_REJECTED');

  const again = await couponFor(orderId);
  expect(again.couponId).not.toBe(first.couponId);
  expect([again.type, again.askableMoney?.byCard, again.askableMoney?.byTransfer]).toEqual([first.type, 0, due]);
  expect((await ask(again, {})).body.code).toBe('REFUND_ACCOUNT_REQUIRED');
  expect((await ask(again)).status).toBe(200);
  const [, toAccount] = await refundsOf(orderId);
  await decide(toAccount?.id ?? '', 'REFUND_PENDING');
  expect((await decide(toAccount?.id ?? '', 'REFUND_VERIFIED')).status).toBe(200);
  expect(await givenBack(reference)).toBe(0);
  await expectSoundBooks(product);
});

test('cheaper freight, an order given back and money that came too late can be asked for as money', async () => {
  const cheaper = await market.placeAccepted({ kg: 12 });
  await market.ship(cheaper, { actualShippingXpf: 500 });
  expect((await ask(await couponFor(cheaper))).body.refunds).toMatchObject([{ cause: 'FREIGHT', amount: 109 }]);

  const given = await market.placeAccepted({ kg: 3 });
  await market.giveBackAsShown(given, seller);
  expect((await ask(await couponFor(given))).body.refunds).toMatchObject([{ cause: 'GIVEN_BACK' }]);
  // A blocked seller cannot go on: the rest of the file needs another penalty-free one.
  await db
    .updateTable('accounts')
    .set({ status: 'APPROVE', blocked_until: null })
    .where('id', '=', seller.id)
    .execute();

  const { body } = await place({ kg: 2 });
  const late = body.orders[0]?.orderId ?? '';
  await cancel(late);
  await market.decidePayment(late, 'VERIFIED');
  expect((await ask(await couponFor(late))).body.refunds).toMatchObject([{ cause: 'LATE_PAYMENT' }]);
  await expectSoundBooks(product);
});

test('asking twice at once, and spending or paying out meanwhile, moves the money once, without a deadlock', async () => {
  const before = deadlocksSoFar();
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const coupon = await byTransfer(2);
    const rivals = [
      () => ask(coupon),
      () => ask(coupon),
      () => market.place({ kg: 2, couponCodes: [coupon.code] }),
      () =>
        product.call(payOutCoupon, {
          as: admin,
          params: { id: coupon.couponId },
          body: { paidTo: 'Hina', means: 'CASH', paper: 'Reçu 3' },
        }),
    ];
    const answers = await Promise.all(rivals.slice(round % 2).map(async (go) => (await go()).status));

    expect(answers.filter((status) => status < 300)).toHaveLength(1);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    const { status, balance_xpf: balanceXpf } = await rowOf(coupon);
    expect([balanceXpf, ['REFUNDED_IN_MONEY', 'USED', 'PAID_OUT'].includes(status)]).toEqual([0, true]);
    expect(await refundsOf(coupon.orderId)).toHaveLength(status === 'REFUNDED_IN_MONEY' ? 1 : 0);
  }
  expect(deadlocksSoFar() - before).toBe(0);
  await expectSoundBooks(product);
});

test('an admin’s list of payments shows a coupon that became money as that money alone', async () => {
  const coupon = await byTransfer(2);
  await ask(coupon);
  const { body } = await product.call(listPaymentsForAdmin, {
    as: admin,
    query: { search: coupon.orderNumber, queue: 'REFUND' },
  });
  expect(body.data).toMatchObject([{ status: 'REFUND_PENDING', refunded: 0 }]);
});

test('a card that refuses for good is not asked again for an order that is cancelled later', async () => {
  // Who could fill the order of a seller that gives it back.
  await createTestSeller(product, { supplies: [{ productId: market.fishId, kg: 900 }] });
  const { orderId, due, reference } = await paidByCard(12);
  await market.accept(orderId);
  await market.ship(orderId, { actualShippingXpf: 500 });
  expect((await ask(await couponFor(orderId), {})).status).toBe(200);
  const [toCard] = await refundsOf(orderId);
  onRefund = () => Promise.reject(new GatewayError('REFUSED', 'card closed'));
  await decide(toCard?.id ?? '', 'REFUND_PENDING');
  await askForDueRefunds(product.services);
  expect((await decide(toCard?.id ?? '', 'REFUND_REJECTED', 'Carte fermée.')).status).toBe(200);
  const { voyage_number: voyageNumber } = await findShipment(db, orderId);
  await product.call(cancelVoyage, { as: admin, params: { voyageNumber }, body: { reason: 'Avarie.' } });
  await product.call(takeOrderBack, { as: admin, params: { orderId }, body: { reason: 'Le vendeur est malade.' } });

  expect((await readOrder(orderId)).payment?.goesBackByGateway).toBe(false);
  expect((await cancel(orderId, { refundMethod: 'MONEY' })).body.code).toBe('REFUND_ACCOUNT_REQUIRED');
  expect((await cancel(orderId, { refundMethod: 'MONEY', account: ACCOUNT })).status).toBe(200);

  const [, toAccount, ...more] = await refundsOf(orderId);
  expect([toAccount, more]).toMatchObject([{ amount_xpf: due - 109, cause: 'CANCELLED', iban: TEST_IBAN }, []]);
  await decide(toAccount?.id ?? '', 'REFUND_PENDING');
  expect((await decide(toAccount?.id ?? '', 'REFUND_VERIFIED')).status).toBe(200);
  expect([(await readOrder(orderId)).paymentStatus, await givenBack(reference)]).toEqual(['REFUND_VERIFIED', 0]);
  await expectSoundBooks(product);
});

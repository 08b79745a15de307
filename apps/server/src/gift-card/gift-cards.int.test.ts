import { getCoupon, listCoupons, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import {
  buyGiftCard,
  cancelGiftCard,
  decideGiftCard,
  getGiftCardOffer,
  type GiftCardView,
  listCustomerGiftCards,
  listGiftCards,
  MOST_GIFT_CARDS_PER_DAY,
} from '@matete/contract/gift-card/gift-cards';
import { checkPayment, correctReceipt, getPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { decideReversal } from '@matete/contract/payment/reversals';
import { beforeEach, expect, test, vi } from 'vitest';

import { giveUpDueGiftCards } from '#gift-card/give-up-gift-card';
import { eraseCustomer } from '#personal-data/erase-customer';
import { inTransaction } from '#platform/db/transaction';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const port = await freePort();
const bank = await openControlledBank({ timing: { firstRetryMs: 50 } });
const market = await openMarket({ gateways: { card: bank.card }, publicUrl: `http://127.0.0.1:${port}`, kg: 5_000 });
const { product, customer, admin, seller, place, newsOf } = market;
await product.app.listen({ host: '127.0.0.1', port });
const { db } = product.services;
const DAY_MS = 86_400_000;

const sell = (mostXpf: number) =>
  setSiteSetting(db, { name: 'GIFT_CARD_MOST_XPF', value: mostXpf, adminId: null, now: TEST_NOW });
const params = { customerId: customer.id };
type Bought = Parameters<typeof product.call<typeof buyGiftCard>>[1]['body'];
/** Buys a card for the buyer of all tests, who together ask for more than one account may in a day. */
const buy = async (amount: number, more: Partial<Bought> = {}) => {
  await db.deleteFrom('rate_limits').execute();
  return product.call(buyGiftCard, { as: customer, params, body: { amount, paymentMethod: 'WIRE_TRANSFER', ...more } });
};
const decide = (giftCardId: string, form: Record<string, unknown> = {}) =>
  product.call(decideGiftCard, { as: admin, params: { giftCardId }, body: { status: 'VERIFIED', ...form } });
const cardOf = async (giftCardId: string): Promise<GiftCardView> => {
  const { body } = await product.call(listCustomerGiftCards, { as: customer, params, query: { take: 100 } });
  return body.data.find((card) => card.giftCardId === giftCardId)!;
};
const couponOf = async (giftCardId: string) => {
  const { coupon } = await cardOf(giftCardId);
  return (await product.call(getCoupon, { as: customer, params: { ...params, couponId: coupon!.couponId } })).body;
};
const paidByTransfer = async (amount: number): Promise<string> => {
  const { giftCardId } = (await buy(amount)).body.giftCard;
  expect((await decide(giftCardId)).status).toBe(200);
  return giftCardId;
};
/** A gift card paid by a card; the id of the charge that paid it. */
const paidByCard = async (amount: number) => {
  const { giftCardId, paymentId, reference } = (await buy(amount, { paymentMethod: 'CREDIT_CARD' })).body.giftCard;
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body), '0071');
  await product.call(checkPayment, { as: customer, params: { paymentId } });
  return { giftCardId, chargeId: (await bank.card.fetchPayment({ orderReference: reference }))?.paymentId ?? '' };
};
const spend = (code: string, kg = 1) => place({ kg, couponCodes: [code] });
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const reversalsOf = async (giftCardId: string) => {
  const { paymentId } = await cardOf(giftCardId);
  return db.selectFrom('reversals').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();
};

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await sell(50_000);
});

test('no gift cards are sold until an admin says how much one can be worth', async () => {
  await sell(0);
  expect((await product.call(getGiftCardOffer, {})).body).toEqual({ isSold: false, least: 500, most: 0 });
  expect((await buy(5_000)).body.code).toBe('GIFT_CARDS_NOT_SOLD');

  await sell(20_000);

  expect((await product.call(getGiftCardOffer, {})).body).toEqual({ isSold: true, least: 500, most: 20_000 });
  expect((await buy(20_001)).body).toMatchObject({ code: 'GIFT_CARD_TOO_MUCH' });
  expect((await buy(499)).body.code).toBe('VALIDATION_FAILED');
  expect((await buy(5_000, { paymentMethod: 'REVOLUT' })).body.code).toBe('PAYMENT_METHOD_NOT_OFFERED');
});

test('a gift card paid by transfer is a coupon that pays orders, which say so', async () => {
  const { body, status } = await buy(5_000, { recipient: 'Teva', message: 'Bon anniversaire' });
  expect(status).toBe(201);
  expect(body.giftCard).toMatchObject({ amount: 5_000, recipient: 'Teva', message: 'Bon anniversaire', coupon: null });
  const shown = await product.call(getPayment, { as: customer, params: { paymentId: body.payment.paymentId } });
  expect(shown.body).toMatchObject({ giftCardId: body.giftCard.giftCardId, amount: 5_000, orderIds: [] });
  expect(shown.body.bankTransfer).toMatchObject({ amount: 5_000, reference: body.payment.reference });
  expect(shown.body.waitsUntil).toBe(new Date(TEST_NOW.getTime() + 10 * DAY_MS).toISOString());
  const listed = await product.call(listGiftCards, { as: admin, query: { search: body.payment.reference } });
  expect(listed.body.data).toMatchObject([{ amount: 5_000, status: 'PENDING', isByHand: true }]);
  expect(JSON.stringify(listed.body)).not.toContain('anniversaire');

  const decided = await decide(body.giftCard.giftCardId);

  expect(decided.body).toMatchObject({ status: 'VERIFIED', approval: null, coupon: { balance: 5_000 } });
  const coupon = await couponOf(body.giftCard.giftCardId);
  expect(coupon).toMatchObject({ type: 'GIFT_CARD', balance: 5_000, orderId: null, askableMoney: null });
  expect(await newsOf({ account: customer, codes: [9581] })).toMatchObject([{ data: { amountXpf: 5_000 } }]);
  const order = (await place({ kg: 1, couponCodes: [coupon.code] })).body.orders[0]!;
  expect(order.discount).toBeGreaterThan(0);
  expect(order.discounts).toEqual({ voucher: 0, points: 0, giftCard: order.discount });
  expect((await couponOf(body.giftCard.giftCardId)).balance).toBe(5_000 - order.discount);
  await expectSoundBooks(product);
});

test('a transfer of another sum is typed twice and makes a card of what came', async () => {
  const { giftCardId } = (await buy(5_000)).body.giftCard;
  expect((await decide(giftCardId, { receivedAmount: 4_800 })).body.code).toBe('AMOUNT_NOT_REPEATED');

  const decided = await decide(giftCardId, { receivedAmount: 4_800, receivedAmountAgain: 4_800 });

  expect(decided.body).toMatchObject({ amount: 4_800, coupon: { balance: 4_800 } });
  await expectSoundBooks(product);
});

test('from the sum of a second admin on, one says that the money came and another confirms', async () => {
  await sell(200_000);
  const { giftCardId } = (await buy(150_000)).body.giftCard;

  const decided = await decide(giftCardId);

  expect(decided.body.approval).toMatchObject({ kind: 'GIFT_CARD_PAYMENT', amount: 150_000 });
  expect(await cardOf(giftCardId)).toMatchObject({ status: 'PENDING', coupon: null });
  expect((await decide(giftCardId)).body.code).toBe('APPROVAL_OPEN');
});

test('a card that is given up, or that nobody pays in time, is made after all by money that comes late', async () => {
  const [first, second] = [(await buy(2_000)).body.giftCard, (await buy(3_000)).body.giftCard];
  const cancel = (giftCardId: string) =>
    product.call(cancelGiftCard, { as: customer, params: { ...params, giftCardId }, body: {} });
  expect((await cancel(first.giftCardId)).body.status).toBe('REJECTED');
  product.setNow(new Date(TEST_NOW.getTime() + 9 * DAY_MS));
  await giveUpDueGiftCards(product.services);
  expect((await cardOf(second.giftCardId)).status).toBe('PENDING');
  product.setNow(new Date(TEST_NOW.getTime() + 11 * DAY_MS));
  await giveUpDueGiftCards(product.services);
  expect((await cardOf(second.giftCardId)).status).toBe('REJECTED');

  for (const { giftCardId } of [first, second]) await decide(giftCardId);

  expect((await couponOf(first.giftCardId)).balance).toBe(2_000);
  expect((await couponOf(second.giftCardId)).balance).toBe(3_000);
  expect((await cancel(first.giftCardId)).body.code).toBe('GIFT_CARD_PAID');
  await expectSoundBooks(product);
});

test('an admin says with a reason that no money came, and nothing is made', async () => {
  const { giftCardId } = (await buy(2_000)).body.giftCard;
  expect((await decide(giftCardId, { status: 'DISAPPROVED' })).body.code).toBe('REASON_REQUIRED');
  const decided = await decide(giftCardId, { status: 'DISAPPROVED', reason: 'Rien au relevé.' });
  expect(decided.body).toMatchObject({ status: 'REJECTED', coupon: null });
});

test.each(['REFUSE', 'REFUND', 'CHARGE_BACK'] as const)(
  'what a bank takes back (%s) empties the card as far as it is unspent; what was spent is the house’s to settle',
  async (what) => {
    const { giftCardId, chargeId } = await paidByCard(5_000);
    const { code } = await couponOf(giftCardId);
    const spentXpf = (await spend(code)).body.orders[0]!.discount;

    expect(await bank.change(chargeId, { what, copies: 2 })).toBe(200);

    await soon(async () => expect((await couponOf(giftCardId)).balance).toBe(0));
    const [reversal] = await reversalsOf(giftCardId);
    expect(reversal).toMatchObject({ amount_xpf: 5_000, open_xpf: spentXpf });
    expect((await spend(code)).status).toBe(409);
    await expectSoundBooks(product);

    const borne = await product.call(decideReversal, {
      as: admin,
      params: { reversalId: reversal!.id },
      body: { bearer: 'HOUSE', reason: 'La banque a repris.' },
    });
    expect(borne.body.approval).toBeNull();
    await expectSoundBooks(product);
  },
);

test('a chargeback that its holder loses gives the card its money again, as another coupon', async () => {
  const { giftCardId, chargeId } = await paidByCard(5_000);
  const before = await couponOf(giftCardId);
  await bank.change(chargeId, { what: 'CHARGE_BACK' });
  await soon(async () => expect((await couponOf(giftCardId)).status).toBe('VOID'));

  await bank.change(chargeId, { what: 'UNDO_CHARGEBACK' });

  await soon(async () => {
    await settleWithGateway(product.services);
    expect((await couponOf(giftCardId)).balance).toBe(5_000);
  });
  expect((await couponOf(giftCardId)).couponId).not.toBe(before.couponId);
  expect(await reversalsOf(giftCardId)).toMatchObject([{ open_xpf: 0 }]);
  await expectSoundBooks(product);
});

test('a transfer that never came is corrected: the card loses what is left of it', async () => {
  const giftCardId = await paidByTransfer(4_000);
  const { paymentId } = await cardOf(giftCardId);
  const corrected = await product.call(correctReceipt, {
    as: admin,
    params: { paymentId },
    body: { receivedAmount: 1_000, receivedAmountAgain: 1_000, reason: 'Un autre virement.' },
  });
  expect(corrected.status).toBe(200);
  expect((await couponOf(giftCardId)).balance).toBe(1_000);
  await expectSoundBooks(product);
});

test('a charge that nobody tells is found by asking, after the card was given up too', async () => {
  const { giftCardId, paymentId } = (await buy(6_000, { paymentMethod: 'CREDIT_CARD' })).body.giftCard;
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body), '0071');
  product.setNow(new Date(TEST_NOW.getTime() + 2 * 3_600_000));
  await giveUpDueGiftCards(product.services);
  await settleWithGateway(product.services);
  expect(await cardOf(giftCardId)).toMatchObject({ status: 'VERIFIED', coupon: { balance: 6_000 } });
  await expectSoundBooks(product);
});

test('two admins, a buyer who gives up and the clock at once make one coupon of one transfer, or none', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { giftCardId } = (await buy(2_500)).body.giftCard;
    product.setNow(new Date(TEST_NOW.getTime() + 11 * DAY_MS));
    const answers = await Promise.all([
      decide(giftCardId),
      product.call(cancelGiftCard, { as: customer, params: { ...params, giftCardId }, body: {} }),
      decide(giftCardId),
      giveUpDueGiftCards(product.services).then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await cardOf(giftCardId)).toMatchObject({ status: 'VERIFIED', coupon: { balance: 2_500 } });
    product.setNow(TEST_NOW);
  }
  const coupons = await product.call(listCoupons, { as: admin, query: { typeList: ['GIFT_CARD'], amount: '2500' } });
  expect(coupons.body.meta.itemCount).toBe(RACE_ROUNDS);
  await expectSoundBooks(product);
});

test('a card that is spent while its bank takes it back pays at most once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { giftCardId, chargeId } = await paidByCard(3_000);
    const { code } = await couponOf(giftCardId);
    const [spent] = await Promise.all([spend(code), bank.change(chargeId, { what: 'REFUND' })]);
    await soon(async () => expect(await reversalsOf(giftCardId)).toHaveLength(1));
    const [reversal] = await reversalsOf(giftCardId);
    const discount = spent.status === 201 ? spent.body.orders[0]!.discount : 0;
    expect([spent.status < 500, reversal?.open_xpf]).toEqual([true, discount]);
    await expectSoundBooks(product);
  }
});

test('the same order of a card sent twice opens one payment; nobody reads another’s card', async () => {
  const send = () =>
    product.call(buyGiftCard, {
      as: customer,
      key: 'gift-card-once-0001',
      params,
      body: { amount: 7_777, paymentMethod: 'WIRE_TRANSFER' },
    });
  const [one, two] = await Promise.all([send(), send()]);
  const { body } = await product.call(listGiftCards, { as: admin, query: { amount: '7777' } });
  expect(body.data).toHaveLength(1);
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await product.call(listCustomerGiftCards, { as: other, params })).status).toBe(403);
  const { giftCardId } = (one.status === 201 ? one : two).body.giftCard;
  const foreign = await product.call(cancelGiftCard, {
    as: other,
    params: { customerId: other.id, giftCardId },
    body: {},
  });
  expect(foreign.body.code).toBe('GIFT_CARD_NOT_FOUND');
  expect((await product.call(listGiftCards, { as: seller })).status).toBe(403);
});

test('coupons of gift cards are among the buyer’s coupons', async () => {
  const giftCardId = await paidByTransfer(900);
  const { body } = await product.call(listCustomerCoupons, { as: customer, params, query: { take: 100 } });
  const { coupon } = await cardOf(giftCardId);
  expect(body.data.find(({ couponId }) => couponId === coupon?.couponId)).toMatchObject({ amount: 900 });
});

test('a card that waits for its money keeps its buyer; gone, they leave no word about whom it was for', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const bought = await product.call(buyGiftCard, {
    as: buyer,
    params: { customerId: buyer.id },
    body: { amount: 1_500, recipient: 'Teva', message: 'Pour toi', paymentMethod: 'WIRE_TRANSFER' },
  });
  const { giftCardId, paymentId } = bought.body.giftCard;

  const erase = () =>
    inTransaction(db, (tx) =>
      eraseCustomer(tx, { customerId: buyer.id, actorId: buyer.id, reason: null, now: TEST_NOW }),
    );
  // Its money would become a coupon that nobody can open.
  expect(await erase()).toMatchObject({ refusal: { code: 'ACCOUNT_HAS_OPEN_BUSINESS', params: { giftCards: 1 } } });
  await product.call(cancelGiftCard, { as: buyer, params: { customerId: buyer.id, giftCardId }, body: {} });
  expect((await erase()).ok).toBe(true);

  expect(await db.selectFrom('gift_cards').selectAll().where('id', '=', giftCardId).execute()).toMatchObject([
    { recipient: null, message: null },
  ]);
  expect(await db.selectFrom('payments').select('status').where('id', '=', paymentId).execute()).toEqual([
    { status: 'REJECTED' },
  ]);
});

test('one account asks for so many cards in 24 hours, however many it asks for at once', async () => {
  await sell(50_000);
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const ask = () =>
    product.call(buyGiftCard, {
      as,
      params: { customerId: as.id },
      body: { amount: 50_000, paymentMethod: 'WIRE_TRANSFER' },
    });

  const answers = await Promise.all(Array.from({ length: MOST_GIFT_CARDS_PER_DAY + 3 }, ask));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_GIFT_CARDS_PER_DAY);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(3).fill('GIFT_CARDS_OF_DAY'));
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  expect((await ask()).status).toBe(201);
});

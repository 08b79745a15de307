import { askForMoney, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { buyGiftCard, decideGiftCard } from '@matete/contract/gift-card/gift-cards';
import { decideGoodsReturn, requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { noteOrderLost } from '@matete/contract/order/admin-order';
import { beforeEach, expect, test } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { orderVerbs } from '#testing/desks/order-verbs';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const CARD_XPF = 6_000;

const { product, admin, seller, fishId } = await openMarket({ kg: 5_000, fish: { isReturnable: true } });
await setSiteSetting(product.services.db, { name: 'GIFT_CARD_MOST_XPF', value: 50_000, adminId: null, now: TEST_NOW });
let customer: TestAccount;
let giver: TestAccount;

beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  giver = await createTestAccount(product, { role: 'CUSTOMER' });
});

const verbs = () => orderVerbs({ product, admin, fishId, seller, customer });
const couponsOf = async (as: TestAccount) =>
  (await product.call(listCustomerCoupons, { as, params: { customerId: as.id }, query: { take: 20 } })).body.data;
const ask = (as: TestAccount, couponId: string) =>
  product.call(askForMoney, {
    as,
    params: { customerId: as.id, couponId },
    body: { iban: TEST_IBAN, accountHolder: 'Moana Essai' },
  });

/** Somebody's gift card, paid by transfer. @returns Its code. */
async function giftCard(): Promise<string> {
  const bought = await product.call(buyGiftCard, {
    as: giver,
    params: { customerId: giver.id },
    body: { amount: CARD_XPF, paymentMethod: 'WIRE_TRANSFER' },
  });
  const { giftCardId } = bought.body.giftCard;
  await product.call(decideGiftCard, { as: admin, params: { giftCardId }, body: { status: 'VERIFIED' } });
  const [coupon] = await couponsOf(giver);
  return coupon?.code ?? '';
}

async function shipped(kg: number, codes: readonly string[], actualShippingXpf?: number): Promise<string> {
  const { place, decidePayment, accept, ship } = verbs();
  const { orderId, due } = (await place({ kg, couponCodes: codes })).body.orders[0] ?? { orderId: '', due: 0 };
  if (due > 0) expect((await decidePayment(orderId, 'VERIFIED')).status).toBe(200);
  expect((await accept(orderId)).status).toBe(200);
  const sent = await ship(orderId, actualShippingXpf === undefined ? {} : { actualShippingXpf });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return orderId;
}

async function disputed(orderId: string): Promise<void> {
  expect((await verbs().unload(orderId)).status).toBe(200);
  const opened = await product.call(openDispute, {
    as: customer,
    params: { orderId, customerId: customer.id },
    body: { reason: 'DAMAGED', description: 'Tout est abîmé.' },
    files: {},
  });
  expect(opened.status).toBe(201);
}

const decide = (orderId: string, status: 'DISPUTE_APPROVED' | 'PARTIALLY_DISPUTED', refundAmount?: number) =>
  product.call(decideDispute, { as: admin, params: { orderId, status }, body: { message: 'Vu.', refundAmount } });

async function accepted(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Ways in which all of an order that a gift card paid comes back. */
const WHOLE = {
  'a dispute that is won': async (code: string) => {
    const orderId = await shipped(3, [code]);
    await disputed(orderId);
    await accepted(decide(orderId, 'DISPUTE_APPROVED'));
  },
  'a cancellation': async (code: string) => {
    const { orderId } = (await verbs().place({ kg: 3, couponCodes: [code] })).body.orders[0] ?? { orderId: '' };
    await accepted(verbs().cancel(orderId));
  },
  'a loss': async (code: string) => {
    const orderId = await shipped(3, [code]);
    const body = { bearer: 'HOUSE', reason: 'Tombée à l’eau.' } as const;
    await accepted(product.call(noteOrderLost, { as: admin, params: { orderId }, body }));
  },
} as const;

test.each(Object.entries(WHOLE))('%s gives a gift card what it paid, and nobody money', async (_way, giveAllBack) => {
  const code = await giftCard();
  await giveAllBack(code);
  expect(await couponsOf(customer)).toEqual([]);
  const [card] = await couponsOf(giver);
  expect(card).toMatchObject({ type: 'GIFT_CARD', balance: CARD_XPF, status: 'UNUSED', askableMoney: null });
  expect((await ask(giver, card?.couponId ?? '')).body.code).toBe('COUPON_NOT_FOR_MONEY');
  await expectSoundBooks(product);
});

/** Ways in which a part of an order comes back; how much of it, where a gift card had paid all. */
const IN_PART = {
  'a dispute won in part': async (code: string) => {
    const orderId = await shipped(3, [code]);
    await disputed(orderId);
    await accepted(decide(orderId, 'PARTIALLY_DISPUTED', 700));
    return 700;
  },
  'cheaper freight': async (code: string) => {
    await shipped(3, [code], 100);
    return undefined;
  },
  'goods given back': async (code: string) => {
    const orderId = await shipped(3, [code]);
    await verbs().unload(orderId);
    await verbs().confirm(orderId);
    const asked = await product.call(requestGoodsReturn, {
      as: customer,
      params: { orderId },
      body: { lines: [{ productId: fishId, quantity: 1 }] },
    });
    const { returnId } = asked.body;
    const body = { status: 'RECEIVED' } as const;
    await accepted(product.call(decideGoodsReturn, { as: seller, params: { returnId }, body }));
    return undefined;
  },
} as const;

test.each(Object.entries(IN_PART))('%s gives it to the gift card that paid', async (_way, giveBack) => {
  const code = await giftCard();
  const expected = await giveBack(code);
  expect(await couponsOf(customer)).toEqual([]);
  const [card] = await couponsOf(giver);
  const returned = (card?.balance ?? 0) - (CARD_XPF - (card?.uses[0]?.amount ?? 0));
  expect(returned).toBeGreaterThan(0);
  if (expected !== undefined) expect(returned).toBe(expected);
  expect(card?.status).toBe('PARTIALLY_USED');
  await expectSoundBooks(product);
});

test('of an order that money and a gift card paid, money comes back first, as far as it came', async () => {
  const code = await giftCard();
  const orderId = await shipped(8, [code]);
  const { grandTotal, due } = await verbs().readOrder(orderId);
  expect([grandTotal - due, due]).toEqual([CARD_XPF, grandTotal - CARD_XPF]);
  await disputed(orderId);
  const limit = due + 1_000;
  expect((await decide(orderId, 'PARTIALLY_DISPUTED', limit)).status).toBe(200);

  const [coupon] = await couponsOf(customer);
  expect(coupon).toMatchObject({ amount: due, askableMoney: { byTransfer: due } });
  expect((await couponsOf(giver))[0]).toMatchObject({ type: 'GIFT_CARD', balance: 1_000 });
  expect((await ask(customer, coupon?.couponId ?? '')).status).toBe(200);
  await expectSoundBooks(product);
});

import { eraseCustomer } from '@matete/contract/account/personal-data';
import { giveGoodwill } from '@matete/contract/coupon/coupons';
import { buyGiftCard, cancelGiftCard, decideGiftCard } from '@matete/contract/gift-card/gift-cards';
import { decideMismatch, reconcile } from '@matete/contract/ledger/books';
import { openPaymentPage } from '@matete/contract/payment/payments';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import type { GatewayEvent, ParsedNotification } from '#gateways/payment-gateway';
import { findById as findOrder } from '#order/order-store';
import { verifyPayment } from '#payment/settle/settle-payment';
import { eraseCustomer as eraseInside } from '#personal-data/erase-customer';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { ModelGateway } from '#testing/model/model-gateway';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

/** Says to notifications what the test lets it say. */
class TalkingGateway extends ModelGateway {
  override parseNotification(rawBody?: string): never {
    const parsed: ParsedNotification = { ok: true, event: JSON.parse(rawBody ?? '') as GatewayEvent };
    return parsed as never;
  }
}

const market = await openMarket({ kg: 4_000, gateways: { card: new TalkingGateway() } });
const { product, admin, place, placeUnpaid, placeCompleted, placePaid, cancel, decidePayment } = market;
const { db } = product.services;
await setSiteSetting(db, { name: 'GIFT_CARD_MOST_XPF', value: 50_000, adminId: null, now: TEST_NOW });

const newCustomer = () => createTestAccount(product, { role: 'CUSTOMER' });
const erase = (as: TestAccount) =>
  product.call(eraseCustomer, { as, params: { id: as.id }, body: { currentPassword: TEST_PASSWORD } });
async function erased(customer: TestAccount): Promise<void> {
  expect((await erase(customer)).status).toBe(204);
}
const couponsOf = ({ id }: TestAccount) =>
  db.selectFrom('coupons').select(['type', 'amount_xpf']).where('customer_id', '=', id).execute();

/** A gift card that its buyer gave up. */
async function givenUpCard(buyer: TestAccount, paymentMethod: 'CREDIT_CARD' | 'WIRE_TRANSFER' = 'WIRE_TRANSFER') {
  const params = { customerId: buyer.id };
  const { giftCard } = (await product.call(buyGiftCard, { as: buyer, params, body: { amount: 1_500, paymentMethod } }))
    .body;
  const { giftCardId, paymentId } = giftCard;
  if (paymentMethod === 'CREDIT_CARD') await product.call(openPaymentPage, { as: buyer, params: { paymentId } });
  await product.call(cancelGiftCard, { as: buyer, params: { ...params, giftCardId }, body: {} });
  return giftCard;
}
const confirmCard = (giftCardId: string) =>
  product.call(decideGiftCard, { as: admin, params: { giftCardId }, body: { status: 'VERIFIED' } });
/** An order that was cancelled before its transfer came. */
async function cancelledOrder(customer: TestAccount): Promise<{ orderId: string; due: number }> {
  const { orderId, due } = await placeUnpaid({ customer, kg: 2 });
  await cancel(orderId, { as: customer });
  return { orderId, due };
}

/** The gateway says that a charge came. @returns The status of the answer. */
const tell = async (orderReference: string, charge: { eventId: string; paymentId: string; amountXpf: number }) =>
  (
    await product.app.inject({
      method: 'POST',
      url: '/gateways/sandbox/notifications',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        kind: 'PAYMENT',
        orderReference,
        currency: 'XPF',
        status: 'PAID',
        occurredAt: '2026-11-21T22:00:00Z',
        ...charge,
      }),
    })
  ).statusCode;
const shownToAdmins = async () =>
  (await product.call(reconcile, { as: admin })).body.find(({ kind }) => kind === 'GATEWAY_SAYS_OTHERWISE');
const settle = (found: Awaited<ReturnType<typeof shownToAdmins>>, outcome: 'BOOKED' | 'SENT_BACK') =>
  product.call(decideMismatch, {
    as: admin,
    params: { mismatchId: found?.mismatchId ?? '' },
    body: { outcome, reason: 'Compte effacé.' },
  });

/** Ways in which a coupon would be made for a customer who was erased; each prepares one and then tries. */
const WAYS: Readonly<
  Record<string, (customer: TestAccount) => Promise<() => Promise<{ status: number; body: { code?: string } }>>>
> = {
  'a gift card whose transfer comes late': async (customer) => {
    const { giftCardId } = await givenUpCard(customer);
    return () => confirmCard(giftCardId);
  },
  'a transfer for a cancelled order': async (customer) => {
    const { orderId } = await cancelledOrder(customer);
    return () => decidePayment(orderId, 'VERIFIED');
  },
  'more than was due of an order that is over': async (customer) => {
    const orderId = await placePaid({ customer, kg: 2 });
    const { grandTotal } = await market.readOrder(orderId, admin);
    await cancel(orderId, { as: customer });
    return () => decidePayment(orderId, 'VERIFIED', { receivedAmount: grandTotal + 400 });
  },
  goodwill: async (customer) => {
    const { orderNumber } = await market.readOrder(await placeCompleted({ customer, kg: 2 }), admin);
    return () =>
      product.call(giveGoodwill, { as: admin, body: { orderNumber, amount: 300, reason: 'Pour le dérangement.' } });
  },
};

test.each(Object.keys(WAYS))(
  '%s gives an erased customer nothing: it is refused, and nothing is written',
  async (way) => {
    const customer = await newCustomer();
    const tryIt = await WAYS[way]?.(customer);
    await erased(customer);
    const [before, coupons] = [await fingerprintOf(product), await couponsOf(customer)];

    const refused = await tryIt?.();

    expect([refused?.status, refused?.body.code]).toEqual([409, 'CUSTOMER_ERASED']);
    expect(await couponsOf(customer)).toEqual(coupons);
    expect(await fingerprintOf(product)).toBe(before);
    await expectSoundBooks(product);
  },
);

test('a second charge, found by an admin, is not booked for an erased customer but sent back', async () => {
  const customer = await newCustomer();
  const { body } = await place({ customer, kg: 2, paymentMethod: 'CREDIT_CARD' });
  const { reference, amount, paymentId } = body.payment!;
  await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await tell(reference, { eventId: 'first', paymentId: `gw-${reference}`, amountXpf: amount });
  await cancel(body.orders[0]!.orderId, { as: customer });
  await tell(reference, { eventId: 'second', paymentId: 'second', amountXpf: amount });
  const found = await shownToAdmins();
  expect(found).toMatchObject({ paymentId, found: amount });
  await erased(customer);

  const coupons = await couponsOf(customer);

  expect((await settle(found, 'BOOKED')).body.code).toBe('CUSTOMER_ERASED');
  expect((await settle(found, 'SENT_BACK')).status).toBe(200);
  expect(await couponsOf(customer)).toEqual(coupons);
  await expectSoundBooks(product);
});

test('a card that pays a gift card of an erased customer after all is shown to admins, who have it sent back', async () => {
  const customer = await newCustomer();
  const { paymentId, reference, amount } = await givenUpCard(customer, 'CREDIT_CARD');
  await erased(customer);

  expect(await tell(reference, { eventId: 'late', paymentId: `gw-${reference}`, amountXpf: amount })).toBe(409);

  const found = await shownToAdmins();
  expect(found).toMatchObject({ paymentId, found: amount });
  expect((await settle(found, 'SENT_BACK')).status).toBe(200);
  expect(await couponsOf(customer)).toEqual([]);
  await expectSoundBooks(product);
});

test.each(['erasure', 'transfer'] as const)(
  'of an erasure and a late transfer at once, where the %s is first, no coupon is made that nobody can open',
  async (first) => {
    const customer = await newCustomer();
    const { orderId } = await cancelledOrder(customer);
    const [isFirstDone, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = {
      erasure: (tx: Tx) =>
        eraseInside(tx, { customerId: customer.id, actorId: customer.id, reason: null, now: TEST_NOW }),
      transfer: async (tx: Tx) => {
        const paymentId = (await findOrder(tx, orderId))?.payment_id ?? '';
        return verifyPayment(product.services, tx, {
          paymentId,
          by: { actor: 'GATEWAY', actorId: null },
          now: TEST_NOW,
        });
      },
    };

    const one = inTransaction<unknown>(db, async (tx) => {
      const done = await work[first](tx);
      isFirstDone.resolve();
      await mayCommit.promise;
      return done;
    });
    await isFirstDone.promise;
    let isOver = false;
    const other = inTransaction<unknown>(db, work[first === 'erasure' ? 'transfer' : 'erasure']).finally(
      () => (isOver = true),
    );
    await vi.waitFor(async () => expect(isOver || (await isAnybodyWaiting())).toBe(true), { interval: 10 });
    mayCommit.resolve();

    expect((await one).ok).toBe(true);
    expect(await other).toMatchObject(
      first === 'erasure' ? { ok: false, refusal: { code: 'CUSTOMER_ERASED' } } : { ok: true },
    );
    expect(await couponsOf(customer)).toHaveLength(first === 'erasure' ? 0 : 1);
    // What was made before went with the erasure: news that are left would be those of a coupon that was made after.
    const news = await db.selectFrom('notifications').select('code').where('account_id', '=', customer.id).execute();
    expect(news).toEqual([]);
    await expectSoundBooks(product);
  },
);
const isAnybodyWaiting = async (): Promise<boolean> => {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

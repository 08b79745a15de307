import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { placeOrders } from '@matete/contract/order/place-order';
import { readPoints } from '@matete/contract/points/points';
import { expect, test, vi } from 'vitest';

import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { eraseCustomer } from '#personal-data/erase-customer';
import { inTransaction } from '#platform/db/transaction';
import { readBalance } from '#points/point-store';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { BILLING } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';

const port = await freePort();
const bank = await openControlledBank({ timing: { firstRetryMs: 50 } });
const market = await openMarket({ gateways: { card: bank.card }, publicUrl: `http://127.0.0.1:${port}`, kg: 5_000 });
const { product, customer } = market;
await product.app.listen({ host: '127.0.0.1', port });
const { db } = product.services;
await setSiteSetting(db, { name: 'POINTS_PER_HUNDRED', value: 5, adminId: null, now: TEST_NOW });

/** Orders of some kg, paid together by a card whose charge is never told. */
async function paid(...kilograms: number[]) {
  const orders = [];
  for (const kg of kilograms) {
    const { products, shipmentDate, quoteId } = await market.bodyFor({ kg });
    orders.push({ products, shipmentDate, quoteId });
  }
  const { body } = await product.call(placeOrders, {
    as: customer,
    params: { customerId: customer.id },
    body: { orders, paymentMethod: 'CREDIT_CARD', billingDetail: BILLING, couponCodes: [] },
  });
  const { paymentId, reference } = body.payment!;
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body), '0071');
  await product.call(checkPayment, { as: customer, params: { paymentId } });
  const chargeId = (await bank.card.fetchPayment({ orderReference: reference }))?.paymentId ?? '';
  return { orderIds: body.orders.map(({ orderId }) => orderId), paymentId, chargeId };
}

const points = async () =>
  (await product.call(readPoints, { as: customer, params: { customerId: customer.id } })).body.balance;
/** A seller brings an order to its customer's receipt. @returns Points that it earns. */
async function bring(orderId: string, beforeUnloading?: () => Promise<void>): Promise<number> {
  await market.accept(orderId);
  await market.ship(orderId);
  await beforeUnloading?.();
  await market.unload(orderId);
  expect((await market.confirm(orderId)).status).toBe(200);
  return Math.floor((await market.readOrder(orderId)).subtotal / 20);
}
async function chargeBack({ chargeId, paymentId }: { readonly chargeId: string; readonly paymentId: string }) {
  await bank.change(chargeId, { what: 'CHARGE_BACK' });
  await soon(async () => expect(await reversalsOf(paymentId)).toHaveLength(1));
}
/** The bank gives the money again, which the product learns by asking. */
async function undo({ chargeId, paymentId }: { readonly chargeId: string; readonly paymentId: string }, whole: number) {
  await bank.change(chargeId, { what: 'UNDO_CHARGEBACK', isTold: false });
  await db
    .updateTable('payments')
    .set({ ask_gateway_at: TEST_NOW, gateway_asks: 0 })
    .where('id', '=', paymentId)
    .execute();
  await soon(async () => {
    await settleWithGateway(product.services);
    expect(await points()).toBe(whole);
  });
}

const reversalsOf = (paymentId: string) =>
  db.selectFrom('reversals').selectAll().where('payment_id', '=', paymentId).execute();
const soon = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

test.each(['after', 'before'] as const)(
  'points of money that a bank takes back %s completion go back, and come again with it',
  async (when) => {
    const none = await points();
    const its = await paid(2);
    const earned = await bring(its.orderIds[0] ?? '', when === 'before' ? () => chargeBack(its) : undefined);
    if (when === 'after') {
      expect(await points()).toBe(none + earned);
      await chargeBack(its);
    }

    expect(await points()).toBe(none);
    await expectSoundBooks(product);
    await undo(its, none + earned);
    await expectSoundBooks(product);
  },
);

test('points of several orders that were paid together go back together, and come again', async () => {
  const none = await points();
  const its = await paid(2, 30);
  let earned = 0;
  for (const orderId of its.orderIds) earned += await bring(orderId);
  expect(await points()).toBe(none + earned);

  await chargeBack(its);

  expect(await points()).toBe(none);
  await expectSoundBooks(product);
  await undo(its, none + earned);
  await expectSoundBooks(product);
});

test('points of money that comes back after its customer was erased are nobody’s', async () => {
  const its = await paid(2);
  const earned = await bring(its.orderIds[0] ?? '');
  await chargeBack(its);
  const before = await points();
  await inTransaction(db, (tx) =>
    eraseCustomer(tx, { customerId: customer.id, actorId: customer.id, reason: null, now: TEST_NOW }),
  );

  await bank.change(its.chargeId, { what: 'UNDO_CHARGEBACK', isTold: false });
  await db
    .updateTable('payments')
    .set({ ask_gateway_at: TEST_NOW, gateway_asks: 0 })
    .where('id', '=', its.paymentId)
    .execute();
  await soon(async () => {
    await settleWithGateway(product.services);
    expect((await reversalsOf(its.paymentId))[0]?.withdrawn_at).not.toBeNull();
  });

  expect(earned).toBeGreaterThan(0);
  expect(await readBalance(db, customer.id)).toBe(before);
  await expectSoundBooks(product);
});

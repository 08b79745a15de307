import { listNotifications } from '@matete/contract/notification/notifications';
import { listPool } from '@matete/contract/order/orders';
import { getWallet } from '@matete/contract/payout/wallet';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';

const market = await openMarket({
  kg: 40,
  islands: ['rangiroa', 'huahine'],
});
const { product, customer, seller } = market;

test('an order goes from a quote to a paid seller with the worked example’s figures and sound books', async () => {
  const placed = await market.place({ kg: 12 });
  expect(placed.status).toBe(201);
  expect(placed.body.orders[0]).toMatchObject({
    subtotal: 15_348,
    vat: 1995,
    cps: 0,
    shippingMin: 609,
    shippingMax: 609,
    grandTotal: 17_952,
    due: 17_952,
    status: 'PENDING',
  });
  const orderId = placed.body.orders[0]?.orderId ?? '';
  await expectSoundBooks(product);

  const unpaid = await market.accept(orderId);
  expect([unpaid.status, unpaid.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  const verified = await market.decidePayment(orderId, 'VERIFIED');
  expect(verified.body).toMatchObject({ status: 'PENDING', paymentStatus: 'VERIFIED' });
  await expectSoundBooks(product);

  const pool = await product.call(listPool, { as: seller, params: { sellerId: seller.id } });
  expect(pool.body.data).toHaveLength(1);
  const entry = pool.body.data[0];
  if (entry === undefined) throw new Error('the pool is empty');
  expect(entry).toMatchObject({ fillable: 'FULL', sellerEarning: 13_813, otherSellers: 1 });
  expect(entry.order.customerName).toBe('Teva');

  const accepted = await market.accept(orderId);
  expect([accepted.status, accepted.body.status, accepted.body.actions]).toEqual([
    200,
    'PREPARING',
    ['GIVE_BACK', 'SHIP'],
  ]);
  await expectSoundBooks(product);

  const shipped = await market.ship(orderId, { voyage: entry.nextVoyage!, actualShippingXpf: 700 });
  expect(shipped.body).toMatchObject({ status: 'SHIPPED', actualShippingCharges: 700 });
  expect(shipped.body.shipment?.voyageNumber).toBe(entry.nextVoyage?.voyageNumber);
  const seen = await market.readOrder(orderId);
  expect(seen.freightDifference).toMatchObject({ kind: 'PENDING_PAYMENT', amount: 91, status: 'PENDING' });
  await expectSoundBooks(product);

  const delivered = await market.unload(orderId);
  expect(delivered.body.status).toBe('DELIVERED');
  const completed = await market.confirm(orderId);
  expect(completed.body).toMatchObject({ status: 'COMPLETED', payoutStatus: 'TRANSFERRED' });
  expect(completed.body.history.map((event) => event.action)).toEqual([
    'PLACE',
    'VERIFY_PAYMENT',
    'ACCEPT',
    'SHIP',
    'UNLOAD',
    'CONFIRM_RECEIPT',
  ]);
  await expectSoundBooks(product);

  const wallet = await product.call(getWallet, { as: seller, params: { id: seller.id } });
  expect(wallet.body).toMatchObject({ balance: 14_422, totalEarning: 14_422, expected: 0 });
  expect(wallet.body.entries).toHaveLength(1);
  expect(wallet.body.entries[0]).toMatchObject({
    // The customer has not paid the 91 F that the ship cost more: they come when the customer has.
    amount: 14_422,
    sum: { subtotal: 15_348, commission: 1535, freight: 609 },
  });
});

test('customer and seller were notified of each step once', async () => {
  const ofCustomer = await product.call(listNotifications, { as: customer, query: { take: 50 } });
  expect(ofCustomer.body.data.map((news) => news.code).toSorted()).toEqual([201, 202, 203, 204, 205, 206, 214]);
  expect(ofCustomer.body.data.find((news) => news.code === 214)?.body).toContain('91\u00a0F');
  const ofSeller = await product.call(listNotifications, { as: seller, query: { take: 50 } });
  expect(ofSeller.body.data.map((news) => news.code).toSorted()).toEqual([5201, 5202]);
});

test('an unresolved freight difference keeps the customer from ordering', async () => {
  const refused = await market.place({ kg: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'PENDING_PAYMENT_UNRESOLVED']);
});

test('cheaper freight than billed comes back as a coupon that pays the next order', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const orderId = await market.placePaid({ customer: buyer, kg: 12 });
  const pool = await product.call(listPool, { as: seller, params: { sellerId: seller.id } });
  const entry = pool.body.data.find((candidate) => candidate.order.orderId === orderId);
  if (entry === undefined) throw new Error('not in the pool');
  await market.accept(orderId);
  await market.ship(orderId, { voyage: entry.nextVoyage!, actualShippingXpf: 500 });

  const seen = await market.readOrder(orderId, buyer);
  expect(seen.freightDifference).toMatchObject({ kind: 'COUPON', amount: 109, pendingPaymentId: null });
  expect(await market.couponsOf(orderId)).toMatchObject([
    { type: 'EXTRA_SHIPPING_CHARGES_REFUND', balance_xpf: 109, status: 'UNUSED' },
  ]);
  await expectSoundBooks(product);
});

test('a customer cancels a paid order before anybody holds it and gets a coupon for everything', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const orderId = await market.placePaid({ customer: buyer, kg: 2 });
  const { grandTotal } = await market.readOrder(orderId, buyer);

  const cancelled = await market.cancel(orderId, { as: buyer });
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FULL_REFUND' });
  expect(await market.couponsOf(orderId)).toMatchObject([{ balance_xpf: grandTotal }]);
  const again = await market.cancel(orderId, { as: buyer });
  expect([again.status, again.body.code]).toEqual([409, 'ORDER_STEP_NOT_ALLOWED']);
  await expectSoundBooks(product);
});

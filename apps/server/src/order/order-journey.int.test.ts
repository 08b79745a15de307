import type { OrderView } from '@matete/contract/order/order-views';
import type { PoolEntry } from '@matete/contract/order/orders';
import type { WalletView } from '@matete/contract/payout/wallet';
import FormData from 'form-data';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placeTestOrder } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

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
  seller = await createTestSeller(product, { island: 'rangiroa', supplies: [{ productId: fishId, kg: 40 }] });
  await createTestSeller(product, { island: 'huahine', supplies: [{ productId: fishId, kg: 40 }] });
});
afterAll(() => product.close());

async function expectSoundBooks(): Promise<void> {
  const broken = (await checkBooks(product.services.db)).filter((invariant) => !invariant.holds);
  expect(broken).toEqual([]);
}

async function shipmentForm(
  pool: PoolEntry,
  actualShippingXpf: number,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const voyage = pool.nextVoyage;
  if (voyage === null) throw new Error('no voyage');
  const form = new FormData();
  form.append('status', 'SHIPPED');
  form.append('shipName', voyage.shipName);
  form.append('voyageNumber', voyage.voyageNumber);
  form.append('departDate', new Date(Date.parse(voyage.departureAt) - 36_000_000).toISOString().slice(0, 10));
  form.append('arrivalDate', voyage.arrivalDate);
  form.append('actualShippingCharges', String(actualShippingXpf));
  form.append('connaissementNumber', `${voyage.voyageNumber}/7`);
  form.append(
    'receipt',
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
    { filename: 'recu.jpg' },
  );
  return { payload: form.getBuffer(), headers: form.getHeaders() as Record<string, string> };
}

test('an order goes from a quote to a paid seller, with the worked example’s figures and sound books at every step', async () => {
  const placed = await placeTestOrder(product, { customer, productId: fishId, kg: 12 });
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
  await expectSoundBooks();

  const unpaid = await product.call<{ code: string }>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    body: { status: 'PREPARING' },
  });
  expect([unpaid.status, unpaid.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  const verified = await product.call<OrderView>(
    'PATCH',
    `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`,
    { as: admin },
  );
  expect(verified.body).toMatchObject({ status: 'PENDING', paymentStatus: 'VERIFIED' });
  await expectSoundBooks();

  const pool = await product.call<{ data: PoolEntry[] }>('GET', `/orders/seller/order-pool/${seller.id}`, {
    as: seller,
  });
  expect(pool.body.data).toHaveLength(1);
  const entry = pool.body.data[0];
  if (entry === undefined) throw new Error('the pool is empty');
  expect(entry).toMatchObject({ fillable: 'FULL', sellerEarning: 13_813, otherSellers: 1 });
  expect(entry.order.customerName).toBe('Teva');

  const accepted = await product.call<OrderView>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    body: { status: 'PREPARING' },
  });
  expect([accepted.status, accepted.body.status, accepted.body.actions]).toEqual([
    200,
    'PREPARING',
    ['GIVE_BACK', 'SHIP'],
  ]);
  await expectSoundBooks();

  const { payload, headers } = await shipmentForm(entry, 700);
  const shipped = await product.call<OrderView>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    payload,
    headers,
  });
  expect(shipped.body).toMatchObject({ status: 'SHIPPED', actualShippingCharges: 700 });
  expect(shipped.body.shipment?.voyageNumber).toBe(entry.nextVoyage?.voyageNumber);
  const seen = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer });
  expect(seen.body.freightDifference).toMatchObject({ kind: 'PENDING_PAYMENT', amount: 91, status: 'PENDING' });
  await expectSoundBooks();

  const delivered = await product.call<OrderView>('PATCH', `/orders/seller/status/${orderId}`, {
    as: admin,
    body: { status: 'DELIVERED', reason: 'Vu à quai.' },
  });
  expect(delivered.body.status).toBe('DELIVERED');
  const completed = await product.call<OrderView>(
    'PATCH',
    `/orders/customer/completed/${orderId}?customerId=${customer.id}`,
    { as: customer },
  );
  expect(completed.body).toMatchObject({ status: 'COMPLETED', payoutStatus: 'TRANSFERRED' });
  expect(completed.body.history.map((event) => event.action)).toEqual([
    'PLACE',
    'VERIFY_PAYMENT',
    'ACCEPT',
    'SHIP',
    'UNLOAD',
    'CONFIRM_RECEIPT',
  ]);
  await expectSoundBooks();

  const wallet = await product.call<WalletView>('GET', `/sellers/${seller.id}/wallet`, { as: seller });
  expect(wallet.body).toMatchObject({ balance: 14_422, totalEarning: 14_422, expected: 0 });
  expect(wallet.body.entries).toHaveLength(1);
  expect(wallet.body.entries[0]).toMatchObject({
    // The customer has not paid the 91 F that the ship cost more: they come when the customer has.
    amount: 14_422,
    sum: { subtotal: 15_348, commission: 1535, freight: 609 },
  });
});

test('the news of the journey reached each side once, in words', async () => {
  const ofCustomer = await product.call<{ data: { code: number; title: string; body: string }[] }>(
    'GET',
    '/notifications?take=50',
    { as: customer },
  );
  expect(ofCustomer.body.data.map((news) => news.code).toSorted()).toEqual([201, 202, 203, 204, 205, 206, 214]);
  expect(ofCustomer.body.data.find((news) => news.code === 214)?.body).toContain('91\u00a0F');
  const ofSeller = await product.call<{ data: { code: number }[] }>('GET', '/notifications?take=50', { as: seller });
  expect(ofSeller.body.data.map((news) => news.code).toSorted()).toEqual([5201, 5202]);
});

test('an unresolved freight difference keeps the customer from ordering', async () => {
  const refused = await placeTestOrder(product, { customer, productId: fishId, kg: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'PENDING_PAYMENT_UNRESOLVED']);
});

test('cheaper freight than billed comes back as a coupon that pays the next order', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const placed = await placeTestOrder(product, { customer: buyer, productId: fishId, kg: 12 });
  const orderId = placed.body.orders[0]?.orderId ?? '';
  await product.call('PATCH', `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`, { as: admin });
  const pool = await product.call<{ data: PoolEntry[] }>('GET', `/orders/seller/order-pool/${seller.id}`, {
    as: seller,
  });
  const entry = pool.body.data.find((candidate) => candidate.order.orderId === orderId);
  if (entry === undefined) throw new Error('not in the pool');
  await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body: { status: 'PREPARING' } });
  await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, ...(await shipmentForm(entry, 500)) });

  const seen = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: buyer });
  expect(seen.body.freightDifference).toMatchObject({ kind: 'COUPON', amount: 109, pendingPaymentId: null });
  const coupon = await product.services.db
    .selectFrom('coupons')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(coupon).toMatchObject({ type: 'EXTRA_SHIPPING_CHARGES_REFUND', balance_xpf: 109, status: 'UNUSED' });
  await expectSoundBooks();
});

test('a customer cancels a paid order before anybody holds it and gets a coupon for everything', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const placed = await placeTestOrder(product, { customer: buyer, productId: fishId, kg: 2 });
  const order = placed.body.orders[0];
  await product.call('PATCH', `/orders/admin/payment-status?orderId=${order?.orderId}&paymentStatus=VERIFIED`, {
    as: admin,
  });

  const cancelled = await product.call<OrderView>(
    'PATCH',
    `/orders/customer/cancelled/${order?.orderId}?customerId=${buyer.id}`,
    { as: buyer },
  );
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FULL_REFUND' });
  const coupon = await product.services.db
    .selectFrom('coupons')
    .select('balance_xpf')
    .where('order_id', '=', order?.orderId ?? '')
    .executeTakeFirstOrThrow();
  expect(coupon.balance_xpf).toBe(order?.grandTotal);
  const again = await product.call<{ code: string }>(
    'PATCH',
    `/orders/customer/cancelled/${order?.orderId}?customerId=${buyer.id}`,
    { as: buyer },
  );
  expect([again.status, again.body.code]).toEqual([409, 'ORDER_STEP_NOT_ALLOWED']);
  await expectSoundBooks();
});

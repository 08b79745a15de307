import type { OrderView } from '@matete/contract/order/order-views';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import type { SplitRequestView } from '@matete/contract/split-request/split-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { decryptCode } from '#coupon/coupon-code';
import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { shipTestOrder, unloadTestOrder } from '#testing/desks/test-shipment';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});
afterAll(() => product.close());

const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
const read = async (orderId: string) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body;
const cancel = (orderId: string) =>
  product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, { as: customer });

/** All that the customer's coupons hold, XPF. */
async function couponsXpf(): Promise<number> {
  const row = await product.services.db
    .selectFrom('coupons')
    .select((eb) => eb.fn.sum<number>('balance_xpf').as('xpf'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return Number(row.xpf ?? 0);
}

/** 5 of 12 kg taken from an order that a coupon paid in part. The seller who took them holds no others. */
async function takenPart(): Promise<{ partId: string; restId: string; fishId: string; seller: TestAccount }> {
  const bought = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: bought, kg: 9 }] });
  const cancelledId = await placePaidOrder(product, admin, { customer, productId: bought, kg: 1 });
  await cancel(cancelledId);
  const coupon = await product.services.db
    .selectFrom('coupons')
    .select('code_ciphertext')
    .where('order_id', '=', cancelledId)
    .executeTakeFirstOrThrow();
  const couponCodes = [decryptCode(product.services.settings.secret, coupon.code_ciphertext)];
  const fishId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const restId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 12, couponCodes });
  const offered = await product.call<SplitRequestView>('POST', `/orders/${restId}/seller/split-request`, {
    as: seller,
    body: { products: [{ productId: fishId, quantity: 5 }] },
  });
  const taken = await product.call<SplitRequestView>('PATCH', `/orders/customer/${customer.id}/split-status/APPROVED`, {
    as: customer,
    body: { splitRequestId: offered.body.splitRequestId },
  });
  return { partId: taken.body.newOrder?.orderId ?? '', restId, fishId, seller };
}

test('a part that is given back and that nobody else can fill comes back whole, and the rest goes on waiting', async () => {
  const { partId, restId, fishId, seller } = await takenPart();
  const [part, before] = [await read(partId), await couponsXpf()];
  const info = await product.call<PenaltyInfo>(
    'GET',
    `/sellers/${seller.id}/penalty-info/products/${fishId}?orderId=${partId}`,
    { as: seller },
  );

  const back = await product.call<OrderView>('PATCH', `/orders/seller/status/${partId}`, {
    as: seller,
    body: { status: 'BACK_IN_POOL', penaltyShown: info.body.blockedTill ?? 'NONE', reason: 'Panne de moteur' },
  });

  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await read(partId)).status).toBe('CANCELLED');
  expect((await read(restId)).status).toBe('PARTIALLY_SPLITTED');
  expect((await couponsXpf()) - before).toBe(part.grandTotal);
  await expectSoundBooks();
});

test('a part that is given back and divided in its turn keeps the books sound', async () => {
  const { partId, fishId, seller } = await takenPart();
  // Others who could fill the part, so that it goes back into the pool; each of them offers 2 of its 5 kg.
  const others: TestAccount[] = [];
  for (let index = 0; index < 5; index += 1)
    others.push(await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] }));
  const back = await product.call('PATCH', `/orders/seller/status/${partId}`, {
    as: seller,
    body: { status: 'BACK_IN_POOL', penaltyShown: 'NONE', reason: 'Panne de moteur' },
  });
  expect([back.status, (await read(partId)).status]).toEqual([200, 'BACK_IN_POOL']);
  product.setNow(new Date(product.services.now().getTime() + 4 * 86_400_000));
  const offered = await product.call<SplitRequestView>('POST', `/orders/${partId}/seller/split-request`, {
    as: others[0]!,
    body: { products: [{ productId: fishId, quantity: 2 }] },
  });
  const taken = await product.call('PATCH', `/orders/customer/${customer.id}/split-status/APPROVED`, {
    as: customer,
    body: { splitRequestId: offered.body.splitRequestId },
  });

  expect([offered.status, taken.status]).toEqual([201, 200]);
  expect((await read(partId)).status).toBe('PARTIALLY_SPLITTED');
  await expectSoundBooks();
});

test('a part that is delivered and disputed gives back its own money and no more', async () => {
  const { partId, restId, seller } = await takenPart();
  const part = await read(partId);
  await shipTestOrder(product, seller, partId, { actualShippingXpf: part.shippingBilled });
  await unloadTestOrder(product, admin, partId);
  const opened = await product.call(`POST`, `/orders/dispute/${partId}/${customer.id}`, {
    as: customer,
    body: { reason: 'QUALITY', description: 'La glace avait fondu.' },
  });
  expect(opened.status).toBe(201);
  const before = await couponsXpf();

  await product.call('PATCH', `/orders/${partId}/dispute/DISPUTE_APPROVED`, {
    as: admin,
    body: { message: 'Les photos le montrent.' },
  });

  expect((await couponsXpf()) - before).toBe(part.grandTotal);
  expect((await read(restId)).grandTotal).toBeGreaterThan(0);
  await expectSoundBooks();

  await cancel(restId);
  await expectSoundBooks();
});

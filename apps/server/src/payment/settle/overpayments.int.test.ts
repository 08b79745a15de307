import type { CouponView } from '@matete/contract/coupon/coupons';
import type { AdminPaymentView } from '@matete/contract/payment/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { findMismatches } from '#ledger/mismatches-query';
import { createTestFish, createTestSeller, placeTestOrder } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
});
afterAll(() => product.close());
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

interface Unpaid {
  readonly orderId: string;
  readonly dueXpf: number;
}

async function unpaid(): Promise<Unpaid> {
  const [order] = (await placeTestOrder(product, { customer, productId: fishId, kg: 12 })).body.orders;
  return { orderId: order?.orderId ?? '', dueXpf: order?.due ?? 0 };
}
const verify = (orderId: string, receivedAmount?: number) =>
  product.call<{ code?: string; paymentStatus?: string }>(
    'PATCH',
    `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`,
    { as: admin, body: receivedAmount === undefined ? {} : { receivedAmount } },
  );
const coupons = async () =>
  (await product.call<{ data: CouponView[] }>('GET', `/coupon-codes/customer/${customer.id}`, { as: customer })).body
    .data;
const paymentOf = async (orderId: string) =>
  (
    await product.call<{ data: AdminPaymentView[] }>('GET', '/orders/admin/payment?take=100', { as: admin })
  ).body.data.find((payment) => payment.orderIds.includes(orderId));
const expectNothingAmiss = async () => {
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
  expect(await findMismatches(product.services.db, product.services.now())).toEqual([]);
};

test('what a transfer brought too much becomes a coupon, and the order goes on', async () => {
  const { orderId, dueXpf } = await unpaid();

  const verified = await verify(orderId, dueXpf + 315);

  expect([verified.status, verified.body.paymentStatus]).toEqual([200, 'VERIFIED']);
  expect((await coupons()).map((coupon) => [coupon.balance, coupon.isOverpayment, coupon.orderId])).toEqual([
    [315, true, orderId],
  ]);
  expect(await paymentOf(orderId)).toMatchObject({ status: 'VERIFIED', received: dueXpf, excess: 315, refunded: 0 });
  const told = await product.call<{ data: { code: number; body: string }[] }>('GET', '/notifications?take=20', {
    as: customer,
  });
  expect(told.body.data.find(({ code }) => code === 402)?.body).toContain('dépassait ce qui était dû');
  await expectNothingAmiss();
});

test('said again it is done once, also at the same time; a transfer sent twice is noted afterwards', async () => {
  const { orderId, dueXpf } = await unpaid();
  await verify(orderId);

  const answers = await Promise.all([1, 2, 3].map(() => verify(orderId, 2 * dueXpf)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await coupons()).map(({ amount }) => amount)).toEqual([dueXpf]);
  await verify(orderId, 2 * dueXpf + 1000);
  expect((await coupons()).map(({ amount }) => amount)).toEqual([1000, dueXpf]);
  expect((await paymentOf(orderId))?.excess).toBe(dueXpf + 1000);
  await expectNothingAmiss();
});

test('a sum below what is due, or below what was noted, is refused and changes nothing', async () => {
  const waiting = await unpaid();
  const short = await verify(waiting.orderId, waiting.dueXpf - 1);
  expect([short.status, short.body.code]).toEqual([422, 'AMOUNT_OUT_OF_RANGE']);
  expect((await paymentOf(waiting.orderId))?.status).toBe('PENDING');

  const paid = await unpaid();
  await verify(paid.orderId, paid.dueXpf + 500);
  expect((await verify(paid.orderId, paid.dueXpf + 400)).body.code).toBe('AMOUNT_OUT_OF_RANGE');
  expect((await coupons()).map(({ amount }) => amount)).toEqual([500]);
  // As much as was noted, or nothing said: it is verified already.
  expect((await verify(paid.orderId, paid.dueXpf + 500)).status).toBe(200);
  expect((await verify(paid.orderId)).status).toBe(200);
  expect(await coupons()).toHaveLength(1);
});

test('what came too much for an order called off since comes back too', async () => {
  const { orderId, dueXpf } = await unpaid();
  await verify(orderId);
  await product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, {
    as: customer,
    body: {},
  });

  expect((await verify(orderId, dueXpf + 200)).status).toBe(200);

  expect((await coupons()).map(({ amount, isOverpayment }) => [amount, isOverpayment])).toEqual([
    [200, true],
    [dueXpf, false],
  ]);
  expect((await paymentOf(orderId))?.status).toBe('REFUND_AS_COUPON');
  await expectNothingAmiss();
});

test('what a gateway took is never more by hand', async () => {
  const { orderId, dueXpf } = await unpaid();
  await verify(orderId);
  const order = await product.services.db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await product.services.db
    .updateTable('payments')
    .set({ gateway: 'SANDBOX' })
    .where('id', '=', order.payment_id)
    .execute();
  expect((await verify(orderId, dueXpf + 200)).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
  expect(await coupons()).toEqual([]);
});

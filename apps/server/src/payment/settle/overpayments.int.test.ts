import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { listNotifications } from '@matete/contract/notification/notifications';
import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { beforeEach, expect, test } from 'vitest';

import { findMismatches } from '#ledger/mismatches-query';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';

const { product, admin, decidePayment, cancel, placeUnpaid } = await openMarket();
let customer: TestAccount;

beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

async function unpaid(): Promise<{ orderId: string; dueXpf: number }> {
  const { orderId, due } = await placeUnpaid({ customer, kg: 12 });
  return { orderId, dueXpf: due };
}
const verify = (orderId: string, receivedAmount?: number) => decidePayment(orderId, 'VERIFIED', { receivedAmount });
const coupons = async () =>
  (await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id } })).body.data;
const paymentOf = async (orderId: string) =>
  (await product.call(listPaymentsForAdmin, { as: admin, query: { take: 100 } })).body.data.find((payment) =>
    payment.orderIds.includes(orderId),
  );
const expectNothingAmiss = async () => {
  await expectSoundBooks(product);
  expect(await findMismatches(product.services.db, product.services.now())).toEqual([]);
};

test('the excess of a transfer becomes a coupon, and the order goes on', async () => {
  const { orderId, dueXpf } = await unpaid();

  const verified = await verify(orderId, dueXpf + 315);

  expect([verified.status, verified.body.paymentStatus]).toEqual([200, 'VERIFIED']);
  expect((await coupons()).map((coupon) => [coupon.balance, coupon.isOverpayment, coupon.orderId])).toEqual([
    [315, true, orderId],
  ]);
  expect(await paymentOf(orderId)).toMatchObject({ status: 'VERIFIED', received: dueXpf, excess: 315, refunded: 0 });
  const told = await product.call(listNotifications, { as: customer, query: { take: 20 } });
  expect(told.body.data.find(({ code }) => code === 402)?.body).toContain('dépassait ce qui était dû');
  await expectNothingAmiss();
});

test('an excess noted several times, also at once, is given back once; a later, larger one adds to it', async () => {
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

test('the excess for an order cancelled since becomes a coupon too', async () => {
  const { orderId, dueXpf } = await unpaid();
  await verify(orderId);
  await cancel(orderId, { as: customer });

  expect((await verify(orderId, dueXpf + 200)).status).toBe(200);

  expect((await coupons()).map(({ amount, isOverpayment }) => [amount, isOverpayment])).toEqual([
    [200, true],
    [dueXpf, false],
  ]);
  expect((await paymentOf(orderId))?.status).toBe('REFUND_AS_COUPON');
  await expectNothingAmiss();
});

test('no excess can be noted by hand for a payment that a gateway took', async () => {
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

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openPaymentDesk } from '#testing/desks/payment-desk';

let desk: Awaited<ReturnType<typeof openPaymentDesk>>;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.product.close());
afterEach(() => desk.assertSoundBooks());

test('of two orders of one transfer only the one that was not called off is asked for, shown and confirmed', async () => {
  const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
  const { grandTotal } = await desk.orderOf(small);
  await desk.cancel(large);

  const view = await desk.viewOf(paymentId);
  expect([view.amount, view.bankTransfer?.amount]).toEqual([grandTotal, grandTotal]);
  const { body } = await desk.product.call<{ data: { paymentId: string; amount: number }[] }>(
    'GET',
    '/orders/admin/payment?queue=CONFIRM&take=100',
    { as: desk.admin },
  );
  expect(body.data.find((its) => its.paymentId === paymentId)?.amount).toBe(grandTotal);
  await desk.confirm(small);

  expect(await desk.statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect([await desk.couponsOf(small), await desk.couponsOf(large)]).toEqual([[], []]);
});

test('a card page asks for what is left after one of two orders was called off; the older page, paid after all, pays both', async () => {
  const { small, large, paymentId, reference } = await desk.placeTwo('CREDIT_CARD');
  const [left, gone] = [(await desk.orderOf(small)).grandTotal, (await desk.orderOf(large)).grandTotal];
  await desk.openPage(paymentId);
  await desk.cancel(large);
  await desk.openPage(paymentId);
  expect(desk.gateway.paymentsOf(reference).map((page) => page.amountXpf)).toEqual([left, left + gone]);

  desk.bankSays(reference, 'PAID', left + gone);
  expect((await desk.check(paymentId)).body).toMatchObject({ status: 'VERIFIED', amount: left + gone });

  expect(await desk.statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect(await desk.couponsOf(large)).toEqual([gone]);
});

test('a page whose answer was lost does not stand in the way of one that asks for less', async () => {
  const { large, paymentId, reference } = await desk.placeTwo('CREDIT_CARD');
  await desk.openPage(paymentId);
  await desk.product.services.db.deleteFrom('payment_pages').where('payment_id', '=', paymentId).execute();
  await desk.cancel(large);

  expect((await desk.openPage(paymentId)).status).toBe(200);
  expect(desk.gateway.paymentsOf(reference)[0]?.amountXpf).toBe((await desk.viewOf(paymentId)).amount);
});

test('when the order that still lacked money is called off, the one that was paid in parts enters the pool', async () => {
  const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
  const { grandTotal } = await desk.orderOf(small);
  expect((await desk.confirm(small, grandTotal)).status).toBe(200);

  await desk.cancel(large);

  expect(await desk.statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect(await desk.viewOf(paymentId)).toMatchObject({ status: 'VERIFIED', amount: grandTotal });
});

test('both orders of a payment called off at once, in either order, leave it given up', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
    await Promise.all([desk.cancel(small), desk.cancel(large)]);
    expect((await desk.viewOf(paymentId)).status).toBe('REJECTED');
  }
});

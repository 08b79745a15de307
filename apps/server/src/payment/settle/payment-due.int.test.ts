import { correctReceipt, listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { afterEach, expect, test } from 'vitest';

import { askForDueRefunds } from '#payment/gateway/refund-at-gateway';
import { openPaymentDesk } from '#testing/desks/payment-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { RACE_ROUNDS } from '#testing/tier';

const desk = await openPaymentDesk();
afterEach(() => expectSoundBooks(desk.product));

test('a transfer for two orders, one cancelled since, is due for the other alone', async () => {
  const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
  const { grandTotal } = await desk.readOrder(small);
  await desk.cancel(large);

  const view = await desk.viewOf(paymentId);
  expect([view.amount, view.bankTransfer?.amount]).toEqual([grandTotal, grandTotal]);
  const { body } = await desk.product.call(listPaymentsForAdmin, {
    as: desk.admin,
    query: { queue: 'CONFIRM', take: 100 },
  });
  expect(body.data.find((its) => its.paymentId === paymentId)?.amount).toBe(grandTotal);
  await desk.confirm(small);

  expect(await desk.statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect([await desk.couponsOf(small), await desk.couponsOf(large)]).toEqual([[], []]);
});

test('after one of two orders was cancelled a card page asks for the rest; the older page pays both', async () => {
  const { small, large, paymentId, reference } = await desk.placeTwo('CREDIT_CARD');
  const [left, gone] = [(await desk.readOrder(small)).grandTotal, (await desk.readOrder(large)).grandTotal];
  await desk.openPage(paymentId);
  await desk.cancel(large);
  await desk.openPage(paymentId);
  expect(desk.gateway.paymentsOf(reference).map((page) => page.amountXpf)).toEqual([left, left + gone]);

  desk.bankSays(reference, 'PAID', left + gone);
  expect((await desk.check(paymentId)).body).toMatchObject({ status: 'REFUND_PENDING', amount: left + gone });

  expect(await desk.statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect(await desk.statusOf(large)).toEqual(['CANCELLED', 'REFUND_PENDING']);
  await askForDueRefunds(desk.product.services);
  expect(await desk.statusOf(large)).toEqual(['CANCELLED', 'REFUND_VERIFIED']);
  expect(desk.gateway.paymentsOf(reference).map((page) => page.refundedXpf)).toEqual([0, gone]);
  expect(await desk.couponsOf(large)).toEqual([]);
});

test('a card page whose answer was lost does not keep a smaller one from being opened', async () => {
  const { large, paymentId, reference } = await desk.placeTwo('CREDIT_CARD');
  await desk.openPage(paymentId);
  await desk.product.services.db.deleteFrom('payment_pages').where('payment_id', '=', paymentId).execute();
  await desk.cancel(large);

  expect((await desk.openPage(paymentId)).status).toBe(200);
  expect(desk.gateway.paymentsOf(reference)[0]?.amountXpf).toBe((await desk.viewOf(paymentId)).amount);
});

test('when the unpaid one of two orders is cancelled, the one that was paid enters the pool', async () => {
  const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
  const { grandTotal } = await desk.readOrder(small);
  expect((await desk.confirm(small, grandTotal)).status).toBe(200);

  await desk.cancel(large);

  expect(await desk.statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect(await desk.viewOf(paymentId)).toMatchObject({ status: 'VERIFIED', amount: grandTotal });
});

test('a payment whose two orders are cancelled at once is rejected', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
    await Promise.all([desk.cancel(small), desk.cancel(large)]);
    expect((await desk.viewOf(paymentId)).status).toBe('REJECTED');
  }
});

test('a part typed too high, given back with one of two orders since, is corrected: the house bears what never came', async () => {
  const { small, large, paymentId } = await desk.placeTwo('WIRE_TRANSFER');
  await desk.confirm(small, 1_000);
  await desk.cancel(small);
  expect(await desk.couponsOf(small)).toEqual([1_000]);
  const correct = (receivedAmount: number) =>
    desk.product.call(correctReceipt, {
      as: desk.admin,
      params: { paymentId },
      body: { receivedAmount, receivedAmountAgain: receivedAmount, reason: 'Saisi par erreur.' },
    });

  expect((await correct(144)).body).toEqual({ approval: null });
  await expectSoundBooks(desk.product);
  expect((await correct(144)).body.code).toBe('CORRECTION_OUT_OF_RANGE');
  expect((await correct(0)).status).toBe(200);
  await expectSoundBooks(desk.product);

  const { amount, received } = await desk.viewOf(paymentId);
  expect(amount - received).toBe((await desk.readOrder(large)).grandTotal);
  await desk.confirm(large);
  expect(await desk.statusOf(large)).toEqual(['PENDING', 'VERIFIED']);
  expect(await desk.couponsOf(large)).toEqual([]);
});

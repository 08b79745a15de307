import { reconcile } from '@matete/contract/ledger/books';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { codesOf } from '#testing/desks/market-records';
import { openPaymentDesk } from '#testing/desks/payment-desk';
import { pageUrlOf } from '#testing/desks/test-payments';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const desk = await openPaymentDesk();
beforeEach(() => desk.product.setNow(TEST_NOW));
afterEach(async () => {
  desk.gateway.isSilent = false;
  await expectSoundBooks(desk.product);
});

test('an order whose gateway is unreachable at its deadline is paid once the gateway answers', async () => {
  const { orderId, paymentId, reference } = await desk.place();
  await desk.openPage(paymentId);
  desk.bankSays(reference, 'PAID');
  desk.gateway.isSilent = true;
  desk.minutesLater(61);
  await desk.runDue();
  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'PENDING']);

  desk.gateway.isSilent = false;
  desk.minutesLater(62);
  await desk.runDue();
  // The pause after a silence is not over.
  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'PENDING']);
  desk.minutesLater(64);
  await desk.runDue();

  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await desk.viewOf(paymentId)).status).toBe('VERIFIED');
});

test('an order is cancelled when its gateway says at last that nothing was paid', async () => {
  const { orderId, paymentId } = await desk.place();
  await desk.openPage(paymentId);
  desk.gateway.isSilent = true;
  desk.minutesLater(61);
  await desk.runDue();
  desk.gateway.isSilent = false;
  desk.minutesLater(64);

  await desk.runDue();

  expect(await desk.statusOf(orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
});

test('a card charged after its order was cancelled is found by asking, and refunded', async () => {
  const { orderId, paymentId, reference, amount } = await desk.place();
  await desk.openPage(paymentId);
  desk.minutesLater(61);
  await desk.runDue();
  expect(await desk.statusOf(orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
  desk.bankSays(reference, 'PAID');
  desk.minutesLater(130);

  await settleWithGateway(desk.product.services);
  await settleWithGateway(desk.product.services);

  await settleWithGateway(desk.product.services);
  expect(await desk.statusOf(orderId)).toEqual(['CANCELLED', 'REFUND_VERIFIED']);
  expect(await desk.couponsOf(orderId)).toEqual([]);
  expect(desk.gateway.paymentsOf(reference)[0]?.refundedXpf).toBe(amount);
});

test('a silent gateway is asked once a round, however many orders wait, and delays no other order', async () => {
  const waiting = [await desk.place(), await desk.place(), await desk.place()];
  for (const { paymentId } of waiting) await desk.openPage(paymentId);
  const transfer = await desk.place('WIRE_TRANSFER');
  await desk.product.services.db
    .updateTable('orders')
    .set({ due_at: TEST_NOW })
    .where('id', '=', transfer.orderId)
    .execute();
  desk.gateway.isSilent = true;
  desk.minutesLater(61);
  const asked = (await desk.product.services.db.selectFrom('payments').select('gateway_asks').execute()).length;
  expect(asked).toBeGreaterThan(2);
  await desk.runDue();

  const asks = await desk.product.services.db
    .selectFrom('payments')
    .select('gateway_asks')
    .where(
      'id',
      'in',
      waiting.map((its) => its.paymentId),
    )
    .execute();
  expect(asks.map((its) => its.gateway_asks).toSorted()).toEqual([0, 0, 1]);
  expect(await desk.statusOf(transfer.orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
});

test('after a refused card one other page is opened; a late notification of the first changes nothing', async () => {
  const { orderId, paymentId, reference } = await desk.place();
  const first = pageUrlOf((await desk.openPage(paymentId)).body);
  desk.bankSays(reference, 'REFUSED');
  expect((await desk.check(paymentId)).body.refusal?.cause).toBe('CARD');
  expect((await desk.check(paymentId)).body.refusal?.cause).toBe('CARD');

  const again = await Promise.all(Array.from({ length: 6 }, () => desk.openPage(paymentId)));

  const urls = new Set(again.map((answer) => pageUrlOf(answer.body)));
  expect(urls.size).toBe(1);
  expect(urls.has(first)).toBe(false);
  expect(desk.gateway.paymentsOf(reference)).toHaveLength(2);
  expect((await desk.viewOf(paymentId)).refusal).toBeNull();
  desk.bankSays(reference, 'PAID');
  expect((await desk.check(paymentId)).body.status).toBe('VERIFIED');
  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
});

test('a gateway that repeats a refused card is asked on about the page opened since', async () => {
  const { orderId, paymentId, reference } = await desk.place();
  await desk.openPage(paymentId);
  desk.bankSays(reference, 'REFUSED');
  await desk.check(paymentId);
  const [refused] = desk.gateway.paymentsOf(reference);
  await desk.openPage(paymentId);
  const [open] = desk.gateway.paymentsOf(reference);
  // It knows nothing of the second page until a card is typed there.
  desk.gateway.payments.delete(open?.paymentId ?? '');
  desk.minutesLater(6);
  await settleWithGateway(desk.product.services);
  const { ask_gateway_at: next } = await desk.product.services.db
    .selectFrom('payments')
    .select('ask_gateway_at')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  expect(next).not.toBeNull();

  desk.gateway.payments.set(open?.paymentId ?? '', { ...refused!, status: 'PAID', keys: new Set() });
  desk.minutesLater(10);
  await settleWithGateway(desk.product.services);

  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
});

test('no card page is opened after eight refused cards, or after an hour', async () => {
  const { paymentId, reference } = await desk.place();
  for (let card = 0; card < 8; card += 1) {
    expect((await desk.openPage(paymentId)).status).toBe(200);
    desk.bankSays(reference, 'REFUSED');
    await desk.check(paymentId);
  }
  expect((await desk.openPage(paymentId)).body.code).toBe('CARD_ATTEMPTS_USED_UP');

  const other = await desk.place();
  desk.minutesLater(60);
  expect((await desk.openPage(other.paymentId)).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
  expect((await desk.switchTo(other.paymentId, 'WIRE_TRANSFER')).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
});

test('the same order is paid by transfer after a refused card, and its refund does not go to the card', async () => {
  const { orderId, paymentId, reference, amount } = await desk.place();
  await desk.openPage(paymentId);
  desk.bankSays(reference, 'REFUSED');
  await desk.check(paymentId);

  const switched = await desk.switchTo(paymentId, 'WIRE_TRANSFER');
  expect([switched.body.method, switched.body.bankTransfer?.amount, switched.body.refusal]).toEqual([
    'WIRE_TRANSFER',
    amount,
    null,
  ]);
  expect((await desk.switchTo(paymentId, 'WIRE_TRANSFER')).status).toBe(200);
  desk.minutesLater(90);
  await desk.runDue();
  expect((await desk.confirm(orderId)).status).toBe(200);

  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await desk.readOrder(orderId)).payment?.goesBackByGateway).toBe(false);
  // Placed, placed again with a transfer to make, and paid; who pays by card is sent no mail about a placed order.
  expect(codesOf(await desk.newsOf({ orderId })).toSorted()).toEqual([201, 201, 202]);
  const { rows } = await desk.product.services.pool.query(
    `select data ->> 'code' as code, data ->> 'variant' as variant from mails where data ->> 'orderId' = $1 order by id`,
    [orderId],
  );
  expect(rows).toEqual([
    { code: '201', variant: 'transfer' },
    { code: '202', variant: null },
  ]);
});

test('a card page paid after the change to a transfer pays the order by card, once', async () => {
  const { orderId, paymentId, reference } = await desk.place();
  await desk.openPage(paymentId);
  await desk.switchTo(paymentId, 'WIRE_TRANSFER');
  desk.bankSays(reference, 'PAID');
  desk.minutesLater(10);

  await settleWithGateway(desk.product.services);

  expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await desk.viewOf(paymentId)).method).toBe('CREDIT_CARD');
  const { rows } = await desk.product.services.pool.query<{ owner: string; xpf: string }>(
    `select a.owner, sum(e.amount_xpf) as xpf from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where a.kind = 'BANK' and t.subject = $1 group by a.owner`,
    [paymentId],
  );
  expect(rows.map((row) => row.owner)).toEqual(['CREDIT_CARD']);
});

test('a card paid after its transfer, or a part of it, was confirmed is not booked but shown to an admin', async () => {
  const whole = await desk.place();
  await desk.openPage(whole.paymentId);
  await desk.switchTo(whole.paymentId, 'WIRE_TRANSFER');
  desk.bankSays(whole.reference, 'PAID');
  await desk.confirm(whole.orderId);
  const part = await desk.place();
  await desk.openPage(part.paymentId);
  await desk.switchTo(part.paymentId, 'WIRE_TRANSFER');
  desk.bankSays(part.reference, 'PAID');
  await desk.confirm(part.orderId, 100);
  desk.minutesLater(10);

  await settleWithGateway(desk.product.services);

  expect(await desk.statusOf(part.orderId)).toEqual(['PENDING', 'PARTIALLY_VERIFIED']);
  const { body } = await desk.product.call(reconcile, { as: desk.admin });
  const otherwise = body.filter((its) => its.kind === 'GATEWAY_SAYS_OTHERWISE').map((its) => its.paymentId);
  expect(otherwise.toSorted()).toEqual([whole.paymentId, part.paymentId].toSorted());
});

test('the method cannot be changed while the gateway is silent, by somebody else, or to an unoffered one', async () => {
  const { paymentId } = await desk.place();
  await desk.openPage(paymentId);
  const stranger = await createTestAccount(desk.product, { role: 'CUSTOMER' });
  const foreign = await desk.switchTo(paymentId, 'WIRE_TRANSFER', stranger);
  desk.gateway.isSilent = true;
  const silent = await desk.switchTo(paymentId, 'WIRE_TRANSFER');
  desk.gateway.isSilent = false;
  const unknown = await desk.switchTo(paymentId, 'REVOLUT');

  expect([foreign.body.code, silent.body.code, unknown.body.code]).toEqual([
    'PAYMENT_NOT_FOUND',
    'GATEWAY_UNREACHABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
  ]);
  expect((await desk.viewOf(paymentId)).method).toBe('CREDIT_CARD');
});

test('who presses to pay while the gateway is silent is told when to press again', async () => {
  const { paymentId } = await desk.place();
  const press = () =>
    desk.product.app.inject({
      method: 'POST',
      url: `/api/payments/${paymentId}/session`,
      headers: { authorization: `Bearer ${desk.customer.token}`, 'idempotency-key': uuidv7() },
    });
  desk.gateway.isSilent = true;
  const silent = await press();
  desk.gateway.isSilent = false;

  expect([silent.statusCode, silent.headers['retry-after'], (await press()).statusCode]).toEqual([503, '5', 200]);
});

test('a transfer that would come too late is neither offered nor taken', async () => {
  const { orderId, paymentId } = await desk.place();
  const soon = new Date(TEST_NOW.getTime() + 3_600_000);
  await desk.product.services.db.updateTable('orders').set({ accept_by: soon }).where('id', '=', orderId).execute();

  expect(await desk.viewOf(paymentId)).toMatchObject({ otherMethods: [], othersWaitUntil: null });
  expect((await desk.switchTo(paymentId, 'WIRE_TRANSFER')).body.code).toBe('PAYMENT_TOO_LATE');
  expect((await desk.viewOf(paymentId)).method).toBe('CREDIT_CARD');
});

test('a method changed while the card is paid leaves one payment', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, paymentId, reference } = await desk.place();
    await desk.openPage(paymentId);
    desk.bankSays(reference, 'PAID');
    await Promise.all([desk.check(paymentId), desk.switchTo(paymentId, 'WIRE_TRANSFER'), desk.check(paymentId)]);
    await desk.check(paymentId);
    expect(await desk.statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
    expect((await desk.viewOf(paymentId)).method).toBe('CREDIT_CARD');
  }
});

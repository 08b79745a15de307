import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { expect, test, vi } from 'vitest';

import { runDueCardOrders, runDueOrders } from '#deadlines/run-due-orders';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { openTestBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';

const port = await freePort();
const market = await openMarket({
  gateways: { card: await openTestBank({ timing: { firstRetryMs: 50, delayMs: 300 } }) },
  publicUrl: `http://127.0.0.1:${port}`,
});
const { product, customer } = market;
await product.app.listen({ host: '127.0.0.1', port });

interface Placed {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reference: string;
}

async function place(): Promise<Placed> {
  const { body } = await market.place({ kg: 2, paymentMethod: 'CREDIT_CARD' });
  return {
    orderId: body.orders[0]?.orderId ?? '',
    paymentId: body.payment?.paymentId ?? '',
    amount: body.payment?.amount ?? 0,
    reference: body.payment?.reference ?? '',
  };
}

const openPage = (paymentId: string) => product.call(openPaymentPage, { as: customer, params: { paymentId } });

const payWith = async (paymentId: string, cardEnding: string): Promise<Response> =>
  typeCard(pageUrlOf((await openPage(paymentId)).body), cardEnding);

const statusOf = async (orderId: string) => {
  const { status, paymentStatus } = await market.readOrder(orderId);
  return [status, paymentStatus];
};
const paymentsTaken = async (paymentId: string) =>
  (
    await product.services.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('kind', '=', 'PAYMENT_VERIFIED')
      .where('subject', '=', paymentId)
      .execute()
  ).length;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 40 });

test('a card pays an order through the bank’s page and its notification', async () => {
  const { orderId, paymentId } = await place();
  const returned = await payWith(paymentId, '0014');

  expect(returned.status).toBeGreaterThanOrEqual(300);
  expect(returned.headers.get('location')).toContain(`/paiement/${paymentId}`);
  await soon(async () => expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']));
  expect(await paymentsTaken(paymentId)).toBe(1);
  await expectSoundBooks(product);
});

test('a card page asked for twice is the same page, and a paid payment opens none', async () => {
  const { paymentId } = await place();
  const [first, second] = await Promise.all([openPage(paymentId), openPage(paymentId)]);
  const third = await openPage(paymentId);

  expect(pageUrlOf(first.body)).not.toBe('');
  expect([second, third].map(({ body }) => pageUrlOf(body))).toEqual([pageUrlOf(first.body), pageUrlOf(first.body)]);
  await payWith(paymentId, '0014');
  await soon(async () => expect((await openPage(paymentId)).body.form.kind).toBe('settled'));
});

test('a refused card takes nothing, and another one can pay the order until its hour is over', async () => {
  const { orderId, paymentId } = await place();
  await payWith(paymentId, '0022');
  const refused = await product.call(checkPayment, { as: customer, params: { paymentId } });
  expect([refused.body.status, refused.body.refusal?.cause]).toEqual(['PENDING', 'CARD']);
  expect(refused.body).toMatchObject({
    otherMethods: ['WIRE_TRANSFER'],
    othersWaitUntil: new Date(product.services.now().getTime() + 10 * 86_400_000).toISOString(),
  });
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);
  expect(await paymentsTaken(paymentId)).toBe(0);

  await payWith(paymentId, '0014');

  await soon(async () => expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']));
  expect(await paymentsTaken(paymentId)).toBe(1);
  await expectSoundBooks(product);
});

test.each([
  ['0048', 'notified twice'],
  ['0055', 'notified before the return'],
])('a card payment (%s) that is %s is booked once', async (ending) => {
  const { orderId, paymentId } = await place();
  await payWith(paymentId, ending);

  await soon(async () => expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']));
  expect(await paymentsTaken(paymentId)).toBe(1);
});

test('a payment that was never notified is found by asking the gateway, and booked once', async () => {
  const { orderId, paymentId } = await place();
  await payWith(paymentId, '0071');
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);

  const ask = () => product.call(checkPayment, { as: customer, params: { paymentId } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));

  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.status}`))).toEqual(new Set(['200 VERIFIED']));
  expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect(await paymentsTaken(paymentId)).toBe(1);
  await expectSoundBooks(product);
});

test('an unpaid order is cancelled after an hour, unless the bank says then that it is paid', async () => {
  const paid = await place();
  await payWith(paid.paymentId, '0071');
  const unpaid = await place();
  await openPage(unpaid.paymentId);
  product.setNow(new Date(product.services.now().getTime() + 61 * 60_000));

  await runDueOrders(product.services);
  await runDueCardOrders(product.services);

  expect(await statusOf(paid.orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect(await statusOf(unpaid.orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
  await expectSoundBooks(product);
});

test('a card charged for an order cancelled meanwhile is given back by the same bank, once', async () => {
  const { orderId, paymentId, amount, reference } = await place();
  const { body } = await openPage(paymentId);
  await market.cancel(orderId);
  await typeCard(pageUrlOf(body));

  await soon(async () => expect(await statusOf(orderId)).toEqual(['CANCELLED', 'REFUND_PENDING']));
  await expectSoundBooks(product);
  await Promise.all([settleWithGateway(product.services), settleWithGateway(product.services)]);
  await soon(async () => expect(await statusOf(orderId)).toEqual(['CANCELLED', 'REFUND_VERIFIED']));
  expect(await market.couponsOf(orderId)).toEqual([]);
  const atBank = await product.services.gateways.card?.fetchPayment({ orderReference: reference });
  expect(atBank?.credits.map((credit) => credit.amountXpf)).toEqual([amount]);
  await expectSoundBooks(product);
});

test('a notification with a wrong signature is refused and changes nothing', async () => {
  const { orderId, paymentId } = await place();
  const forged = await product.app.inject({
    method: 'POST',
    url: '/gateways/sandbox/notifications',
    headers: { 'content-type': 'application/json', 'x-signature': 'v1=00' },
    payload: JSON.stringify({ eventId: 'x', kind: 'PAYMENT', paymentId, status: 'PAID' }),
  });

  expect(forged.statusCode).toBeGreaterThanOrEqual(400);
  expect(forged.statusCode).toBeLessThan(500);
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);
});

test('the card number reaches neither our database nor our files', async () => {
  const { rows } = await product.services.pool.query<{ found: boolean }>(
    `select exists (select from payments where payments::text like '%4970100000%') or exists (select from gateway_events where gateway_events::text like '%4970100000%')
      or exists (select from idempotency_keys where idempotency_keys::text like '%4970100000%') as found`,
  );
  expect(rows[0]?.found).toBe(false);
});

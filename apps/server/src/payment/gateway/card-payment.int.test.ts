import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { OrderView } from '@matete/contract/order/order-views';
import type { CustomerPaymentView, PaymentView } from '@matete/contract/payment/payments';
import { startSandboxGateway } from '@matete/sandbox-gateway/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { runDueCardOrders, runDueOrders } from '#deadlines/run-due-orders';
import { checkBooks } from '#ledger/books-query';
import { createCardGateway } from '#payment/records/create-card-gateway';
import { createTestFish, createTestSeller, placeTestOrder } from '#testing/desks/test-catalogue';
import { freePort } from '#testing/doubles/free-port';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

const SECRET = 'a secret that the shop and the bank of this test share';

let bank: Awaited<ReturnType<typeof startSandboxGateway>>;
let product: TestProduct;
let customer: TestAccount;
let fishId: string;

beforeAll(async () => {
  const port = await freePort();
  bank = await startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir: mkdtempSync(path.join(tmpdir(), 'matete-bank-')),
    timing: { firstRetryMs: 50, delayMs: 300 },
  });
  const card = createCardGateway({ kind: 'sandbox', url: bank.url, secret: SECRET }, () => new Date());
  product = await createTestProduct({ gateways: { card }, publicUrl: `http://127.0.0.1:${port}` });
  await product.app.listen({ host: '127.0.0.1', port });
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});
afterAll(async () => {
  await product.close();
  await bank.close();
});

interface Placed {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
}

async function place(): Promise<Placed> {
  const { body } = await placeTestOrder(product, { customer, productId: fishId, kg: 2, paymentMethod: 'CREDIT_CARD' });
  return {
    orderId: body.orders[0]?.orderId ?? '',
    paymentId: body.payment?.paymentId ?? '',
    amount: body.payment?.amount ?? 0,
  };
}

interface Session {
  readonly form: { readonly kind: string; readonly url?: string };
}

const openPage = (paymentId: string) =>
  product.call<Session>('POST', `/payments/${paymentId}/session`, { as: customer });

/** Types a card into the bank's page, as the buyer's browser does. */
async function payWith(paymentId: string, cardEnding: string): Promise<Response> {
  const { body } = await openPage(paymentId);
  const fields = { holder: 'MAEVA TAUIRA', number: `497010000000${cardEnding}`, expiry: '12/30', cvv: '123' };
  return fetch(body.form.url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

const statusOf = async (orderId: string) => {
  const { body } = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer });
  return [body.status, body.paymentStatus];
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
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

test('a card pays an order through the bank’s page and its notification', async () => {
  const { orderId, paymentId } = await place();
  const returned = await payWith(paymentId, '0014');

  expect(returned.status).toBeGreaterThanOrEqual(300);
  expect(returned.headers.get('location')).toContain(`/paiement/${paymentId}`);
  await soon(async () => expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']));
  expect(await paymentsTaken(paymentId)).toBe(1);
  await expectSoundBooks();
});

test('the page asked for twice is the same page, and a paid payment asks for no other', async () => {
  const { paymentId } = await place();
  const [first, second] = await Promise.all([openPage(paymentId), openPage(paymentId)]);
  const third = await openPage(paymentId);

  expect(second.body.form.url).toBe(first.body.form.url);
  expect(third.body.form.url).toBe(first.body.form.url);
  await payWith(paymentId, '0014');
  await soon(async () => expect((await openPage(paymentId)).body.form.kind).toBe('settled'));
});

test('a refused card takes nothing and leaves the order to be paid by another card, until its hour is over', async () => {
  const { orderId, paymentId } = await place();
  await payWith(paymentId, '0022');
  const refused = await product.call<CustomerPaymentView>('POST', `/payments/${paymentId}/check`, { as: customer });
  expect([refused.body.status, refused.body.refusal?.cause]).toEqual(['PENDING', 'CARD']);
  expect(refused.body.otherMethods).toEqual(['WIRE_TRANSFER']);
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);
  expect(await paymentsTaken(paymentId)).toBe(0);

  await payWith(paymentId, '0014');

  await soon(async () => expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']));
  expect(await paymentsTaken(paymentId)).toBe(1);
  await expectSoundBooks();
});

test.each([
  ['0048', 'told twice'],
  ['0055', 'told before the return'],
])('card %s, %s: one payment', async (ending) => {
  const { orderId, paymentId } = await place();
  await payWith(paymentId, ending);

  await soon(async () => expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']));
  expect(await paymentsTaken(paymentId)).toBe(1);
});

test('a payment that nobody tells us of is found by asking, however many ask', async () => {
  const { orderId, paymentId } = await place();
  await payWith(paymentId, '0071');
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);

  const ask = () => product.call<PaymentView>('POST', `/payments/${paymentId}/check`, { as: customer });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));

  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.status}`))).toEqual(new Set(['200 VERIFIED']));
  expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect(await paymentsTaken(paymentId)).toBe(1);
  await expectSoundBooks();
});

test('an unpaid order is called off after its hour, but not when the bank says at the last moment that it is paid', async () => {
  const paid = await place();
  await payWith(paid.paymentId, '0071');
  const unpaid = await place();
  await openPage(unpaid.paymentId);
  product.setNow(new Date(product.services.now().getTime() + 61 * 60_000));

  await runDueOrders(product.services);
  await runDueCardOrders(product.services);

  expect(await statusOf(paid.orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect(await statusOf(unpaid.orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
  await expectSoundBooks();
});

test('money that arrives for an order called off meanwhile becomes a coupon', async () => {
  const { orderId, paymentId, amount } = await place();
  const { body } = await openPage(paymentId);
  await product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, { as: customer });
  const fields = { holder: 'MAEVA TAUIRA', number: '4970100000000014', expiry: '12/30', cvv: '123' };
  await fetch(body.form.url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  await soon(async () => expect(await statusOf(orderId)).toEqual(['CANCELLED', 'FULL_REFUND']));
  const coupons = await product.services.db
    .selectFrom('coupons')
    .select(['balance_xpf', 'type'])
    .where('order_id', '=', orderId)
    .execute();
  expect(coupons).toEqual([{ balance_xpf: amount, type: 'CANCEL_ORDER_FULL_REFUND' }]);
  await expectSoundBooks();
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

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { OrderView } from '@matete/contract/order/order-views';
import { startSandboxGateway } from '@matete/sandbox-gateway/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type DoneRefund, GatewayError, type GatewayRefund, type PaymentGateway } from '#gateways/payment-gateway';
import { checkBooks } from '#ledger/books-query';
import { askForDueRefunds } from '#payment/gateway/refund-at-gateway';
import { createCardGateway } from '#payment/records/create-card-gateway';
import { createTestFish, createTestSeller, placeTestOrder } from '#testing/desks/test-catalogue';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const SECRET = 'a secret that the shop and the bank of this test share';

let bank: Awaited<ReturnType<typeof startSandboxGateway>>;
let gateway: PaymentGateway;
let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let fishId: string;
/** The way to the real test bank, which a test may cut before or after. */
let onRefund: (wanted: GatewayRefund, send: () => Promise<DoneRefund>) => Promise<DoneRefund>;

beforeAll(async () => {
  bank = await startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir: mkdtempSync(path.join(tmpdir(), 'matete-bank-')),
  });
  const real = createCardGateway({ kind: 'sandbox', url: bank.url, secret: SECRET }, () => new Date());
  if (real === undefined) throw new Error('no gateway');
  gateway = real;
  const card: PaymentGateway = {
    name: real.name,
    browserOrigins: real.browserOrigins,
    createPayment: (wanted) => real.createPayment(wanted),
    parseNotification: (rawBody, headers) => real.parseNotification(rawBody, headers),
    fetchPayment: (wanted) => real.fetchPayment(wanted),
    ping: () => real.ping(),
    refund: (wanted) => onRefund(wanted, () => real.refund(wanted)),
  };
  product = await createTestProduct({ gateways: { card } });
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});
afterAll(async () => {
  await product.close();
  await bank.close();
});
beforeEach(() => {
  onRefund = (_, send) => send();
  product.setNow(TEST_NOW);
});

/** An order paid by card, cancelled for money back, and taken up by the admin. */
async function takenUp(): Promise<{ orderId: string; due: number; reference: string }> {
  const { body } = await placeTestOrder(product, { customer, productId: fishId, kg: 2, paymentMethod: 'CREDIT_CARD' });
  const { orderId, due } = body.orders[0] ?? { orderId: '', due: 0 };
  const { paymentId, reference } = body.payment ?? { paymentId: '', reference: '' };
  const page = await product.call<{ form: { url: string } }>('POST', `/payments/${paymentId}/session`, {
    as: customer,
  });
  const fields = { holder: 'MAEVA TAUIRA', number: '4970100000000014', expiry: '12/30', cvv: '123' };
  await fetch(page.body.form.url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await product.call('POST', `/payments/${paymentId}/check`, { as: customer });
  const cancelled = await product.call<OrderView>(
    'PATCH',
    `/orders/customer/cancelled/${orderId}?customerId=${customer.id}&refundMethod=MONEY`,
    { as: customer },
  );
  expect([cancelled.status, cancelled.body.refund?.ibanEnd]).toEqual([200, null]);
  expect((await decide(orderId, 'REFUND_PENDING')).status).toBe(200);
  return { orderId, due, reference };
}

const decide = (orderId: string, status: string, body: object = {}) =>
  product.call<OrderView & { code?: string }>(
    'PATCH',
    `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${status}`,
    { as: admin, body },
  );
const stateOf = async (orderId: string) => {
  const row = await product.services.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.gateway_state', 'o.payment_status'])
    .where('r.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.status, row.gateway_state, row.payment_status];
};
const givenBack = async (reference: string) => (await gateway.fetchPayment({ orderReference: reference }))?.refundedXpf;
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
const later = (minutes: number) => product.setNow(new Date(product.services.now().getTime() + minutes * 60_000));

test('a card’s refund goes back through its gateway, once, whoever asks how often at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { orderId, due, reference } = await takenUp();

    await Promise.all(Array.from({ length: 6 }, () => askForDueRefunds(product.services)));

    expect(await stateOf(orderId)).toEqual(['REFUND_VERIFIED', 'DONE', 'REFUND_VERIFIED']);
    expect(await givenBack(reference)).toBe(due);
  }
  await expectSoundBooks();
});

test('a process killed after the bank’s answer asks again, and no money moves twice', async () => {
  const { orderId, due, reference } = await takenUp();
  onRefund = async (_, send) => {
    await send();
    throw new GatewayError('UNREACHABLE', 'the answer was lost');
  };
  await askForDueRefunds(product.services);
  expect(await stateOf(orderId)).toEqual(['REFUND_PENDING', 'ASKED', 'REFUND_PENDING']);
  expect((await decide(orderId, 'REFUND_REJECTED', { reason: 'trop long' })).body.code).toBe('REFUND_AT_GATEWAY');
  expect((await decide(orderId, 'REFUND_VERIFIED')).body.code).toBe('REFUND_AT_GATEWAY');

  onRefund = (_, send) => send();
  await askForDueRefunds(product.services);
  expect((await stateOf(orderId))[1]).toBe('ASKED');
  later(6);
  await askForDueRefunds(product.services);

  expect(await stateOf(orderId)).toEqual(['REFUND_VERIFIED', 'DONE', 'REFUND_VERIFIED']);
  expect(await givenBack(reference)).toBe(due);
  await expectSoundBooks();
});

test('what the gateway refuses is asked again with another key, or becomes a coupon', async () => {
  const { orderId, due, reference } = await takenUp();
  const keys: string[] = [];
  onRefund = async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    throw new GatewayError('REFUSED', 'no', { gatewayCode: 'CARD_CLOSED' });
  };
  await askForDueRefunds(product.services);
  await askForDueRefunds(product.services);
  expect(await stateOf(orderId)).toEqual(['REFUND_PENDING', 'REFUSED', 'REFUND_PENDING']);
  expect(keys).toHaveLength(1);

  later(1);
  expect((await decide(orderId, 'REFUND_PENDING')).status).toBe(200);
  await askForDueRefunds(product.services);
  expect(new Set(keys).size).toBe(2);
  expect((await decide(orderId, 'REFUND_VERIFIED')).body.code).toBe('REFUND_AT_GATEWAY');
  const rejected = await decide(orderId, 'REFUND_REJECTED', { reason: 'La carte est close.' });

  expect(rejected.body.paymentStatus).toBe('REFUND_REJECTED');
  const coupons = await product.services.db
    .selectFrom('coupons')
    .select('balance_xpf')
    .where('order_id', '=', orderId)
    .execute();
  expect(coupons).toEqual([{ balance_xpf: due }]);
  expect(await givenBack(reference)).toBe(0);
  await askForDueRefunds(product.services);
  expect(await givenBack(reference)).toBe(0);
  await expectSoundBooks();
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PaymentView } from '@matete/contract/payment/payments';
import type { AdminPendingPaymentView, PendingPaymentView } from '@matete/contract/payment/pending-payments';
import { startSandboxGateway } from '@matete/sandbox-gateway/server';
import FormData from 'form-data';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { forgivePendingPayment } from '#freight-difference/forgive-pending-payment';
import { checkBooks } from '#ledger/books-query';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { createCardGateway } from '#payment/records/create-card-gateway';
import { createTestFish, createTestSeller, type PlacedBody, placeTestOrder } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const SECRET = 'a secret that the shop and the bank of this test share';
const FREIGHT_XPF = 700;
const DIFFERENCE_XPF = 91;

let bank: Awaited<ReturnType<typeof startSandboxGateway>>;
let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let seller: TestAccount;
let fishId: string;
let receipt: Buffer;

beforeAll(async () => {
  bank = await startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir: mkdtempSync(path.join(tmpdir(), 'matete-bank-')),
  });
  const card = createCardGateway({ kind: 'sandbox', url: bank.url, secret: SECRET }, () => new Date());
  product = await createTestProduct({ gateways: { card } });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
  receipt = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await product.close();
  await bank.close();
});
beforeEach(async () => {
  product.setNow(TEST_NOW);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

type Listed<T> = { data: T[]; meta: { itemCount: number } };
type Refusal = { code?: string };

/** An order whose ship cost 91 F more than was billed. */
async function owing(): Promise<PendingPaymentView> {
  const orderId = await acceptTestOrder(product, { admin, seller, customer, productId: fishId, kg: 12 });
  const shipped = await shipTestOrder(product, seller, orderId, { actualShippingXpf: FREIGHT_XPF });
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
  return mine();
}
async function mine(): Promise<PendingPaymentView> {
  const { body } = await product.call<Listed<PendingPaymentView>>('GET', '/orders/pending-payments/customer', {
    as: customer,
  });
  const [first] = body.data;
  if (first === undefined) throw new Error('nothing is owed');
  return first;
}
function answer(
  owed: PendingPaymentView,
  method: 'WIRE_TRANSFER' | 'CREDIT_CARD',
  { as = customer, file = receipt, key = uuidv7() }: { as?: TestAccount; file?: Buffer | null; key?: string } = {},
) {
  const form = new FormData();
  form.append('paymentMethod', method);
  if (method === 'WIRE_TRANSFER' && file !== null) form.append('receipt', file, { filename: 'virement.jpg' });
  return product.call<{ pendingPayment: PendingPaymentView; payment: PaymentView } & Refusal>(
    'PATCH',
    `/orders/${owed.orderId}/pending-payment/${owed.pendingPaymentId}/customer/${as.id}`,
    { as, key, payload: form.getBuffer(), headers: form.getHeaders() as Record<string, string> },
  );
}
const decide = (owed: PendingPaymentView, status: 'VERIFIED' | 'REJECTED', body: object = {}) =>
  product.call<AdminPendingPaymentView & Refusal>(
    'PATCH',
    `/orders/pending-payments/${owed.pendingPaymentId}/status/${status}`,
    { as: admin, body },
  );
const order = () => placeTestOrder(product, { customer, productId: fishId, kg: 1 });
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
async function payByCard(paymentId: string, ending = '0014'): Promise<void> {
  const page = await product.call<{ form: { url: string } }>('POST', `/payments/${paymentId}/session`, {
    as: customer,
  });
  const fields = { holder: 'MAEVA TAUIRA', number: `497010000000${ending}`, expiry: '12/30', cvv: '123' };
  await fetch(page.body.form.url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}
const check = (paymentId: string) =>
  product.call<PaymentView>('POST', `/payments/${paymentId}/check`, { as: customer });
const settled = async (orderId: string) =>
  (
    await product.services.db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['FREIGHT_PAID', 'FREIGHT_FORGIVEN', 'LATE_PAYMENT_CREDITED'])
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const newsOf = async (orderId: string) =>
  (
    await product.services.db
      .selectFrom('notifications')
      .select('code')
      .where('order_id', '=', orderId)
      .where('code', 'in', [214, 215, 405])
      .orderBy('id')
      .execute()
  ).map(({ code }) => code);

test('dearer freight is shown with its sums, and keeps its customer from ordering', async () => {
  const owed = await owing();

  expect(owed).toMatchObject({
    amount: DIFFERENCE_XPF,
    billedShipping: 609,
    actualShipping: FREIGHT_XPF,
    status: 'PENDING',
    canSubmit: true,
    shipReceiptType: 'image/jpeg',
  });
  expect(owed.bankTransfer).toMatchObject({ amount: DIFFERENCE_XPF, reference: `${owed.orderNumber}-F` });
  expect((await order()).body.code).toBe('PENDING_PAYMENT_UNRESOLVED');
  await expectSoundBooks();
});

test('a transfer needs its receipt; an admin verifies it, and orders can be placed again', async () => {
  const owed = await owing();
  const bare = await answer(owed, 'WIRE_TRANSFER', { file: null });
  expect([bare.status, bare.body.code]).toEqual([422, 'RECEIPT_REQUIRED']);
  const key = uuidv7();

  const sent = await answer(owed, 'WIRE_TRANSFER', { key });
  const again = await answer(owed, 'WIRE_TRANSFER', { key });
  expect([sent.status, again.body]).toEqual([200, sent.body]);
  expect(sent.body.pendingPayment).toMatchObject({ status: 'SUBMITTED', canSubmit: false, bankTransfer: null });
  expect((await answer(owed, 'CREDIT_CARD')).body.code).toBe('PENDING_PAYMENT_STEP_NOT_ALLOWED');
  expect((await order()).body.code).toBe('PENDING_PAYMENT_UNRESOLVED');

  expect((await decide(owed, 'VERIFIED')).body.status).toBe('VERIFIED');
  expect((await decide(owed, 'VERIFIED')).body.code).toBe('PENDING_PAYMENT_STEP_NOT_ALLOWED');
  expect(await settled(owed.orderId)).toEqual(['FREIGHT_PAID']);
  expect(await newsOf(owed.orderId)).toEqual([214, 215]);
  expect((await order()).status).toBe(201);
  await expectSoundBooks();
});

test('a rejected transfer is answered again, and says why it was rejected', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');
  expect((await decide(owed, 'REJECTED')).body.code).toBe('REASON_REQUIRED');
  await decide(owed, 'REJECTED', { reason: 'Le virement n’est pas arrivé.' });

  const rejected = await mine();
  expect(rejected).toMatchObject({
    status: 'REJECTED',
    rejectionReason: 'Le virement n’est pas arrivé.',
    canSubmit: true,
  });
  expect((await order()).body.code).toBe('PENDING_PAYMENT_UNRESOLVED');
  expect((await answer(owed, 'WIRE_TRANSFER')).body.pendingPayment).toMatchObject({
    status: 'SUBMITTED',
    rejectionReason: null,
  });
  await decide(owed, 'VERIFIED');
  expect(await newsOf(owed.orderId)).toEqual([214, 214, 215]);
  await expectSoundBooks();
});

test('a card settles it through the gateway, once, however often it is asked', async () => {
  const owed = await owing();
  const { body } = await answer(owed, 'CREDIT_CARD');
  expect(body.payment).toMatchObject({ pendingPaymentId: owed.pendingPaymentId, orderIds: [], amount: DIFFERENCE_XPF });
  expect((await decide(owed, 'VERIFIED')).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
  expect((await answer(owed, 'CREDIT_CARD')).body.payment.paymentId).toBe(body.payment.paymentId);

  await payByCard(body.payment.paymentId);
  const checks = await Promise.all(Array.from({ length: 10 }, () => check(body.payment.paymentId)));

  expect(new Set(checks.map(({ body: { status } }) => status))).toEqual(new Set(['VERIFIED']));
  expect(await settled(owed.orderId)).toEqual(['FREIGHT_PAID']);
  expect((await mine()).status).toBe('VERIFIED');
  expect((await order()).status).toBe(201);
  await expectSoundBooks();
});

test('a card that was refused, or left, gives way to a transfer', async () => {
  const owed = await owing();
  const first = await answer(owed, 'CREDIT_CARD');
  await payByCard(first.body.payment.paymentId, '0022');
  await check(first.body.payment.paymentId);
  expect((await mine()).status).toBe('REJECTED');
  await answer(owed, 'CREDIT_CARD');
  expect((await mine()).canSubmit).toBe(true);
  expect((await answer(owed, 'WIRE_TRANSFER')).body.pendingPayment.status).toBe('SUBMITTED');
  await decide(owed, 'VERIFIED');
  expect(await settled(owed.orderId)).toEqual(['FREIGHT_PAID']);
  await expectSoundBooks();
});

test('a card paid after a transfer had settled it comes back as a coupon', async () => {
  const owed = await owing();
  const card = await answer(owed, 'CREDIT_CARD');
  const page = await product.call<{ form: { url: string } }>(
    'POST',
    `/payments/${card.body.payment.paymentId}/session`,
    {
      as: customer,
    },
  );
  await answer(owed, 'WIRE_TRANSFER');
  await decide(owed, 'VERIFIED');

  const fields = { holder: 'MAEVA TAUIRA', number: '4970100000000014', expiry: '12/30', cvv: '123' };
  await fetch(page.body.form.url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await check(card.body.payment.paymentId);

  expect(await settled(owed.orderId)).toEqual(['FREIGHT_PAID', 'LATE_PAYMENT_CREDITED']);
  expect(await newsOf(owed.orderId)).toEqual([214, 215, 405]);
  await expectSoundBooks();
});

test('a card of which nobody told us is found by the job', async () => {
  const owed = await owing();
  const { body } = await answer(owed, 'CREDIT_CARD');
  await payByCard(body.payment.paymentId, '0071');
  await settleWithGateway(product.services);
  expect((await mine()).status).toBe('SUBMITTED');

  product.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000));
  await settleWithGateway(product.services);

  expect((await mine()).status).toBe('VERIFIED');
  await expectSoundBooks();
});

test('a difference that is let go of holds up no order, and its transfer comes back as a coupon', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');
  const forgive = () =>
    product.services.db.unitOfWork((tx) => forgivePendingPayment(tx, owed.orderId, product.services.now()));

  expect([await forgive(), await forgive()]).toEqual([DIFFERENCE_XPF, 0]);
  expect((await mine()).status).toBe('CANCELLED');
  expect((await order()).status).toBe(201);
  await expectSoundBooks();

  expect((await decide(owed, 'VERIFIED')).status).toBe(200);
  expect((await mine()).status).toBe('CANCELLED');
  expect(await settled(owed.orderId)).toEqual(['FREIGHT_FORGIVEN', 'LATE_PAYMENT_CREDITED']);
  await expectSoundBooks();
});

test('it is nobody else’s to see or to answer, and its receipts are private', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });

  expect((await answer(owed, 'WIRE_TRANSFER', { as: stranger })).body.code).toBe('PENDING_PAYMENT_NOT_FOUND');
  const theirs = await product.call<Listed<unknown>>(
    'GET',
    `/orders/pending-payments/customer?customerId=${customer.id}`,
    { as: stranger },
  );
  expect(theirs.body.data).toEqual([]);
  const file = (as: TestAccount) =>
    product.app.inject({
      method: 'GET',
      url: `/files/payment-receipts/${owed.pendingPaymentId}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
  expect((await Promise.all([customer, admin, seller, stranger].map(file))).map((got) => got.statusCode)).toEqual([
    200, 200, 404, 404,
  ]);
  const listed = await product.call<Listed<AdminPendingPaymentView>>(
    'GET',
    '/orders/pending-payments?statusList=submitted&take=1',
    { as: admin },
  );
  expect(listed.body.data[0]).toMatchObject({ canDecide: true });
});

test('verifying against rejecting, and two answers at once, leave one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const owed = await owing();
    const answers = await Promise.all([answer(owed, 'WIRE_TRANSFER'), answer(owed, 'WIRE_TRANSFER')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const decisions = await Promise.all([
      decide(owed, 'VERIFIED'),
      decide(owed, 'REJECTED', { reason: 'pas vu' }),
      decide(owed, 'VERIFIED'),
    ]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await settled(owed.orderId)).toEqual(decisions[1]?.status === 200 ? [] : ['FREIGHT_PAID']);
  }
  await expectSoundBooks();
});

test('an order placed while the freight is being paid is either refused or placed, and never lost', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');
  const [decided, placed] = await Promise.all([
    decide(owed, 'VERIFIED'),
    order() as Promise<{ status: number; body: PlacedBody }>,
  ]);
  expect(decided.status).toBe(200);
  expect([201, 409]).toContain(placed.status);
});

import { noteOrderLost } from '@matete/contract/order/admin-order';
import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import {
  decidePendingPayment,
  listCustomerPendingPayments,
  listPendingPayments,
  type PendingPaymentView,
  processPendingPayment,
} from '@matete/contract/payment/pending-payments';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';

import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { bytesOf } from '#testing/bytes-of';
import type { TestAccount } from '#testing/call-api';
import { codesOf } from '#testing/desks/market-records';
import { pageUrlOf, typeCard, openTestBank } from '#testing/desks/test-payments';
import { testPhoto } from '#testing/desks/test-shipment';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const FREIGHT_XPF = 700;
const DIFFERENCE_XPF = 91;

const { product, admin, seller, placeAccepted, place, ship, newsOf } = await openMarket({
  gateways: { card: await openTestBank() },
});
const receipt = await testPhoto();

let customer: TestAccount;
beforeEach(async () => {
  product.setNow(TEST_NOW);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

/** An order whose ship cost 91 F more than was billed. */
async function owing(): Promise<PendingPaymentView> {
  const orderId = await placeAccepted({ customer, kg: 12 });
  const shipped = await ship(orderId, { actualShippingXpf: FREIGHT_XPF });
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
  return mine();
}
async function mine(): Promise<PendingPaymentView> {
  const { body } = await product.call(listCustomerPendingPayments, { as: customer });
  const [first] = body.data;
  if (first === undefined) throw new Error('nothing is owed');
  return first;
}
function answer(
  owed: PendingPaymentView,
  paymentMethod: 'WIRE_TRANSFER' | 'CREDIT_CARD',
  { as = customer, file = receipt, key = uuidv7() }: { as?: TestAccount; file?: Buffer | null; key?: string } = {},
) {
  return product.call(processPendingPayment, {
    as,
    params: { orderId: owed.orderId, paymentId: owed.pendingPaymentId, customerId: as.id },
    key,
    body: { paymentMethod },
    files: paymentMethod === 'WIRE_TRANSFER' && file !== null ? { receipt: file } : {},
  });
}
const decide = (owed: PendingPaymentView, status: 'VERIFIED' | 'REJECTED', body: object = {}) =>
  product.call(decidePendingPayment, { as: admin, params: { paymentId: owed.pendingPaymentId, status }, body });
const order = () => place({ customer, kg: 1 });
async function payByCard(paymentId: string, ending = '0014'): Promise<void> {
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body), ending);
}
const check = (paymentId: string) => product.call(checkPayment, { as: customer, params: { paymentId } });
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
const codesOfFreight = async (orderId: string) => codesOf(await newsOf({ orderId, codes: [214, 215, 405] }));

test('dearer freight is shown with its sums, and keeps its customer from ordering', async () => {
  const owed = await owing();

  expect(owed).toMatchObject({
    amount: DIFFERENCE_XPF,
    billedShipping: 609,
    actualShipping: FREIGHT_XPF,
    status: 'PENDING',
    canSubmit: true,
    shipReceiptType: 'image/jpeg',
    shipReceiptByteCount: await bytesOf(product, owed.shipReceiptUrl, admin),
  });
  expect(owed.bankTransfer).toMatchObject({ amount: DIFFERENCE_XPF, reference: `${owed.orderNumber}-F` });
  expect((await order()).body.code).toBe('PENDING_PAYMENT_UNRESOLVED');
  await expectSoundBooks(product);
});

test('a transfer needs its receipt; an admin verifies it, and orders can be placed again', async () => {
  const owed = await owing();
  const bare = await answer(owed, 'WIRE_TRANSFER', { file: null });
  expect([bare.status, bare.body.code]).toEqual([422, 'TRANSFER_RECEIPT_REQUIRED']);
  const key = uuidv7();

  const sent = await answer(owed, 'WIRE_TRANSFER', { key });
  const again = await answer(owed, 'WIRE_TRANSFER', { key });
  expect([sent.status, again.body]).toEqual([200, sent.body]);
  expect(sent.body.pendingPayment).toMatchObject({ status: 'SUBMITTED', canSubmit: false, bankTransfer: null });
  const { receiptUrl, receiptByteCount } = sent.body.pendingPayment;
  expect(receiptByteCount).toBe(await bytesOf(product, receiptUrl ?? '', admin));
  expect((await answer(owed, 'CREDIT_CARD')).body.code).toBe('PENDING_PAYMENT_STEP_NOT_ALLOWED');
  expect((await order()).body.code).toBe('PENDING_PAYMENT_UNRESOLVED');

  expect((await decide(owed, 'VERIFIED')).body.status).toBe('VERIFIED');
  expect((await decide(owed, 'VERIFIED')).body.code).toBe('PENDING_PAYMENT_STEP_NOT_ALLOWED');
  expect(await settled(owed.orderId)).toEqual(['FREIGHT_PAID']);
  expect(await codesOfFreight(owed.orderId)).toEqual([214, 215]);
  expect((await order()).status).toBe(201);
  await expectSoundBooks(product);
});

test('a rejected transfer says why, and can be answered again', async () => {
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
  expect(await codesOfFreight(owed.orderId)).toEqual([214, 214, 215]);
  await expectSoundBooks(product);
});

test('a card pays the difference through the gateway once, however often it is asked', async () => {
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
  await expectSoundBooks(product);
});

test('after a refused or abandoned card the difference is paid by transfer', async () => {
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
  await expectSoundBooks(product);
});

test('a card paid after a transfer had paid the difference comes back as a coupon', async () => {
  const owed = await owing();
  const card = await answer(owed, 'CREDIT_CARD');
  const page = await product.call(openPaymentPage, {
    as: customer,
    params: { paymentId: card.body.payment.paymentId },
  });
  await answer(owed, 'WIRE_TRANSFER');
  await decide(owed, 'VERIFIED');

  await typeCard(pageUrlOf(page.body));
  await check(card.body.payment.paymentId);

  expect(await settled(owed.orderId)).toEqual(['FREIGHT_PAID', 'LATE_PAYMENT_CREDITED']);
  expect(await codesOfFreight(owed.orderId)).toEqual([214, 215, 405]);
  await expectSoundBooks(product);
});

test('a card payment that was never notified is found by asking the gateway', async () => {
  const owed = await owing();
  const { body } = await answer(owed, 'CREDIT_CARD');
  await payByCard(body.payment.paymentId, '0071');
  await settleWithGateway(product.services);
  expect((await mine()).status).toBe('SUBMITTED');

  product.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000));
  await settleWithGateway(product.services);

  expect((await mine()).status).toBe('VERIFIED');
  await expectSoundBooks(product);
});

test('a difference of a lost order is forgiven: it blocks no order, and its transfer comes back as a coupon', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');

  const lost = { params: { orderId: owed.orderId }, body: { bearer: 'HOUSE', reason: 'Naufrage.' } } as const;
  expect((await product.call(noteOrderLost, { as: admin, ...lost })).status).toBe(200);
  expect((await mine()).status).toBe('CANCELLED');
  expect((await order()).status).toBe(201);
  await expectSoundBooks(product);

  expect((await decide(owed, 'VERIFIED')).status).toBe(200);
  expect((await mine()).status).toBe('CANCELLED');
  expect(await settled(owed.orderId)).toEqual(['FREIGHT_FORGIVEN', 'LATE_PAYMENT_CREDITED']);
  await expectSoundBooks(product);
});

test('a difference and its receipts are private to its customer and the admins', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });

  expect((await answer(owed, 'WIRE_TRANSFER', { as: stranger })).body.code).toBe('PENDING_PAYMENT_NOT_FOUND');
  const theirs = await product.call(listCustomerPendingPayments, { as: stranger, query: { customerId: customer.id } });
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
  const listed = await product.call(listPendingPayments, { as: admin, query: { statusList: 'submitted', take: 1 } });
  expect(listed.body.data[0]).toMatchObject({ canDecide: true });
});

test('of two answers at once, and of two decisions at once, one counts', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
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
  await expectSoundBooks(product);
});

test('an order placed while the freight is being paid is either refused or placed, and never lost', async () => {
  const owed = await owing();
  await answer(owed, 'WIRE_TRANSFER');
  const [decided, placed] = await Promise.all([decide(owed, 'VERIFIED'), order()]);
  expect(decided.status).toBe(200);
  expect([201, 409]).toContain(placed.status);
});

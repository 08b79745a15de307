import { answerApproval } from '@matete/contract/approval/approvals';
import { settleSilentRefund } from '@matete/contract/payment/refunds';
import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { beforeEach, expect, test } from 'vitest';

import { type DoneRefund, GatewayError, type GatewayRefund, type PaymentGateway } from '#gateways/payment-gateway';
import { askForDueRefunds } from '#payment/gateway/refund-at-gateway';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { openTestBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

/** The way to the real test bank, which a test may cut before or after. */
let onRefund: (wanted: GatewayRefund, send: () => Promise<DoneRefund>) => Promise<DoneRefund>;

const bank = await openTestBank();
const card: PaymentGateway = {
  name: bank.name,
  browserOrigins: bank.browserOrigins,
  fixedFormLifetimeMs: null,
  createPayment: (wanted) => bank.createPayment(wanted),
  parseNotification: (rawBody, headers) => bank.parseNotification(rawBody, headers),
  fetchPayment: (wanted) => bank.fetchPayment(wanted),
  ping: () => bank.ping(),
  refund: (wanted) => onRefund(wanted, () => bank.refund(wanted)),
};
const { product, customer, admin, place, cancel, couponsOf, decidePayment } = await openMarket({ gateways: { card } });
// All refunds here go to one customer: their sum of the month is not what these tests are about.
await setSiteSetting(product.services.db, {
  name: 'SECOND_ADMIN_FROM_XPF',
  value: 900_000_000,
  adminId: null,
  now: TEST_NOW,
});
await setSiteSetting(product.services.db, {
  name: 'SECOND_ADMIN_DAY_XPF',
  value: 900_000_000,
  adminId: null,
  now: TEST_NOW,
});

beforeEach(() => {
  onRefund = (_, send) => send();
  product.setNow(TEST_NOW);
});

/** An order paid by card, cancelled for money back, and taken up by the admin. */
async function takenUp(): Promise<{ orderId: string; due: number; reference: string }> {
  const { body } = await place({ kg: 2, paymentMethod: 'CREDIT_CARD' });
  const { orderId, due } = body.orders[0] ?? { orderId: '', due: 0 };
  const { paymentId, reference } = body.payment ?? { paymentId: '', reference: '' };
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body));
  await product.call(checkPayment, { as: customer, params: { paymentId } });
  const cancelled = await cancel(orderId, { refundMethod: 'MONEY' });
  expect([cancelled.status, cancelled.body.refund?.ibanEnd]).toEqual([200, null]);
  expect((await decidePayment(orderId, 'REFUND_PENDING')).status).toBe(200);
  return { orderId, due, reference };
}

const stateOf = async (orderId: string) => {
  const row = await product.services.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.gateway_state', 'o.payment_status'])
    .where('r.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.status, row.gateway_state, row.payment_status];
};
const givenBack = async (reference: string) =>
  (await bank.fetchPayment({ orderReference: reference }))?.credits.reduce((sum, its) => sum + its.amountXpf, 0);
const later = (minutes: number) => product.setNow(new Date(product.services.now().getTime() + minutes * 60_000));

test('a refund to a card is sent to its gateway once, however many workers ask at once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, due, reference } = await takenUp();

    await Promise.all(Array.from({ length: 6 }, () => askForDueRefunds(product.services)));

    expect(await stateOf(orderId)).toEqual(['REFUND_VERIFIED', 'DONE', 'REFUND_VERIFIED']);
    expect(await givenBack(reference)).toBe(due);
  }
  await expectSoundBooks(product);
});

test('a refund whose answer was lost is asked for again, and no money moves twice', async () => {
  const { orderId, due, reference } = await takenUp();
  onRefund = async (_, send) => {
    await send();
    throw new GatewayError('UNREACHABLE', 'the answer was lost');
  };
  await askForDueRefunds(product.services);
  expect(await stateOf(orderId)).toEqual(['REFUND_PENDING', 'ASKED', 'REFUND_PENDING']);
  expect((await decidePayment(orderId, 'REFUND_REJECTED', { reason: 'trop long' })).body.code).toBe(
    'REFUND_AT_GATEWAY',
  );
  expect((await decidePayment(orderId, 'REFUND_VERIFIED')).body.code).toBe('REFUND_AT_GATEWAY');

  onRefund = (_, send) => send();
  await askForDueRefunds(product.services);
  expect((await stateOf(orderId))[1]).toBe('ASKED');
  later(6);
  await askForDueRefunds(product.services);

  expect(await stateOf(orderId)).toEqual(['REFUND_VERIFIED', 'DONE', 'REFUND_VERIFIED']);
  expect(await givenBack(reference)).toBe(due);
  await expectSoundBooks(product);
});

test('a refund that the gateway refuses is asked for again with another key, or becomes a coupon', async () => {
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
  expect((await decidePayment(orderId, 'REFUND_PENDING')).status).toBe(200);
  await askForDueRefunds(product.services);
  expect(new Set(keys).size).toBe(2);
  expect((await decidePayment(orderId, 'REFUND_VERIFIED')).body.code).toBe('REFUND_AT_GATEWAY');
  const rejected = await decidePayment(orderId, 'REFUND_REJECTED', { reason: 'La carte est close.' });

  expect(rejected.body.paymentStatus).toBe('REFUND_REJECTED');
  expect(await couponsOf(orderId)).toMatchObject([{ balance_xpf: due }]);
  expect(await givenBack(reference)).toBe(0);
  await askForDueRefunds(product.services);
  expect(await givenBack(reference)).toBe(0);
  await expectSoundBooks(product);
});

test('a refund that its gateway never answers is settled by two admins, once', async () => {
  const other = await createTestAccount(product, { role: 'ADMIN' });
  for (const outcome of ['SENT', 'NOT_SENT'] as const) {
    const { orderId } = await takenUp();
    onRefund = () => Promise.reject(new GatewayError('UNREACHABLE', 'silent'));
    const { id: refundId } = await product.services.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const settle = () =>
      product.call(settleSilentRefund, {
        as: admin,
        params: { refundId },
        body: { outcome, reason: 'Vu sur le relevé.' },
      });
    // Nobody has asked the gateway yet: there is nothing to settle.
    expect((await settle()).status).toBe(409);
    await askForDueRefunds(product.services);
    // However small it is, and though nobody else may be an admin: never one person alone.
    const asked = await settle();
    expect(asked.body.approval).toMatchObject({ kind: 'SILENT_REFUND', effectiveAt: null });
    expect((await settle()).body.code).toBe('APPROVAL_OPEN');
    expect((await stateOf(orderId))[1]).toBe('ASKED');
    const approvalId = asked.body.approval?.approvalId ?? '';
    const confirm = (as: typeof other) =>
      product.call(answerApproval, { as, params: { approvalId }, body: { answer: 'APPROVED' } });
    expect((await confirm(admin)).body.code).toBe('SECOND_ADMIN_NEEDED');
    const confirmed = await Promise.all([confirm(other), confirm(other)]);

    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stateOf(orderId)).toEqual(
      outcome === 'SENT'
        ? ['REFUND_VERIFIED', 'DONE', 'REFUND_VERIFIED']
        : ['REFUND_PENDING', 'REFUSED', 'REFUND_PENDING'],
    );
    await expectSoundBooks(product);
  }
});

test('refunds of a gateway that is gone do not keep another from being asked', async () => {
  const gone: string[] = [];
  for (let count = 0; count < 3; count += 1) gone.push((await takenUp()).orderId);
  await product.services.db
    .updateTable('payments')
    .set({ gateway: 'REVOLUT' })
    .where('id', 'in', (eb) => eb.selectFrom('orders').select('payment_id').where('id', 'in', gone).$castTo<string>())
    .execute();
  const { orderId } = await takenUp();

  await askForDueRefunds(product.services);

  expect(await stateOf(orderId)).toEqual(['REFUND_VERIFIED', 'DONE', 'REFUND_VERIFIED']);
  for (const left of gone) expect((await stateOf(left))[1]).toBe('TO_ASK');
});

import { readAdminOrder, takeOrderBack } from '@matete/contract/order/admin-order';
import { reconcile } from '@matete/contract/ledger/books';
import {
  checkPayment,
  correctReceipt,
  getPayment,
  listPaymentsForAdmin,
  openPaymentPage,
} from '@matete/contract/payment/payments';
import { decideReversal, type ReversalBearer } from '@matete/contract/payment/reversals';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import type { OrderId, PaymentId } from '@matete/contract/units';
import { afterEach, expect, test, vi } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { GatewayError } from '#gateways/payment-gateway';
import { askGateway } from '#payment/gateway/ask-gateway';
import { applyGatewayState } from '#payment/gateway/apply-gateway-state';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { settleSilentRefund } from '#payment/settle-silent-refund';
import { inTransaction } from '#platform/db/transaction';
import { expectDecided } from '#testing/desks/expect-decided';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const port = await freePort();
const bank = await openControlledBank({ timing: { firstRetryMs: 50 } });
const market = await openMarket({ gateways: { card: bank.card }, publicUrl: `http://127.0.0.1:${port}`, kg: 5_000 });
const { product, customer, admin, seller } = market;
await product.app.listen({ host: '127.0.0.1', port });
const { db } = product.services;

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly chargeId: string;
}

const payByCard = async (paymentId: string): Promise<void> => {
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body), '0071');
  await product.call(checkPayment, { as: customer, params: { paymentId } });
};

/** An order of 2 kg, paid by a card whose charge is never told. */
async function paid(): Promise<Paid> {
  const { body } = await market.place({ kg: 2, paymentMethod: 'CREDIT_CARD' });
  const { paymentId, reference, amount } = body.payment!;
  await payByCard(paymentId);
  const chargeId = (await bank.card.fetchPayment({ orderReference: reference }))?.paymentId ?? '';
  return { orderId: body.orders[0]?.orderId ?? '', paymentId, reference, amount, chargeId };
}

const statusOf = async (orderId: string) => {
  const { status, paymentStatus } = await market.readOrder(orderId);
  return [status, paymentStatus];
};
const paymentOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirstOrThrow()).payment_id!;
const reversalsOf = (paymentId: string) =>
  db.selectFrom('reversals').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const mismatchesOf = async (paymentId: string) =>
  (await product.call(reconcile, { as: admin })).body.filter((row) => row.paymentId === paymentId);
const correct = (paymentId: string, receivedAmount: number) =>
  product.call(correctReceipt, {
    as: admin,
    params: { paymentId },
    body: { receivedAmount, receivedAmountAgain: receivedAmount, reason: 'Vu sur le relevé.' },
  });
const decide = (reversalId: string, bearer: ReversalBearer) =>
  product.call(decideReversal, { as: admin, params: { reversalId }, body: { bearer, reason: 'Vu avec la banque.' } });

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

test.each([
  ['REFUSE', 'REFUSED'],
  ['REFUND', 'REFUNDED'],
  ['CHARGE_BACK', 'CHARGED_BACK'],
] as const)(
  'an order in the pool leaves it when its bank takes the money back (%s), told twice',
  async (what, kind) => {
    const its = await paid();
    expect(await bank.change(its.chargeId, { what, copies: 2 })).toBe(200);

    await soon(async () => expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PENDING']));
    expect((await market.accept(its.orderId)).status).toBeGreaterThanOrEqual(400);
    expect(await reversalsOf(its.paymentId)).toMatchObject([{ kind, amount_xpf: its.amount, open_xpf: 0 }]);
    expect((await market.newsOf({ account: customer, orderId: its.orderId, codes: [9201] })).length).toBe(1);
    expect((await market.newsOf({ account: admin, orderId: its.orderId, codes: [9200] })).length).toBe(1);
    const { body } = await product.call(listPaymentsForAdmin, { as: admin, query: { search: its.reference } });
    expect(body.data[0]?.reversals).toMatchObject([{ kind, amount: its.amount, open: 0, bearer: null }]);
    await expectSoundBooks(product);

    // Its customer pays again, by another charge.
    const again = await paymentOf(its.orderId);
    expect(again).not.toBe(its.paymentId);
    await payByCard(again);
    expect(await statusOf(its.orderId)).toEqual(['PENDING', 'VERIFIED']);
    await expectSoundBooks(product);
  },
);

test('a reversal that nobody tells is found by asking, once', async () => {
  const its = await paid();
  await bank.change(its.chargeId, { what: 'CHARGE_BACK', isTold: false });
  product.setNow(new Date(TEST_NOW.getTime() + 2 * 3_600_000));
  await settleWithGateway(product.services);
  await settleWithGateway(product.services);
  product.setNow(TEST_NOW);

  expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PENDING']);
  expect(await reversalsOf(its.paymentId)).toMatchObject([{ kind: 'CHARGED_BACK', amount_xpf: its.amount }]);
  await expectSoundBooks(product);
});

test('a part that was refunded in the back office is waited for again, and the rest stays paid', async () => {
  const its = await paid();
  await bank.change(its.chargeId, { what: 'REFUND', amount: 500 });
  await soon(async () => expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PARTIALLY_VERIFIED']));
  await expectSoundBooks(product);

  // What the card paid is no admin's typing: less of it can be corrected neither before nor after the rest came.
  const againId = await paymentOf(its.orderId);
  expect((await correct(againId, its.amount - 501)).body).toMatchObject({ code: 'CORRECTION_OUT_OF_RANGE' });
  expect((await market.decidePayment(its.orderId, 'VERIFIED')).status).toBe(200);
  expect(await statusOf(its.orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await correct(againId, its.amount - 501)).body).toMatchObject({ code: 'CORRECTION_OUT_OF_RANGE' });
  await expectSoundBooks(product);

  expect((await correct(againId, its.amount - 500)).body).toEqual({ approval: null });
  expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PARTIALLY_VERIFIED']);
  await expectSoundBooks(product);
});

test('an order that is not paid again is cancelled by the clock, and its customer gets nothing twice', async () => {
  const its = await paid();
  await bank.change(its.chargeId, { what: 'REFUSE' });
  await soon(async () => expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PENDING']));
  const { due_at: dueAt } = await db
    .selectFrom('orders')
    .select('due_at')
    .where('id', '=', its.orderId)
    .executeTakeFirstOrThrow();
  product.setNow(new Date(dueAt!.getTime() + 1_000));
  await runDueOrders(product.services);
  product.setNow(TEST_NOW);

  expect(await statusOf(its.orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
  expect(await market.couponsOf(its.orderId)).toEqual([]);
  await expectSoundBooks(product);
});

test('a charge that counts after all brings its order back into the pool, and can be taken back again', async () => {
  const its = await paid();
  for (const _ of [1, 2]) {
    await bank.change(its.chargeId, { what: 'REFUSE' });
    await soon(async () => {
      await settleWithGateway(product.services);
      expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PENDING']);
    });
    await bank.change(its.chargeId, { what: 'RESTORE' });
    // A message may be old: what puts the order back is the bank's answer to a question.
    await soon(async () => {
      await settleWithGateway(product.services);
      expect(await statusOf(its.orderId)).toEqual(['PENDING', 'VERIFIED']);
    });
    await expectSoundBooks(product);
  }
  expect((await reversalsOf(its.paymentId)).map((row) => row.withdrawn_at !== null)).toEqual([true, true]);
});

test('an order under way goes on; its loss is the house’s until an admin decides, once', async () => {
  const its = await paid();
  expect((await market.accept(its.orderId)).status).toBe(200);
  await bank.change(its.chargeId, { what: 'CHARGE_BACK' });
  await soon(async () => expect(await reversalsOf(its.paymentId)).toMatchObject([{ open_xpf: its.amount }]));

  expect(await statusOf(its.orderId)).toEqual(['PREPARING', 'VERIFIED']);
  const [flagged] = await mismatchesOf(its.paymentId);
  expect(flagged).toMatchObject({ kind: 'PAYMENT_REVERSED', orderId: its.orderId, found: its.amount });
  await expectSoundBooks(product);
  const reversalId = flagged?.reversalId ?? '';
  expect((await decide(reversalId, 'SELLER')).body.code).toBe('REVERSAL_SELLER_CANNOT_PAY');
  const decided = await Promise.all([decide(reversalId, 'HOUSE'), decide(reversalId, 'HOUSE')]);

  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await mismatchesOf(its.paymentId)).toEqual([]);
  await expectSoundBooks(product);
});

test('a seller who was paid bears a reversal as far as there is money in the wallet', async () => {
  const its = await paid();
  await market.accept(its.orderId);
  await market.ship(its.orderId);
  await market.unload(its.orderId);
  await market.confirm(its.orderId);
  const balance = () =>
    db
      .selectFrom('ledger_accounts')
      .select('balance_xpf')
      .where('kind', '=', 'WALLET')
      .where('owner', '=', seller.id)
      .executeTakeFirst();
  const before = (await balance())?.balance_xpf ?? 0;
  await bank.change(its.chargeId, { what: 'CHARGE_BACK' });
  await soon(async () => expect(await reversalsOf(its.paymentId)).toHaveLength(1));
  const [reversal] = await reversalsOf(its.paymentId);

  expect((await decide(reversal?.id ?? '', 'SELLER')).status).toBe(200);
  expect((await balance())?.balance_xpf).toBe(Math.max(0, before - its.amount));
  await expectSoundBooks(product);
});

test('our own refund is no reversal, however it becomes known', async () => {
  const its = await paid();
  await market.cancel(its.orderId, { refundMethod: 'MONEY' });
  await market.decidePayment(its.orderId, 'REFUND_PENDING');
  await settleWithGateway(product.services);
  expect((await statusOf(its.orderId))[1]).toBe('REFUND_VERIFIED');
  product.setNow(new Date(TEST_NOW.getTime() + 2 * 3_600_000));
  await settleWithGateway(product.services);
  product.setNow(TEST_NOW);

  expect(await reversalsOf(its.paymentId)).toEqual([]);
  await expectSoundBooks(product);
});

test.each([
  ['REFUSE', 'REFUSED'],
  ['REFUND', 'REFUNDED'],
] as const)(
  'what a bank takes back (%s) while our refund of as much is asked for is noted once that refund is refused',
  async (what, kind) => {
    const its = await paid();
    await market.cancel(its.orderId, { refundMethod: 'MONEY' });
    await market.decidePayment(its.orderId, 'REFUND_PENDING');
    vi.spyOn(bank.card, 'refund').mockRejectedValueOnce(new GatewayError('UNREACHABLE', 'silent'));
    await settleWithGateway(product.services);
    await bank.change(its.chargeId, { what, isTold: false });
    await askGateway(product.services, its.paymentId as PaymentId);
    // It may be our own refund, whose answer was lost.
    expect(await reversalsOf(its.paymentId)).toEqual([]);
    product.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000));
    await db
      .updateTable('payments')
      .set({ ask_gateway_at: new Date(TEST_NOW.getTime() + 86_400_000) })
      .where('id', '=', its.paymentId as PaymentId)
      .execute();

    await settleWithGateway(product.services);
    product.setNow(TEST_NOW);

    expect(await reversalsOf(its.paymentId)).toMatchObject([{ kind, amount_xpf: its.amount }]);
  },
);

test('what a bank took back while our refund was asked for is noted once two admins say that it was not sent', async () => {
  const its = await paid();
  await market.cancel(its.orderId, { refundMethod: 'MONEY' });
  await market.decidePayment(its.orderId, 'REFUND_PENDING');
  vi.spyOn(bank.card, 'refund').mockRejectedValueOnce(new GatewayError('UNREACHABLE', 'silent'));
  await settleWithGateway(product.services);
  await bank.change(its.chargeId, { what: 'REFUND', isTold: false });
  await askGateway(product.services, its.paymentId as PaymentId);
  const byOrder = db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', its.orderId as OrderId);
  const { id: refundId } = await byOrder.executeTakeFirstOrThrow();

  await inTransaction(db, (tx) =>
    settleSilentRefund(product.services, tx, {
      refundId,
      outcome: 'NOT_SENT',
      reason: 'Vu.',
      adminId: admin.id,
      now: TEST_NOW,
    }),
  );
  await settleWithGateway(product.services);

  expect(await reversalsOf(its.paymentId)).toMatchObject([{ kind: 'REFUNDED', amount_xpf: its.amount }]);
});

test('an old message that a charge was paid does not undo its reversal', async () => {
  const its = await paid();
  const state = {
    gateway: 'SANDBOX',
    paymentId: its.chargeId,
    orderReference: its.reference,
    amountXpf: its.amount,
  } as const;
  await bank.change(its.chargeId, { what: 'REFUSE', isTold: false });
  for (const status of ['REFUSED', 'PAID'] as const)
    await inTransaction(product.services.db, (tx) =>
      applyGatewayState(product.services, tx, { ...state, status }, TEST_NOW),
    );
  await settleWithGateway(product.services);

  expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PENDING']);
  expect(await reversalsOf(its.paymentId)).toMatchObject([{ withdrawn_at: null }]);
  const { body } = await product.call(readAdminOrder, { as: market.admin, params: { orderId: its.orderId } });
  expect(body.reversals).toMatchObject([
    { kind: 'REFUSED', amount: its.amount, open: 0, isHeld: true, withdrawnAt: null },
  ]);
});

test('a reversal that races an acceptance is never overlooked', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const its = await paid();
    const refused = {
      gateway: 'SANDBOX',
      paymentId: its.chargeId,
      orderReference: its.reference,
      amountXpf: its.amount,
      status: 'REFUSED',
    } as const;
    const tell = () =>
      inTransaction(product.services.db, (tx) => applyGatewayState(product.services, tx, refused, TEST_NOW));
    const [accepted] = await Promise.all([market.accept(its.orderId), tell(), tell()]);

    const [reversal] = await reversalsOf(its.paymentId);
    const isTaken = accepted.status === 200;
    expect(reversal).toMatchObject({ amount_xpf: its.amount, open_xpf: isTaken ? its.amount : 0 });
    expect(await statusOf(its.orderId)).toEqual(isTaken ? ['PREPARING', 'VERIFIED'] : ['PENDING', 'PENDING']);
  }
  await expectSoundBooks(product);
});

test('an order whose freight came back in part before its voyage was cancelled is paid again with what it held', async () => {
  await createTestSeller(product, { supplies: [{ productId: market.fishId, kg: 100 }] });
  const its = await paid();
  const reason = 'Vu.';
  await market.accept(its.orderId);
  expect((await market.ship(its.orderId, { actualShippingXpf: 100 })).status).toBe(200);
  const { voyage_number: voyageNumber } = await db
    .selectFrom('shipments')
    .select('voyage_number')
    .where('order_id', '=', its.orderId)
    .executeTakeFirstOrThrow();
  await product.call(cancelVoyage, { as: admin, params: { voyageNumber }, body: { reason } });
  await product.call(takeOrderBack, { as: admin, params: { orderId: its.orderId }, body: { reason } });
  const [freight] = await market.couponsOf(its.orderId);
  expect(await statusOf(its.orderId)).toEqual(['BACK_IN_POOL', 'VERIFIED']);

  await bank.change(its.chargeId, { what: 'REFUSE' });
  await soon(async () => expect(await statusOf(its.orderId)).toEqual(['PENDING', 'PENDING']));

  // What its customer has as a coupon of it already is a loss that an admin decides about.
  const givenBackXpf = freight?.amount_xpf ?? 0;
  expect(givenBackXpf).toBeGreaterThan(0);
  expect(await reversalsOf(its.paymentId)).toMatchObject([{ amount_xpf: its.amount, open_xpf: givenBackXpf }]);
  await expectSoundBooks(product);
  const again = await paymentOf(its.orderId);
  const { body } = await product.call(getPayment, { as: customer, params: { paymentId: again } });
  expect(body.amount).toBe(its.amount - givenBackXpf);
  await payByCard(again);
  expect(await statusOf(its.orderId)).toEqual(['PENDING', 'VERIFIED']);
  await expectSoundBooks(product);
});

// The last: its clock blocks the seller.
test('an order under way that is refunded gives back only what the bank has not', async () => {
  const its = await paid();
  await market.accept(its.orderId);
  await bank.change(its.chargeId, { what: 'REFUND', amount: 500 });
  await soon(async () => expect(await reversalsOf(its.paymentId)).toHaveLength(1));
  product.setNow(new Date('2027-01-17T10:00:00Z'));
  await runDueOrders(product.services);
  product.setNow(TEST_NOW);

  expect((await statusOf(its.orderId))[0]).toBe('CANCELLED');
  expect(await market.couponsOf(its.orderId)).toMatchObject([{ balance_xpf: its.amount - 500 }]);
  expect(await reversalsOf(its.paymentId)).toMatchObject([{ open_xpf: 0 }]);
  await expectSoundBooks(product);
});

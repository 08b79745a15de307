import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import {
  decideGoodsReturn,
  type GoodsReturnDecision,
  listGoodsReturns,
  readOrderReturns,
  requestGoodsReturn,
} from '@matete/contract/goods-return/goods-returns';
import { reconcile } from '@matete/contract/ledger/books';
import { correctReceipt } from '@matete/contract/payment/payments';
import { processPendingPayment } from '@matete/contract/payment/pending-payments';
import { decideReversal } from '@matete/contract/payment/reversals';
import { getWallet } from '@matete/contract/payout/wallet';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lapseGoodsReturns } from '#goods-return/lapse-goods-returns';
import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { heldXpfOf } from '#payout/wallet/held-earnings-query';
import type { TestAccount } from '#testing/call-api';
import { expectDecided } from '#testing/desks/expect-decided';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { giveBank, TEST_IBAN, withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { deadlocksSoFar } from '#platform/db/transaction';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket({ fish: { isReturnable: true } });
const { product, customer, admin, fishId } = market;
const { db } = product.services;
const DAY_MS = 86_400_000;
const parties = { seller: market.seller };

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

beforeEach(async () => {
  product.setNow(TEST_NOW);
  parties.seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 1_000 }] });
  await giveBank(product, parties.seller);
});

const verbs = () => orderVerbs({ product, customer, admin, fishId, seller: parties.seller });
const withdraw = (amountXpf: number) => withdrawalVerbs(product, admin).ask(parties.seller, amountXpf);
const daysLater = (days: number) => product.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS));
const ask = (
  orderId: string,
  quantity: number,
  body: { refundMethod?: 'MONEY'; iban?: string; accountHolder?: string; productId?: string } = {},
  as = customer,
) => {
  const { productId = fishId, ...rest } = body;
  return product.call(requestGoodsReturn, {
    as,
    params: { orderId },
    body: { lines: [{ productId, quantity }], ...rest },
  });
};
const decide = (returnId: string, status: GoodsReturnDecision, as: TestAccount, reason?: string) =>
  product.call(decideGoodsReturn, {
    as,
    params: { returnId },
    body: { status, ...(reason === undefined ? {} : { reason }) },
  });
const returnsOf = async (orderId: string, as = customer) =>
  (await product.call(readOrderReturns, { as, params: { orderId } })).body;
const walletOf = async () =>
  (await product.call(getWallet, { as: parties.seller, params: { id: parties.seller.id } })).body;
const couponsOf = async (orderId: string) =>
  (
    await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id }, query: { take: 100 } })
  ).body.data.filter((coupon) => coupon.orderId === orderId);

test('goods that are brought back are refunded with their taxes, out of the held earnings of their seller', async () => {
  const orderId = await verbs().placeCompleted({ kg: 12 });
  const before = await walletOf();
  expect([before.balance, before.available, before.held.map(({ amount, until }) => [amount, until])]).toEqual([
    14_422,
    609,
    [[13_813, '2026-12-05']],
  ]);
  const asked = await ask(orderId, 5);
  expect([asked.status, asked.body.status, asked.body.bringBy, asked.body.refund]).toEqual([
    201,
    'REQUESTED',
    '2026-12-05',
    7_226,
  ]);
  expect((await couponsOf(orderId)).length).toBe(0);

  const received = await decide(asked.body.returnId, 'RECEIVED', parties.seller);

  expect([received.status, received.body.status, received.body.sellerShare]).toEqual([200, 'RECEIVED', 5_755]);
  expect(await couponsOf(orderId)).toMatchObject([{ type: 'GOODS_RETURN_REFUND', balance: 7_226, status: 'UNUSED' }]);
  const after = await walletOf();
  expect([after.balance, after.available]).toEqual([14_422 - 5_755, 609]);
  const order = await market.readOrder(orderId);
  expect([order.status, order.paymentStatus, order.refund?.cause]).toEqual([
    'COMPLETED',
    'PARTIAL_REFUND',
    'GOODS_RETURN',
  ]);
  // The rest a second time: to the franc, everything but the freight.
  const rest = await ask(orderId, 7);
  expect((await decide(rest.body.returnId, 'RECEIVED', admin)).body.sellerShare).toBe(13_813 - 5_755);
  expect((await couponsOf(orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(15_348 + 1_995);
  expect(await walletOf()).toMatchObject({ balance: 609, available: 609, held: [] });
  expect((await returnsOf(orderId)).until).toBeNull();
  await expectSoundBooks(product);
});

test('returned goods have a credit note of their lines, without freight', async () => {
  const orderId = await verbs().placeCompleted({ kg: 12 });
  await issueDueInvoices(product.services);
  const asked = await ask(orderId, 12);
  await decide(asked.body.returnId, 'RECEIVED', parties.seller);
  await issueDueInvoices(product.services);
  await issueDueInvoices(product.services);

  const rows = await db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const [invoice, note, ...more] = rows.map(({ content }) => content as unknown as InvoiceContent);
  expect(more).toEqual([]);
  expect([note?.kind, note?.totalXpf, note?.freightXpf]).toEqual(['CREDIT_NOTE', 17_343, 0]);
  expect([note?.netXpf, note?.vat]).toEqual([invoice?.netXpf, invoice?.vat]);
  expect(note?.lines).toEqual(invoice?.lines);
});

test('who asks for money gets the coupon as money at once', async () => {
  const orderId = await verbs().placeCompleted({ kg: 3 });
  const account = { iban: 'FR14 2004 1010 0505 0001 3M02 606', accountHolder: 'Hina Tehani' };
  const asked = await ask(orderId, 3, { refundMethod: 'MONEY', ...account });
  await decide(asked.body.returnId, 'RECEIVED', parties.seller);

  const [coupon] = await couponsOf(orderId);
  expect(coupon).toMatchObject({ status: 'REFUNDED_IN_MONEY', refunds: [{ cause: 'GOODS_RETURN' }] });
  expect((await market.readOrder(orderId)).refund).toMatchObject({ method: 'MONEY', status: 'REFUND_REQUEST' });
  await expectSoundBooks(product);
});

test('a seller who bears a reversal pays it from what is not held for goods that can come back', async () => {
  const orderId = await verbs().placeCompleted({ kg: 12 });
  const { payment_id: paymentId } = await db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const reason = 'Jamais reçu.';
  const body = { receivedAmount: 0, receivedAmountAgain: 0, reason };
  await product.call(correctReceipt, { as: admin, params: { paymentId: paymentId ?? '' }, body });
  const reversal = (await product.call(reconcile, { as: admin })).body.find((row) => row.paymentId === paymentId);
  const params = { reversalId: reversal?.reversalId ?? '' };

  const decided = await product.call(decideReversal, { as: admin, params, body: { bearer: 'SELLER', reason } });

  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  expect(await walletOf()).toMatchObject({ balance: 13_813, available: 0 });
  const asked = await ask(orderId, 12);
  expect((await decide(asked.body.returnId, 'RECEIVED', parties.seller)).status).toBe(200);
  expect(await walletOf()).toMatchObject({ balance: 0, available: 0 });
  await expectSoundBooks(product);
});

test('goods can be asked back for 14 days after receipt; then their earnings are free', async () => {
  const orderId = await verbs().placeCompleted({ kg: 2 });
  const early = await withdraw((await walletOf()).balance);
  expect([early.status, early.body.code]).toEqual([409, 'BALANCE_INSUFFICIENT']);

  daysLater(14);
  expect((await returnsOf(orderId)).until).toBe('2026-12-05');
  daysLater(15);
  expect((await returnsOf(orderId)).until).toBeNull();
  expect((await ask(orderId, 1)).body.code).toBe('GOODS_NOT_RETURNABLE');
  const wallet = await walletOf();
  expect([wallet.available, wallet.held]).toEqual([wallet.balance, []]);
  expect((await withdraw(wallet.balance)).status).toBe(201);
});

test('what a return asks for stays held until it is decided; one that nobody brings ends by itself', async () => {
  const orderId = await verbs().placeCompleted({ kg: 2 });
  daysLater(14);
  const asked = await ask(orderId, 1);
  daysLater(20);
  const held = await heldXpfOf(db, parties.seller.id, product.services.now());
  expect([asked.body.refund, held]).toEqual([1_446, 1_151]);
  await lapseGoodsReturns(product.services);
  expect((await returnsOf(orderId)).returns).toMatchObject([{ status: 'REQUESTED' }]);

  daysLater(29);
  await lapseGoodsReturns(product.services);

  expect((await returnsOf(orderId)).returns).toMatchObject([{ status: 'LAPSED' }]);
  expect(await heldXpfOf(db, parties.seller.id, product.services.now())).toBe(0);
  expect((await decide(asked.body.returnId, 'RECEIVED', admin)).body.code).toBe('GOODS_RETURN_STEP_NOT_ALLOWED');
  expect((await market.newsOf({ account: customer, orderId, codes: [9243] })).length).toBe(1);
});

test('a seller who does not take goods back says why, and an admin decides', async () => {
  const orderId = await verbs().placeCompleted({ kg: 2 });
  const { returnId } = (await ask(orderId, 2)).body;
  expect((await decide(returnId, 'CONTESTED', parties.seller)).body.code).toBe('REASON_REQUIRED');
  expect((await decide(returnId, 'CONTESTED', parties.seller, 'Abîmé par le client.')).body.status).toBe('CONTESTED');
  expect((await decide(returnId, 'RECEIVED', parties.seller)).body.code).toBe('GOODS_RETURN_STEP_NOT_ALLOWED');
  const { body } = await product.call(listGoodsReturns, { as: admin, query: { isOpen: true, take: 100 } });
  expect(body.data.find((row) => row.returnId === returnId)?.decisions).toEqual(['RECEIVED', 'REJECTED']);
  expect((await market.newsOf({ account: admin, orderId, codes: [9244] })).length).toBe(1);

  expect((await decide(returnId, 'REJECTED', admin, 'Les photos le montrent.')).body.status).toBe('REJECTED');

  expect(await couponsOf(orderId)).toEqual([]);
  await expectSoundBooks(product);
});

test('nobody else, nothing perishable, no more than was bought, and one return at a time', async () => {
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  const orderId = await verbs().placeCompleted({ kg: 2 });
  expect((await ask(orderId, 1, {}, stranger)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await ask(orderId, 3)).body.code).toBe('GOODS_RETURN_TOO_MUCH');
  const perishable = await createTestFish(product, { name: 'Mahi mahi' });
  expect((await ask(orderId, 1, { productId: perishable })).body.code).toBe('GOODS_NOT_RETURNABLE');
  const onTheWay = await verbs().placeAccepted({ kg: 2 });
  expect((await ask(onTheWay, 1)).body.code).toBe('GOODS_NOT_RETURNABLE');
  const { returnId } = (await ask(orderId, 1)).body;
  expect((await ask(orderId, 1)).body.code).toBe('GOODS_RETURN_OPEN');
  const otherSeller = await createTestSeller(product, { supplies: [] });
  expect((await decide(returnId, 'RECEIVED', otherSeller)).body.code).toBe('GOODS_RETURN_NOT_FOUND');
  expect((await decide(returnId, 'CANCELLED', stranger)).body.code).toBe('GOODS_RETURN_NOT_FOUND');
  expect((await decide(returnId, 'CANCELLED', customer)).body.status).toBe('CANCELLED');
  expect((await ask(orderId, 2)).status).toBe(201);
});

test('receiving a return twice, giving it up and withdrawing its earnings at once move the money once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orderId = await verbs().placeCompleted({ kg: 4 });
    const { returnId } = (await ask(orderId, 4)).body;
    const wallet = await walletOf();

    const answers = await Promise.all([
      decide(returnId, 'RECEIVED', parties.seller),
      decide(returnId, 'RECEIVED', admin),
      decide(returnId, 'CANCELLED', customer),
      withdraw(wallet.balance),
    ]);

    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 3).filter((status) => status === 200)).toHaveLength(1);
    expect(statuses[3]).toBe(409);
    const row = await db
      .selectFrom('goods_returns')
      .select('status')
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow();
    expect(await couponsOf(orderId)).toHaveLength(row.status === 'RECEIVED' ? 1 : 0);
  }
  await expectSoundBooks(product);
});

test('asking twice at once opens one return', async () => {
  const orderId = await verbs().placeCompleted({ kg: 2 });
  const answers = await Promise.all([ask(orderId, 1), ask(orderId, 1), ask(orderId, 2)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('goods asked back while their receipt is confirmed wait for one another, and deadlock with nobody', async () => {
  const before = deadlocksSoFar();
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { placeAccepted, ship, unload, confirm } = verbs();
    const orderId = await placeAccepted({ kg: 2 });
    expect((await ship(orderId)).status).toBe(200);
    expect((await unload(orderId)).status).toBe(200);
    const answers = await Promise.all([
      ask(orderId, 1),
      confirm(orderId),
      ask(orderId, 1),
      confirm(orderId),
      ask(orderId, 1),
      confirm(orderId),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await market.readOrder(orderId)).status).toBe('COMPLETED');
  }
  expect(deadlocksSoFar() - before).toBe(0);
  await expectSoundBooks(product);
});

test('goods received for money wait for a payment of their freight before they hold the order', async () => {
  const { accept, confirm, placePaid, ship, unload } = verbs();
  const orderId = await placePaid({ kg: 12 });
  await accept(orderId);
  expect((await ship(orderId, { actualShippingXpf: 1_000 })).status).toBe(200);
  await unload(orderId);
  expect((await confirm(orderId)).status).toBe(200);
  const { id: paymentId } = await db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const answered = await product.call(processPendingPayment, {
    as: customer,
    params: { orderId, paymentId, customerId: customer.id },
    body: { paymentMethod: 'WIRE_TRANSFER' },
    files: { receipt: [await testPhoto()] },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  const asked = await ask(orderId, 5, { refundMethod: 'MONEY', iban: TEST_IBAN, accountHolder: 'Hina Tehani' });

  // As settling it does: the payment first, then the order.
  const received = await db.transaction().execute(async (tx) => {
    await sql`select from payments where id = ${answered.body.payment.paymentId} for no key update`.execute(tx);
    const deciding = decide(asked.body.returnId, 'RECEIVED', parties.seller);
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          tx,
        );
      expect(rows).toHaveLength(1);
    });
    await sql`select from orders where id = ${orderId} for no key update nowait`.execute(tx);
    return { deciding };
  });

  expect((await received.deciding).status).toBe(200);
  await expectSoundBooks(product);
});

import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { decideDispute, openDispute, previewDispute } from '@matete/contract/dispute/disputes';
import { readAdminOrder, takeOrderBack } from '@matete/contract/order/admin-order';
import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { decidePendingPayment, processPendingPayment } from '@matete/contract/payment/pending-payments';
import { decideReversal } from '@matete/contract/payment/reversals';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { beforeEach, expect, test, vi } from 'vitest';

import { issueDueInvoices } from '#invoice/issue-invoices';
import { findShipment } from '#order/shipment-store';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import type { TestAccount } from '#testing/call-api';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const bank = await openControlledBank({ timing: { firstRetryMs: 50 } });
const market = await openMarket({ gateways: { card: bank.card } });
const { product, admin, seller, fishId } = market;
const { db } = product.services;
await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
let customer: TestAccount;

beforeEach(async () => {
  await db.deleteFrom('voyage_delays').execute();
  product.services.schedule.refresh();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const verbs = () => orderVerbs({ product, admin, fishId, seller, customer });

async function payByCard(paymentId: string): Promise<void> {
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body));
  await product.call(checkPayment, { as: customer, params: { paymentId } });
}

interface Paid {
  readonly reference: string;
  readonly paymentId: string;
}

/** An order of 12 kg, paid by card, that its seller prepares. */
async function prepared() {
  const { body } = await verbs().place({ kg: 12, paymentMethod: 'CREDIT_CARD' });
  const orderId = body.orders[0]?.orderId ?? '';
  const order: Paid = { reference: body.payment?.reference ?? '', paymentId: body.payment?.paymentId ?? '' };
  await payByCard(order.paymentId);
  expect((await verbs().accept(orderId)).status).toBe(200);
  return { orderId, order };
}

/** Ships an order for 1 000 F. @returns The difference of 391 F. */
async function shipDear(orderId: string): Promise<string> {
  expect((await verbs().ship(orderId, { actualShippingXpf: 1_000 })).status).toBe(200);
  const { id } = await db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

async function payFreight(orderId: string, paymentId: string): Promise<Paid> {
  const { status, body } = await product.call(processPendingPayment, {
    as: customer,
    params: { orderId, paymentId, customerId: customer.id },
    body: { paymentMethod: 'CREDIT_CARD' },
    files: { receipt: [] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await payByCard(body.payment.paymentId);
  return body.payment;
}

/** A prepared order that shipped for 1 000 F; a card paid its difference of 391 F too. */
async function withPaidFreight() {
  const { orderId, order } = await prepared();
  const freight = await payFreight(orderId, await shipDear(orderId));
  return { orderId, order, freight };
}

/** What was invoiced of an order is taken back by credit notes, once. */
async function expectCreditedWhole(orderId: string): Promise<void> {
  for (const _ of [1, 2]) await issueDueInvoices(product.services);
  const papers = await db
    .selectFrom('invoices')
    .select(['kind', 'total_xpf'])
    .where('order_id', '=', orderId)
    .execute();
  const sumOf = (kind: string) =>
    papers.filter((paper) => paper.kind === kind).reduce((sum, paper) => sum + paper.total_xpf, 0);
  expect(sumOf('INVOICE')).toBeGreaterThan(0);
  expect(sumOf('CREDIT_NOTE')).toBe(sumOf('INVOICE'));
}

/** The admin sees what a dispute would give back, and gives it. */
async function winDispute(orderId: string, expectedXpf: number): Promise<void> {
  expect((await verbs().unload(orderId)).status).toBe(200);
  await product.call(openDispute, {
    as: customer,
    params: { orderId, customerId: customer.id },
    body: { reason: 'DAMAGED', description: 'Tout est abîmé.' },
    files: { attachments: [] },
  });
  const seen = await product.call(previewDispute, { as: admin, params: { orderId }, query: {} });
  expect(seen.body.approved.refund).toBe(expectedXpf);
  const decided = await product.call(decideDispute, {
    as: admin,
    params: { orderId, status: 'DISPUTE_APPROVED' },
    body: { message: 'Les photos le montrent.' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
}

async function backInPool(orderId: string): Promise<void> {
  const { voyage_number: voyageNumber } = await findShipment(db, orderId);
  const cancelled = await product.call(cancelVoyage, {
    as: admin,
    params: { voyageNumber },
    body: { reason: 'Avarie.' },
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const taken = await product.call(takeOrderBack, { as: admin, params: { orderId }, body: { reason: 'Malade.' } });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
}

const couponsOf = async (orderId: string) =>
  (await db.selectFrom('coupons').select('balance_xpf').where('order_id', '=', orderId).orderBy('id').execute()).map(
    (coupon) => coupon.balance_xpf,
  );
const reversalsOf = (paymentId: string) =>
  db.selectFrom('reversals').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();

/** Its bank changes its word about a charge, and is asked. */
async function change({ reference, paymentId }: Paid, what: 'CHARGE_BACK' | 'UNDO_CHARGEBACK' | 'REFUSE') {
  const charge = await bank.card.fetchPayment({ orderReference: reference });
  await bank.change(charge?.paymentId ?? '', { what, isTold: false });
  await db
    .updateTable('payments')
    .set({ ask_gateway_at: TEST_NOW, gateway_asks: 0 })
    .where('id', '=', paymentId)
    .execute();
  await vi.waitFor(
    async () => {
      await settleWithGateway(product.services);
      const [reversal] = await reversalsOf(paymentId);
      expect(reversal?.withdrawn_at === null).toBe(what !== 'UNDO_CHARGEBACK');
    },
    { timeout: 20_000, interval: 20 },
  );
}

const moneyBackOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_xpf', 'payment_id', 'iban'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'MONEY')
    .execute();
const statusOf = async (orderId: string) => {
  const { status, paymentStatus } = await verbs().readOrder(orderId);
  return [status, paymentStatus];
};

test('freight whose card took it back is not refunded again with its order', async () => {
  const { orderId, freight } = await withPaidFreight();
  await change(freight, 'CHARGE_BACK');
  const { body } = await product.call(readAdminOrder, { as: admin, params: { orderId } });
  expect(body.reversals).toMatchObject([{ amount: 391, open: 391, isHeld: false }]);
  await backInPool(orderId);

  expect((await verbs().cancel(orderId)).status).toBe(200);

  expect(await couponsOf(orderId)).toEqual([17_952]);
  await expectSoundBooks(product);
});

test('freight that became a coupon before its card took it back is a loss of no order', async () => {
  const { orderId } = await prepared();
  const difference = await shipDear(orderId);
  const { body } = await product.call(processPendingPayment, {
    as: customer,
    params: { orderId, paymentId: difference, customerId: customer.id },
    body: { paymentMethod: 'CREDIT_CARD' },
    files: { receipt: [] },
  });
  const waived = {
    as: admin,
    params: { paymentId: difference, status: 'WAIVED' },
    body: { reason: 'Geste.' },
  } as const;
  expect((await product.call(decidePendingPayment, waived)).status).toBe(200);
  await payByCard(body.payment.paymentId);
  expect(await couponsOf(orderId)).toEqual([391]);

  await change(body.payment, 'CHARGE_BACK');

  expect((await product.call(readAdminOrder, { as: admin, params: { orderId } })).body.reversals).toEqual([]);
  await expectSoundBooks(product);
});

test('a dispute gives back what was paid, not what the bank gave back already', async () => {
  const { orderId, order } = await withPaidFreight();
  await change(order, 'CHARGE_BACK');

  await winDispute(orderId, 391);

  expect(await couponsOf(orderId)).toEqual([391]);
  await expectCreditedWhole(orderId);
  await expectSoundBooks(product);
});

test('a dispute gives nothing back where the bank gave all of it', async () => {
  const { orderId, order } = await prepared();
  expect((await verbs().ship(orderId, { actualShippingXpf: 609 })).status).toBe(200);
  await change(order, 'CHARGE_BACK');

  await winDispute(orderId, 0);

  expect([await couponsOf(orderId), await statusOf(orderId)]).toEqual([[], ['DISPUTE_APPROVED', 'FULL_REFUND']]);
  await expectCreditedWhole(orderId);
  await expectSoundBooks(product);
});

test('freight that the house bore goes back to the house when a dispute gives everything back', async () => {
  const { orderId } = await prepared();
  const waived = {
    as: admin,
    params: { paymentId: await shipDear(orderId), status: 'WAIVED' },
    body: { reason: 'Geste.' },
  } as const;
  expect((await product.call(decidePendingPayment, waived)).status).toBe(200);

  await winDispute(orderId, 17_952);

  expect(await couponsOf(orderId)).toEqual([17_952]);
  await expectCreditedWhole(orderId);
  await expectSoundBooks(product);
});

test.each(['cancelled', 'disputed'] as const)(
  'what a refund held back is its customer’s again when the bank gives the charge back: %s',
  async (how) => {
    const { orderId, order } = await withPaidFreight();
    await change(order, 'CHARGE_BACK');
    if (how === 'disputed') await winDispute(orderId, 391);
    else {
      await backInPool(orderId);
      expect((await verbs().cancel(orderId)).status).toBe(200);
    }
    expect(await couponsOf(orderId)).toEqual([391]);

    await change(order, 'UNDO_CHARGEBACK');

    expect(await couponsOf(orderId)).toEqual([391, 17_952]);
    await expectSoundBooks(product);
    // Money can be asked for instead: the card pays back what it paid.
    const { body } = await product.call(listCustomerCoupons, {
      as: customer,
      params: { customerId: customer.id },
      query: { take: 20 },
    });
    expect(body.data.find(({ amount }) => amount === 17_952)?.askableMoney).toMatchObject({
      byCard: 17_952,
      byTransfer: 0,
    });
  },
);

test('an order that its bank refused after its freight was paid gives the freight back to its card', async () => {
  const { orderId, order, freight } = await withPaidFreight();
  await backInPool(orderId);
  await change(order, 'REFUSE');
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);

  expect((await verbs().cancel(orderId, { refundMethod: 'MONEY' })).status).toBe(200);

  expect(await moneyBackOf(orderId)).toEqual([{ amount_xpf: 391, payment_id: freight.paymentId, iban: null }]);
  await expectSoundBooks(product);
});

test('an order that a coupon paid asks for no account where a card paid all its money', async () => {
  const first = await verbs().placePaid({ kg: 20 });
  expect((await verbs().cancel(first)).status).toBe(200);
  const { body } = await product.call(listCustomerCoupons, {
    as: customer,
    params: { customerId: customer.id },
    query: { take: 20 },
  });
  const { orderId } = await verbs().placeUnpaid({ kg: 12, couponCodes: [body.data[0]?.code ?? ''] });
  expect((await verbs().accept(orderId)).status).toBe(200);
  const freight = await payFreight(orderId, await shipDear(orderId));
  await backInPool(orderId);
  expect(await verbs().readOrder(orderId)).toMatchObject({ due: 0, shippingBilled: 609, freightCollected: 1_000 });

  expect((await verbs().cancel(orderId, { refundMethod: 'MONEY' })).status).toBe(200);

  expect(await moneyBackOf(orderId)).toEqual([{ amount_xpf: 391, payment_id: freight.paymentId, iban: null }]);
  await expectSoundBooks(product);
});

const walletXpf = async (): Promise<number> =>
  (
    await db
      .selectFrom('ledger_accounts')
      .select('balance_xpf')
      .where('kind', '=', 'WALLET')
      .where('owner', '=', seller.id)
      .executeTakeFirst()
  )?.balance_xpf ?? 0;

const houseCostXpf = async (): Promise<number> =>
  (
    await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('e.amount_xpf'), eb.lit(0)), 'bigint').as('xpf'))
      .where('a.kind', '=', 'HOUSE_COST')
      .executeTakeFirstOrThrow()
  ).xpf;

/** An order under way whose bank took the money back, which somebody bears: a seller has less in the wallet than it is. */
async function borneBy(bearer: 'HOUSE' | 'SELLER') {
  await verbs().placeCompleted({ kg: 10 });
  const [wallet, house] = [await walletXpf(), await houseCostXpf()];
  const its = await withPaidFreight();
  await change(its.order, 'CHARGE_BACK');
  const [reversal] = await reversalsOf(its.order.paymentId);
  const decided = await product.call(decideReversal, {
    as: admin,
    params: { reversalId: reversal?.id ?? '' },
    body: { bearer, reason: 'Vu avec la banque.' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  expect((await walletXpf()) + (await houseCostXpf())).toBe(wallet + house - 17_952);
  return { ...its, before: [wallet, house] };
}

test.each(['HOUSE', 'SELLER'] as const)(
  'who bore what a bank took back (%s) has it back when the bank gives it back',
  async (bearer) => {
    const { order, before } = await borneBy(bearer);

    await change(order, 'UNDO_CHARGEBACK');

    expect([await walletXpf(), await houseCostXpf()]).toEqual(before);
    await expectSoundBooks(product);
  },
);

test.each(['HOUSE', 'SELLER'] as const)(
  'an order whose reversal is borne (%s) gives back only what the bank has not, whoever was told to bear it',
  async (bearer) => {
    const { orderId, order, before } = await borneBy(bearer);

    await winDispute(orderId, 391);

    expect(await couponsOf(orderId)).toEqual([391]);
    expect([await walletXpf(), await houseCostXpf()]).toEqual(before);
    await expectSoundBooks(product);

    await change(order, 'UNDO_CHARGEBACK');
    expect(await couponsOf(orderId)).toEqual([391, 17_952]);
    expect([await walletXpf(), await houseCostXpf()]).toEqual(before);
    await expectSoundBooks(product);
  },
);

test('an order that is cancelled while the bank gives its charge back is refunded once, whole', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const { orderId, order } = await withPaidFreight();
    await change(order, 'CHARGE_BACK');
    await backInPool(orderId);

    const [cancelled] = await Promise.all([verbs().cancel(orderId), change(order, 'UNDO_CHARGEBACK')]);

    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect((await couponsOf(orderId)).reduce((sum, xpf) => sum + xpf, 0)).toBe(18_343);
  }
  await expectSoundBooks(product);
});

import { setCustomerStatus } from '@matete/contract/account/customers';
import { readAudit, readLedger, reconcile } from '@matete/contract/ledger/books';
import { analyticsDetail, revenueInfo } from '@matete/contract/report/analytics';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const { product, customer, admin, fishId, placePaid, placeCompleted, cancel, placeUnpaid } = await openMarket({
  kg: 400,
});
// One order goes the whole way (17 952 F), one is cancelled against a coupon, one waits in the pool (3 kg: 4 945 F).
await placeCompleted({ kg: 12 });
const cancelled = await placePaid({ kg: 5 });
await cancel(cancelled);
await placePaid({ kg: 3 });

const range = { from: '2026-11-15', to: '2026-11-21' };

test('revenue is what was paid for orders less refunds, from the books', async () => {
  const info = await product.call(revenueInfo, { as: admin });
  expect(info.body).toEqual({
    from: '2026-10-23',
    to: '2026-11-21',
    totalRevenue: 17_952 + 4945,
    totalVATCollected: 1995,
    totalCPSCollected: 0,
    totalClaimedDiscount: 0,
    totalUnClaimedDiscount: 7835,
    totalCommission: 1535,
    totalFees: 0,
    totalPaidToSellers: 14_422,
  });
});

test('days without movements have no revenue, and a report longer than a year or reversed is refused', async () => {
  const before = await product.call(revenueInfo, { as: admin, query: { from: '2026-01-01', to: '2026-03-31' } });
  expect([before.body.totalRevenue, before.body.totalPaidToSellers]).toEqual([0, 0]);
  const reversed = { from: '2026-03-01', to: '2026-02-01' };
  const tooLong = { from: '2025-01-01', to: '2026-11-01' };
  const refused = await product.call(analyticsDetail, { as: admin, query: tooLong });
  expect((await product.call(analyticsDetail, { as: admin, query: reversed })).body.code).toBe('DATE_RANGE_REVERSED');
  expect([refused.body.code, refused.body.message]).toEqual([
    'DATE_RANGE_TOO_LONG',
    'La période ne doit pas dépasser 366\u00A0jours.',
  ]);
});

test('the analytics count every order, and list every day of the range', async () => {
  const { body: detail } = await product.call(analyticsDetail, { as: admin, query: range });
  expect(detail.orders).toMatchObject({
    totalNumberOfOrders: 3,
    dailyAverageOrders: 0.43,
    totalNumberOfTodaysOrders: 3,
    totalNumberOfCompletedOrders: 1,
    mostExpensiveOrderAmount: 17_952,
  });
  expect(detail.days).toHaveLength(7);
  expect(detail.days.at(-1)).toEqual({ day: '2026-11-21', orders: 3, revenue: 17_952 + 4945 });
  expect(detail.days[0]).toEqual({ day: '2026-11-15', orders: 0, revenue: 0 });
  expect(detail.before).toEqual({ orders: 0, revenue: 0 });
  expect(detail.topProducts).toEqual([{ productId: fishId, name: 'Thon jaune', quantity: 15, net: 15 * 1279 }]);
  expect([detail.customers, detail.sellers, detail.products]).toEqual([
    { totalNumberOfCustomers: 1, totalNumberOfBlockedCustomers: 0 },
    { totalNumberOfSellers: 1, totalNumberOfBlockedSellers: 0 },
    { totalNumberOfProducts: 1 },
  ]);
});

test('the ledger shows movements that sum to zero, and accounts that sum to zero', async () => {
  const { body: ledger } = await product.call(readLedger, { as: admin, query: { take: 100 } });
  expect(ledger.data.length).toBe(ledger.meta.itemCount);
  for (const { entries } of ledger.data) expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
  expect(ledger.accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  expect(ledger.accounts.find(({ account }) => account === 'WALLET')?.balance).toBe(14_422);
  const ofWallets = await product.call(readLedger, { as: admin, query: { account: 'WALLET' } });
  expect(ofWallets.body.data.map((movement) => movement.kind)).toEqual(['ORDER_PAID_OUT']);
});

test('the audit log says which admin decided what', async () => {
  await product.call(setCustomerStatus, { as: admin, params: { id: customer.id, status: 'APPROVE' } });
  const records = async (query: { search?: string; action?: string } = {}) =>
    (await product.call(readAudit, { as: admin, query })).body.data;
  const [newest] = await records();
  expect(newest).toMatchObject({ actor: { accountId: admin.id, role: 'ADMIN' }, subjectId: customer.id });
  const found = await records({ search: newest?.subjectName?.slice(1, 6).toUpperCase() ?? '' });
  expect(found.map((record) => record.subjectId)).toContain(customer.id);
  expect(await records({ search: 'zzzz' })).toEqual([]);
  const chosen = await records({ action: newest?.action ?? '' });
  expect(new Set(chosen.map((record) => record.action))).toEqual(new Set([newest?.action]));
});

test('the reconciliation is empty until something disagrees, and finds each kind of mismatch', async () => {
  const mismatches = async () => (await product.call(reconcile, { as: admin })).body;
  expect(await mismatches()).toEqual([]);
  const { db } = product.services;
  const waiting = await placeUnpaid({ kg: 2 });
  const { orderId } = waiting;
  const paymentId = waiting.payment?.paymentId ?? '';
  const longAgo = new Date(TEST_NOW.getTime() - 2 * 86_400_000);
  await db
    .updateTable('payments')
    .set({ received_xpf: 100, gateway: 'SANDBOX', created_at: longAgo })
    .where('id', '=', paymentId)
    .execute();
  await db
    .updateTable('orders')
    .set({ payment_status: 'VERIFIED', payment_id: null, placed_at: longAgo })
    .where('id', '=', orderId)
    .execute();
  await db
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      order_id: orderId,
      cause: 'DISPUTE',
      method: 'MONEY',
      status: 'REFUND_REQUEST',
      amount_xpf: 10,
      requested_at: longAgo,
    })
    .execute();
  await db
    .insertInto('gateway_mismatches')
    .values({
      gateway: 'SANDBOX',
      event_id: 'e1',
      reference: 'MT-UNKNOWN',
      amount_xpf: 500,
      status: 'PAID',
      received_at: TEST_NOW,
    })
    .execute();

  const stuck = await placeUnpaid({ kg: 2 });
  await db
    .updateTable('orders')
    .set({ due_at: longAgo, shipped_at: longAgo, actual_shipping_xpf: 609 })
    .where('id', '=', stuck.orderId)
    .execute();
  const [letter] = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).limit(1).execute();
  await db
    .updateTable('mails')
    .set({ created_at: longAgo })
    .where('id', '=', letter?.id ?? '')
    .execute();

  const found = await mismatches();
  expect(found.map(({ kind, expected, found: there }) => [kind, expected, there]).toSorted()).toEqual(
    [
      ['GATEWAY_SAYS_OTHERWISE', null, 500],
      ['INVOICE_NOT_ISSUED', null, null],
      ['MAIL_NOT_SENT', null, null],
      ['ORDER_OVERDUE', null, null],
      ['ORDER_PAID_WITHOUT_PAYMENT', waiting.due, null],
      ['PAYMENT_NOT_IN_BOOKS', 100, 0],
      ['PAYMENT_WAITS_TOO_LONG', waiting.due, null],
      ['REFUND_UNFINISHED', 10, null],
    ].toSorted(),
  );
});

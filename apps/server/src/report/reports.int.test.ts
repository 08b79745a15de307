import type { ResponseOf } from '@matete/contract/endpoint';
import type { readAudit, readLedger, reconcile } from '@matete/contract/ledger/books';
import type { analyticsDetail, revenueInfo } from '@matete/contract/report/analytics';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestFish, createTestSeller, placePaidOrder, placeTestOrder } from '#testing/desks/test-catalogue';
import { completeTestOrder } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let seller: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { island: 'rangiroa', supplies: [{ productId: fishId, kg: 400 }] });
  // One order goes the whole way (17 952 F), one is cancelled against a coupon, one waits in the pool (3 kg: 4 945 F).
  await completeTestOrder(product, { admin, seller, customer, productId: fishId, kg: 12 });
  const cancelled = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 5 });
  await product.call('PATCH', `/orders/customer/cancelled/${cancelled}?customerId=${customer.id}`, { as: customer });
  await placePaidOrder(product, admin, { customer, productId: fishId, kg: 3 });
});
afterAll(() => product.close());

const read = async <T>(path: string, as: TestAccount = admin) => (await product.call<T>('GET', path, { as })).body;

test('revenue is what was paid for orders less what went back, out of the books', async () => {
  const info = await read<ResponseOf<typeof revenueInfo>>('/admins/analytics/revenue-info');
  expect(info).toEqual({
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

test('days without movement earn nothing, and no report is longer than a year or reversed', async () => {
  const before = await read<ResponseOf<typeof revenueInfo>>(
    '/admins/analytics/revenue-info?from=2026-01-01&to=2026-03-31',
  );
  expect([before.totalRevenue, before.totalPaidToSellers]).toEqual([0, 0]);
  for (const range of ['from=2026-03-01&to=2026-02-01', 'from=2025-01-01&to=2026-11-01'])
    expect((await product.call('GET', `/admins/analytics/detail?${range}`, { as: admin })).status).toBe(422);
});

test('the figures of orders count each, and every day of the range is there', async () => {
  const detail = await read<ResponseOf<typeof analyticsDetail>>(
    '/admins/analytics/detail?from=2026-11-15&to=2026-11-21',
  );
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

test('the ledger shows movements that sum to zero, accounts that sum to zero, and invariants that hold', async () => {
  const ledger = await read<ResponseOf<typeof readLedger>>('/ledger?take=100');
  expect(ledger.data.length).toBe(ledger.meta.itemCount);
  for (const { entries } of ledger.data) expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
  expect(ledger.accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  expect(ledger.accounts.find(({ account }) => account === 'WALLET')?.balance).toBe(14_422);
  expect(ledger.invariants.every((invariant) => invariant.holds)).toBe(true);
  const ofWallets = await read<ResponseOf<typeof readLedger>>('/ledger?account=WALLET');
  expect(ofWallets.data.map((movement) => movement.kind)).toEqual(['ORDER_PAID_OUT']);
});

test('the audit says which admin decided what', async () => {
  await product.call('PATCH', `/customers/${customer.id}/status/APPROVE`, { as: admin });
  const audit = await read<ResponseOf<typeof readAudit>>('/audit');
  expect(audit.data[0]).toMatchObject({ actor: { accountId: admin.id, role: 'ADMIN' }, subjectId: customer.id });
  const { subjectName } = audit.data[0] ?? {};
  const found = await read<ResponseOf<typeof readAudit>>(`/audit?search=${subjectName?.slice(1, 6).toUpperCase()}`);
  expect(found.data.map((record) => record.subjectId)).toContain(customer.id);
  expect((await read<ResponseOf<typeof readAudit>>('/audit?search=zzzz')).data).toEqual([]);
  const chosen = await read<ResponseOf<typeof readAudit>>(`/audit?action=${audit.data[0]?.action}`);
  expect(new Set(chosen.data.map((record) => record.action))).toEqual(new Set([audit.data[0]?.action]));
});

test('everything matches, until something does not: each kind is found', async () => {
  const mismatches = () => read<ResponseOf<typeof reconcile>>('/ledger/reconciliation');
  expect(await mismatches()).toEqual([]);
  const { db } = product.services;
  const waiting = await placeTestOrder(product, { customer, productId: fishId, kg: 2 });
  const paymentId = waiting.body.payment?.paymentId ?? '';
  const orderId = waiting.body.orders[0]?.orderId ?? '';
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

  const stuck = await placeTestOrder(product, { customer, productId: fishId, kg: 2 });
  await db
    .updateTable('orders')
    .set({ due_at: longAgo, shipped_at: longAgo, actual_shipping_xpf: 609 })
    .where('id', '=', stuck.body.orders[0]?.orderId ?? '')
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
      ['ORDER_PAID_WITHOUT_PAYMENT', waiting.body.orders[0]?.due, null],
      ['PAYMENT_NOT_IN_BOOKS', 100, 0],
      ['PAYMENT_WAITS_TOO_LONG', waiting.body.payment?.amount, null],
      ['REFUND_UNFINISHED', 10, null],
    ].toSorted(),
  );
});

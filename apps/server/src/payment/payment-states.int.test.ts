import { ORDER_PAYMENT_STATUSES, type OrderPaymentStatus } from '@matete/contract/order/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder, placeTestOrder } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

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
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
});
afterAll(() => product.close());

type Answered = { code?: string; paymentStatus?: string };
const ask = (orderId: string, status: OrderPaymentStatus, as: TestAccount = admin) =>
  product.call<Answered>('PATCH', `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${status}`, {
    as,
    body: {
      ...(status === 'PARTIALLY_VERIFIED' ? { receivedAmount: 900 } : {}),
      ...(status === 'REFUND_REJECTED' ? { reason: 'Compte clos.' } : {}),
    },
  });
const unpaid = async () =>
  (await placeTestOrder(product, { customer, productId: fishId, kg: 1 })).body.orders[0]?.orderId ?? '';
const paid = () => placePaidOrder(product, admin, { customer, productId: fishId, kg: 1 });
async function refunding(): Promise<string> {
  const orderId = await paid();
  const account = { iban: 'FR1420041010050500013M02606', accountHolder: 'Hina Tehani' };
  await product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}&refundMethod=MONEY`, {
    as: customer,
    body: account,
  });
  return orderId;
}
async function after(make: () => Promise<string>, ...statuses: OrderPaymentStatus[]): Promise<string> {
  const orderId = await make();
  for (const status of statuses) expect((await ask(orderId, status)).status, status).toBe(200);
  return orderId;
}

/** How an order comes to each status of its payment, and the only statuses that an admin leads it to from there. */
const STATES: Partial<
  Record<OrderPaymentStatus, { make: () => Promise<string>; leads: Partial<Record<OrderPaymentStatus, string>> }>
> = {
  PENDING: {
    make: unpaid,
    leads: { VERIFIED: 'VERIFIED', PARTIALLY_VERIFIED: 'PARTIALLY_VERIFIED', DISAPPROVED: 'DISAPPROVED' },
  },
  PARTIALLY_VERIFIED: {
    make: async () => {
      const orderId = await unpaid();
      const part = { as: admin, body: { receivedAmount: 500 } };
      const url = `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=PARTIALLY_VERIFIED`;
      expect((await product.call('PATCH', url, part)).status).toBe(200);
      return orderId;
    },
    leads: { VERIFIED: 'VERIFIED', PARTIALLY_VERIFIED: 'PARTIALLY_VERIFIED', DISAPPROVED: 'FULL_REFUND' },
  },
  // Verified once more is verified: nothing happens.
  VERIFIED: { make: paid, leads: { VERIFIED: 'VERIFIED' } },
  // A transfer that arrives after all becomes a coupon; turned down once more is turned down.
  DISAPPROVED: {
    make: () => after(unpaid, 'DISAPPROVED'),
    leads: { VERIFIED: 'FULL_REFUND', DISAPPROVED: 'DISAPPROVED' },
  },
  REFUND_REQUEST: {
    make: refunding,
    leads: { VERIFIED: 'REFUND_REQUEST', REFUND_PENDING: 'REFUND_PENDING', REFUND_REJECTED: 'REFUND_REJECTED' },
  },
  REFUND_PENDING: {
    make: () => after(refunding, 'REFUND_PENDING'),
    leads: { VERIFIED: 'REFUND_PENDING', REFUND_VERIFIED: 'REFUND_VERIFIED', REFUND_REJECTED: 'REFUND_REJECTED' },
  },
  REFUND_VERIFIED: {
    make: () => after(refunding, 'REFUND_PENDING', 'REFUND_VERIFIED'),
    leads: { VERIFIED: 'REFUND_VERIFIED' },
  },
  REFUND_REJECTED: {
    make: () => after(refunding, 'REFUND_PENDING', 'REFUND_REJECTED'),
    leads: { VERIFIED: 'REFUND_REJECTED' },
  },
};

/** Everything an admin's decision could touch. */
async function fingerprint(): Promise<string> {
  const parts: string[] = [];
  for (const table of [
    'orders',
    'payments',
    'refunds',
    'coupons',
    'ledger_entries',
    'audit_log',
    'notifications',
    'mails',
  ]) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table)} t`.execute(
      product.services.db,
    );
    parts.push(`${table} ${rows[0]?.hash ?? ''}`);
  }
  return parts.join('\n');
}

test('an unpaid order that its customer cancels says that nothing was paid', async () => {
  const orderId = await unpaid();

  const cancelled = await product.call<Answered & { refund: unknown }>(
    'PATCH',
    `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`,
    { as: customer },
  );

  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'DISAPPROVED', refund: null });
});

describe.each(Object.entries(STATES))('an order whose payment is %s', (from, { make, leads }) => {
  test.each(ORDER_PAYMENT_STATUSES)('asked to be %s', async (wanted) => {
    const orderId = await make();
    const before = await fingerprint();

    for (const stranger of [customer, seller]) expect((await ask(orderId, wanted, stranger)).status).toBe(403);
    expect(await fingerprint()).toBe(before);
    const answer = await ask(orderId, wanted);

    const expected = leads[wanted];
    if (expected === undefined) {
      expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_STEP_NOT_ALLOWED']);
      expect(await fingerprint()).toBe(before);
    } else {
      expect([answer.status, answer.body.paymentStatus]).toEqual([200, expected]);
      if (expected === from && wanted !== 'PARTIALLY_VERIFIED') expect(await fingerprint()).toBe(before);
    }
  });
});

test('every path through it leaves the books sound', async () => {
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});

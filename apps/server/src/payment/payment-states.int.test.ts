import { ORDER_PAYMENT_STATUSES, type OrderPaymentStatus } from '@matete/contract/order/order-status';
import { setPaymentStatus } from '@matete/contract/payment/payments';
import { describe, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';

const { product, customer, admin, seller, placePaid, cancel, placeUnpaid, decidePayment } = await openMarket();

const ask = (orderId: string, status: OrderPaymentStatus, as: TestAccount = admin) =>
  product.call(setPaymentStatus, {
    as,
    query: { orderId, paymentStatus: status },
    body: {
      ...(status === 'PARTIALLY_VERIFIED' ? { receivedAmount: 900, receivedAmountAgain: 900 } : {}),
      ...(status === 'REFUND_REJECTED' || status === 'DISAPPROVED' ? { reason: 'Compte clos.' } : {}),
    },
  });
const unpaid = async () => (await placeUnpaid({ kg: 1 })).orderId;
const paid = () => placePaid({ kg: 1 });
async function refunding(): Promise<string> {
  const orderId = await paid();
  const account = { iban: 'FR1420041010050500013M02606', accountHolder: 'Hina Tehani' };
  await cancel(orderId, { refundMethod: 'MONEY', account });
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
      expect((await decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 500 })).status).toBe(200);
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

test('an unpaid order that its customer cancels has the payment status DISAPPROVED', async () => {
  const orderId = await unpaid();

  const cancelled = await cancel(orderId);

  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'DISAPPROVED', refund: null });
});

test('a payment is disapproved with a reason only: its orders are cancelled, and their customer is told why', async () => {
  const orderId = await unpaid();
  const before = await fingerprintOf(product);

  const refused = await decidePayment(orderId, 'DISAPPROVED');

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
    422,
    'REASON_REQUIRED',
    'reason',
  ]);
  expect(await fingerprintOf(product)).toBe(before);
});

describe.each(Object.entries(STATES))('an order whose payment is %s', (from, { make, leads }) => {
  test.each(ORDER_PAYMENT_STATUSES)('an admin leads it to %s only where the rules say so', async (wanted) => {
    const orderId = await make();
    const before = await fingerprintOf(product);

    for (const stranger of [customer, seller]) expect((await ask(orderId, wanted, stranger)).status).toBe(403);
    expect(await fingerprintOf(product)).toBe(before);
    const answer = await ask(orderId, wanted);

    const expected = leads[wanted];
    if (expected === undefined) {
      expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_STEP_NOT_ALLOWED']);
      expect(await fingerprintOf(product)).toBe(before);
    } else {
      expect([answer.status, answer.body.paymentStatus]).toEqual([200, expected]);
      if (expected === from && wanted !== 'PARTIALLY_VERIFIED') expect(await fingerprintOf(product)).toBe(before);
    }
  });
});

test('the books are sound after every path through the statuses', async () => {
  await expectSoundBooks(product);
});

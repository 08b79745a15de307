import { updateSeller } from '@matete/contract/account/sellers';
import { listCoupons, payOutCoupon } from '@matete/contract/coupon/coupons';
import { decideFreightCheck, listFreightChecks } from '@matete/contract/payment/freight-checks';
import {
  decidePendingPayment,
  listCustomerPendingPayments,
  listPendingPayments,
  processPendingPayment,
} from '@matete/contract/payment/pending-payments';
import {
  listWithdrawalsForAdmin,
  requestWithdrawal,
  setWithdrawalStatus,
  withdrawForSeller,
} from '@matete/contract/payout/withdrawals';

import { minus } from '@matete/domain/money/minus';
import { expect } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { testPhoto } from '#testing/desks/test-shipment';
import { pick, type Run } from '#testing/model/market-steps';
import { expectCoded, type MarketWorld } from '#testing/model/market-world';
import { TEST_PASSWORD } from '#testing/test-product';

/** How long a change of bank details holds withdrawals. */
const HOLD_MS = 72 * 3_600_000;

export const payFreight: Run = async (_model, world, dice) => {
  const owed = (await Promise.all(world.customers.map((customer) => listOwed(world, customer)))).flat();
  // What waits to be paid most of the time; seldom what was answered or settled.
  const unpaid = owed.filter(({ status }) => status === 'PENDING' || status === 'REJECTED');
  const choice = dice[0] % 6 === 0 ? owed : unpaid;
  if (choice.length === 0) return;
  const { customer, ...pending } = pick(choice, dice[1]);
  // A card is paid when the gateway says so, or never.
  const isCard = dice[2] % 3 === 0;
  expectCoded(
    'freight answered',
    await world.product.call(processPendingPayment, {
      as: customer,
      params: { orderId: pending.orderId, paymentId: pending.pendingPaymentId, customerId: customer.id },
      body: { paymentMethod: isCard ? 'CREDIT_CARD' : 'WIRE_TRANSFER' },
      files: isCard ? {} : { receipt: await testPhoto() },
    }),
  );
};

async function listOwed(world: MarketWorld, customer: TestAccount) {
  const { body } = await world.product.call(listCustomerPendingPayments, { as: customer, query: { take: 3 } });
  return body.data.map((owed) => ({ ...owed, customer }));
}

export const decideFreight: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listPendingPayments, {
    as: world.admin,
    query: { take: 5, statusList: dice[2] % 5 === 0 ? undefined : 'PENDING,SUBMITTED' },
  });
  if (body.data.length === 0) return;
  const { pendingPaymentId, amount, status: stands } = pick(body.data, dice[0]);
  const status =
    dice[2] % 5 === 0
      ? pick(['REJECTED', 'VERIFIED', 'WAIVED'] as const, dice[1])
      : stands === 'SUBMITTED'
        ? pick(['VERIFIED', 'VERIFIED', 'REJECTED'] as const, dice[1])
        : 'WAIVED';
  // Some wait until they are paid, or written off.
  if (status === 'WAIVED' && dice[1] % 3 !== 0) return;
  const answer = await world.product.call(decidePendingPayment, {
    as: world.admin,
    params: { paymentId: pendingPaymentId, status },
    body: { reason: 'Vu.' },
  });
  expectCoded('freight decided', answer);
  if (status === 'VERIFIED') world.bank.note(answer, amount);
};

/** An admin accepts or corrects a freight that a seller claims, at the cost of one or the other. */
export const checkFreight: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listFreightChecks, {
    as: world.admin,
    query: { take: 5, statusList: dice[3] % 5 === 0 ? undefined : 'OPEN' },
  });
  if (body.data.length === 0) return;
  const { orderId, claimedShipping } = pick(body.data, dice[0]);
  const decision = {
    actualShippingCharges: dice[1] % 3 === 0 ? claimedShipping : dice[1] % (claimedShipping + 9),
    payer: pick(['CUSTOMER', 'CUSTOMER', 'HOUSE'] as const, dice[2]),
    reason: 'Vu.',
  };
  expectCoded(
    'freight checked',
    await world.product.call(decideFreightCheck, { as: world.admin, params: { orderId }, body: decision }),
  );
};

/** An admin lets the house bear whatever of the freight of an order nobody paid: of a claim that is checked, or of a difference. */
export async function bearFreight(world: MarketWorld, orderId: string): Promise<void> {
  const { product, admin } = world;
  const reason = 'Vu.';
  const { db } = product.services;
  const check = await db
    .selectFrom('freight_checks')
    .select('claimed_xpf')
    .where('order_id', '=', orderId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  if (check !== undefined) {
    const decision = { actualShippingCharges: Math.min(check.claimed_xpf, 4_000), payer: 'HOUSE', reason } as const;
    const answer = await product.call(decideFreightCheck, { as: admin, params: { orderId }, body: decision });
    expectCoded('freight borne', answer);
  }
  const owed = await db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PENDING', 'REJECTED'])
    .executeTakeFirst();
  if (owed === undefined) return;
  const params = { paymentId: owed.id, status: 'WAIVED' } as const;
  expectCoded('freight waived', await product.call(decidePendingPayment, { as: admin, params, body: { reason } }));
}

export const payOut: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listCoupons, { as: world.admin, query: { take: 10 } });
  if (body.data.length === 0) return;
  const { couponId, balance } = pick(body.data, dice[0]);
  const answer = await world.product.call(payOutCoupon, {
    as: world.admin,
    params: { id: couponId },
    body: { paidTo: 'Le porteur', means: 'CASH', paper: `Reçu ${dice[1]}` },
  });
  expectCoded('coupon paid out', answer);
  world.bank.note(answer, minus(balance));
};

export const withdraw: Run = async (_model, world, dice) => {
  const seller = pick(world.sellers, dice[0]);
  const amount = 1 + dice[1] * 7;
  const changedAt = world.bankChanges.get(seller.id)?.at;
  const isHeld = changedAt !== undefined && changedAt.getTime() + HOLD_MS > world.now.getTime();
  if (dice[2] % 6 === 0) {
    const answer = await world.product.call(withdrawForSeller, {
      as: world.admin,
      params: { id: seller.id, amount: String(amount) },
      body: { reason: 'À sa demande.' },
    });
    if (expectCoded('paid out by the admin', answer)) expect(isHeld).toBe(false);
    world.bank.note(answer, minus(amount));
    return;
  }
  const ask = () => world.product.call(requestWithdrawal, { as: seller, body: { amount } });
  for (const answer of await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, ask)))
    if (expectCoded('withdrawal', answer)) expect(isHeld).toBe(false);
};

/** A seller, or somebody who stole the account, changes the account that money goes to; one time in three by a wrong password. */
export const changeBank: Run = async (_model, world, dice) => {
  const seller = pick(world.sellers, dice[0]);
  const accountTitle = `Teva ${dice[1]}`;
  const answer = await world.product.call(updateSeller, {
    as: seller,
    params: { id: seller.id },
    body: {
      bank: { accountTitle },
      currentPassword: dice[2] % 3 === 0 ? 'not-my-password' : TEST_PASSWORD,
    },
  });
  // The same once more changes nothing, and holds nothing.
  if (expectCoded('bank details changed', answer) && world.bankChanges.get(seller.id)?.accountTitle !== accountTitle)
    world.bankChanges.set(seller.id, { accountTitle, at: world.now });
};

export const decideWithdrawal: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listWithdrawalsForAdmin, { as: world.admin, query: { take: 5 } });
  if (body.data.length === 0) return;
  const { withdrawalId, amount } = pick(body.data, dice[0]);
  const status = dice[1] % 3 === 0 ? 'REJECTED' : 'APPROVED';
  const answer = await world.product.call(setWithdrawalStatus, {
    as: world.admin,
    body: { withdrawalId, status, reason: 'Vu.' },
  });
  expectCoded('withdrawal decided', answer);
  if (status === 'APPROVED') world.bank.note(answer, minus(amount));
};

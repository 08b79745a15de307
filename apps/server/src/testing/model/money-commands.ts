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

import { testPhoto } from '#testing/desks/test-shipment';
import { pick, type Run } from '#testing/model/market-steps';
import { expectCoded } from '#testing/model/market-world';

export const payFreight: Run = async (_model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const owed = await world.product.call(listCustomerPendingPayments, { as: customer, query: { take: 3 } });
  const pending = owed.body.data.length === 0 ? undefined : pick(owed.body.data, dice[1]);
  if (pending === undefined) return;
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

export const decideFreight: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listPendingPayments, {
    as: world.admin,
    query: { take: 5, statusList: dice[2] % 5 === 0 ? undefined : 'PENDING,SUBMITTED' },
  });
  if (body.data.length === 0) return;
  const status = pick(['REJECTED', 'VERIFIED', 'VERIFIED', 'WAIVED', 'WAIVED'] as const, dice[1]);
  expectCoded(
    'freight decided',
    await world.product.call(decidePendingPayment, {
      as: world.admin,
      params: { paymentId: pick(body.data, dice[0]).pendingPaymentId, status },
      body: { reason: 'Vu.' },
    }),
  );
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

export const payOut: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listCoupons, { as: world.admin, query: { take: 10 } });
  if (body.data.length === 0) return;
  expectCoded(
    'coupon paid out',
    await world.product.call(payOutCoupon, {
      as: world.admin,
      params: { id: pick(body.data, dice[0]).couponId },
      body: { paidTo: 'Le porteur', means: 'CASH', paper: `Reçu ${dice[1]}` },
    }),
  );
};

export const withdraw: Run = async (_model, world, dice) => {
  const seller = pick(world.sellers, dice[0]);
  const amount = 1 + dice[1] * 7;
  if (dice[2] % 6 === 0) {
    expectCoded(
      'paid out by the admin',
      await world.product.call(withdrawForSeller, {
        as: world.admin,
        params: { id: seller.id, amount: String(amount) },
        body: { reason: 'À sa demande.' },
      }),
    );
    return;
  }
  const ask = () => world.product.call(requestWithdrawal, { as: seller, body: { amount } });
  for (const answer of await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, ask)))
    expectCoded('withdrawal', answer);
};

export const decideWithdrawal: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listWithdrawalsForAdmin, { as: world.admin, query: { take: 5 } });
  if (body.data.length === 0) return;
  expectCoded(
    'withdrawal decided',
    await world.product.call(setWithdrawalStatus, {
      as: world.admin,
      body: {
        withdrawalId: pick(body.data, dice[0]).withdrawalId,
        status: dice[1] % 3 === 0 ? 'REJECTED' : 'APPROVED',
        reason: 'Vu.',
      },
    }),
  );
};

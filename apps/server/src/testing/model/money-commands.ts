import FormData from 'form-data';
import { uuidv7 } from 'uuidv7';

import { testPhoto } from '#testing/desks/test-shipment';
import { call, pick, type Run } from '#testing/model/market-steps';
import { expectCoded } from '#testing/model/market-world';

export const payFreight: Run = async (_model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const owed = await world.product.call<{ data: { pendingPaymentId: string; orderId: string }[] }>(
    'GET',
    '/orders/pending-payments/customer?take=3',
    { as: customer },
  );
  const pending = owed.body.data.length === 0 ? undefined : pick(owed.body.data, dice[1]);
  if (pending === undefined) return;
  const form = new FormData();
  // A card is paid when the gateway says so, or never.
  form.append('paymentMethod', dice[2] % 3 === 0 ? 'CREDIT_CARD' : 'WIRE_TRANSFER');
  if (dice[2] % 3 !== 0) form.append('receipt', await testPhoto(), { filename: 'recu.jpg' });
  const url = `/orders/${pending.orderId}/pending-payment/${pending.pendingPaymentId}/customer/${customer.id}`;
  const key = uuidv7();
  const options = { as: customer, key, payload: form.getBuffer(), headers: form.getHeaders() };
  expectCoded('freight answered', await call(world, 'PATCH', url, options));
};

export const decideFreight: Run = async (_model, world, dice) => {
  const { body } = await world.product.call<{ data: { pendingPaymentId: string }[] }>(
    'GET',
    '/orders/pending-payments?take=5',
    { as: world.admin },
  );
  if (body.data.length === 0) return;
  const status = pick(['REJECTED', 'VERIFIED', 'VERIFIED', 'WAIVED'], dice[1]);
  const url = `/orders/pending-payments/${pick(body.data, dice[0]).pendingPaymentId}/status/${status}`;
  expectCoded('freight decided', await call(world, 'PATCH', url, { as: world.admin, body: { reason: 'Vu.' } }));
};

/** An admin accepts or corrects a freight that a seller claims, at the cost of one or the other. */
export const decideFreightCheck: Run = async (_model, world, dice) => {
  const { body } = await world.product.call<{ data: { orderId: string; claimedShipping: number }[] }>(
    'GET',
    `/orders/freight-checks?take=5${dice[3] % 5 === 0 ? '' : '&statusList=OPEN'}`,
    { as: world.admin },
  );
  if (body.data.length === 0) return;
  const { orderId, claimedShipping } = pick(body.data, dice[0]);
  const decision = {
    actualShippingCharges: dice[1] % 3 === 0 ? claimedShipping : dice[1] % (claimedShipping + 9),
    payer: pick(['CUSTOMER', 'CUSTOMER', 'HOUSE'], dice[2]),
    reason: 'Vu.',
  };
  const url = `/orders/freight-checks/${orderId}`;
  expectCoded('freight checked', await call(world, 'PATCH', url, { as: world.admin, body: decision }));
};

export const payOutCoupon: Run = async (_model, world, dice) => {
  const { body } = await world.product.call<{ data: { couponId: string }[] }>('GET', '/coupon-codes?take=10', {
    as: world.admin,
  });
  if (body.data.length === 0) return;
  const url = `/coupon-codes/paid-out/${pick(body.data, dice[0]).couponId}`;
  expectCoded('coupon paid out', await call(world, 'PATCH', url, { as: world.admin, body: {} }));
};

export const withdraw: Run = async (_model, world, dice) => {
  const seller = pick(world.sellers, dice[0]);
  const amount = 1 + dice[1] * 7;
  if (dice[2] % 6 === 0) {
    const url = `/sellers/${seller.id}/withdraw-admin/${amount}`;
    expectCoded(
      'paid out by the admin',
      await call(world, 'POST', url, { as: world.admin, key: uuidv7(), body: { reason: 'À sa demande.' } }),
    );
    return;
  }
  expectCoded(
    'withdrawal',
    await call(world, 'POST', '/sellers/withdrawals', { as: seller, key: uuidv7(), body: { amount } }),
  );
};

export const decideWithdrawal: Run = async (_model, world, dice) => {
  const { body } = await world.product.call<{ data: { withdrawalId: string }[] }>(
    'GET',
    '/sellers/withdrawals/admin?take=5',
    { as: world.admin },
  );
  if (body.data.length === 0) return;
  const status = dice[1] % 3 === 0 ? 'REJECTED' : 'APPROVED';
  const options = {
    as: world.admin,
    body: { withdrawalId: pick(body.data, dice[0]).withdrawalId, status, reason: 'Vu.' },
  };
  expectCoded('withdrawal decided', await call(world, 'PATCH', '/sellers/withdrawals/status', options));
};

import { getOrder } from '@matete/contract/order/orders';
import {
  answerSplitRequest,
  listCustomerSplitRequests,
  offerPart,
  withdrawPart,
} from '@matete/contract/split-request/split-requests';

import { expect } from 'vitest';

import { type OrderRun, pick, type Run } from '#testing/model/market-steps';
import { catchUp, discoverOrders, expectCoded } from '#testing/model/market-world';

export const offerSome: OrderRun = async (order, world, dice) => {
  const seller = pick(world.sellers, dice[1]);
  const view = await world.product.call(getOrder, { as: seller, params: { orderId: order.id } });
  if (!expectCoded('order seen by a seller', view)) return;
  expect(order.awaitsConfirmation, 'a seller saw an order whose customer is not confirmed').toBe(false);
  const lines = view.body.lines.filter((_, index) => dice[2] % 2 === 0 || index === dice[2] % view.body.lines.length);
  const products = lines.map((line) => ({ productId: line.productId, quantity: 1 + (dice[3] % line.quantity) }));
  if (products.length === 0) return;
  expectCoded(
    'offer',
    await world.product.call(offerPart, { as: seller, params: { orderId: order.id }, body: { products } }),
  );
  if (dice[3] % 9 === 0)
    expectCoded(
      'withdrawn offer',
      await world.product.call(withdrawPart, { as: seller, params: { orderId: order.id } }),
    );
};

const ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
export const answerPart: Run = async (model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const offers = await world.product.call(listCustomerSplitRequests, {
    as: customer,
    params: { customerId: customer.id },
    query: { statusList: dice[1] % 8 === 0 ? 'REJECTED' : 'PENDING' },
  });
  const [offer] = offers.body.data;
  if (offer === undefined) return;
  const answer = await world.product.call(answerSplitRequest, {
    as: customer,
    params: { customerId: customer.id, status: pick(ANSWERS, dice[2]) },
    body: { splitRequestId: offer.splitRequestId },
  });
  expectCoded('answer to an offer', answer);
  await catchUp(world, model);
  await discoverOrders(world, model);
};

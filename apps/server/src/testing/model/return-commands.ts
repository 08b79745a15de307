import { askForMoney, giveGoodwill, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import {
  decideGoodsReturn,
  type GoodsReturnDecision,
  listGoodsReturns,
  readOrderReturns,
  requestGoodsReturn,
} from '@matete/contract/goods-return/goods-returns';
import { expect } from 'vitest';

import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { pick, type Run } from '#testing/model/market-steps';
import { expectCoded, type MarketModel, type MarketWorld, youngest } from '#testing/model/market-world';

const ACCOUNT = { iban: TEST_IBAN, accountHolder: 'Teva Maruhi' };
const reason = 'Vu.';

/** Orders that their customers have, the youngest first. */
async function listReceived(model: MarketModel, { product }: MarketWorld, take: number) {
  const rows = await product.services.db
    .selectFrom('orders')
    .select(['id', 'id as order_id', 'placed_at as created_at', 'order_number', 'customer_id', 'grand_total_xpf'])
    .where('status', 'in', ['COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED'])
    .execute();
  return youngest(model, rows, take);
}

/** A customer gives goods back, some or all, for a coupon or for money; now and then more than there is, or fish. */
export const askToReturn: Run = async (model, world, dice) => {
  // Where the clock goes back, days that were over begin again: what was held until then may be withdrawn.
  if (world.now < world.latest) return;
  const received = await listReceived(model, world, 12);
  const open: { readonly orderId: string; readonly lines: { productId: string; quantity: number }[] }[] = [];
  for (const { id: orderId, customer_id: customerId } of received) {
    const customer = world.customers.find(({ id }) => id === customerId);
    if (customer === undefined) continue;
    const { body } = await world.product.call(readOrderReturns, { as: customer, params: { orderId } });
    const lines = body.lines.map(({ productId, maxQuantity }) => ({
      productId,
      quantity: 1 + (dice[1] % (dice[2] % 12 === 0 ? 40 : maxQuantity)),
    }));
    if (lines.length > 0) open.push({ orderId, lines });
  }
  if (open.length === 0) return;
  const { orderId, lines } = pick(open, dice[0]);
  const customer = world.customers.find(({ id }) => id === received.find((order) => order.id === orderId)?.customer_id);
  const isMoney = dice[3] % 3 === 0;
  const call = () =>
    world.product.call(requestGoodsReturn, {
      as: customer,
      params: { orderId },
      body: { lines, ...(isMoney ? { refundMethod: 'MONEY', ...ACCOUNT } : {}) },
    });
  for (const answer of await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, call)))
    expectCoded('return asked for', answer);
};

const DECISIONS: readonly GoodsReturnDecision[] = [
  'RECEIVED',
  'RECEIVED',
  'RECEIVED',
  'CONTESTED',
  'REJECTED',
  'CANCELLED',
];

/** Somebody concerned decides about a return, sometimes two at once, now and then without a right to. */
export const decideReturn: Run = async (_model, world, dice) => {
  const query = { take: 6, ...(dice[1] % 6 === 0 ? {} : { isOpen: true }) };
  const { body } = await world.product.call(listGoodsReturns, { as: world.admin, query });
  if (body.data.length === 0) return;
  const { returnId, orderId } = pick(body.data, dice[0]);
  const order = await world.product.services.db
    .selectFrom('orders')
    .select(['customer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const status = pick(DECISIONS, dice[2]);
  const seller = world.sellers.find(({ id }) => id === order.seller_id);
  const customer = world.customers.find(({ id }) => id === order.customer_id);
  const by = status === 'CANCELLED' ? [customer] : status === 'REJECTED' ? [world.admin] : [seller, world.admin];
  const people = dice[3] % 3 === 0 ? by : [pick(by, dice[3])];
  const call = (as: (typeof by)[number]) =>
    world.product.call(decideGoodsReturn, { as, params: { returnId }, body: { status, reason } });
  for (const answer of await Promise.all(people.map(call))) {
    expectCoded(`return ${status}`, answer);
    // What a seller earned with goods that can come back is held for it.
    expect(answer.body.code).not.toBe('BALANCE_INSUFFICIENT');
  }
};

/** An admin is sorry, for a received order or, wrongly, another. */
export const beSorry: Run = async (model, world, dice) => {
  const received = await listReceived(model, world, 6);
  const known = dice[1] % 7 === 0 ? await listAny(world, model.orders.at(-1)?.id) : received;
  if (known.length === 0) return;
  const { order_number: orderNumber, grand_total_xpf: mostXpf } = pick(known, dice[0]);
  const amount = 1 + (dice[2] % (dice[3] % 9 === 0 ? mostXpf * 2 : mostXpf));
  expectCoded(
    'goodwill given',
    await world.product.call(giveGoodwill, { as: world.admin, body: { orderNumber, amount, reason } }),
  );
};

const listAny = ({ product }: MarketWorld, orderId: string | undefined) =>
  product.services.db
    .selectFrom('orders')
    .select(['order_number', 'grand_total_xpf'])
    .where('id', '=', orderId ?? null)
    .execute();

/** A customer wants money instead of a coupon, of one that can be asked for or, now and then, of any; sometimes twice at once. */
export const wantMoney: Run = async (_model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const params = { customerId: customer.id };
  const { body } = await world.product.call(listCustomerCoupons, { as: customer, params, query: { take: 20 } });
  const coupons = dice[1] % 8 === 0 ? body.data : body.data.filter(({ askableMoney }) => askableMoney !== null);
  if (coupons.length === 0) return;
  const { couponId } = pick(coupons, dice[2]);
  const call = () =>
    world.product.call(askForMoney, {
      as: customer,
      params: { ...params, couponId },
      body: dice[3] % 10 === 0 ? {} : ACCOUNT,
    });
  for (const answer of await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, call)))
    expectCoded('money asked for', answer);
};

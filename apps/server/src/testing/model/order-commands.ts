import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import {
  cancelOrder,
  confirmReceipt,
  getOrder,
  lastVoyageForOrder,
  moveSellerOrder,
} from '@matete/contract/order/orders';
import type { OrderStatus } from '@matete/contract/order/order-status';
import { getPenaltyInfo } from '@matete/contract/penalty/penalties';

import { sql } from 'kysely';
import { expect } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { shipTestOrder } from '#testing/desks/test-shipment';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { type OrderRun, pick, type Run } from '#testing/model/market-steps';
import { catchUp, expectAsTable, expectCoded, type KnownOrder, type MarketWorld } from '#testing/model/market-world';
import { verifyCustomerOf } from '#testing/model/newcomer-commands';
import { verify } from '#testing/model/payment-commands';
import { offerSome } from '#testing/model/split-commands';

export const accept: OrderRun = async (order, world, dice) => {
  const answer = await world.product.call(moveSellerOrder, {
    as: dice[1] % 7 === 0 ? pick(world.sellers, dice[2]) : await someSeller(world, order.id, dice[2]),
    params: { orderId: order.id },
    body: { status: 'PREPARING' },
  });
  // To a seller an order that is not in the pool does not exist.
  if (answer.body.code === 'ORDER_NOT_FOUND') return;
  expect(order.awaitsConfirmation, 'an order was taken whose customer is not confirmed').toBe(false);
  expectAsTable(order, { action: 'ACCEPT', actor: 'SELLER', answer });
};

export const cancel: OrderRun = async (order, world, dice) => {
  const method = dice[1] % 2 === 0 ? 'MONEY' : 'COUPON';
  const body = { iban: TEST_IBAN, accountHolder: 'Teva Maruhi' };
  const answer = await world.product.call(cancelOrder, {
    as: order.customer,
    params: { orderId: order.id },
    query: { customerId: order.customer.id, refundMethod: method },
    body: method === 'MONEY' ? body : {},
  });
  expectAsTable(order, { action: 'CANCEL', actor: 'CUSTOMER', answer });
};

export const giveBack: OrderRun = async (order, world) => {
  const seller = await holderOf(world, order);
  if (seller === undefined) return;
  const view = await world.product.call(getOrder, { as: seller, params: { orderId: order.id } });
  const productIds = view.body.lines.map((line) => line.productId).join(',');
  const info = await world.product.call(getPenaltyInfo, {
    as: seller,
    params: { id: seller.id, productIds },
    query: { orderId: order.id },
  });
  expectCoded('penalty-info', info);
  const shown = info.body.blockedTill ?? 'NONE';
  const answer = await world.product.call(moveSellerOrder, {
    as: seller,
    params: { orderId: order.id },
    body: { status: 'BACK_IN_POOL', penaltyShown: shown },
  });
  expectAsTable(order, { action: 'GIVE_BACK', actor: 'SELLER', answer });
};

async function holderOf(world: MarketWorld, order: KnownOrder): Promise<TestAccount | undefined> {
  const row = await world.product.services.db
    .selectFrom('orders')
    .select('seller_id')
    .where('id', '=', order.id)
    .executeTakeFirst();
  return world.sellers.find((seller) => seller.id === row?.seller_id);
}

export const ship: OrderRun = async (order, world, dice) => {
  const seller = await holderOf(world, order);
  if (seller === undefined || order.status !== 'PREPARING') return;
  const voyages = await world.product.call(lastVoyageForOrder, { as: seller, params: { orderId: order.id } });
  if (voyages.body.voyages.length === 0) return;
  const answer = await shipTestOrder(world.product, seller, order.id, {
    actualShippingXpf: dice[1] % 5 === 0 ? 999_999_999 - dice[2] : 100 + (dice[1] % 2500),
  });
  expectAsTable(order, { action: 'SHIP', actor: 'SELLER', answer });
};

export const unload: OrderRun = async (order, world, dice) => {
  const seller = await holderOf(world, order);
  if (seller === undefined) return;
  // Sellers are refused before the ship arrives; an admin says it for them now and then.
  const isByAdmin = dice[1] % 2 === 0;
  const answer = await world.product.call(moveSellerOrder, {
    as: isByAdmin ? world.admin : seller,
    params: { orderId: order.id },
    body: { status: 'DELIVERED', ...(isByAdmin ? { reason: 'Vu à quai.' } : {}) },
  });
  expectAsTable(order, { action: 'UNLOAD', actor: isByAdmin ? 'ADMIN' : 'SELLER', answer });
};

export const confirm: OrderRun = async (order, world) => {
  const answer = await world.product.call(confirmReceipt, {
    as: order.customer,
    params: { orderId: order.id },
    query: { customerId: order.customer.id },
  });
  expectAsTable(order, { action: 'CONFIRM_RECEIPT', actor: 'CUSTOMER', answer });
};

export const dispute: OrderRun = async (order, world) => {
  const answer = await world.product.call(openDispute, {
    as: order.customer,
    params: { orderId: order.id, customerId: order.customer.id },
    body: { reason: 'MISSING_KG', description: 'Il manque des kilos.' },
    files: {},
  });
  expectAsTable(order, { action: 'OPEN_DISPUTE', actor: 'CUSTOMER', answer });
};

const DECISIONS = [
  ['DISPUTE_APPROVED', 'ACCEPT_DISPUTE'],
  ['PARTIALLY_DISPUTED', 'REFUND_IN_PART'],
  ['PARTIALLY_DISPUTED', 'REFUND_IN_PART'],
  ['DISPUTE_REJECTED', 'REJECT_DISPUTE'],
] as const;
export const judge: OrderRun = async (order, world, dice) => {
  const [decision, action] = pick(DECISIONS, dice[1]);
  const answer = await world.product.call(decideDispute, {
    as: world.admin,
    params: { orderId: order.id, status: decision },
    body: { message: 'Décidé.', ...(decision === 'PARTIALLY_DISPUTED' ? { refundAmount: 1 + dice[2] * 3 } : {}) },
  });
  expectAsTable(order, { action, actor: 'ADMIN', answer });
};

const UNDER_WAY: readonly OrderStatus[] = [
  'PENDING',
  'BACK_IN_POOL',
  'PARTIALLY_SPLITTED',
  'PREPARING',
  'SHIPPED',
  'DELIVERED',
  'DISPUTE_IN_PROGRESS',
];

/** A seller who has everything of an order, or else any. */
async function someSeller(world: MarketWorld, orderId: string, dice: number): Promise<TestAccount> {
  const able = await world.product.services.db
    .selectFrom('order_lines as l')
    .innerJoin('offers as f', 'f.product_id', 'l.product_id')
    .select('f.seller_id')
    .where('l.order_id', '=', orderId)
    .whereRef('f.supplied_kg', '>=', sql`f.reserved_kg + l.quantity_kg`)
    .groupBy(['l.order_id', 'f.seller_id'])
    .having((eb) =>
      eb(
        eb.fn.countAll<number>(),
        '=',
        eb
          .selectFrom('order_lines as all')
          .select(eb.fn.countAll<number>().as('n'))
          .where('all.order_id', '=', orderId),
      ),
    )
    .execute();
  const sellers = world.sellers.filter(({ id }) => able.some(({ seller_id: sellerId }) => sellerId === id));
  return pick(sellers.length === 0 ? world.sellers : sellers, dice);
}

/** What becomes of most orders next. */
const NEXT: Partial<Record<OrderStatus, (dice: number) => OrderRun>> = {
  BACK_IN_POOL: () => accept,
  PARTIALLY_SPLITTED: (dice) => (dice % 3 === 0 ? offerSome : accept),
  PREPARING: () => ship,
  SHIPPED: () => unload,
  DELIVERED: (dice) => (dice % 3 === 0 ? dispute : confirm),
  DISPUTE_IN_PROGRESS: () => judge,
};

/** An order goes on as most do: it is paid, accepted or offered a part of, shipped, unloaded, received, seldom disputed. */
export const goOn: Run = async (model, world, dice) => {
  const waiting = model.orders.filter(({ status }) => UNDER_WAY.includes(status)).slice(-60);
  if (waiting.length === 0) return;
  const order = pick(waiting, dice[0]);
  if (order.status !== 'PENDING') return void (await NEXT[order.status]?.(dice[3])(order, world, dice));
  if (order.isPaid && order.awaitsConfirmation && dice[3] % 4 !== 0)
    await verifyCustomerOf(order, { model, world, dice });
  else if (order.isPaid) await (dice[3] % 3 === 0 ? offerSome : accept)(order, world, dice);
  else {
    await verify(order, world, dice);
    await catchUp(world, model);
  }
};

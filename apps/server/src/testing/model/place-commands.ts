import { quoteBasket } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { placeOrder, placeOrders } from '@matete/contract/order/place-order';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { uuidv7 } from 'uuidv7';

import type { TestAccount, TestBody } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { type Dice, pick, type Run } from '#testing/model/market-steps';
import { expectCoded, type MarketWorld, noteOrders } from '#testing/model/market-world';

export interface Placement {
  readonly customer: TestAccount;
  readonly body: TestBody<typeof placeOrder>;
}

/** An order as a customer would send it, with a quote asked for now: somebody new has no coupons yet. */
export async function prepareOrder(world: MarketWorld, dice: Dice, newcomer?: TestAccount): Promise<Placement> {
  const customer = newcomer ?? pick(world.customers, dice[0]);
  const shipmentDate = addDays(tahitiDayOf(world.now), 20 + (dice[1] % 45));
  const products = world.fishIds
    .filter((_, index) => dice[2] % 7 === 0 || dice[2] % world.fishIds.length === index)
    .map((productId, index) => ({ productId, quantity: 1 + ((dice[3] + index) % 40) }));
  const quoted = await world.product.call(quoteBasket, {
    body: { products: products.map((line) => ({ ...line, shipmentDate })) },
  });
  expectCoded('quote', quoted);
  const body: Placement['body'] = {
    products,
    shipmentDate,
    quoteId: quoted.body.quote.orders[0]?.quoteId ?? 'none',
    paymentMethod: dice[1] % 3 === 0 ? 'CREDIT_CARD' : 'WIRE_TRANSFER',
    billingDetail: BILLING,
    acceptsWaiting: dice[1] % 4 !== 0,
    couponCodes: newcomer === undefined && dice[3] % 2 === 0 ? await someCodes(world, customer, dice[2]) : [],
    usesOwn: paysWithOwn(dice),
  };
  return { customer, body };
}

/** Whether everything of the customer's own pays, their points too, besides the codes that are typed. */
const paysWithOwn = (dice: Dice): boolean => dice[3] % 5 === 1;

export const sendOrder = (world: MarketWorld, { customer, body }: Placement, key: string) =>
  world.product.call(placeOrder, { as: customer, params: { customerId: customer.id }, key, body });

/** Codes of a customer's coupons, spent ones too: bearer codes may be anybody's, so sometimes another's. */
async function someCodes(world: MarketWorld, customer: TestAccount, dice: number): Promise<string[]> {
  const holder = dice % 5 === 0 ? pick(world.customers, dice) : customer;
  const { body } = await world.product.call(listCustomerCoupons, {
    as: holder,
    params: { customerId: holder.id },
    query: { take: 4 },
  });
  // What is stopped or spent is tried now and then, and refuses the whole order.
  const usable = dice % 6 === 0 ? body.data : body.data.filter(({ balance, isFrozen }) => balance > 0 && !isFrozen);
  return usable.slice(0, 1 + (dice % 2)).map((coupon) => coupon.code);
}

export const placeOne: Run = async (model, world, dice) => {
  const placement = await prepareOrder(world, dice);
  const answer = await sendOrder(world, placement, uuidv7());
  if (!expectCoded('order placed', answer)) return;
  noteOrders(model, placement.customer, answer.body.orders);
};

/** Two or three orders for as many days, placed together with one payment and, now and then, a customer's coupons. */
export const placeSeveral: Run = async (model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const days = Array.from({ length: 2 + (dice[1] % 2) }, (_, index) =>
    addDays(tahitiDayOf(world.now), 18 + (dice[1] % 40) + index * 5),
  );
  const products = days.map((shipmentDate, index) => ({
    productId: pick(world.fishIds, dice[2] + index),
    quantity: 1 + ((dice[3] + index * 7) % 30),
    shipmentDate,
  }));
  const quoted = await world.product.call(quoteBasket, { body: { products } });
  if (!expectCoded('quote of several', quoted)) return;
  const coupons = await world.product.call(listCustomerCoupons, {
    as: customer,
    params: { customerId: customer.id },
    query: { take: 4 },
  });
  const body: TestBody<typeof placeOrders> = {
    orders: quoted.body.quote.orders.map((order) => ({
      products: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      shipmentDate: order.shipmentDate ?? '',
      quoteId: order.quoteId ?? 'none',
    })),
    paymentMethod: dice[2] % 2 === 0 ? 'CREDIT_CARD' : 'WIRE_TRANSFER',
    billingDetail: BILLING,
    couponCodes: dice[3] % 3 === 0 ? coupons.body.data.slice(0, 2).map((coupon) => coupon.code) : [],
    usesOwn: paysWithOwn(dice),
  };
  const answer = await world.product.call(placeOrders, { as: customer, params: { customerId: customer.id }, body });
  if (!expectCoded('several placed', answer)) return;
  noteOrders(model, customer, answer.body.orders);
};

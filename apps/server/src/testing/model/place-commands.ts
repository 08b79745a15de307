import { quoteBasket } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { placeOrder } from '@matete/contract/order/place-order';
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

/** An order as a customer would send it, with a quote asked for now. */
export async function prepareOrder(world: MarketWorld, dice: Dice): Promise<Placement> {
  const customer = pick(world.customers, dice[0]);
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
    couponCodes: dice[3] % 2 === 0 ? await someCodes(world, customer, dice[2]) : [],
  };
  return { customer, body };
}

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

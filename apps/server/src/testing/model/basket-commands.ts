import { quoteBasket } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { placeOrders } from '@matete/contract/order/place-order';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import type { TestBody } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { pick, type Run } from '#testing/model/market-steps';
import { expectCoded, noteOrders } from '#testing/model/market-world';

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
  };
  const answer = await world.product.call(placeOrders, { as: customer, params: { customerId: customer.id }, body });
  if (!expectCoded('several placed', answer)) return;
  noteOrders(model, customer, answer.body.orders);
};

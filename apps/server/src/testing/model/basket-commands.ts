import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { OrderView } from '@matete/contract/order/order-views';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { uuidv7 } from 'uuidv7';

import { BILLING } from '#testing/desks/test-catalogue';
import { pick, type Run } from '#testing/model/market-steps';
import { expectCoded } from '#testing/model/market-world';

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
  const quoted = await world.product.call<{ quote: { orders: QuotedOrder[] } }>(
    'POST',
    '/orders/calculate-shipping-charges',
    { body: { products } },
  );
  if (!expectCoded('quote of several', quoted as never)) return;
  const coupons = await world.product.call<{ data: { code: string }[] }>(
    'GET',
    `/coupon-codes/customer/${customer.id}?take=4`,
    { as: customer },
  );
  const body = {
    orders: quoted.body.quote.orders.map((order) => ({
      products: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      shipmentDate: order.shipmentDate,
      quoteId: order.quoteId ?? 'none',
    })),
    paymentMethod: dice[2] % 2 === 0 ? 'CREDIT_CARD' : 'WIRE_TRANSFER',
    billingDetail: BILLING,
    couponCodes: dice[3] % 3 === 0 ? coupons.body.data.slice(0, 2).map((coupon) => coupon.code) : [],
  };
  const answer = await world.product.call<{ orders?: OrderView[]; code?: string }>(
    'POST',
    `/orders/customer/${customer.id}/multiple`,
    { as: customer, key: uuidv7(), body },
  );
  if (!expectCoded('several placed', answer)) return;
  for (const order of answer.body.orders ?? [])
    model.orders.push({ id: order.orderId, customer, status: order.status });
};

import {
  cancelOrder,
  confirmReceipt,
  getOrder,
  lastVoyageForOrder,
  listCustomerOrders,
  listOrders,
  listPool,
  listSellerOrders,
  moveSellerOrder,
  trackOrder,
} from '@matete/contract/order/orders';
import { placeOrder, placeOrders } from '@matete/contract/order/place-order';
import { daysBetween } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { OrderView } from '@matete/contract/order/order-views';

import { countingCodes } from '#coupon/count-code-try';
import { reads, writes, writesAfterReading, writesPrepared, type Route } from '#http/call';
import type { Caller } from '#http/caller';
import * as cancelling from '#order/cancel-order';
import * as following from '#order/follow-order';
import { lastVoyages } from '#order/last-voyages';
import { listOrderSummaries } from '#order/list-orders';
import { moveSellerOrder as move, takeReceipt } from '#order/move-seller-order';
import { findById } from '#order/order-store';
import { maySee, readOrderViews } from '#order/order-view';
import * as placing from '#order/place-order';
import { readPool } from '#order/pool';
import { readTracking } from '#order/tracking';
import type { Db } from '#services';

type Reading = { readonly reader: Caller; readonly language: string; readonly now: Date };

async function view(db: Db, orderId: string, reading: Reading): Promise<Result<OrderView>> {
  const order = await findById(db, orderId);
  return order === undefined || !maySee(order, reading.reader, reading.now)
    ? refuse('ORDER_NOT_FOUND')
    : viewAfterStep(db, orderId, reading);
}

/** The answer to who took a step, even where the step itself took the order out of his sight. */
async function viewAfterStep(db: Db, orderId: string, { reader, language, now }: Reading): Promise<Result<OrderView>> {
  const [found] = await readOrderViews(db, { orderIds: [orderId], reader, language, now });
  return found === undefined ? refuse('ORDER_NOT_FOUND') : ok(found);
}

export const orderRoutes: readonly Route[] = [
  countingCodes(
    writesAfterReading(placeOrder, async ({ body, ...context }) => {
      const { paymentMethod, billingDetail, couponCodes, ...order } = body;
      return placing.placeOrders(
        { ...context, path: () => '' },
        { orders: [order], paymentMethod, billingDetail, couponCodes },
      );
    }),
  ),
  countingCodes(
    writesAfterReading(placeOrders, async ({ body, ...context }) =>
      placing.placeOrders({ ...context, path: (index) => `orders.${index}.` }, body),
    ),
  ),
  reads(getOrder, async ({ services, params, caller, now, language }) =>
    view(services.db, params.orderId, { reader: caller, language, now }),
  ),
  reads(listCustomerOrders, async ({ services, params, query, caller, language }) =>
    ok(
      await listOrderSummaries(services.db, { ...query, customerId: params.customerId }, { reader: caller, language }),
    ),
  ),
  reads(listSellerOrders, async ({ services, params, query, caller, language }) =>
    ok(await listOrderSummaries(services.db, { ...query, sellerId: params.sellerId }, { reader: caller, language })),
  ),
  reads(listOrders, async ({ services, query, caller, language }) => {
    if (query.from !== undefined && query.to !== undefined) {
      if (query.to < query.from) return refuse('DATE_RANGE_REVERSED', { path: 'to' });
      if (daysBetween(query.from, query.to) > 30) return refuse('DATE_RANGE_TOO_LONG', { path: 'to' });
    }
    return ok(await listOrderSummaries(services.db, query, { reader: caller, language }));
  }),
  reads(listPool, async ({ services, query, caller, language }) => readPool(services, { ...query, caller, language })),
  writesPrepared(
    moveSellerOrder,
    async ({ services, params, body, files, caller }) =>
      takeReceipt(services, { orderId: params.orderId, caller, form: body, receipts: files['receipt'] ?? [] }),
    async ({ services, tx, params, body, prepared, caller, now, language }) => {
      const moved = await move(services, tx, { orderId: params.orderId, caller, form: body, receipt: prepared, now });
      return moved.ok ? viewAfterStep(tx, params.orderId, { reader: caller, language, now }) : moved;
    },
  ),
  writes(confirmReceipt, async ({ services, tx, params, query, caller, now, language }) => {
    const by = { actor: 'CUSTOMER', actorId: query.customerId } as const;
    const confirmed = await following.confirmReceipt(services, tx, { orderId: params.orderId, by, now });
    return confirmed.ok ? viewAfterStep(tx, params.orderId, { reader: caller, language, now }) : confirmed;
  }),
  writes(cancelOrder, async ({ services, tx, params, query, body, caller, now, language }) => {
    const cancelled = await cancelling.cancelOrder(services, tx, {
      orderId: params.orderId,
      customerId: query.customerId,
      refundMethod: query.refundMethod,
      account: body,
      now,
    });
    return cancelled.ok ? viewAfterStep(tx, params.orderId, { reader: caller, language, now }) : cancelled;
  }),
  reads(trackOrder, async ({ services, params, caller, now }) =>
    readTracking(services, { orderId: params.orderId, reader: caller, now }),
  ),
  reads(lastVoyageForOrder, async ({ services, params, caller, now }) =>
    lastVoyages(services, { orderId: params.orderId, reader: caller, now }),
  ),
];

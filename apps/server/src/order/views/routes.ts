import {
  confirmReceipt,
  getOrder,
  listCustomerOrders,
  listOrders,
  listSellerOrders,
} from '@matete/contract/order/orders';
import { daysBetween } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse } from '@matete/domain/result';

import * as following from '#order/follow-order';
import type { StepPorts } from '#order/order-effect';
import { listOrderSummaries } from '#order/views/order-summaries-query';
import { readOrder, readOrderAfterStep } from '#order/views/read-order';
import { type Route, routesFor } from '#platform/http/call';

/** Longest range of days that a report may ask for. @source specification §5 */
const MAX_RANGE_DAYS = 30;

const { reads, writes } = routesFor<StepPorts>();

export const orderRoutes: readonly Route<StepPorts>[] = [
  reads(getOrder, async ({ services, params, caller, now, language }) =>
    readOrder(services.db, params.orderId, { reader: caller, language, now }),
  ),
  reads(listCustomerOrders, async ({ services, params, query, caller, now, language }) =>
    ok(
      await listOrderSummaries(
        services.db,
        { ...query, customerId: params.customerId },
        { reader: caller, language, now },
      ),
    ),
  ),
  reads(listSellerOrders, async ({ services, params, query, caller, now, language }) =>
    ok(
      await listOrderSummaries(services.db, { ...query, sellerId: params.sellerId }, { reader: caller, language, now }),
    ),
  ),
  reads(listOrders, async ({ services, query, caller, now, language }) => {
    if (query.from !== undefined && query.to !== undefined) {
      if (query.to < query.from) return refuse('DATE_RANGE_REVERSED', { path: 'to' });
      if (daysBetween(query.from, query.to) > MAX_RANGE_DAYS)
        return refuse('DATE_RANGE_TOO_LONG', { path: 'to', params: { days: MAX_RANGE_DAYS } });
    }
    return ok(await listOrderSummaries(services.db, query, { reader: caller, language, now }));
  }),
  writes(confirmReceipt, async ({ services, tx, params, query, caller, now, language }) => {
    const by = { actor: 'CUSTOMER', actorId: query.customerId } as const;
    const confirmed = await following.confirmReceipt(services, tx, { orderId: params.orderId, by, now });
    return confirmed.ok ? readOrderAfterStep(tx, params.orderId, { reader: caller, language, now }) : confirmed;
  }),
];

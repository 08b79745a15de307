import { setCollector as setCollectorCall } from '@matete/contract/order/collector';
import { cancelOrder, lastVoyageForOrder, listPool, moveSellerOrder, trackOrder } from '@matete/contract/order/orders';
import { getNonDeliveryPenalty } from '@matete/contract/penalty/non-delivery-penalty';
import { getPenaltyInfo } from '@matete/contract/penalty/penalties';

import * as cancelling from '#fulfilment/cancel-order';
import { lastVoyages } from '#fulfilment/last-voyages';
import { moveSellerOrder as move, takeReceipt } from '#fulfilment/move-seller-order';
import { readNonDeliveryPenalty, readPenaltyInfo } from '#fulfilment/read-penalty-info';
import { setCollector } from '#fulfilment/set-collector';
import { readTracking } from '#fulfilment/tracking';
import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { readOrderAfterStep } from '#order/views/read-order';
import { type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';
import { readPool } from '#pool/pool';

const { reads, writes, writesPrepared } = routesFor<StepPorts & MarketPorts & FilePort>();

export const fulfilmentRoutes: readonly Route<StepPorts & MarketPorts & FilePort>[] = [
  reads(listPool, async ({ services, query, caller, language }) => readPool(services, { ...query, caller, language })),
  writesPrepared(
    moveSellerOrder,
    async ({ services, params, body, files, caller }) =>
      takeReceipt(services, { orderId: params.orderId, caller, form: body, receipts: files['receipt'] ?? [] }),
    async ({ services, tx, params, body, prepared, caller, now, language }) => {
      const moved = await move(services, tx, { orderId: params.orderId, caller, form: body, receipt: prepared, now });
      return moved.ok ? readOrderAfterStep(tx, params.orderId, { reader: caller, language, now }) : moved;
    },
  ),
  writes(cancelOrder, async ({ services, tx, params, query, body, caller, now, language }) => {
    const cancelled = await cancelling.cancelOrder(services, tx, {
      orderId: params.orderId,
      customerId: query.customerId,
      refundMethod: query.refundMethod,
      account: body,
      now,
    });
    return cancelled.ok ? readOrderAfterStep(tx, params.orderId, { reader: caller, language, now }) : cancelled;
  }),
  writes(setCollectorCall, async ({ tx, params, body, caller }) =>
    setCollector(tx, { orderId: params.orderId, customerId: caller.accountId, collector: body.collector }),
  ),
  reads(trackOrder, async ({ services, params, caller, now }) =>
    readTracking(services, { orderId: params.orderId, reader: caller, now }),
  ),
  reads(lastVoyageForOrder, async ({ services, params, caller, now }) =>
    lastVoyages(services, { orderId: params.orderId, reader: caller, now }),
  ),
  reads(getNonDeliveryPenalty, ({ services, params, now }) =>
    readNonDeliveryPenalty(services, { sellerId: params.id, now }),
  ),
  reads(getPenaltyInfo, async ({ services, params, query, now }) =>
    readPenaltyInfo(services, { sellerId: params.id, productIds: params.productIds, orderId: query.orderId, now }),
  ),
];

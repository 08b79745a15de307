import { placeOrder, placeOrders } from '@matete/contract/order/place-order';

import * as placing from '#checkout/place-order';
import { countingCodes } from '#coupon/count-code-try';
import type { MarketPorts } from '#market/market-ports';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { type Route, routesFor } from '#platform/http/call';

const { writes } = routesFor<MarketPorts & GatewayPorts>();

export const checkoutRoutes: readonly Route<MarketPorts & GatewayPorts>[] = [
  countingCodes(
    writes(placeOrder, async ({ body, ...context }) => {
      const { products, shipmentDate, quoteId, ...request } = body;
      return placing.placeOrders(
        { ...context, path: () => '' },
        { ...request, orders: [{ products, shipmentDate, quoteId }] },
      );
    }),
  ),
  countingCodes(
    writes(placeOrders, async ({ body, ...context }) =>
      placing.placeOrders({ ...context, path: (index) => `orders.${index}.` }, body),
    ),
  ),
];

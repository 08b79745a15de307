import type { CartView } from '@matete/contract/cart/cart';
import type { GivenBodyOf } from '@matete/contract/endpoint';
import type { generateSplits as endpoint } from '@matete/contract/split-request/generate-splits';
import { queryOptions } from '@tanstack/react-query';

import type { ApiQueryClient } from '#lib/api/api-query-client';
import { callApi } from '#lib/api/calls';

const PATH = '/orders/customer/generate-splits';

/** Previews how a basket could be divided into orders that one seller each can fill. Nothing is written. */
export function basketDivision({ lines }: CartView) {
  const body: GivenBodyOf<typeof endpoint> = lines.map(({ product, quantity, shipmentDate }) => ({
    productId: product.productId,
    quantity,
    shipmentDate: shipmentDate ?? '',
  }));
  return queryOptions({
    queryKey: [...basketDivision.key, body],
    // Every cache is one: in the browser it calls by the network, on the server in its own process.
    queryFn: ({ client, signal }) =>
      callApi<typeof endpoint>((client as ApiQueryClient).transport, 'POST', PATH, { body, signal }),
  });
}
basketDivision.key = [PATH] as const;

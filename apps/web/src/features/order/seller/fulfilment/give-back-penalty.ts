import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import type { OrderId, SellerId } from '@matete/contract/units';
import { queryOptions } from '@tanstack/react-query';

import { getOrder } from '#features/order/api/get-order';
import { getPenaltyInfo } from '#features/penalty/api/get-penalty-info';

/** Reads what giving an order back would cost its seller, after the order itself, whose products it asks about. */
export const giveBackPenalty = (sellerId: SellerId, orderId: OrderId) =>
  queryOptions({
    queryKey: [...getPenaltyInfo.key, { id: sellerId, orderId }],
    queryFn: async ({ client }): Promise<PenaltyInfo> => {
      const { lines } = await client.fetchQuery(getOrder({ params: { orderId } }));
      const productIds = lines.map(({ productId }) => productId).join(',');
      const asked = getPenaltyInfo({ params: { id: sellerId, productIds }, query: { orderId } });
      return client.fetchQuery({ ...asked, staleTime: 0 });
    },
  });

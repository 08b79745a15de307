import type { Endpoint } from '@matete/contract/endpoint';
import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';

import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { type LooseInput, replaceAnswer } from '#lib/api/calls';
import type { PendingWriteName } from '#lib/api/pending-write';
import type { FormDefinition } from '#lib/forms/form-definition';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { useAccount } from '#lib/session/session.tsx';

interface OrderActionInput<E extends Endpoint> {
  readonly definition: FormDefinition<E>;
  readonly orderId: OrderId;
  readonly name: PendingWriteName;
}

interface OrderAction {
  /** No answer came: the order is fetched, and sending again repeats the same step. */
  readonly isUnknown: boolean;
  /** For `useForm`. @throws ApiError for a refusal. */
  readonly send: (call: LooseInput) => Promise<OrderView | undefined>;
}

/**
 * Sends a step of an order by its customer, and shows the order as it is afterwards: the one that was answered, or the
 * one that is fetched where the step was refused or its answer lost.
 */
export function useOrderAction<E extends Endpoint & { response: typeof OrderView }>({
  definition,
  orderId,
  name,
}: OrderActionInput<E>): OrderAction {
  const { userId } = useAccount('CUSTOMER');
  const client = useQueryClient();
  const { queryKey } = getOrder({ params: { orderId } });
  const { isUnknown, send } = usePendingSend({ definition, name, accountId: userId });
  return {
    isUnknown,
    send: async (call) => {
      let order: OrderView | undefined;
      try {
        order = await send(call);
      } finally {
        if (order === undefined) await client.invalidateQueries({ queryKey });
      }
      if (order === undefined) return undefined;
      replaceAnswer(client, { queryKey }, order);
      void client.invalidateQueries({ queryKey: listCustomerOrders.key });
      return order;
    },
  };
}

import type { Endpoint } from '@matete/contract/endpoint';
import type { OrderId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';

import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { ApiError } from '#lib/api/api-error';
import type { FormDefinition } from '#lib/forms/form-definition';
import { type PendingSend, usePendingSend } from '#lib/forms/use-pending-send';
import { useAccount } from '#lib/session/session.tsx';

/**
 * Sends a form about a thread at most once. Where a message came that the reader has not seen, the thread is fetched
 * again: what is sent next answers that one.
 */
export function useThreadSend<E extends Endpoint>(definition: FormDefinition<E>, orderId: OrderId): PendingSend<E> {
  const client = useQueryClient();
  const { userId } = useAccount();
  const sending = usePendingSend({ definition, name: `move-${definition.name}-${orderId}`, accountId: userId });
  return {
    ...sending,
    send: (call) =>
      sending.send(call).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'ORDER_THREAD_CHANGED')
          await client.invalidateQueries({ queryKey: readOrderThread({ params: { orderId } }).queryKey });
        throw error;
      }),
  };
}

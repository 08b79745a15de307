import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import type { PendingWriteName } from '#lib/api/pending-write';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useErrorText } from '#lib/texts/error-text';

interface OrderActionInput<Body> {
  readonly orderId: OrderId;
  readonly name: PendingWriteName;
  readonly send: (body: Body, idempotencyKey: string) => Promise<OrderView>;
  readonly onDone: (order: OrderView) => void;
  /** Called with a refusal, to show it at its fields. */
  readonly onRefused?: (error: unknown) => void;
}

interface OrderActionState<Body> {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly run: (body: Body) => Promise<void>;
}

/**
 * Sends a step of an order by its customer. Its idempotency key is stored until the outcome is known, so that pressing
 * again, or coming back, repeats the same step. When the answer is lost, the order is fetched.
 */
export function useOrderAction<Body>({
  orderId,
  name,
  send,
  onDone,
  onRefused,
}: OrderActionInput<Body>): OrderActionState<Body> {
  const { text } = useTexts();
  const errorText = useErrorText();
  const { userId } = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (body: Body): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const present = findPendingWrite<Body>(name, userId);
    const isSame = present !== null && JSON.stringify(present.body) === JSON.stringify(body);
    const { key } = isSame ? present : savePendingWrite(name, userId, body);
    try {
      const order = await send(body, key);
      removePendingWrite(name);
      client.setQueryData(getOrder({ params: { orderId } }).queryKey, order);
      void client.invalidateQueries({ queryKey: listCustomerOrders.key });
      onDone(order);
    } catch (error) {
      await client.invalidateQueries({ queryKey: getOrder({ params: { orderId } }).queryKey });
      if (isOutcomeUnknown(error)) setFailure(text('order.action.checking'));
      else {
        removePendingWrite(name);
        if (onRefused) onRefused(error);
        else setFailure(errorText(error));
      }
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, run };
}

import type { GivenBodyOf } from '@matete/contract/endpoint';
import type { moveSellerOrder as endpoint } from '@matete/contract/order/orders';
import type { OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import type { AccountId, OrderId, SellerId } from '@matete/contract/units';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { getWallet } from '#features/payout/api/get-wallet';
import { listInventory } from '#features/offer/api/list-inventory';
import { listPool } from '#features/order/api/list-pool';
import { listSellerOrders } from '#features/order/api/list-seller-orders';
import { moveSellerOrder } from '#features/order/api/move-seller-order';
import { ApiError, ConnectionError } from '#lib/api/api-error';
import { type LooseInput, replaceAnswer } from '#lib/api/calls';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import { useAccount } from '#lib/session/session.tsx';

type Step = NonNullable<GivenBodyOf<typeof endpoint>>['status'];

export type MoveState =
  | { readonly kind: 'idle' }
  /** Share of the form that has left the device, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** No answer came: the order is being fetched to find out. */
  | { readonly kind: 'checking' }
  /** The order could not be fetched either. */
  | { readonly kind: 'unknown' }
  /** The step was not taken; sending again repeats the same request. */
  | { readonly kind: 'notSent'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: ApiError };

interface SellerMoves {
  readonly state: MoveState;
  /**
   * Sends the step of a form.
   *
   * @returns The order; undefined: not taken, or not known yet.
   * @throws ApiError for a refusal.
   */
  readonly send: (call: LooseInput) => Promise<OrderView | undefined>;
  /** After `unknown`: fetches the order again, and returns as `send` does; a refusal becomes the state. */
  readonly check: () => Promise<OrderView | undefined>;
}

/**
 * Sends a seller's step on an order at most once: the idempotency key of its form is stored before it is sent and reused
 * by every retry; when no answer comes, the order is fetched before anything is offered again.
 */
export function useSellerMove(orderId: OrderId): SellerMoves {
  const client = useQueryClient();
  const { userId } = useAccount('SELLER');
  const [state, setState] = useState<MoveState>({ kind: 'idle' });
  const [wanted, setWanted] = useState<Step>('PREPARING');

  const settle = (order: OrderView, step: Step): OrderView => {
    removePendingWrite(keyName(orderId, step));
    replaceAnswer(client, getOrder({ params: { orderId } }), order);
    void refreshLists(client);
    setState({ kind: 'idle' });
    return order;
  };
  const ask = async (step: Step, cause: unknown): Promise<OrderView | undefined> => {
    setState({ kind: 'checking' });
    try {
      const order = await client.fetchQuery({ ...getOrder({ params: { orderId } }), staleTime: 0, retry: 1 });
      if (isDone(order, step, userId)) return settle(order, step);
      setState({ kind: 'notSent', error: cause });
    } catch (error) {
      // The order was taken by another seller.
      if (error instanceof ApiError && error.status < 500) setState({ kind: 'refused', error });
      else setState({ kind: 'unknown' });
    }
    return undefined;
  };
  /** Fetches the order where there is a connection. @throws ConnectionError for its form to keep, unless it is done. */
  const askOrKeep = async (step: Step, lost: ConnectionError, key: string): Promise<OrderView | undefined> => {
    // Without a connection the fetch would wait for one.
    const order = navigator.onLine ? await ask(step, lost) : undefined;
    if (order !== undefined) return order;
    setState({ kind: 'idle' });
    lost.pending = { name: keyName(orderId, step), key };
    throw lost;
  };
  const send = async (call: LooseInput): Promise<OrderView | undefined> => {
    const { form = new FormData() } = call;
    const step = form.get('status') as Step;
    setWanted(step);
    setState({ kind: 'sending', share: 0 });
    const idempotencyKey = keyOf(orderId, call, userId);
    try {
      const onProgress = (share: number): void => setState({ kind: 'sending', share });
      const watched = form.has('receipt') ? { onProgress } : {};
      return settle(await moveSellerOrder({ params: { orderId }, form, idempotencyKey, ...watched }), step);
    } catch (error) {
      if (error instanceof ConnectionError) return askOrKeep(step, error, idempotencyKey);
      if (isOutcomeUnknown(error)) return ask(step, error);
      if (error instanceof ApiError) removePendingWrite(keyName(orderId, step));
      setState({ kind: 'idle' });
      throw error;
    }
  };
  return { state, send, check: () => ask(wanted, null) };
}

const keyName = (orderId: OrderId, step: Step) => `move-${orderId}-${step}` as const;

/**
 * Returns the stored key of the same request, else that of its form. A form that has changed since it was sent without
 * an answer gets a new one.
 */
function keyOf(orderId: OrderId, { form, idempotencyKey }: LooseInput, accountId: AccountId): string {
  const { status, receipt, ...fields } = Object.fromEntries(form ?? []);
  const name = keyName(orderId, status as Step);
  const file = receipt instanceof File ? `${receipt.name} ${receipt.size} ${receipt.lastModified}` : '';
  const asked = { ...fields, receipt: file };
  const kept = findPendingWrite<typeof asked>(name, accountId);
  if (kept && JSON.stringify(kept.body) === JSON.stringify(asked)) return kept.key;
  const key = kept?.key === idempotencyKey ? undefined : idempotencyKey;
  return savePendingWrite(name, accountId, asked, key).key;
}

const REACHED_AFTER: Readonly<Record<Step, readonly OrderStatus[]>> = {
  PREPARING: ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED', 'CANCELLED'],
  SHIPPED: ['PREPARING', 'CANCELLED', 'PENDING', 'BACK_IN_POOL'],
  DELIVERED: ['SHIPPED'],
  BACK_IN_POOL: ['PREPARING'],
};

/** Whether the order's status is past a step. */
function hasReached(present: OrderStatus, step: Step): boolean {
  return !REACHED_AFTER[step].includes(present);
}

/**
 * Whether a step was taken. After giving back, the order is without a seller or cancelled; after every other step it is
 * still its seller's.
 */
function isDone(order: OrderView, step: Step, sellerId: SellerId): boolean {
  const isOwn = order.seller?.sellerId === sellerId;
  return step === 'BACK_IN_POOL' ? !isOwn || hasReached(order.status, step) : isOwn && hasReached(order.status, step);
}

/** Refetches the lists that a step of an order changes. */
async function refreshLists(client: QueryClient): Promise<void> {
  const changed = [listSellerOrders, listPool, getWallet, listInventory];
  await invalidateCalls(client, changed);
}

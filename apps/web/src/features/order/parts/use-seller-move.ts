import type { OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import type { AccountId, OrderId, SellerId } from '@matete/contract/units';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { getWallet } from '#features/payout/api/get-wallet';
import { listInventory } from '#features/offer/api/list-inventory';
import { listPool } from '#features/order/api/list-pool';
import { listSellerOrders } from '#features/order/api/list-seller-orders';
import { moveSellerOrder } from '#features/order/api/move-seller-order';
import { ApiError } from '#lib/api/api-error';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import { useAccount } from '#lib/session/session.tsx';

export interface SellerMove {
  readonly status: 'PREPARING' | 'BACK_IN_POOL' | 'SHIPPED' | 'DELIVERED';
  readonly fields?: Readonly<Record<string, string>>;
  readonly receipt?: File;
}

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

/** Done, refused, or still open: not taken, or not known yet. */
export type MoveOutcome =
  | { readonly kind: 'done'; readonly order: OrderView }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'open' };

interface SellerMoves {
  readonly state: MoveState;
  readonly move: (step: SellerMove) => Promise<MoveOutcome>;
  /** After `unknown`: fetches the order again, and returns as `move` does. */
  readonly check: () => Promise<MoveOutcome>;
}

/**
 * Sends a seller's step on an order at most once: its idempotency key is stored before it is sent and reused by every
 * retry; when no answer comes, the order is fetched before anything is offered again.
 */
export function useSellerMove(orderId: OrderId): SellerMoves {
  const client = useQueryClient();
  const { userId } = useAccount('SELLER');
  const [state, setState] = useState<MoveState>({ kind: 'idle' });
  const [wanted, setWanted] = useState<SellerMove['status']>('PREPARING');

  const settle = useCallback(
    (order: OrderView, status: SellerMove['status']): MoveOutcome => {
      removePendingWrite(keyName(orderId, status));
      client.setQueryData(getOrder({ params: { orderId } }).queryKey, order);
      void refreshLists(client);
      setState({ kind: 'idle' });
      return { kind: 'done', order };
    },
    [client, orderId],
  );

  const ask = useCallback(
    async (status: SellerMove['status'], cause: unknown): Promise<MoveOutcome> => {
      setState({ kind: 'checking' });
      try {
        const order = await client.fetchQuery({ ...getOrder({ params: { orderId } }), staleTime: 0, retry: 1 });
        if (isDone(order, status, userId)) return settle(order, status);
        setState({ kind: 'notSent', error: cause });
      } catch (error) {
        // The order was taken by another seller.
        if (error instanceof ApiError && error.status < 500) {
          setState({ kind: 'refused', error });
          return { kind: 'refused', error };
        }
        setState({ kind: 'unknown' });
      }
      return { kind: 'open' };
    },
    [client, orderId, userId, settle],
  );

  const move = async (step: SellerMove): Promise<MoveOutcome> => {
    setWanted(step.status);
    setState({ kind: 'sending', share: 0 });
    try {
      const onProgress = (share: number): void => setState({ kind: 'sending', share });
      return settle(await send(orderId, step, { accountId: userId, onProgress }), step.status);
    } catch (error) {
      if (isOutcomeUnknown(error)) return ask(step.status, error);
      if (!(error instanceof ApiError)) throw error;
      removePendingWrite(keyName(orderId, step.status));
      setState({ kind: 'refused', error });
      return { kind: 'refused', error };
    }
  };
  return { state, move, check: () => ask(wanted, null) };
}

const keyName = (orderId: OrderId, status: SellerMove['status']) => `move-${orderId}-${status}` as const;

interface SendContext {
  readonly accountId: AccountId;
  readonly onProgress: (share: number) => void;
}

async function send(orderId: OrderId, step: SellerMove, { accountId, onProgress }: SendContext): Promise<OrderView> {
  const idempotencyKey = keyOf(orderId, step, accountId);
  const form = new FormData();
  form.set('status', step.status);
  for (const [name, value] of Object.entries(step.fields ?? {})) form.set(name, value);
  if (step.receipt) form.set('receipt', step.receipt);
  return moveSellerOrder({
    params: { orderId },
    form,
    idempotencyKey,
    ...(step.receipt ? { onProgress } : {}),
  });
}

/** Returns the stored key of the same request; a form that has changed since gets a new key. */
function keyOf(orderId: OrderId, step: SellerMove, accountId: AccountId): string {
  const name = keyName(orderId, step.status);
  const { receipt } = step;
  const asked = { ...step.fields, receipt: receipt ? `${receipt.name} ${receipt.size} ${receipt.lastModified}` : '' };
  const kept = findPendingWrite<typeof asked>(name, accountId);
  if (kept && JSON.stringify(kept.body) === JSON.stringify(asked)) return kept.key;
  return savePendingWrite(name, accountId, asked).key;
}

const REACHED_AFTER: Readonly<Record<SellerMove['status'], readonly OrderStatus[]>> = {
  PREPARING: ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED', 'CANCELLED'],
  SHIPPED: ['PREPARING', 'CANCELLED', 'PENDING', 'BACK_IN_POOL'],
  DELIVERED: ['SHIPPED'],
  BACK_IN_POOL: ['PREPARING'],
};

/** Whether the order's status is past a step. */
function hasReached(present: OrderStatus, step: SellerMove['status']): boolean {
  return !REACHED_AFTER[step].includes(present);
}

/**
 * Whether a step was taken. After giving back, the order is without a seller or cancelled; after every other step it is
 * still its seller's.
 */
function isDone(order: OrderView, step: SellerMove['status'], sellerId: SellerId): boolean {
  const isOwn = order.seller?.sellerId === sellerId;
  return step === 'BACK_IN_POOL' ? !isOwn || hasReached(order.status, step) : isOwn && hasReached(order.status, step);
}

/** Refetches the lists that a step of an order changes. */
async function refreshLists(client: QueryClient): Promise<void> {
  const changed = [listSellerOrders, listPool, getWallet, listInventory];
  await invalidateCalls(client, changed);
}

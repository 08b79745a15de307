import type { placeOrders as placeOrdersEndpoint, PlacedOrders } from '@matete/contract/order/place-order';
import type { GivenBodyOf } from '@matete/contract/endpoint';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { placeOrders } from '#features/order/api/place-orders';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import type { PendingWrite } from '#lib/api/pending-write';

export type PlaceBody = GivenBodyOf<typeof placeOrdersEndpoint>;

/** How long after a reload a kept order is still asked for; later its sender may no longer want it. */
const RESUME_WITHIN_MS = 30 * 60_000;
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

interface PlacementInput {
  readonly customerId: string;
  readonly onPlaced: (placed: PlacedOrders) => void;
  /** A refusal that came while checking: nothing was placed. */
  readonly onRefused: (error: unknown) => void;
}

export interface Placement {
  /** `checking`: it was sent, and whether it happened is not known yet. */
  readonly phase: 'idle' | 'checking';
  /** A kept order was too old to be asked for again. */
  readonly wasForgotten: boolean;
  /** @throws ApiError for a refusal: nothing was placed. */
  readonly place: (body: PlaceBody) => Promise<void>;
}

/**
 * Places orders exactly once. The key is made and kept with the body before anything is sent; when no answer comes, or
 * the page is loaded again, the same request with the same key is asked again until its answer is known.
 */
export function usePlacement({ customerId, onPlaced, onRefused }: PlacementInput): Placement {
  const isHydrated = useIsHydrated();
  const left = useMemo(() => (isHydrated ? leftBehind(customerId) : NOTHING_LEFT), [isHydrated, customerId]);
  const [attempt, setAttempt] = useState<PendingWrite<PlaceBody> | null>(null);
  const [isLeftSettled, setIsLeftSettled] = useState(false);
  const kept = attempt ?? (isLeftSettled ? null : left.kept);
  const handlers = useRef({ onPlaced, onRefused });
  handlers.current = { onPlaced, onRefused };

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    if (left.isTooOld) removePendingWrite('checkout');
  }, [left]);

  const settle = useCallback(() => {
    removePendingWrite('checkout');
    setAttempt(null);
    setIsLeftSettled(true);
  }, []);

  const send = useCallback(
    async (attempt: PendingWrite<PlaceBody>): Promise<void> => {
      const placed = await placeOrders({
        params: { customerId },
        body: attempt.body,
        idempotencyKey: attempt.key,
      });
      settle();
      // Who has left meanwhile is not taken away: the order waits among the orders.
      if (isShown.current) handlers.current.onPlaced(placed);
    },
    [customerId, settle],
  );

  useEffect(() => {
    if (!kept) return;
    return askUntilKnown(
      () => send(kept),
      (error) => {
        settle();
        handlers.current.onRefused(error);
      },
    );
  }, [kept, send, settle]);

  const place = async (body: PlaceBody): Promise<void> => {
    const keptNow = savePendingWrite('checkout', customerId, body);
    try {
      await send(keptNow);
    } catch (error) {
      if (isOutcomeUnknown(error)) return setAttempt(keptNow);
      settle();
      throw error;
    }
  };
  return { phase: kept ? 'checking' : 'idle', wasForgotten: left.isTooOld, place };
}

interface LeftBehind {
  readonly kept: PendingWrite<PlaceBody> | null;
  readonly isTooOld: boolean;
}

const NOTHING_LEFT: LeftBehind = { kept: null, isTooOld: false };

/** An order that an earlier page sent without learning its answer. */
function leftBehind(customerId: string): LeftBehind {
  const kept = findPendingWrite<PlaceBody>('checkout', customerId);
  if (!kept) return NOTHING_LEFT;
  const isTooOld = Date.now() - kept.keptAt >= RESUME_WITHIN_MS;
  return { kept: isTooOld ? null : kept, isTooOld };
}

/** Asks again with growing pauses, and at once when the connection comes back. @returns what stops it. */
function askUntilKnown(ask: () => Promise<void>, onRefused: (error: unknown) => void): () => void {
  let isStopped = false;
  let isAsking = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    if (isStopped || isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    ask()
      .catch((error: unknown) => {
        if (isStopped) return;
        if (!isOutcomeUnknown(error)) return onRefused(error);
        timer = setTimeout(next, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
        tries += 1;
      })
      .finally(() => {
        isAsking = false;
      });
  };
  timer = setTimeout(next, 500);
  window.addEventListener('online', next);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', next);
  };
}

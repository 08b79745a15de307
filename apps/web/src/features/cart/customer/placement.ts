import type { placeOrders as placeOrdersEndpoint, PlacedOrders } from '@matete/contract/order/place-order';
import type { GivenBodyOf } from '@matete/contract/endpoint';
import type { CustomerId } from '@matete/contract/units';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { placeOrders } from '#features/order/api/place-orders';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import type { PendingWrite } from '#lib/api/pending-write';

export type PlaceBody = GivenBodyOf<typeof placeOrdersEndpoint>;

/** Time after which a pending order is no longer resent on reload; its sender may no longer want it. */
const RESUME_WITHIN_MS = 30 * 60_000;
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

interface PlacementInput {
  readonly customerId: CustomerId;
  readonly onPlaced: (placed: PlacedOrders) => void;
  /** Called with a refusal that arrives while checking: nothing was placed. */
  readonly onRefused: (error: unknown) => void;
}

export interface Placement {
  /** `checking`: sent, and the outcome is not known yet. */
  readonly phase: 'idle' | 'checking';
  /** A pending order was too old to be resent. */
  readonly wasForgotten: boolean;
  /**
   * Places the orders. @throws ApiError for a refusal: nothing was placed.
   *
   * @param key Idempotency key of the form, so that what the browser has sent by itself is not placed again.
   */
  readonly place: (body: PlaceBody, key?: string) => Promise<void>;
}

/**
 * Places orders exactly once. The idempotency key is stored with the body before sending; when no answer comes, or the
 * page is reloaded, the same request with the same key is repeated until its outcome is known.
 */
export function usePlacement({ customerId, onPlaced, onRefused }: PlacementInput): Placement {
  const isHydrated = useIsHydrated();
  const left = useMemo(() => (isHydrated ? findResumableOrder(customerId) : NOTHING_LEFT), [isHydrated, customerId]);
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
      // A customer who has left the page is not moved: the order is in their list.
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

  const place = async (body: PlaceBody, key?: string): Promise<void> => {
    const keptNow = savePendingWrite('checkout', customerId, body, key);
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

interface ResumableOrder {
  readonly kept: PendingWrite<PlaceBody> | null;
  readonly isTooOld: boolean;
}

const NOTHING_LEFT: ResumableOrder = { kept: null, isTooOld: false };

/** Returns an order that an earlier page sent without learning the outcome; removes it when it is too old. */
function findResumableOrder(customerId: CustomerId): ResumableOrder {
  const kept = findPendingWrite<PlaceBody>('checkout', customerId);
  if (!kept) return NOTHING_LEFT;
  const isTooOld = Date.now() - kept.keptAt >= RESUME_WITHIN_MS;
  return { kept: isTooOld ? null : kept, isTooOld };
}

/**
 * Repeats a question with growing pauses, and at once when the connection returns.
 *
 * @returns a function that stops it.
 */
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

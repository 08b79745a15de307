import type { GivenBodyOf } from '@matete/contract/endpoint';
import type {
  requestWithdrawal as requestWithdrawalEndpoint,
  WithdrawalView,
} from '@matete/contract/payout/withdrawals';
import type { SellerId } from '@matete/contract/units';
import { useCallback, useEffect, useRef, useState } from 'react';

import { requestWithdrawal } from '#features/payout/api/request-withdrawal';
import type { LooseInput } from '#lib/api/calls';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import type { PendingWrite } from '#lib/api/pending-write';

type Body = GivenBodyOf<typeof requestWithdrawalEndpoint>;

const NAME = 'withdrawal';
/** Time after which a pending request is no longer resent on reload; its sender may no longer want it. */
const RESUME_WITHIN_MS = 30 * 60_000;
const PAUSES_MS = [2_000, 4_000, 8_000];

interface Handlers {
  readonly onDone: (withdrawal: WithdrawalView) => void;
  readonly onRefused: (error: unknown) => void;
}

interface WithdrawalRequest {
  /** `checking`: sent, and being resent to learn the outcome; `unknown`: no answer came to that either. */
  readonly phase: 'idle' | 'sending' | 'checking' | 'unknown';
  /**
   * Sends the request of the form.
   *
   * @returns The withdrawal; undefined: the outcome is not known.
   * @throws ApiError for a refusal.
   */
  readonly send: (call: LooseInput) => Promise<WithdrawalView | undefined>;
  /** Repeats the request whose outcome is not known, and tells the handlers. */
  readonly check: () => void;
}

/**
 * Requests a withdrawal at most once: the idempotency key of its form is stored with the body before sending, and the
 * same request is repeated, after a reload too, until its outcome is known. The handlers are told of what is repeated.
 */
export function useWithdrawalRequest(sellerId: SellerId, handlers: Handlers): WithdrawalRequest {
  const [phase, setPhase] = useState<WithdrawalRequest['phase']>('idle');
  const latest = useRef(handlers);
  latest.current = handlers;

  const settle = useCallback(async ({ body, key }: PendingWrite<Body>): Promise<WithdrawalView | undefined> => {
    for (const pauseMs of [0, ...PAUSES_MS]) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        const withdrawal = await requestWithdrawal({ body, idempotencyKey: key });
        removePendingWrite(NAME);
        setPhase('idle');
        return withdrawal;
      } catch (error) {
        if (!isOutcomeUnknown(error)) {
          removePendingWrite(NAME);
          setPhase('idle');
          throw error;
        }
        setPhase('checking');
      }
    }
    setPhase('unknown');
    return undefined;
  }, []);

  const repeat = useCallback(
    (left: PendingWrite<Body>): void => {
      setPhase('checking');
      settle(left).then(
        (withdrawal) => withdrawal && latest.current.onDone(withdrawal),
        (error: unknown) => latest.current.onRefused(error),
      );
    },
    [settle],
  );

  useEffect(() => {
    const left = findPendingWrite<Body>(NAME, sellerId);
    if (left && Date.now() - left.keptAt > RESUME_WITHIN_MS) removePendingWrite(NAME);
    else if (left) queueMicrotask(() => repeat(left));
  }, [sellerId, repeat]);

  return {
    phase,
    send: ({ body, idempotencyKey }) => {
      setPhase('sending');
      return settle(savePendingWrite(NAME, sellerId, body as Body, idempotencyKey));
    },
    check: () => {
      const left = findPendingWrite<Body>(NAME, sellerId);
      if (left) repeat(left);
    },
  };
}

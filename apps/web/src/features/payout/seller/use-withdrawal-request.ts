import type { GivenBodyOf } from '@matete/contract/endpoint';
import type {
  requestWithdrawal as requestWithdrawalEndpoint,
  WithdrawalView,
} from '@matete/contract/payout/withdrawals';
import type { SellerId } from '@matete/contract/units';
import { useCallback, useEffect, useRef, useState } from 'react';

import { requestWithdrawal } from '#features/payout/api/request-withdrawal';
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
  readonly send: (body: Body) => Promise<void>;
  readonly check: () => Promise<void>;
}

/**
 * Requests a withdrawal at most once: the idempotency key is stored with the body before sending, and the same request
 * is repeated, after a reload too, until its outcome is known.
 */
export function useWithdrawalRequest(sellerId: SellerId, handlers: Handlers): WithdrawalRequest {
  const [phase, setPhase] = useState<WithdrawalRequest['phase']>('idle');
  const latest = useRef(handlers);
  latest.current = handlers;

  const settle = useCallback(async (kept: PendingWrite<Body>): Promise<void> => {
    for (const pauseMs of [0, ...PAUSES_MS]) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        const withdrawal = await requestWithdrawal({
          body: kept.body,
          idempotencyKey: kept.key,
        });
        removePendingWrite(NAME);
        setPhase('idle');
        latest.current.onDone(withdrawal);
        return;
      } catch (error) {
        if (!isOutcomeUnknown(error)) {
          removePendingWrite(NAME);
          setPhase('idle');
          latest.current.onRefused(error);
          return;
        }
        setPhase('checking');
      }
    }
    setPhase('unknown');
  }, []);

  useEffect(() => {
    const left = findPendingWrite<Body>(NAME, sellerId);
    if (left && Date.now() - left.keptAt > RESUME_WITHIN_MS) removePendingWrite(NAME);
    else if (left)
      queueMicrotask(() => {
        setPhase('checking');
        void settle(left);
      });
  }, [sellerId, settle]);

  return {
    phase,
    send: (body) => {
      setPhase('sending');
      return settle(savePendingWrite(NAME, sellerId, body));
    },
    check: async () => {
      const left = findPendingWrite<Body>(NAME, sellerId);
      if (!left) return;
      setPhase('checking');
      await settle(left);
    },
  };
}

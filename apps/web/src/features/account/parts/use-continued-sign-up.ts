import type { UserView } from '@matete/contract/account/account-views';
import { useEffect, useRef } from 'react';

import { continueSignUp } from '#features/account/api/sign-up/continue-sign-up';
import { maskedEmail } from '#features/account/parts/masked-email';
import { useAfterSignIn } from '#features/account/parts/use-after-sign-in.tsx';

/** Interval at which a waiting page asks whether the address was confirmed. */
const ASK_EVERY_MS = 4000;

/**
 * Asks once for the session of the browser that signed up.
 *
 * @returns null until the address is confirmed, or in another browser.
 */
export async function askToContinue(): Promise<UserView | null> {
  const { user } = await continueSignUp();
  return user;
}

interface Continuation {
  /** Address whose link is awaited, maybe masked: a session of another account does not count. */
  readonly email: string;
  readonly returnTo: string | null;
  readonly isWaiting: boolean;
}

/** Continues once the mailed link was confirmed, in this browser or on another device; asks while the page is visible. */
export function useContinuedSignUp({ email, returnTo, isWaiting }: Continuation): void {
  const arrive = useAfterSignIn(returnTo);
  const latest = useRef(arrive);
  latest.current = arrive;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const user = await askToContinue();
      if (isOver || user === null || ![user.email, maskedEmail(user.email)].includes(email)) return;
      isOver = true;
      await latest.current(user);
    };
    const askAgain = (): void => {
      ask().catch(() => {
        // Offline or rate-limited: the next turn asks again.
      });
    };
    const timer = setInterval(askAgain, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [email, isWaiting]);
}

import { useEffect, useRef } from 'react';

const CHANNEL = 'matete:email-verified';

/** Tells the other tabs of this browser that an address was just verified. */
export function tellVerified(email: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(email);
  channel.close();
}

/** Calls back when the link was opened in another tab. */
export function useVerifiedElsewhere(email: string, onVerified: () => void): void {
  const call = useRef(onVerified);
  call.current = onVerified;
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = (event: MessageEvent<unknown>) => event.data === email && call.current();
    return () => channel.close();
  }, [email]);
}

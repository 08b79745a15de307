import { useEffect } from 'react';
import type { ReactElement } from 'react';

interface HydrationFrameProps {
  /** Finds the element that carries `data-unhydrated` in the server's HTML. */
  readonly frame: () => Element | null;
  readonly children: ReactElement;
}

/**
 * Marks a part of the page as hydrated, which replays the input recorded for it (`replay-input.ts`). It renders one
 * child and no element, so that `useId` gives the same ids as on the server.
 */
export function HydrationFrame({ frame, children }: HydrationFrameProps): ReactElement {
  useEffect(() => {
    frame()?.removeAttribute('data-unhydrated');
    window.dispatchEvent(new Event('matete:hydrated'));
  }, [frame]);
  return children;
}

import { useEffect } from 'react';
import type { ReactElement } from 'react';

interface HydrationFrameProps {
  /** Finds the element that carries `data-unhydrated` in the server's HTML. */
  readonly frame: () => Element | null;
  readonly children: ReactElement;
}

/**
 * Marks the page as hydrated: until then styles show what needs code as inert (`needs-code`). It renders one child and no
 * element, so that `useId` gives the same ids as on the server.
 */
export function HydrationFrame({ frame, children }: HydrationFrameProps): ReactElement {
  useEffect(() => {
    frame()?.removeAttribute('data-unhydrated');
  }, [frame]);
  return children;
}

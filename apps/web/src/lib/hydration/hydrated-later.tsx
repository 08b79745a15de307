import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { HydrationFrame } from '#lib/hydration/hydration-frame.tsx';

interface HydratedLaterProps {
  /** Shown until the code has loaded, where the page has no HTML of the part. */
  readonly fallback?: ReactNode;
  /** A `lazy` component. */
  readonly children: ReactElement;
}

/**
 * A part with fields whose code is loaded apart from its page's. Its HTML may come with the page; it hydrates later,
 * and what was typed meanwhile is replayed.
 */
export function HydratedLater({ fallback = null, children }: HydratedLaterProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  // React discards HTML that is rendered with new props before it hydrates, with what was typed into it: the first
  // props are kept until then.
  const [asSent] = useState({ fallback, children });
  const shown = isHydrated ? children : asSent.children;
  const part = useMemo(
    () => (
      <Suspense fallback={asSent.fallback}>
        <HydrationFrame frame={() => frame.current} onHydrated={() => setIsHydrated(true)}>
          {shown}
        </HydrationFrame>
      </Suspense>
    ),
    [asSent, shown],
  );
  return (
    <div ref={frame} data-unhydrated="">
      {part}
    </div>
  );
}

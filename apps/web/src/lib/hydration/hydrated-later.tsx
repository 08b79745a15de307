import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Awake } from '#lib/hydration/hydration-frame.tsx';

interface LateProps {
  /** Stands there until the code has come, where no HTML came with the page. */
  readonly fallback?: ReactNode;
  /** A `lazy` component. */
  readonly children: ReactElement;
}

/** A part with fields whose code comes apart from its page's: it may be in the HTML, and listens later than the rest. */
export function Late({ fallback = null, children }: LateProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [isAwake, setIsAwake] = useState(false);
  // HTML that is asked to change before its code has come is thrown away by React, with what was typed into it.
  const [asSent] = useState({ fallback, children });
  const shown = isAwake ? children : asSent.children;
  const part = useMemo(
    () => (
      <Suspense fallback={asSent.fallback}>
        <Awake frame={() => frame.current} onAwake={() => setIsAwake(true)}>
          {shown}
        </Awake>
      </Suspense>
    ),
    [asSent, shown],
  );
  return (
    <div ref={frame} data-asleep="">
      {part}
    </div>
  );
}

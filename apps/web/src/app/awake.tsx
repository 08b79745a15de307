import { Suspense, useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface AwakeProps {
  /** Finds the frame that carries `data-asleep` in the HTML of the server. */
  readonly frame: () => Element | null;
  readonly children: ReactElement;
}

/**
 * Says that the code of a frame's HTML listens now: what `early-input.ts` kept for it is done again. One child, so that
 * the ids of what stands inside are those of the server.
 */
export function Awake({ frame, children }: AwakeProps): ReactElement {
  const find = useRef(frame);
  useEffect(() => {
    find.current()?.removeAttribute('data-asleep');
    window.dispatchEvent(new Event('matete:awake'));
  }, []);
  return children;
}

interface LateProps {
  /** Stands there until the code has come, where no HTML came with the page. */
  readonly fallback?: ReactNode;
  /** A `lazy` component. */
  readonly children: ReactElement;
}

/** A part with fields whose code comes apart from its page's: it may be in the HTML, and listens later than the rest. */
export function Late({ fallback = null, children }: LateProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-asleep="">
      <Suspense fallback={fallback}>
        <Awake frame={() => frame.current}>{children}</Awake>
      </Suspense>
    </div>
  );
}

import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** On the server every part is rendered at once; in the browser its script waits for the gate. */
function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (typeof window === 'undefined') open();
  return { opened, open };
}

/** Distance from the screen at which a part's script is fetched. */
const MARGIN = '200px';

/**
 * A part of a page whose HTML comes with the page but whose script is fetched only when the part comes near the
 * screen: what nobody scrolls to costs nothing. Until then its links and text work as plain HTML.
 */
export function deferred<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  return memo(function Deferred(props: Props): ReactElement {
    const frame = useRef<HTMLDivElement>(null);
    const [gate] = useState(createGate);
    const [Part] = useState(() => lazy(() => gate.opened.then(load)));
    useEffect(() => {
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && gate.open(), {
        rootMargin: MARGIN,
      });
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    }, [gate]);
    return (
      <div ref={frame}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

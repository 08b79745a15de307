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
const MARGIN = '100px';
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

let readerHasActed: Promise<void> | null = null;

function whenReaderActs(): Promise<void> {
  readerHasActed ??= new Promise((resolve) => {
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  return readerHasActed;
}

interface DeferOptions {
  /** Only text and links, which work as plain HTML: its script can wait until the reader does something. */
  readonly isStatic?: boolean;
}

/**
 * A part of a page whose HTML comes with the page but whose script is fetched only when the part comes near the
 * screen: what nobody scrolls to costs nothing.
 *
 * Give it props that stay the same from render to render: new ones make it fetch its script at once.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isStatic = false }: DeferOptions = {},
): ComponentType<Props> {
  return memo(function Deferred(props: Props): ReactElement {
    const frame = useRef<HTMLDivElement>(null);
    const [gate] = useState(createGate);
    const [Part] = useState(() => lazy(() => gate.opened.then(load)));
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          if (isStatic) void whenReaderActs().then(gate.open);
          else gate.open();
        },
        { rootMargin: MARGIN },
      );
      // A part that was not in the HTML has nothing to show until its script is here.
      if (isStatic && frame.current?.childElementCount === 0) gate.open();
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

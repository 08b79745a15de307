import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

import { orNever } from '#lib/hydration/or-never';
import { partCode, type Preloadable } from '#lib/hydration/part-code';
import { whenReaderActs } from '#lib/hydration/when-reader-acts';

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Creates the promise that a part's script waits for: resolved at once on the server, by `open` in the browser. */
function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (typeof window === 'undefined') open();
  return { opened, open };
}

/** Distance from the viewport at which a part's script is fetched. */
const MARGIN = '100px';

interface DeferOptions {
  /** Only text and links, which work as plain HTML: the script waits for the reader's first interaction. */
  readonly isStatic?: boolean;
  /** Classes of the frame around the part, where the layout needs them. */
  readonly frameClassName?: string;
}

/**
 * Defers the hydration of a part of a page: its HTML comes with the page, its script is fetched when the part comes
 * near the viewport. React's `lazy` alone would fetch it with the first scripts, whose weight decides when the page can
 * be used. For parts whose links and forms the browser follows by itself meanwhile.
 *
 * Its props must keep their identity between renders: a change fetches the script at once.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isStatic = false, frameClassName }: DeferOptions = {},
): ComponentType<Props> & Preloadable {
  const { preload, fetched } = partCode(load);
  const Part = memo(function Deferred(props: Props): ReactElement {
    const frame = useRef<HTMLDivElement>(null);
    const [gate] = useState(createGate);
    const [Content] = useState(() => fetched() ?? lazy(() => orNever(gate.opened.then(preload))));
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          if (isStatic) void whenReaderActs().then(gate.open);
          else gate.open();
        },
        { rootMargin: MARGIN },
      );
      // Without HTML from the server there is nothing to show until the script has loaded.
      if (isStatic && frame.current?.childElementCount === 0) gate.open();
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    }, [gate]);
    return (
      <div ref={frame} className={frameClassName}>
        <Suspense>
          <Content {...props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
  return Object.assign(Part, { preload });
}

import { lazy, memo, Suspense, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

import { orNever } from '#lib/hydration/or-never';
import { partCode, type Preloadable } from '#lib/hydration/part-code';

/**
 * A part of a page whose script is a file of its own, fetched when the part is shown. Its HTML from the server, and what
 * was typed into it, stay until the script has come: React throws both away where a part that has yet to be hydrated is
 * rendered with new props, so these must keep their identity between renders.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  const { preload, fetched } = partCode(load);
  const Late = lazy(() => orNever(preload())) as unknown as ComponentType<Props>;
  const Part = memo(function LazyPart(props: Props): ReactElement {
    const [Content] = useState(() => fetched() ?? Late);
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
  return Object.assign(Part, { preload });
}

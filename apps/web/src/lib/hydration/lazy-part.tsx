import { lazy, memo, Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';

import { orNever } from '#lib/hydration/or-never';

/**
 * A part of a page whose script is a file of its own, fetched when the part is shown. Its HTML from the server, and what
 * was typed into it, stay until the script has come: React throws both away where a part that has yet to be hydrated is
 * rendered with new props, so these must keep their identity between renders.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => orNever(load())) as unknown as ComponentType<Props>;
  return memo(function LazyPart(props: Props): ReactElement {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}

import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import type { BootState } from '#app/boot-state';
import type { CartMerge } from '#features/cart/parts/merge/cart-merge';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import type { HeadSink } from '#lib/page/head.tsx';
import type { Language } from '#lib/texts/language';
import { PageHost } from '#app/page-host.tsx';
import { Providers } from '#app/providers.tsx';
import { Shell } from '#app/shell/shell.tsx';

/** Loaded where there is something to say. */
const MergeStrip = lazyPart(() => import('#features/cart/parts/merge/merge-strip.tsx'));

interface AppProps {
  readonly boot: BootState;
  readonly client: QueryClient;
  readonly language: Language;
  readonly server?: { readonly path: string; readonly search: string; readonly headSink: HeadSink };
}

/** Renders the whole page below `#root`, the same on the server and in the browser. */
export function App({ boot, ...rest }: AppProps): ReactElement {
  return (
    <Providers boot={boot} {...rest}>
      <Shell>
        {boot.cartMerge && <FirstPageStrip merge={boot.cartMerge} />}
        <PageHost firstOutcome={boot.outcome} />
      </Shell>
    </Providers>
  );
}

/** Leaves with the page that was opened, whether its code has come by then or not. */
function FirstPageStrip({ merge }: { merge: CartMerge }): ReactElement | null {
  const [path] = useLocation();
  const [firstPath] = useState(path);
  return path === firstPath ? <MergeStrip merge={merge} /> : null;
}

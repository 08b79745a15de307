import { useQueryClient } from '@tanstack/react-query';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { Link as RouterLink, useRouter } from 'wouter';

import { dataIsSaved } from '#app/data-saver';
import { prefetchAddress } from '#app/page-loader';
import { useSession } from '#app/session.tsx';
import { useLanguage } from '#app/text.tsx';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** From `paths`, without the language. */
  readonly href: string;
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the product. Pointing at it, or focusing it, fetches its page and data. */
export function Link({ href, ...props }: LinkProps): ReactElement {
  const client = useQueryClient();
  const language = useLanguage();
  const { user } = useSession();
  const { base } = useRouter();
  const prefetch = (): void => {
    if (dataIsSaved()) return;
    prefetchAddress(base + href, { client, language, user }).catch(() => {
      // The page says so itself when it is opened and still cannot load.
    });
  };
  return <RouterLink href={href} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...props} />;
}

import type { AnchorHTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';
import { useLocation, useRouter } from 'wouter';

import { isDataSaverOn } from '#lib/device/data-saver';
import { usePrefetch } from '#lib/routing/prefetch';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** From `paths`, without the language. */
  readonly href: string;
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Link inside the product. Pointing at it or focusing it prefetches its page and data. */
export function Link({ href, replace = false, onClick, children, ...props }: LinkProps): ReactElement {
  const prefetchPage = usePrefetch();
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const address = href === '/' && base ? base : base + href;
  const prefetch = (): void => {
    if (isDataSaverOn()) return;
    prefetchPage(address).catch(() => {
      // A failure shows when the page is opened.
    });
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const wantsNewTab = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0;
    if (wantsNewTab || event.defaultPrevented || props.target) return;
    event.preventDefault();
    navigate(href, { replace });
  };
  return (
    <a href={address} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...props}>
      {children}
    </a>
  );
}

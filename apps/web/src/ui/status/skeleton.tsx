import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** Placeholder for loading content, invisible for its first 300 ms. Give it the size of the content. */
export function Skeleton({ className }: { className: string }): ReactElement {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

/** Announces once that something is loading, around its skeletons. */
export function Loading({ children }: { children: ReactNode }): ReactElement {
  const { text } = useTexts();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{text('common.loading.label')}</span>
      {children}
    </div>
  );
}

import type { ReactElement, ReactNode } from 'react';

import { PageHead } from '#lib/page/head.tsx';

interface BackOfficeFrameProps {
  /** Title of the page and its heading. */
  readonly title: string;
  /** Beside the heading: a count, a badge, a button. */
  readonly aside?: ReactNode;
  /** Above the heading: an error summary, a link back. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Page of a desk: heading, content over the whole width. The navigation beside it is the shell's. */
export function BackOfficeFrame({ title, aside, before, children }: BackOfficeFrameProps): ReactElement {
  return (
    <div className="wrap pt-5 pb-10 lg:pt-7">
      <PageHead title={title} />
      {before}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0">{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

import type { ReactElement, ReactNode } from 'react';

import { Seal } from '#ui/drawing/seal.tsx';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** One button at most. First use, no result and nothing to do have different texts. */
  readonly action?: ReactNode;
  /** Text that the flower is derived from. */
  readonly seed: string;
}

export function EmptyState({ title, children, action, seed }: EmptyStateProps): ReactElement {
  return (
    <div className="slip flex flex-col items-start gap-3 p-6">
      <Seal seed={seed} className="size-14 text-muted" />
      <h2 className="text-h3">{title}</h2>
      {children && <div className="max-w-text text-muted">{children}</div>}
      {action}
    </div>
  );
}

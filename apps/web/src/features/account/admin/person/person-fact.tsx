import type { ReactElement, ReactNode } from 'react';

/** One fact of an account. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}

import type { ReactElement, ReactNode } from 'react';

import { Slip } from '#ui/data/slip.tsx';

interface DeskSlipProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Beside the title: a status, a sum. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of an order's page, on a slip with its title. */
export function DeskSlip({ id, title, aside, children }: DeskSlipProps): ReactElement {
  return (
    <Slip
      as="section"
      labelledBy={id}
      stub={
        <>
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {aside}
        </>
      }
    >
      {children}
    </Slip>
  );
}

/** A label and what stands for it, in a list of such. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A row of a list: what it is, and its figure. */
export function FigureRow({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li className="flex items-baseline justify-between gap-4 py-1">
      <span>{label}</span>
      <span className="text-right whitespace-nowrap">{children}</span>
    </li>
  );
}

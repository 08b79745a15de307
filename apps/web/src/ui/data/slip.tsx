import type { ReactElement, ReactNode } from 'react';

interface SlipProps {
  /** The stub above the tear line: what the slip is, and its figures. */
  readonly stub?: ReactNode;
  readonly children: ReactNode;
  readonly as?: 'section' | 'article' | 'div' | 'aside';
  readonly className?: string;
  readonly labelledBy?: string;
}

/** Card of the design system, drawn as a paper slip with a stub above a dashed tear line. */
export function Slip({ stub, children, as: Element = 'div', className = '', labelledBy }: SlipProps): ReactElement {
  return (
    <Element className={`slip ${className}`} aria-labelledby={labelledBy}>
      {stub && <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">{stub}</div>}
      {stub && <hr className="tear" />}
      <div className="p-4">{children}</div>
    </Element>
  );
}

interface StubFieldProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Label, figure and remark inside a slip. Goes into a `StubGrid`. */
export function StubField({ label, value, note }: StubFieldProps): ReactElement {
  return (
    <div className="px-4 py-3">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="label mt-0.5 text-lead">{value}</dd>
      {note && <dd className="mt-0.5 text-meta text-muted">{note}</dd>}
    </div>
  );
}

/** Grid of `StubField`s: side by side, one below the other on the narrowest screens. */
export function StubGrid({ children }: { children: ReactNode }): ReactElement {
  return (
    <dl className="grid grid-cols-1 divide-y divide-dashed divide-line-strong min-[22rem]:grid-cols-2 min-[22rem]:divide-x min-[22rem]:divide-y-0">
      {children}
    </dl>
  );
}

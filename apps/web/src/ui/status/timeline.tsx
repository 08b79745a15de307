import type { ReactElement, ReactNode } from 'react';

import { Seal } from '#ui/drawing/seal.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** Date and time for what happened; an estimate for what is to come. */
  readonly when?: ReactNode;
  readonly note?: ReactNode;
  readonly state: 'done' | 'current' | 'future' | 'branch';
}

/** Timeline of past and future steps. Done steps carry the order's seal. */
export function Timeline({ steps, seed }: { steps: readonly TimelineStep[]; seed: string }): ReactElement {
  return (
    <ol className="relative">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-7 bottom-0 left-3.5 border-l ${step.state === 'future' ? 'border-dashed border-line-strong' : 'border-primary'}`}
            />
          )}
          <StepMark state={step.state} seed={seed} />
          <div className={step.state === 'future' ? 'text-muted' : ''}>
            <p className={step.state === 'current' ? 'font-semibold' : ''}>{step.title}</p>
            {step.when && <p className="label text-meta text-muted">{step.when}</p>}
            {step.note && <p className="mt-1 text-meta text-muted">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state, seed }: { state: TimelineStep['state']; seed: string }): ReactElement {
  if (state === 'done' || state === 'current') {
    return <Seal seed={seed} isStamped={state === 'current'} className="size-7 shrink-0 text-primary" />;
  }
  const shape =
    state === 'branch'
      ? 'rotate-45 border-2 border-line-strong'
      : 'rounded-full border-2 border-dashed border-line-strong';
  return <span aria-hidden="true" className={`mx-1.5 mt-1.5 size-4 shrink-0 bg-surface ${shape}`} />;
}

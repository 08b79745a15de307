import type { ReactElement, ReactNode } from 'react';

interface StepperProps {
  /** Names the list of steps. */
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly title: ReactNode }[];
  /** Index of the current step; every step before it is done. */
  readonly current: number;
}

/** Position in a short sequence: applied, examined, active. */
export function Stepper({ label, steps, current }: StepperProps): ReactElement {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li key={step.key} aria-current={index === current ? 'step' : undefined} className="flex-1">
          <span
            aria-hidden="true"
            className={`block h-1.5 rounded-badge ${index <= current ? 'bg-primary' : 'bg-line'}`}
          />
          <span className={`mt-1.5 block text-meta ${index === current ? 'font-semibold' : 'text-muted'}`}>
            {step.title}
          </span>
        </li>
      ))}
    </ol>
  );
}

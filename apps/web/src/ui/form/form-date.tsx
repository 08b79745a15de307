import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useDates } from '#lib/texts/dates';
import { FormText } from '#ui/form/contract-fields.tsx';

interface FormDateProps<Name extends string> {
  readonly of: PageForm<Name>;
  readonly name: Name;
  readonly hint?: ReactNode;
  /** First day that may be chosen. */
  readonly min?: string;
  readonly className?: string;
  readonly isOptional?: boolean;
}

/** Date field of a form: the device's own calendar, and, where the form is watched, the chosen day in words. */
export function FormDate<Name extends string>({
  of,
  name,
  hint,
  min,
  className = '',
  isOptional = false,
}: FormDateProps<Name>): ReactElement {
  const { day, datesLang } = useDates();
  const chosen = of.valueOf(name);
  return (
    <div className={className}>
      <FormText of={of} name={name} hint={hint} type="date" min={min} isOptional={isOptional} />
      {/^\d{4}-\d{2}-\d{2}$/.test(chosen) && (
        <p className="needs-code mt-1 text-meta text-muted" lang={datesLang}>
          {day(chosen, 'long')}
        </p>
      )}
    </div>
  );
}

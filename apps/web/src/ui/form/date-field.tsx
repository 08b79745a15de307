import type { ReactElement, ReactNode } from 'react';

import { useFormats } from '#lib/texts/formats';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface DateFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string;
  /** `2026-08-14`, or empty. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (isoDate: string) => void;
  readonly onBlur?: () => void;
  /** Suggested days, computed from the ships' schedule. */
  readonly suggestions?: readonly { readonly date: string; readonly label: ReactNode }[];
}

/** Date field: suggested days, then the device's own calendar, and the chosen day in words. */
export default function DateField({
  value,
  min,
  max,
  onChange,
  onBlur,
  suggestions = [],
  ...field
}: DateFieldProps): ReactElement {
  const { day } = useFormats();
  return (
    <div>
      <Field {...field}>
        <TextInput
          type="date"
          className="max-w-56"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
      {/^\d{4}-\d{2}-\d{2}$/.test(value) && <p className="mt-1 text-meta text-muted">{day(value, 'long')}</p>}
      {suggestions.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <button
              key={suggestion.date}
              type="button"
              className="btn"
              aria-pressed={suggestion.date === value}
              onClick={() => onChange(suggestion.date)}
            >
              {suggestion.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

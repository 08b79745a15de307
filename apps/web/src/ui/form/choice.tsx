import { useId } from 'react';
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

import { FieldError } from '#ui/form/field.tsx';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

function Choice({
  type,
  label,
  hint,
  error,
  id: givenId,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }): ReactElement {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          type={type}
          id={id}
          className="choice"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <div>
          <label htmlFor={id} className="block">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-meta text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

export function Checkbox(props: ChoiceProps): ReactElement {
  return <Choice type="checkbox" {...props} />;
}

export function Radio(props: ChoiceProps): ReactElement {
  return <Choice type="radio" {...props} />;
}

interface ChoiceGroupProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Radios or checkboxes that answer one question. */
export function ChoiceGroup({ legend, hint, error, id: givenId, children }: ChoiceGroupProps): ReactElement {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="outline-none">
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1">{children}</div>
    </fieldset>
  );
}

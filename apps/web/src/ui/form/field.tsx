import { createContext, useContext, useId, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

interface FieldParts {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

const FieldContext = createContext<FieldParts | null>(null);

export interface FieldProps {
  readonly label: ReactNode;
  /** Read before the field: format, example, consequence. */
  readonly hint?: ReactNode;
  /** In the reader's language. */
  readonly error?: ReactNode;
  /** Required is the default and is not marked. */
  readonly isOptional?: boolean;
  /** Target of the error summary's links. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Label, hint and error around a control, with the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  id: givenId,
  className = '',
  children,
}: FieldProps): ReactElement {
  const { t } = useTexts();
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const parts = useMemo(() => ({ id, describedBy, isInvalid: Boolean(error) }), [id, describedBy, error]);
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label} {isOptional && <span className="font-normal text-muted">{t('common.field.optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-meta text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1.5">
        <FieldContext value={parts}>{children}</FieldContext>
      </div>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <p id={id} className="mt-1 flex items-baseline gap-2 font-semibold text-bad-fg">
      <svg viewBox="0 0 12 12" className="size-3 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M6 0 12 12H0Z" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** Returns the attributes that connect a control to the `Field` around it. */
export function useFieldAttributes(): {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
} {
  const parts = useContext(FieldContext);
  if (!parts) return {};
  return { id: parts.id, 'aria-describedby': parts.describedBy, 'aria-invalid': parts.isInvalid || undefined };
}

import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

import { useFieldAttributes } from '#ui/form/field.tsx';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Unit shown inside the field's end: kg, F, jours. */
  readonly unit?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. Numbers too: `inputMode="numeric"`, never `type="number"`. */
export function TextInput({ unit, className = '', type = 'text', ...rest }: TextInputProps): ReactElement {
  const attributes = useFieldAttributes();
  const input = <input type={type} className={`input ${unit ? 'pr-16' : ''} ${className}`} {...attributes} {...rest} />;
  if (!unit) return input;
  return (
    <span className="relative block">
      {input}
      <span className="label pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">{unit}</span>
    </span>
  );
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ className = '', ...rest }: TextAreaProps): ReactElement {
  return <textarea className={`input ${className}`} {...useFieldAttributes()} {...rest} />;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>;
}

export function Select({ className = '', ...rest }: SelectProps): ReactElement {
  return <select className={`input ${className}`} {...useFieldAttributes()} {...rest} />;
}

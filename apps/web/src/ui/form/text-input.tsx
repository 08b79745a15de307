import { useEffect, useImperativeHandle, useRef } from 'react';
import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { useFieldAttributes } from '#ui/form/field.tsx';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Unit shown inside the field's end: kg, F, jours. */
  readonly unit?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. Numbers too: `inputMode="numeric"`, never `type="number"`. */
export function TextInput({ unit, className = '', type = 'text', ...rest }: TextInputProps): ReactElement {
  const attributes = useFieldAttributes();
  if (isDateType(type)) return <DateInput type={type} className={`input ${className}`} {...attributes} {...rest} />;
  const input = <input type={type} className={`input ${unit ? 'pr-16' : ''} ${className}`} {...attributes} {...rest} />;
  if (!unit) return input;
  return (
    <span className="relative block">
      {input}
      <span className="label pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">{unit}</span>
    </span>
  );
}

/** What an empty field says in a browser that would say something else: how a day, or an hour, is written. */
const PATTERNS = {
  date: 'common.field.day',
  'datetime-local': 'common.field.moment',
  time: 'common.field.hour',
} as const;

/** Whether an input has the browser's own fields for a day or an hour. */
const isDateType = (type: string): type is keyof typeof PATTERNS => type in PATTERNS;

interface DateInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly type: keyof typeof PATTERNS;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Day or hour, in the browser's own field. It is marked while it is empty: Safari writes the present day into it, as if it
 * had been chosen, and the style has our pattern in its place (`components.css`).
 */
function DateInput({ ref, type, ...rest }: DateInputProps): ReactElement {
  const { text } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const mark = (): void => {
    field.current?.toggleAttribute('data-empty', field.current.value === '');
  };
  // After each rendering: what stands around it may have written into it.
  useEffect(mark);
  useEffect(() => {
    const input = field.current;
    // Once whoever else listens has had their turn.
    const markSoon = (): void => void requestAnimationFrame(mark);
    for (const event of ['input', 'change', 'blur']) input?.addEventListener(event, markSoon);
    return () => {
      for (const event of ['input', 'change', 'blur']) input?.removeEventListener(event, markSoon);
    };
  }, []);
  return <input ref={field} type={type} data-pattern={text(PATTERNS[type])} {...rest} />;
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

import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { FieldSource } from '#lib/forms/field-source';
import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { TextAreaProps, TextInputProps } from '#ui/form/text-input.tsx';
import { Select, TextArea, TextInput } from '#ui/form/text-input.tsx';

interface NamedFieldProps<Name extends string> {
  readonly of: FieldSource<Name>;
  readonly name: Name;
  /** Absent: the label that the form gives the field. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Field of a contract form: its label, hint and message around what is typed into. */
function NamedField<Name extends string>({
  of,
  name,
  label,
  hint,
  isOptional = false,
  className = '',
  children,
}: NamedFieldProps<Name> & { readonly children: ReactElement }): ReactElement {
  return (
    <Field
      id={of.idOf(name)}
      label={label ?? of.labelOf?.(name)}
      hint={hint}
      isOptional={isOptional}
      error={of.errorOf(name)}
      className={className}
    >
      {children}
    </Field>
  );
}

/** Text field of a contract form. */
export function FormText<Name extends string>({
  of,
  name,
  label,
  hint,
  isOptional,
  className,
  ...input
}: NamedFieldProps<Name> & Omit<TextInputProps, 'name' | 'form'>): ReactElement {
  return (
    <NamedField {...{ of, name, label, hint, isOptional, className }}>
      <TextInput {...of.inputOf(name)} {...input} />
    </NamedField>
  );
}

/** Field of several lines of a contract form. */
export function FormTextArea<Name extends string>({
  of,
  name,
  label,
  hint,
  isOptional,
  className,
  ...area
}: NamedFieldProps<Name> & Pick<TextAreaProps, 'lang' | 'rows'>): ReactElement {
  return (
    <NamedField {...{ of, name, label, hint, isOptional, className }}>
      <TextArea {...of.inputOf(name)} {...area} />
    </NamedField>
  );
}

export function FormPassword<Name extends string>({
  of,
  name,
  label,
  hint,
  autoComplete,
}: NamedFieldProps<Name> & { readonly autoComplete: 'current-password' | 'new-password' }): ReactElement {
  return (
    <PasswordField
      id={of.idOf(name)}
      label={label ?? of.labelOf?.(name)}
      hint={hint}
      error={of.errorOf(name)}
      input={{ ...of.inputOf(name), autoComplete }}
    />
  );
}

export function FormSelect<Name extends string>({
  autoComplete,
  children,
  ...field
}: NamedFieldProps<Name> & { readonly autoComplete?: string; readonly children: ReactNode }): ReactElement {
  return (
    <NamedField {...field}>
      <Select autoComplete={autoComplete} {...field.of.inputOf(field.name)}>
        {children}
      </Select>
    </NamedField>
  );
}

/**
 * Field that people neither see nor reach; programs that fill in every field do, and password managers. Where it was
 * filled in, the sender ticks that they send the form themselves.
 */
export function TrapField({ of }: { of: PageForm<'website' | 'isPerson'> }): ReactElement {
  const { t } = useTexts();
  const id = of.idOf('website');
  const error = of.errorOf('isPerson');
  // The tick answers the message, which goes then; the box stays.
  const [isAsked, setIsAsked] = useState(error !== null);
  if (error !== null && !isAsked) setIsAsked(true);
  return (
    <>
      <div className="hidden" aria-hidden="true">
        <label htmlFor={id}>{t('form.trap')}</label>
        <input id={id} type="text" tabIndex={-1} autoComplete="off" {...of.inputOf('website')} />
      </div>
      {isAsked && (
        <Checkbox
          id={of.idOf('isPerson')}
          label={t('form.isPerson')}
          error={error}
          {...of.choiceOf('isPerson', 'true')}
        />
      )}
    </>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';

import type { ContractForm } from '#lib/forms/contract-form';
import { Field } from '#ui/form/field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { TextInputProps } from '#ui/form/text-input.tsx';
import { Select, TextInput } from '#ui/form/text-input.tsx';

interface NamedFieldProps<Values extends FieldValues, Body> {
  readonly of: ContractForm<Values, Body>;
  readonly name: Path<Values>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly className?: string;
}

/** Text field of a contract form. */
export function FormText<Values extends FieldValues, Body>({
  of,
  name,
  label,
  hint,
  isOptional = false,
  className = '',
  ...input
}: NamedFieldProps<Values, Body> & Omit<TextInputProps, 'name' | 'form'>): ReactElement {
  return (
    <Field
      id={of.idOf(name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={of.errorOf(name)}
      className={className}
    >
      <TextInput {...of.form.register(name)} {...input} />
    </Field>
  );
}

export function FormPassword<Values extends FieldValues, Body>({
  of,
  name,
  label,
  hint,
  autoComplete,
}: NamedFieldProps<Values, Body> & { readonly autoComplete: 'current-password' | 'new-password' }): ReactElement {
  return (
    <PasswordField
      id={of.idOf(name)}
      label={label}
      hint={hint}
      error={of.errorOf(name)}
      input={{ ...of.form.register(name), autoComplete }}
    />
  );
}

export function FormSelect<Values extends FieldValues, Body>({
  of,
  name,
  label,
  hint,
  isOptional = false,
  className = '',
  autoComplete,
  children,
}: NamedFieldProps<Values, Body> & { readonly autoComplete?: string; readonly children: ReactNode }): ReactElement {
  return (
    <Field
      id={of.idOf(name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={of.errorOf(name)}
      className={className}
    >
      <Select autoComplete={autoComplete} {...of.form.register(name)}>
        {children}
      </Select>
    </Field>
  );
}

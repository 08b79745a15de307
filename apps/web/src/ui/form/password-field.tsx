import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Field } from '#ui/form/field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import type { TextInputProps } from '#ui/form/text-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

type PasswordFieldProps = Omit<FieldProps, 'children'> & { readonly input: Omit<TextInputProps, 'type' | 'unit'> };

/** A password that can be shown and pasted. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ input, ...field }: PasswordFieldProps): ReactElement {
  const { t, text } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      <span className="relative block">
        <TextInput
          {...input}
          type={isShown ? 'text' : 'password'}
          className="pr-28"
          autoCapitalize={isShown ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="needs-code btn btn-quiet absolute inset-y-0 right-0.5 my-auto h-11 text-meta"
          aria-label={text(isShown ? 'form.field.hidePassword' : 'form.field.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'form.field.hide' : 'form.field.show')}
        </button>
      </span>
    </Field>
  );
}

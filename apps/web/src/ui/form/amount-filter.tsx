import type { ReactElement } from 'react';

import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { useTexts } from '#lib/texts/text.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface AmountFilterProps {
  /** Parameters of the list's address. */
  readonly search: URLSearchParams;
  /** Applies what was typed; undefined: the form of the field does, when it is sent. */
  readonly onLeave?: (typed: string) => void;
}

/** Field that compares the amounts of a list, in francs: `5 000`, `>5 000`, `<=2 000`. What is none is said at it. */
export function AmountFilter({ search, onLeave }: AmountFilterProps): ReactElement {
  const { t, text } = useTexts();
  const { typed, isWrong } = typedAmount(search);
  return (
    <Field
      label={t('form.amount.label')}
      hint={t('form.amount.hint')}
      error={isWrong && t('form.amount.wrong')}
      className="flex-1 basis-full sm:max-w-60 sm:basis-44"
    >
      <TextInput
        key={typed}
        name={AMOUNT}
        defaultValue={typed}
        placeholder={text('form.amount.example')}
        autoComplete="off"
        maxLength={40}
        unit="F"
        className="pr-8"
        onBlur={({ currentTarget: { value } }) => value.trim() !== typed && onLeave?.(value.trim())}
      />
    </Field>
  );
}

import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

interface ReasonFieldProps {
  readonly of: PageForm<'reason'>;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** Field for the reason, which the customer reads unless the hint says otherwise. */
export function ReasonField({ of, hint, isOptional = false }: ReasonFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <FormText
      of={of}
      name="reason"
      hint={hint ?? t('admin.payments.reasonHint')}
      isOptional={isOptional}
      className="mt-4"
      autoComplete="off"
    />
  );
}

import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText, TrapField } from '#ui/form/contract-fields.tsx';

type SenderForm = PageForm<'name' | 'email' | 'orderNumber' | 'website' | 'isPerson'>;

/** Who writes, and about which order. */
export function SenderFields({ of }: { of: SenderForm }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <FormText of={of} name="name" autoComplete="name" />
      <FormText of={of} name="email" type="email" inputMode="email" autoComplete="email" />
      <FormText of={of} name="orderNumber" hint={t('contact.orderNumberHint')} autoComplete="off" isOptional />
      <TrapField of={of} />
    </>
  );
}

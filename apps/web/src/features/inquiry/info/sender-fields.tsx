import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

type SenderForm = PageForm<'name' | 'email' | 'orderNumber' | 'website'>;

/** Who writes, and about which order. */
export function SenderFields({ of }: { of: SenderForm }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <FormText of={of} name="name" autoComplete="name" />
      <FormText of={of} name="email" type="email" inputMode="email" autoComplete="email" />
      <FormText of={of} name="orderNumber" hint={t('contact.orderNumberHint')} autoComplete="off" isOptional />
      <Trap of={of} />
    </>
  );
}

/** Field that people neither see nor reach; programs that fill in every field do. */
function Trap({ of }: { of: SenderForm }): ReactElement {
  const { t } = useTexts();
  const id = of.idOf('website');
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>{t('contact.trap')}</label>
      <input id={id} type="text" tabIndex={-1} autoComplete="off" {...of.inputOf('website')} />
    </div>
  );
}

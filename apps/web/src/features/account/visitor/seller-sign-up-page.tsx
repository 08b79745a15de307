import { SellerSignUp } from '@matete/contract/account/sign-up';
import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { signUpSeller } from '#features/account/api/sign-up/sign-up-seller';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import {
  asSignUpForm,
  digitsOf,
  emptySignUp,
  IslandField,
  PersonFields,
  SignUpSection,
} from '#features/account/parts/sign-up-fields.tsx';
import type { SignUpValues } from '#features/account/parts/sign-up-fields.tsx';
import { SignUpForm, SignUpFrame } from '#features/account/visitor/sign-up-frame.tsx';
import { Stepper } from '#ui/status/stepper.tsx';

interface Values extends SignUpValues {
  tahitiNumber: string;
}

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export default function SellerSignUpPage(): ReactElement {
  return <SignUpFrame kind="seller" form={(onDone) => <SellerForm onDone={onDone} />} after={<UnderReview />} />;
}

function UnderReview(): ReactElement {
  const { t, text } = useTexts();
  return (
    <Stepper
      label={text('account.review.progress')}
      current={1}
      steps={[
        { key: 'received', title: t('account.review.received') },
        { key: 'examined', title: t('account.review.examined') },
        { key: 'active', title: t('account.review.active') },
      ]}
    />
  );
}

function SellerForm({ onDone }: { onDone: (email: string) => void }): ReactElement {
  const { t } = useTexts();
  const { locale } = useLanguage();
  const form = useContractForm({
    schema: SellerSignUp,
    defaultValues: { ...emptySignUp(locale), tahitiNumber: '' } as Values,
    toBody: (values: Values) => ({
      ...values,
      phone: digitsOf(values.phone),
      countryCode: digitsOf(values.countryCode),
      tahitiNumber: digitsOf(values.tahitiNumber),
    }),
  });
  const shared = asSignUpForm(form);
  return (
    <SignUpForm kind="seller" form={form} onDone={onDone} send={(body) => signUpSeller({ body })}>
      <SignUpSection title={t('account.seller.business')}>
        <FormText
          of={form}
          name="tahitiNumber"
          label={t('account.seller.tahitiNumber')}
          hint={t('account.seller.tahitiHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="max-w-text"
        />
        <IslandField of={shared} forSellers />
        <p className="text-meta text-muted">{t('account.seller.bankLater')}</p>
      </SignUpSection>
      <SignUpSection title={t('account.signUp.identity')}>
        <PersonFields of={shared} />
      </SignUpSection>
    </SignUpForm>
  );
}

import { SellerSignUp } from '@matete/contract/account/sign-up';
import type { signUpSeller } from '@matete/contract/account/sign-up';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { request } from '#app/api-client';
import { useContractForm } from '#app/contract-form';
import { islandsQuery } from '#app/islands';
import { FormText } from '#app/form-fields.tsx';
import { PageHead } from '#app/head.tsx';
import type { PageQueries } from '#app/routes';
import { useLanguage, useTexts } from '#app/text.tsx';
import { CheckYourEmail } from '#features/account/check-your-email.tsx';
import { maskedEmail } from '#features/account/masked-email';
import {
  AccessFields,
  asSignUpForm,
  digitsOf,
  emptySignUp,
  IslandField,
  PersonFields,
  SignUpSection,
  TermsField,
} from '#features/account/sign-up-fields.tsx';
import type { SignUpValues } from '#features/account/sign-up-fields.tsx';
import { TakenEmail, useTakenEmail } from '#features/account/taken-email.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Stepper } from '#ui/stepper.tsx';

interface Values extends SignUpValues {
  tahitiNumber: string;
}

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export default function SellerSignUpPage(): ReactElement {
  const { t, text } = useTexts();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.seller.title')} description={text('account.seller.lead')} />
      {email === null ? (
        <SellerForm onDone={setEmail} />
      ) : (
        <CheckYourEmail email={email} title={t('account.review.title')}>
          <UnderReview />
          <p>{t('account.review.text', { email: maskedEmail(email) })}</p>
        </CheckYourEmail>
      )}
    </div>
  );
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
  const taken = useTakenEmail();
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
  const submit = form.onSubmit((body) =>
    taken.watch(body.email, async () => {
      await request<typeof signUpSeller>('POST', '/sellers', { body });
      onDone(body.email);
    }),
  );
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.seller.title')}</h1>
      <p className="mt-2 text-muted">{t('account.seller.lead')}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-5 space-y-5">
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
        <SignUpSection title={t('account.signUp.access')}>
          <AccessFields of={shared} />
        </SignUpSection>
        {taken.email && <TakenEmail email={taken.email} />}
        <TermsField of={shared} />
        <Button type="submit" tone="action" isBusy={form.isSending} className="w-full sm:w-auto">
          {t('account.seller.submit')}
        </Button>
      </form>
    </>
  );
}

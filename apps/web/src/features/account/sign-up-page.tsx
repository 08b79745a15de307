import { CUSTOMER_TYPES } from '@matete/contract/account/account-views';
import type { CustomerType } from '@matete/contract/account/account-views';
import { CustomerSignUp } from '@matete/contract/account/sign-up';
import type { signUpCustomer } from '@matete/contract/account/sign-up';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { request } from '#app/api-client';
import { useContractForm } from '#app/contract-form';
import { islandsQuery } from '#app/islands';
import { PageHead } from '#app/head.tsx';
import { Link } from '#app/link.tsx';
import { paths } from '#app/paths';
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
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';

interface Values extends SignUpValues {
  type: CustomerType;
}

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export default function SignUpPage(): ReactElement {
  const { t, text } = useTexts();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.signUp.title')} description={text('account.signUp.lead')} />
      {email === null ? (
        <SignUpForm onDone={setEmail} />
      ) : (
        <CheckYourEmail email={email} title={t('account.sent.title')}>
          <p>{t('account.sent.text', { email: maskedEmail(email) })}</p>
        </CheckYourEmail>
      )}
    </div>
  );
}

function SignUpForm({ onDone }: { onDone: (email: string) => void }): ReactElement {
  const { t } = useTexts();
  const { locale } = useLanguage();
  const taken = useTakenEmail();
  const form = useContractForm({
    schema: CustomerSignUp,
    defaultValues: { ...emptySignUp(locale), type: 'INDIVIDUAL' } as Values,
    toBody: (values: Values) => ({
      ...values,
      phone: digitsOf(values.phone),
      countryCode: digitsOf(values.countryCode),
    }),
  });
  const type = form.form.watch('type');
  const shared = asSignUpForm(form);
  const submit = form.onSubmit((body) =>
    taken.watch(body.email, async () => {
      await request<typeof signUpCustomer>('POST', '/customers', { body });
      onDone(body.email);
    }),
  );
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.signUp.title')}</h1>
      <p className="mt-2 text-muted">{t('account.signUp.lead')}</p>
      <p className="mt-2">
        {t('account.signUp.haveAccount')}{' '}
        <Link href={paths.signIn()} className="inline-flex min-h-11 items-center">
          {t('common.nav.signIn')}
        </Link>
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-4 space-y-5">
        <SignUpSection title={t('account.signUp.identity')}>
          <ChoiceGroup
            legend={t('account.signUp.type')}
            hint={type === 'BUSINESS' ? t('account.signUp.businessHint') : undefined}
          >
            {CUSTOMER_TYPES.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`status.accountType.${value}`)}
                {...form.form.register('type')}
              />
            ))}
          </ChoiceGroup>
          <PersonFields of={shared} />
          <IslandField of={shared} />
        </SignUpSection>
        <SignUpSection title={t('account.signUp.access')}>
          <AccessFields of={shared} />
        </SignUpSection>
        {taken.email && <TakenEmail email={taken.email} />}
        <TermsField of={shared} />
        <Button type="submit" tone="action" isBusy={form.isSending} className="w-full sm:w-auto">
          {t('account.signUp.submit')}
        </Button>
      </form>
    </>
  );
}

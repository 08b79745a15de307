import { CUSTOMER_TYPES } from '@matete/contract/account/account-views';
import type { CustomerType } from '@matete/contract/account/account-views';
import { CustomerSignUp } from '@matete/contract/account/sign-up';
import type { signUpCustomer } from '@matete/contract/account/sign-up';
import type { ReactElement } from 'react';

import { request } from '#app/api-client';
import { useContractForm } from '#app/contract-form';
import { islandsQuery } from '#app/islands';
import { Link } from '#app/link.tsx';
import { paths } from '#app/paths';
import type { PageQueries } from '#app/routes';
import { useLanguage, useTexts } from '#app/text.tsx';
import {
  asSignUpForm,
  digitsOf,
  emptySignUp,
  IslandField,
  PersonFields,
  SignUpSection,
} from '#features/account/sign-up-fields.tsx';
import type { SignUpValues } from '#features/account/sign-up-fields.tsx';
import { SignUpForm, SignUpFrame } from '#features/account/sign-up-frame.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';

interface Values extends SignUpValues {
  type: CustomerType;
}

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export default function SignUpPage(): ReactElement {
  return <SignUpFrame kind="signUp" form={(onDone) => <CustomerForm onDone={onDone} />} />;
}

function CustomerForm({ onDone }: { onDone: (email: string) => void }): ReactElement {
  const { t } = useTexts();
  const { locale } = useLanguage();
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
  return (
    <SignUpForm
      kind="signUp"
      form={form}
      onDone={onDone}
      send={(body) => request<typeof signUpCustomer>('POST', '/customers', { body })}
      intro={
        <p className="mt-2">
          {t('account.signUp.haveAccount')}{' '}
          <Link href={paths.signIn()} className="inline-flex min-h-11 items-center">
            {t('common.nav.signIn')}
          </Link>
        </p>
      }
    >
      <SignUpSection title={t('account.signUp.identity')}>
        <ChoiceGroup
          legend={t('account.signUp.type')}
          hint={type === 'BUSINESS' ? t('account.signUp.businessHint') : undefined}
        >
          {CUSTOMER_TYPES.map((value) => (
            <Radio key={value} value={value} label={t(`status.accountType.${value}`)} {...form.form.register('type')} />
          ))}
        </ChoiceGroup>
        <PersonFields of={shared} />
        <IslandField of={shared} />
      </SignUpSection>
    </SignUpForm>
  );
}

import { CUSTOMER_TYPES } from '@matete/contract/account/account-views';
import type { CustomerType } from '@matete/contract/account/account-views';
import { CustomerSignUp } from '@matete/contract/account/sign-up';
import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { signUpCustomer } from '#features/account/api/sign-up/sign-up-customer';
import { useContractForm } from '#lib/forms/contract-form';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps, PageQueries } from '#lib/page/page-module';
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
import { returnPathOf } from '#features/account/visitor/sign-up-path';
import { SignUpForm, SignUpFrame } from '#features/account/visitor/sign-up-frame.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

interface Values extends SignUpValues {
  type: CustomerType;
}

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export default function SignUpPage({ search }: PageProps): ReactElement {
  const returnTo = search.get('retour');
  return (
    <SignUpFrame
      kind="signUp"
      returnTo={returnTo}
      form={(onDone) => <CustomerForm onDone={onDone} returnTo={returnTo} />}
    />
  );
}

interface CustomerFormProps {
  readonly onDone: (email: string) => void;
  readonly returnTo: string | null;
}

function CustomerForm({ onDone, returnTo }: CustomerFormProps): ReactElement {
  const { t } = useTexts();
  const { locale } = useLanguage();
  const form = useContractForm({
    schema: CustomerSignUp,
    defaultValues: { ...emptySignUp(locale), type: 'INDIVIDUAL' } as Values,
    toBody: (values: Values) => ({
      ...values,
      phone: digitsOf(values.phone),
      countryCode: digitsOf(values.countryCode),
      returnTo: returnPathOf(returnTo),
    }),
  });
  const type = form.form.watch('type');
  const shared = asSignUpForm(form);
  return (
    <SignUpForm
      kind="signUp"
      form={form}
      onDone={onDone}
      returnTo={returnTo}
      send={(body) => signUpCustomer({ body })}
      intro={
        <p className="mt-2">
          {t('account.signUp.haveAccount')}{' '}
          <Link href={paths.signIn(returnTo ?? undefined)} className="inline-flex min-h-11 items-center">
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

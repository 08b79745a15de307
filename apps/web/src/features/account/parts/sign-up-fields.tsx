import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { ReactElement, ReactNode } from 'react';

import type { ContractForm } from '#lib/forms/contract-form';
import { FormPassword, FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { legalPaths } from '#lib/routing/legal-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { HomeIslandOptions } from '#features/account/parts/home-island-options.tsx';
import { PasswordRules } from '#features/account/parts/password-rules.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

/** Fields that every sign-up has. */
export interface SignUpValues {
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  phone: string;
  island: string;
  language: Locale;
  acceptTerms: boolean;
}

/** Country code of French Polynesia. @source ITU E.164 */
const COUNTRY_CODE = '689';

export function emptySignUp(locale: Locale): SignUpValues {
  return {
    email: '',
    password: '',
    confirmPassword: '',
    firstName: '',
    lastName: '',
    countryCode: COUNTRY_CODE,
    phone: '',
    island: '',
    language: locale,
    acceptTerms: false,
  };
}

/** Digits of a phone number: `87 12 34 56` is sent without its spaces. */
export const digitsOf = (typed: string): string => typed.replace(/[\s\u00A0\u202F.-]/g, '');

/** Form with the fields that every sign-up has, and maybe more. */
export type SignUpForm = ContractForm<SignUpValues, unknown>;

interface PartProps {
  readonly of: SignUpForm;
}

/** Narrows a form to the fields that every sign-up has. */
export function asSignUpForm<Values extends SignUpValues, Body>(form: ContractForm<Values, Body>): SignUpForm {
  return form as unknown as SignUpForm;
}

export function SignUpSection({ title, children }: { title: ReactNode; children: ReactNode }): ReactElement {
  return (
    <fieldset className="slip min-w-0">
      <legend className="float-left w-full px-4 py-3 font-head text-h3">{title}</legend>
      <hr className="tear clear-both" />
      <div className="space-y-4 p-4">{children}</div>
    </fieldset>
  );
}

export function PersonFields({ of }: PartProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText of={of} name="firstName" label={t('account.field.firstName')} autoComplete="given-name" />
        <FormText of={of} name="lastName" label={t('account.field.lastName')} autoComplete="family-name" />
      </div>
      <div className="grid grid-cols-[6rem_1fr] items-end gap-4">
        <FormText
          of={of}
          name="countryCode"
          label={t('account.field.countryCode')}
          inputMode="numeric"
          autoComplete="tel-country-code"
        />
        <FormText
          of={of}
          name="phone"
          label={t('account.field.phone')}
          hint={t('account.field.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
      </div>
    </>
  );
}

export function IslandField({ of, forSellers = false }: PartProps & { forSellers?: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <FormSelect
      of={of}
      name="island"
      label={t('account.field.island')}
      hint={forSellers ? t('account.seller.islandHint') : undefined}
    >
      <HomeIslandOptions forSellers={forSellers} />
    </FormSelect>
  );
}

export function AccessFields({ of }: PartProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <FormText
        of={of}
        name="email"
        label={t('account.field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormPassword of={of} name="password" label={t('account.field.choosePassword')} autoComplete="new-password" />
      <FormPassword
        of={of}
        name="confirmPassword"
        label={t('account.field.confirmPassword')}
        autoComplete="new-password"
      />
      <PasswordRules password={of.form.watch('password')} confirmPassword={of.form.watch('confirmPassword')} />
      <FormSelect of={of} name="language" label={t('account.field.language')}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={LOCALE_INFO[locale].htmlLang}>
            {LOCALE_INFO[locale].endonym}
          </option>
        ))}
      </FormSelect>
    </>
  );
}

/** Link to the terms in a new tab, so that nothing typed is lost. */
function TermsLink({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Link href={legalPaths.terms()} target="_blank" className="font-semibold">
      {children}
    </Link>
  );
}

export function TermsField({ of }: PartProps): ReactElement {
  return (
    <Checkbox
      id={of.idOf('acceptTerms')}
      label={<RichText id="account.field.terms" components={{ link: <TermsLink /> }} />}
      error={of.errorOf('acceptTerms')}
      {...of.form.register('acceptTerms')}
    />
  );
}

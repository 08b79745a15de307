import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { ReactElement, ReactNode } from 'react';

import { useShownLocales } from '#features/site-setting/parts/use-shown-locales';
import type { PageForm } from '#lib/forms/use-form';
import { FormPassword, FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { EmailField } from '#features/account/parts/email-field.tsx';
import { HomeIslandOptions } from '#features/account/parts/home-island-options.tsx';
import { PasswordRules } from '#features/account/parts/password-rules.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

/** Fields that every sign-up has. */
export type SignUpField =
  | ('firstName' | 'lastName' | 'countryCode' | 'phone' | 'island')
  | ('email' | 'password' | 'confirmPassword' | 'language' | 'acceptTerms');

/** Country code of French Polynesia. @source ITU E.164 */
const COUNTRY_CODE = '689';

/** What the fields of every sign-up start with. */
export const emptySignUp = (locale: Locale) => ({ countryCode: COUNTRY_CODE, language: locale }) as const;

interface PartProps {
  readonly of: PageForm<SignUpField>;
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
        <FormText of={of} name="firstName" autoComplete="given-name" />
        <FormText of={of} name="lastName" autoComplete="family-name" />
      </div>
      <div className="grid grid-cols-[6rem_1fr] items-end gap-4">
        <FormText of={of} name="countryCode" inputMode="numeric" autoComplete="tel-country-code" />
        <FormText
          of={of}
          name="phone"
          hint={t('account.field.phoneHint')}
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
    <FormSelect of={of} name="island" hint={forSellers ? t('account.seller.islandHint') : undefined}>
      <HomeIslandOptions forSellers={forSellers} />
    </FormSelect>
  );
}

/** How somebody signs in later. On the way to the checkout the password is typed once: its field can show it. */
export function AccessFields({ of, isTypedOnce }: PartProps & { isTypedOnce: boolean }): ReactElement {
  const locales = useShownLocales();
  return (
    <>
      <EmailField of={of} />
      <FormPassword of={of} name="password" autoComplete="new-password" />
      {!isTypedOnce && <FormPassword of={of} name="confirmPassword" autoComplete="new-password" />}
      <PasswordRules
        isFirst
        password={of.valueOf('password')}
        confirmPassword={isTypedOnce ? undefined : of.valueOf('confirmPassword')}
      />
      <FormSelect of={of} name="language">
        {locales.map((locale) => (
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
    <Link href={infoPaths.terms()} target="_blank" className="font-semibold">
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
      {...of.choiceOf('acceptTerms', 'on')}
    />
  );
}

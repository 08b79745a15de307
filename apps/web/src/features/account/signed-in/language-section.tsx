import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { setCustomerLanguage } from '#features/account/api/set-customer-language';
import { setSellerLanguage } from '#features/account/api/set-seller-language';
import { setAdminLanguage } from '#features/account/api/set-admin-language';
import { inLocale } from '#lib/routing/locale-path';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Select } from '#ui/form/text-input.tsx';

/** Form for the language of mails and notifications; saving reloads the page in it. */
export function LanguageSection(): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const errorText = useErrorText();
  const [language, setLanguage] = useState<Locale>(user.language);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const params = { id: user.userId, lang: language };
    try {
      if (user.role === 'CUSTOMER') await setCustomerLanguage({ params });
      else if (user.role === 'SELLER') await setSellerLanguage({ params });
      else await setAdminLanguage({ params });
      window.location.assign(inLocale(paths.profile(), language));
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <section className="slip" aria-labelledby="language-title">
      <h2 id="language-title" className="px-4 py-3 text-h3">
        {t('account.profile.language')}
      </h2>
      <hr className="tear" />
      <form
        className="p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('account.field.language')}
          hint={t('account.profile.languageHint')}
          error={failure}
          className="max-w-72"
        >
          <Select value={language} onChange={(event) => setLanguage(event.target.value as Locale)}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={LOCALE_INFO[locale].htmlLang}>
                {LOCALE_INFO[locale].endonym}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="mt-4" isBusy={isBusy}>
          {t('common.action.save')}
        </Button>
      </form>
    </section>
  );
}

import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { useShownLocales } from '#features/site-setting/parts/use-shown-locales';
import { useForm } from '#lib/forms/use-form';
import { leavePage } from '#lib/routing/leave-page';
import { inLocale } from '#lib/routing/locale-path';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { languageForms } from '#features/account/signed-in/profile-forms';
import { ProfileSection, useSaved } from '#features/account/signed-in/profile-section.tsx';
import { FormSelect } from '#ui/form/contract-fields.tsx';

/** Form for the language of mails and notifications; with code, saving reloads the page in it. */
export function LanguageSection(): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const locales = useShownLocales(user.language);
  const saved = useSaved('language');
  // The calls of the roles differ in their address alone.
  const form = useForm(languageForms[user.role] as typeof languageForms.CUSTOMER, {
    context: { params: {}, search: new URLSearchParams(), user },
    initial: { language: user.language },
    onDone: (): void => {
      saved.save(form.ref.current);
      leavePage(inLocale(paths.profile(), form.valueOf('language') as Locale));
    },
  });
  return (
    <ProfileSection id="language" title={t('account.profile.language')} of={form} saved={saved}>
      <FormSelect of={form} name="language" hint={t('account.profile.languageHint')} className="max-w-72">
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={LOCALE_INFO[locale].htmlLang}>
            {LOCALE_INFO[locale].endonym}
          </option>
        ))}
      </FormSelect>
    </ProfileSection>
  );
}

import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { connectionsQuery } from '#features/opening/api/list-connections';
import { testForm } from '#features/opening/parts/connection-forms';
import { ConnectionTests } from '#features/opening/parts/connection-tests.tsx';
import { type SiteSettings, settingsQuery } from '#features/site-setting/api/get-meta-data';
import { PublicMessageForm } from '#features/site-setting/admin/public-message-form.tsx';
import { languagesForm, publicMessageForm } from '#features/site-setting/admin/settings-forms';
import { SettingSection, SettingsPage } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery, connectionsQuery] });

const mailForm = testForm(adminPaths.siteSettings);

export const forms = [publicMessageForm, languagesForm, mailForm];

/** Page of what every page shows: the message to everybody, the languages, the mail. */
export default function SiteSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <SettingsPage title={text('admin.settings.page.site')} lead={t('admin.settings.page.site.text')}>
      {(settings) => (
        <>
          <PublicMessageForm settings={settings} page={page} />
          <LanguagesForm settings={settings} page={page} />
          <SettingSection id="mail" title={t('admin.connections.mail')} text={t('admin.connections.mail.text')}>
            <ConnectionTests kind="MAIL" form={mailForm} page={page} />
          </SettingSection>
        </>
      )}
    </SettingsPage>
  );
}

function LanguagesForm({ settings, page }: { settings: SiteSettings; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(languagesForm, { page, saved: text('admin.settings.languages.saved') });
  return (
    <SettingSection id="languages" title={t('admin.settings.languages')} text={t('admin.settings.languages.text')}>
      <Form of={form}>
        <SettingVersionField version={settings.versions.LANGUAGES} />
        <ErrorSummary lines={form.summary} />
        <input type="hidden" name="data.languages" value="fr" />
        <ChoiceGroup
          id={form.idOf('data.languages')}
          legend={<span className="visually-hidden">{t('admin.settings.languages')}</span>}
          error={form.errorOf('data.languages')}
        >
          <p className="py-2">{t('admin.settings.languages.french')}</p>
          {LOCALES.filter((locale) => locale !== 'fr').map((locale) => (
            <Checkbox
              key={locale}
              label={<span lang={LOCALE_INFO[locale].htmlLang}>{LOCALE_INFO[locale].endonym}</span>}
              {...form.choiceOf('data.languages', locale, settings.languages.includes(locale))}
            />
          ))}
        </ChoiceGroup>
        <Button type="submit" className="mt-3" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

import { LANGUAGES } from '@matete/contract/primitives';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { publicMessageForm } from '#features/site-setting/admin/settings-forms';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import type { PageForm } from '#lib/forms/use-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

/** Languages whose message may be left out. */
const OTHERS = LANGUAGES.filter((language) => language !== 'fr');

interface PublicMessageFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Form of the public message, with a preview. */
export function PublicMessageForm({ settings, page }: PublicMessageFormProps): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const { publicMessage: message, versions } = settings;
  const form = useSettingForm(publicMessageForm, {
    page,
    initial: {
      message: message?.message ?? '',
      link: message?.link ?? '',
      endsOn: message?.endsOn ?? '',
      ...Object.fromEntries(
        OTHERS.map((language) => [`others.${language}` as const, message?.others?.[language] ?? '']),
      ),
    },
    isWatched: true,
    saved: text('admin.settings.messageSaved'),
    onSaved: () => client.invalidateQueries({ queryKey: getPublicMessage.key }),
  });
  const typed = form.valueOf('message');
  const link = form.valueOf('link');
  return (
    <SettingSection id="public-message" title={t('admin.settings.message')} text={t('admin.settings.messageText')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.PUBLIC_MESSAGE} />
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="message"
          hint={t('admin.settings.messageCount', { count: typed.length })}
          isOptional
        />
        <OtherLanguages of={form} />
        <FormDate of={form} name="endsOn" hint={t('admin.settings.messageEndsHint')} className="max-w-60" isOptional />
        <FormText of={form} name="link" inputMode="url" hint={t('admin.settings.linkHint')} isOptional />
        <Checkbox
          label={t('admin.settings.external')}
          {...form.choiceOf('opensExternally', 'true', message?.opensExternally ?? false)}
        />
        <Checkbox label={t('admin.settings.active')} {...form.choiceOf('active', 'true', message?.active ?? true)} />
        {typed.trim() !== '' && (
          <div>
            <p className="text-meta text-muted">{t('admin.settings.preview')}</p>
            {LANGUAGES.map((language) => {
              const shown = language === 'fr' ? typed : form.valueOf(`others.${language}`);
              return (
                shown.trim() !== '' && (
                  <p
                    key={language}
                    lang={LOCALE_INFO[language].htmlLang}
                    className={`mt-1 rounded-paper bg-info-bg px-4 py-2.5 break-words text-info-fg ${link ? 'underline' : ''}`}
                  >
                    {shown}
                  </p>
                )
              );
            })}
          </div>
        )}
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.saveMessage')}
        </Button>
      </Form>
    </SettingSection>
  );
}

/** The message in the languages besides French, folded. */
function OtherLanguages({ of }: { of: PageForm<`others.${(typeof OTHERS)[number]}`> }): ReactElement {
  const { t } = useTexts();
  const isUsed = OTHERS.some(
    (language) => of.valueOf(`others.${language}`) !== '' || of.errorOf(`others.${language}`) !== null,
  );
  return (
    <details open={isUsed}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('admin.settings.messageOthers')}</summary>
      <p className="mb-3 text-meta text-muted">{t('admin.settings.messageOthersHint')}</p>
      <div className="space-y-4">
        {OTHERS.map((language) => (
          <FormText
            key={language}
            of={of}
            name={`others.${language}`}
            label={LOCALE_INFO[language].endonym}
            lang={LOCALE_INFO[language].htmlLang}
            autoComplete="off"
            isOptional
          />
        ))}
      </div>
    </details>
  );
}

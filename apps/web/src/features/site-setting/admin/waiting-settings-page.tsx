import type { ReactElement } from 'react';

import { type SiteSettings, settingsQuery } from '#features/site-setting/api/get-meta-data';
import { waitingForm } from '#features/site-setting/admin/settings-forms';
import { SettingSection, SettingsPage } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery] });

export const forms = [waitingForm];

/** Page of how long the market waits for people. */
export default function WaitingSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <SettingsPage title={text('admin.settings.page.waiting')} lead={t('admin.settings.page.waiting.text')}>
      {(settings) => <WaitingForm settings={settings} page={page} />}
    </SettingsPage>
  );
}

const TIMES = [
  'unpaidTransferDays',
  'unpaidCardMinutes',
  'confirmReceiptDays',
  'confirmReminderDays',
  'moneyBackDays',
  'freightWriteOffDays',
] as const;

function WaitingForm({ settings, page }: { settings: SiteSettings; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { waitingTimes, versions } = settings;
  const form = useSettingForm(waitingForm, {
    page,
    initial: Object.fromEntries(TIMES.map((name) => [`data.${name}`, String(waitingTimes[name])])),
    saved: text('admin.settings.waiting.saved'),
  });
  return (
    <SettingSection id="waiting" title={t('admin.settings.waiting')} text={t('admin.settings.waiting.note')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.WAITING_TIMES} />
        <ErrorSummary lines={form.summary} />
        {TIMES.map((name) => (
          <FormText
            key={name}
            of={form}
            name={`data.${name}`}
            hint={t(`admin.settings.waiting.hint.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            unit={t(name === 'unpaidCardMinutes' ? 'admin.settings.unit.minutes' : 'admin.settings.unit.days')}
          />
        ))}
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

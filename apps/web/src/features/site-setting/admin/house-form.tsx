import type { ReactElement } from 'react';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { houseForm } from '#features/site-setting/admin/settings-forms';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

const FIELDS = ['name', 'legalForm', 'address', 'tahitiNumber', 'rcNumber', 'vatNumber'] as const;

interface HouseFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Form of the particulars of the house, which its invoices carry. */
export function HouseForm({ settings: { house, versions }, page }: HouseFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(houseForm, { page, initial: house, saved: text('admin.settings.house.saved') });
  const isMissing = FIELDS.some((name) => house[name] === '');
  return (
    <SettingSection id="house" title={t('admin.settings.house')} text={t('admin.settings.house.text')}>
      {isMissing && (
        <p className="mb-4 rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">{t('admin.settings.house.missing')}</p>
      )}
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.HOUSE} />
        <ErrorSummary lines={form.summary} />
        {FIELDS.map((name) => (
          <FormText key={name} of={form} name={name} autoComplete="off" isOptional />
        ))}
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.house.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

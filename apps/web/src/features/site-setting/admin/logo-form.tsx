import { removeHouseLogo, setHouseLogo } from '@matete/contract/site-setting/house-logo';
import type { ReactElement } from 'react';

import { acceptOf, PHOTO_KINDS } from '#lib/files/file-kinds';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import { defineForm } from '#lib/forms/form-definition';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

/** Sets the picture at the head of papers. */
export const logoForm = defineForm(setHouseLogo, {
  name: 'logo',
  fields: { logo: { label: 'admin.settings.logo.field' } },
  next: adminPaths.houseSettings,
});

/** Takes the picture off papers to come. */
export const removeLogoForm = defineForm(removeHouseLogo, {
  name: 'remove-logo',
  fields: {},
  next: adminPaths.houseSettings,
});

interface LogoSectionProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** The picture at the head of papers, and the forms that set it and take it away. */
export function LogoSection({ settings: { houseLogo }, page }: LogoSectionProps): ReactElement {
  const { t, text } = useTexts();
  const removing = useSettingForm(removeLogoForm, { page, saved: text('admin.settings.logo.removed') });
  return (
    <SettingSection id="logo" title={t('admin.settings.logo')} text={t('admin.settings.logo.text')}>
      {houseLogo !== null && (
        <Form of={removing} className="mb-4">
          <ErrorSummary lines={removing.summary} />
          <img
            src={houseLogo}
            alt={text('admin.settings.logo.present')}
            className="mb-3 max-h-24 max-w-full rounded-paper bg-white p-2"
          />
          <Button type="submit" tone="quiet" isBusy={removing.isSending}>
            {t('admin.settings.logo.remove')}
          </Button>
        </Form>
      )}
      {/* Another logo: the form begins anew. */}
      <LogoForm key={houseLogo} page={page} />
    </SettingSection>
  );
}

function LogoForm({ page }: { page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(logoForm, { page, saved: text('admin.settings.logo.saved') });
  return (
    <Form of={form} className="space-y-4">
      <ErrorSummary lines={form.summary} />
      <Field
        id={form.idOf('logo')}
        label={t('admin.settings.logo.field')}
        hint={t('admin.settings.logo.hint')}
        error={form.errorOf('logo')}
      >
        <TextInput type="file" name="logo" accept={acceptOf(PHOTO_KINDS)} />
      </Field>
      <Button type="submit" isBusy={form.isSending}>
        {t('admin.settings.logo.save')}
      </Button>
    </Form>
  );
}

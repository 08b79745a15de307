import type { ReactElement } from 'react';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { contactForm } from '#features/site-setting/admin/settings-forms';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface ContactFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Form of where people write and call. */
export function ContactForm({ settings: { contact, versions }, page }: ContactFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(contactForm, {
    page,
    initial: { 'data.email': contact.email, 'data.phone': contact.phone },
    saved: text('admin.settings.contact.saved'),
  });
  return (
    <SettingSection id="contact" title={t('admin.settings.contact')} text={t('admin.settings.contact.text')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.CONTACT} />
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="data.email"
          type="email"
          autoComplete="off"
          isOptional
          hint={
            contact.defaultEmail === null
              ? undefined
              : t('admin.settings.contact.default', { email: contact.defaultEmail })
          }
        />
        <FormText
          of={form}
          name="data.phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          isOptional
          hint={t('admin.settings.contact.phoneHint')}
        />
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

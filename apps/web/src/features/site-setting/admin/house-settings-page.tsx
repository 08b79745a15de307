import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { ContactForm } from '#features/site-setting/admin/contact-form.tsx';
import { HouseForm } from '#features/site-setting/admin/house-form.tsx';
import { logoForm, LogoSection, removeLogoForm } from '#features/site-setting/admin/logo-form.tsx';
import { contactForm, houseForm } from '#features/site-setting/admin/settings-forms';
import { SettingsPage } from '#features/site-setting/admin/settings-page.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery] });

export const forms = [houseForm, contactForm, logoForm, removeLogoForm];

/** Page of who sells: the particulars on papers, and where people write and call. */
export default function HouseSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <SettingsPage title={text('admin.settings.page.house')} lead={t('admin.settings.page.house.text')}>
      {(settings) => (
        <>
          <HouseForm settings={settings} page={page} />
          <div className="space-y-6">
            <ContactForm settings={settings} page={page} />
            <LogoSection settings={settings} page={page} />
          </div>
        </>
      )}
    </SettingsPage>
  );
}

import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { BankForm } from '#features/site-setting/admin/bank-form.tsx';
import { MethodsForm } from '#features/site-setting/admin/methods-form.tsx';
import { bankForm, methodsForm } from '#features/site-setting/admin/settings-forms';
import { SettingsPage } from '#features/site-setting/admin/settings-page.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery] });

export const forms = [bankForm, methodsForm];

/** Page of how customers pay: the account for transfers, the methods on offer. */
export default function PaymentSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <SettingsPage title={text('admin.settings.page.payment')} lead={t('admin.settings.page.payment.text')}>
      {(settings) => (
        <>
          <BankForm settings={settings} page={page} />
          <MethodsForm settings={settings} page={page} />
        </>
      )}
    </SettingsPage>
  );
}

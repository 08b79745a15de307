import type { ReactElement } from 'react';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { bankForm } from '#features/site-setting/admin/settings-forms';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { groupedAccount } from '#lib/texts/grouped-account';

interface BankFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** An IBAN in groups of four, as banks print it. */

/** Form of the account that customers send transfers to. */
export function BankForm({ settings: { bankTransfer: account, house, versions }, page }: BankFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(bankForm, {
    page,
    initial: {
      'data.beneficiary': account?.beneficiary ?? house.name,
      'data.bankName': account?.bankName ?? '',
      'data.iban': account === null ? '' : groupedAccount(account.iban),
      'data.bic': account?.bic ?? '',
    },
    saved: text('admin.settings.bank.saved'),
  });
  return (
    <SettingSection id="bank" title={t('admin.settings.bank')} text={t('admin.settings.bank.text')}>
      {account === null && (
        <p className="mb-4 rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">{t('admin.settings.bank.missing')}</p>
      )}
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.BANK_TRANSFER} />
        <ErrorSummary lines={form.summary} />
        <FormText of={form} name="data.beneficiary" autoComplete="off" />
        <FormText of={form} name="data.bankName" autoComplete="off" />
        <FormText of={form} name="data.iban" autoComplete="off" hint={t('admin.settings.bank.ibanHint')} />
        <FormText of={form} name="data.bic" autoComplete="off" className="max-w-56" />
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.bank.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

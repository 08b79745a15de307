import { CUSTOMER_TYPES } from '@matete/contract/account/account-views';
import type { ReactElement } from 'react';

import { type SiteSettings, settingsQuery } from '#features/site-setting/api/get-meta-data';
import { LadderForm } from '#features/site-setting/admin/ladder-form.tsx';
import {
  adminFactorForm,
  approvalForm,
  ladderForm,
  secondAdminForm,
  sellerChangesForm,
} from '#features/site-setting/admin/settings-forms';
import { SettingSection, SettingsPage } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery] });

export const forms = [secondAdminForm, adminFactorForm, approvalForm, sellerChangesForm, ladderForm];

interface SectionProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Page of who decides: the second admin, customers approved without one, penalties of sellers. */
export default function DecisionSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <SettingsPage title={text('admin.settings.page.decisions')} lead={t('admin.settings.page.decisions.text')}>
      {(settings) => (
        <>
          <ApprovalForm settings={settings} page={page} />
          <SecondAdminForm settings={settings} page={page} />
          <AdminFactorForm settings={settings} page={page} />
          <SellerChangesForm settings={settings} page={page} />
          <LadderForm settings={settings} page={page} />
        </>
      )}
    </SettingsPage>
  );
}

function SecondAdminForm({
  settings: { secondAdminFrom, secondAdminDayFrom, versions },
  page,
}: SectionProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(secondAdminForm, {
    page,
    initial: { 'data.fromXpf': String(secondAdminFrom), 'data.dayFromXpf': String(secondAdminDayFrom) },
    saved: text('admin.settings.second.saved'),
  });
  return (
    <SettingSection id="second" title={t('admin.settings.second')} text={t('admin.settings.second.text')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.SECOND_ADMIN} />
        <ErrorSummary lines={form.summary} />
        <FormText of={form} name="data.fromXpf" inputMode="numeric" autoComplete="off" unit="F" className="max-w-56" />
        <FormText
          of={form}
          name="data.dayFromXpf"
          hint={t('admin.settings.second.dayHint')}
          inputMode="numeric"
          autoComplete="off"
          unit="F"
          className="max-w-56"
        />
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

function AdminFactorForm({ settings: { isAdminSecondFactorRequired, versions }, page }: SectionProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(adminFactorForm, { page, saved: text('admin.settings.factor.saved') });
  return (
    <SettingSection id="factor" title={t('admin.settings.factor')} text={t('admin.settings.factor.text')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.ADMIN_SECOND_FACTOR} />
        <ErrorSummary lines={form.summary} />
        <ChoiceGroup
          id={form.idOf('data.isRequired')}
          legend={<span className="visually-hidden">{t('admin.settings.factor')}</span>}
          error={form.errorOf('data.isRequired')}
        >
          <Checkbox
            label={t('admin.settings.factor.required')}
            {...form.choiceOf('data.isRequired', 'true', isAdminSecondFactorRequired)}
          />
        </ChoiceGroup>
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

function SellerChangesForm({ settings: { areSellerChangesAtOnce, versions }, page }: SectionProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(sellerChangesForm, { page, saved: text('admin.settings.sellerChanges.saved') });
  return (
    <SettingSection
      id="seller-changes"
      title={t('admin.settings.sellerChanges')}
      text={t('admin.settings.sellerChanges.text')}
    >
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.SELLER_CHANGES} />
        <ErrorSummary lines={form.summary} />
        <ChoiceGroup
          id={form.idOf('data.areAtOnce')}
          legend={<span className="visually-hidden">{t('admin.settings.sellerChanges')}</span>}
          error={form.errorOf('data.areAtOnce')}
        >
          <Checkbox
            label={t('admin.settings.sellerChanges.atOnce')}
            {...form.choiceOf('data.areAtOnce', 'true', areSellerChangesAtOnce)}
          />
        </ChoiceGroup>
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

function ApprovalForm({ settings: { customerApproval, versions }, page }: SectionProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(approvalForm, { page, saved: text('admin.settings.approval.saved') });
  return (
    <SettingSection id="approval" title={t('admin.settings.approval')} text={t('admin.settings.approval.text')}>
      <Form of={form}>
        <SettingVersionField version={versions.CUSTOMER_APPROVAL} />
        <ErrorSummary lines={form.summary} />
        <input type="hidden" name="data.types" value="" />
        <ChoiceGroup
          id={form.idOf('data.types')}
          legend={<span className="visually-hidden">{t('admin.settings.approval')}</span>}
          error={form.errorOf('data.types')}
        >
          {CUSTOMER_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={t(`admin.settings.approval.${type}`)}
              {...form.choiceOf('data.types', type, customerApproval.includes(type))}
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

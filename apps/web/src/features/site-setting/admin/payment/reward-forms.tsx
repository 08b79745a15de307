import type { ReactElement } from 'react';

import { giftCardForm, pointsForm } from '#features/site-setting/admin/settings-forms';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface RewardFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Form that says how much a gift card can be worth: zero sells none. */
export function GiftCardForm({ settings: { giftCardMost, versions }, page }: RewardFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(giftCardForm, {
    page,
    initial: { 'data.mostXpf': String(giftCardMost) },
    saved: text('admin.settings.giftCards.saved'),
  });
  return (
    <SettingSection id="gift-cards" title={t('admin.settings.giftCards')} text={t('admin.settings.giftCards.text')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.GIFT_CARDS} />
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="data.mostXpf"
          hint={t('admin.settings.giftCards.hint')}
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

/** Form that says how many points an order earns: zero gives none. */
export function PointsForm({ settings: { pointsPerHundred, versions }, page }: RewardFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(pointsForm, {
    page,
    initial: { 'data.perHundred': String(pointsPerHundred) },
    saved: text('admin.settings.points.saved'),
  });
  return (
    <SettingSection id="points" title={t('admin.settings.points')} text={t('admin.settings.points.text')}>
      <Form of={form} className="space-y-4">
        <SettingVersionField version={versions.POINTS} />
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="data.perHundred"
          hint={t('admin.settings.points.hint')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
        />
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}

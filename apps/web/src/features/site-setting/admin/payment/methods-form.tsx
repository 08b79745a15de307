import type { ReactElement } from 'react';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { methodsForm } from '#features/site-setting/admin/settings-forms';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface MethodsFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Form of the methods of payment on offer; one that cannot work says why, and cannot be switched on. */
export function MethodsForm({ settings: { paymentMethods, versions }, page }: MethodsFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(methodsForm, { page, saved: text('admin.settings.methods.saved') });
  const isNone = paymentMethods.every(({ isOn, obstacle }) => !isOn || obstacle !== null);
  return (
    <SettingSection id="methods" title={t('admin.settings.methods')} text={t('admin.settings.methods.text')}>
      {isNone && (
        <p className="mb-4 rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">{t('admin.settings.methods.none')}</p>
      )}
      <Form of={form}>
        <SettingVersionField version={versions.PAYMENT_METHODS} />
        <ErrorSummary lines={form.summary} />
        <input type="hidden" name="data.methods" value="" />
        <ChoiceGroup
          id={form.idOf('data.methods')}
          legend={<span className="visually-hidden">{t('admin.settings.methods')}</span>}
          error={form.errorOf('data.methods')}
        >
          {paymentMethods.map(({ method, isOn, obstacle, gateway }) => (
            <Checkbox
              // An account that was given since takes an obstacle away.
              key={`${method} ${obstacle}`}
              label={t(`status.paymentMethod.${method}`)}
              hint={
                obstacle !== null
                  ? t(`admin.settings.methods.obstacle.${obstacle}`)
                  : gateway === null
                    ? t('admin.settings.methods.byHand')
                    : t('admin.settings.methods.byGateway', { gateway: text(`admin.settings.gateway.${gateway}`) })
              }
              disabled={obstacle !== null}
              {...form.choiceOf('data.methods', method, isOn && obstacle === null)}
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

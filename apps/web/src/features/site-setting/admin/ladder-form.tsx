import { PENALTY_LADDERS } from '@matete/contract/penalty/penalties';
import type { ReactElement } from 'react';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { ladderForm } from '#features/site-setting/admin/settings-forms';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface LadderFormProps {
  readonly settings: SiteSettings;
  readonly page: PageProps;
}

/** Form that chooses which reading of the rules penalties follow. */
export function LadderForm({ settings: { penaltyLadder: ladder, versions }, page }: LadderFormProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(ladderForm, {
    page,
    initial: { 'data.ladder': ladder },
    isWatched: true,
    saved: text('admin.settings.ladderSaved'),
  });
  return (
    <SettingSection id="ladder" title={t('admin.settings.ladder')} text={t('admin.settings.ladderText')}>
      <Form of={form}>
        <SettingVersionField version={versions.PENALTY_LADDER} />
        <ErrorSummary lines={form.summary} />
        <fieldset id={form.idOf('data.ladder')} tabIndex={-1} className="outline-none">
          <legend className="visually-hidden">{t('admin.settings.ladder')}</legend>
          {PENALTY_LADDERS.map((name) => (
            <Radio
              key={name}
              label={t(`admin.settings.ladder.${name}`)}
              hint={t(`admin.settings.ladderHint.${name}`)}
              {...form.choiceOf('data.ladder', name)}
            />
          ))}
        </fieldset>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isBusy={form.isSending}>
            {t('admin.settings.saveLadder')}
          </Button>
          {form.isChosen('data.ladder', ladder) && (
            <span className="needs-code text-meta text-muted">{t('admin.settings.ladderInUse')}</span>
          )}
        </p>
      </Form>
    </SettingSection>
  );
}

import { PENALTY_LADDERS } from '@matete/contract/penalty/penalties';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { ladderForm } from '#features/site-setting/admin/settings-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface LadderFormProps {
  readonly ladder: SiteSettings['penaltyLadder'];
  readonly page: PageProps;
}

/** Form that chooses which reading of the rules penalties follow. */
export function LadderForm({ ladder, page }: LadderFormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(ladderForm, {
    context: { ...page, user },
    initial: { 'data.ladder': ladder },
    isWatched: true,
    onDone: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      showToast(t('admin.settings.ladderSaved'));
    },
  });
  return (
    <section aria-labelledby="ladder" className="slip p-4 sm:p-6">
      <h2 id="ladder" className="text-h3">
        {t('admin.settings.ladder')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('admin.settings.ladderText')}</p>
      <Form of={form}>
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
    </section>
  );
}

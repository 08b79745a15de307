import { PENALTY_LADDERS } from '@matete/contract/penalty/penalties';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { updateMetaData } from '#features/site-setting/api/update-meta-data';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Radio } from '#ui/form/choice.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useToast } from '#ui/overlay/toast.tsx';

/** Form that chooses which reading of the rules penalties follow. */
export function LadderForm({ ladder }: { ladder: SiteSettings['penaltyLadder'] }): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState(ladder);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      const saved = await updateMetaData({
        body: { name: 'PENALTY_LADDER', data: { ladder: chosen } },
      });
      client.setQueryData(settingsQuery.queryKey, saved);
      showToast(t('admin.settings.ladderSaved'));
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section aria-labelledby="ladder" className="slip p-4 sm:p-6">
      <h2 id="ladder" className="text-h3">
        {t('admin.settings.ladder')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('admin.settings.ladderText')}</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset>
          <legend className="visually-hidden">{t('admin.settings.ladder')}</legend>
          {PENALTY_LADDERS.map((name) => (
            <Radio
              key={name}
              name="ladder"
              value={name}
              checked={chosen === name}
              onChange={() => setChosen(name)}
              label={t(`admin.settings.ladder.${name}`)}
              hint={t(`admin.settings.ladderHint.${name}`)}
            />
          ))}
        </fieldset>
        {error && (
          <p role="alert" className="mt-2 text-bad-fg">
            {error}
          </p>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isBusy={isBusy} isDisabled={chosen === ladder}>
            {t('admin.settings.saveLadder')}
          </Button>
          {chosen === ladder && <span className="text-meta text-muted">{t('admin.settings.ladderInUse')}</span>}
        </p>
      </form>
    </section>
  );
}

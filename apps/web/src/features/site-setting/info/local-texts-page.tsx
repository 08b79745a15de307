import { useContext, useEffect } from 'react';
import type { ReactElement } from 'react';

import { MISSING_IN, SHOWN_TEXTS, localTextsForm } from '#features/site-setting/info/local-texts-form';
import { SentDeviceContext } from '#lib/device/sent-device';
import { FORM_NAME_FIELD } from '#lib/forms/hidden-fields';
import { CATALOGUE_COPIES, ORDER_COPIES } from '#lib/outbox/reader';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useOwnAddress } from '#lib/routing/own-address';
import { textChoiceOf } from '@matete/i18n/catalogue/text-choice';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

export const forms = [localTextsForm];

/**
 * Page of the choice of texts in the local languages; no account is needed. The browser sends the form by itself, with
 * code as without: every text of the page is another one afterwards.
 */
export default function LocalTextsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { withDrafts, missing } = textChoiceOf(useContext(SentDeviceContext).looks.texts);
  const isChosen = search.has('choisi');
  useEffect(() => {
    if (isChosen) void forgetCopies();
  }, [isChosen]);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('pages.local.title')} />
      <h1>{t('pages.local.title')}</h1>
      <p className="mt-2 text-muted">{t('pages.local.lead')}</p>
      {isChosen && (
        <p role="status" className="mt-4 rounded-paper bg-ok-bg p-3 text-ok-fg">
          {t('pages.local.saved')}
        </p>
      )}
      <form method="post" action={useOwnAddress()} className="mt-6">
        <input type="hidden" name={FORM_NAME_FIELD} value={localTextsForm.name} />
        <div className="slip p-4">
          <ChoiceGroup legend={t('pages.local.texts')}>
            {SHOWN_TEXTS.map((texts) => (
              <Radio
                key={texts}
                name="texts"
                value={texts}
                label={t(`pages.local.texts.${texts}`)}
                hint={texts === 'drafts' ? t('pages.local.texts.drafts.hint') : undefined}
                defaultChecked={(texts === 'drafts') === withDrafts}
              />
            ))}
          </ChoiceGroup>
          <hr className="tear my-4" />
          <ChoiceGroup legend={t('pages.local.missing')}>
            {MISSING_IN.map((language) => (
              <Radio
                key={language}
                name="missing"
                value={language}
                label={t(`pages.local.missing.${language}`)}
                defaultChecked={language === missing}
              />
            ))}
          </ChoiceGroup>
        </div>
        <Button type="submit" tone="action" className="mt-4">
          {t('common.action.save')}
        </Button>
      </form>
    </div>
  );
}

/** Deletes the copies of pages that were read with other texts. */
async function forgetCopies(): Promise<void> {
  if ('caches' in window) await Promise.all([CATALOGUE_COPIES, ORDER_COPIES].map((name) => caches.delete(name)));
}

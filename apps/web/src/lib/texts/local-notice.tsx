import { useContext } from 'react';
import type { ReactElement } from 'react';

import { SentDeviceContext } from '#lib/device/sent-device';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { textChoiceOf } from '#lib/texts/text-choice';
import { useTexts } from '#lib/texts/text.tsx';

/** Where a reader proposes a better text. */
const PROPOSE_PATH = infoPaths.contact();

/** What the mark of drafts means, said once in French and English, and where to propose better and to choose. */
export function LocalNotice(): ReactElement {
  const { t, text } = useTexts();
  const { withDrafts } = textChoiceOf(useContext(SentDeviceContext).looks.texts);
  return (
    <div className="w-full text-muted">
      {withDrafts && (
        <p className="max-w-text py-1">
          <span className="draft">{t('local.drafts')}</span> <span lang="en">{text('local.draftsInEnglish')}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {withDrafts && (
          <Link href={PROPOSE_PATH} className="inline-flex min-h-11 items-center">
            {t('local.propose')}
          </Link>
        )}
        <Link href={infoPaths.localTexts()} className="inline-flex min-h-11 items-center">
          {t('local.choose')}
        </Link>
      </p>
    </div>
  );
}

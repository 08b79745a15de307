import { useContext } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { findRoute } from '#app/routes';
import { SentDeviceContext } from '#lib/device/sent-device';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { textChoiceOf } from '@matete/i18n/catalogue/text-choice';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';

/**
 * What the mark of drafts means, said once in French and English; pressed, it leads to the texts of this page, to put them
 * right.
 */
export function LocalNotice(): ReactElement {
  const { t, text } = useTexts();
  const { locale } = useLanguage();
  const [path] = useLocation();
  const [area = 'common'] = findRoute(path)?.route.areas ?? [];
  const { withDrafts, missing } = textChoiceOf(useContext(SentDeviceContext).looks.texts);
  return (
    <div className="w-full">
      {withDrafts && (
        <Link href={`/traduire/${locale}?partie=${area}`} className="block max-w-text py-2 text-text">
          <span className="draft">{t('pages.local.drafts')}</span>{' '}
          {missing === 'fr' && <span lang="en">{text('pages.local.draftsInEnglish')}</span>}
        </Link>
      )}
      <Link href={infoPaths.localTexts()} className="inline-flex min-h-11 items-center">
        {t('pages.local.choose')}
      </Link>
    </div>
  );
}

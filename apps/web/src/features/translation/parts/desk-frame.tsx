import type { Language } from '@matete/contract/primitives';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { readOwnReviewing } from '#features/translation/api/read-own-reviewing';
import { namesPath } from '#features/product-sound/parts/names-path';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';

interface DeskFrameProps {
  readonly language: Language;
  readonly title: MessageId;
  readonly children: ReactNode;
}

/** Page of the desk of a language: its name, and the ways to its other pages. */
export function DeskFrame({ language, title, children }: DeskFrameProps): ReactElement {
  const { t, text } = useTexts();
  const { user } = useSession();
  const { data } = useQuery({ ...readOwnReviewing(), enabled: user !== null });
  const isReviewer = data?.languages.some((own) => own.language === language) === true;
  const { endonym, htmlLang } = LOCALE_INFO[language];
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={`${text(title)} · ${endonym}`} />
      <nav className="mb-3 flex flex-wrap gap-x-5 text-meta" aria-labelledby="desk-of">
        <Link href={translationPaths.home()} className="inline-flex min-h-11 items-center">
          {t('contact.translation.languages')}
        </Link>
        <Link href={translationPaths.desk(language)} id="desk-of" className="inline-flex min-h-11 items-center">
          <span lang={htmlLang}>{endonym}</span>
        </Link>
        <Link href={translationPaths.files(language)} className="inline-flex min-h-11 items-center">
          {t('contact.translation.files')}
        </Link>
        {user !== null && (
          <Link href={translationPaths.own(language)} className="inline-flex min-h-11 items-center">
            {t('contact.translation.own')}
          </Link>
        )}
        {isReviewer && (
          <Link href={translationPaths.queue(language)} className="inline-flex min-h-11 items-center">
            {t('contact.translation.queue')}
          </Link>
        )}
        {isReviewer && (
          <Link href={namesPath(language)} className="inline-flex min-h-11 items-center">
            {t('contact.translation.names')}
          </Link>
        )}
      </nav>
      <h1 tabIndex={-1}>{t(title)}</h1>
      {children}
    </div>
  );
}

import type { LanguageProgress } from '@matete/contract/translation/translation-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { readTranslationProgress } from '#features/translation/api/read-progress';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { PageHead } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [readTranslationProgress()] });

/** Page that says how far each language has come, and leads to its desk. */
export default function LanguagesPage(): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(readTranslationProgress());
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('contact.translation.title')} description={text('contact.translation.lead')} />
      <h1>{t('contact.translation.title')}</h1>
      <p className="mt-2 max-w-text">{t('contact.translation.lead')}</p>
      {data ? (
        <ul className="mt-6 grid gap-4 lg:grid-cols-2">
          {data.languages.map((progress) => (
            <li key={progress.language}>
              <LanguageSlip progress={progress} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

type Counts = Pick<LanguageProgress, 'texts' | 'missing' | 'draft' | 'attested' | 'reviewed' | 'original'>;
const STATES = ['reviewed', 'attested', 'draft', 'original', 'missing'] as const;

function LanguageSlip({ progress }: { progress: LanguageProgress }): ReactElement {
  const { t } = useTexts();
  const { language, areas, waiting, thanked } = progress;
  const { endonym, htmlLang } = LOCALE_INFO[language];
  return (
    <article className="slip p-4" aria-labelledby={`language-${language}`}>
      <h2 id={`language-${language}`} className="text-h3">
        <Link href={translationPaths.desk(language)} className="inline-flex min-h-11 items-center">
          <span lang={htmlLang}>{endonym}</span>
        </Link>
      </h2>
      <p>{countsOf(progress)}</p>
      {waiting > 0 && <p className="text-meta">{t('contact.translation.waiting', { count: waiting })}</p>}
      {thanked.length > 0 && (
        <p className="text-meta text-muted wrap-anywhere">
          {t('contact.translation.thanks', { names: thanked.join(', ') })}
        </p>
      )}
      <details className="mt-2">
        <summary className="min-h-11 py-2">{t('contact.translation.byPart')}</summary>
        <ul className="text-meta">
          {areas.map(({ area, ...counts }) => (
            <li key={area} className="flex flex-wrap justify-between gap-x-4 border-t border-line">
              <Link href={translationPaths.area(language, area)} className="inline-flex min-h-11 items-center">
                {t(`contact.translation.area.${area}` as MessageId)}
              </Link>
              <span className="py-2 text-muted">{countsOf(counts)}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );

  function countsOf(counts: Counts): ReactNode {
    const isOfHouse = language === 'fr' || language === 'en';
    return STATES.filter((state) => counts[state] > 0).map((state, at) => (
      <Fragment key={state}>
        {at > 0 && ' · '}
        {t(`contact.translation.count.${state === 'original' && !isOfHouse ? 'unchanged' : state}`, {
          count: counts[state],
        })}
      </Fragment>
    ));
  }
}

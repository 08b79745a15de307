import type { SpokenName } from '@matete/contract/product-sound/product-sounds';
import { isLocale, LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listSpokenNames } from '#features/product-sound/api/list-spoken-names';
import { RecordName } from '#features/product-sound/signed-in/record/record-name.tsx';
import { namesPath } from '#features/product-sound/parts/names-path';
import { recordSoundForm, removeSoundForm } from '#features/product-sound/signed-in/sound-forms';
import { ApiError } from '#lib/api/api-error';
import { LONGEST_PAGE, pagesAfterFirst, useAllPages } from '#lib/page/all-pages';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const pageOf = (language: Locale) => (page: number) =>
  listSpokenNames({ params: { language }, query: { page, take: LONGEST_PAGE } });

export const queries = ({ params, user }: PageContext): PageQueries => {
  const { language } = params;
  if (!user || !isLocale(language)) return {};
  return { required: [pageOf(language)(1)], later: async (client) => pagesAfterFirst(pageOf(language))(client) };
};
export const forms = [recordSoundForm, removeSoundForm];

/** Page on which who speaks a language for the house records the names of products in it, one after the other. */
export default function NamesPage(page: PageProps): ReactElement {
  const { language } = page.params;
  return isLocale(language) ? <Names locale={language} page={page} /> : <StatusPage kind="notFound" path="/profil" />;
}

function Names({ locale, page }: { locale: Locale; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(pageOf(locale)(1));
  const names = useAllPages(pageOf(locale));
  const wanted = page.search.get('produit');
  const spoken = names.find(({ productId }) => productId === wanted);
  const done = page.search.get('fait');
  if (error instanceof ApiError && error.status === 403) return <StatusPage kind="notFound" path={namesPath(locale)} />;
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('account.sounds.title', { language: LOCALE_INFO[locale].endonym })} />
      <Link href={paths.profile()} className="inline-flex min-h-11 items-center text-meta">
        {t('account.data.back')}
      </Link>
      <h1>{t('account.sounds.title', { language: LOCALE_INFO[locale].endonym })}</h1>
      <p className="mt-2 text-muted">{t('account.sounds.lead')}</p>
      {(done === 'saved' || done === 'removed') && (
        <p role="status" className="mt-4 rounded-paper bg-ok-bg p-3 text-ok-fg">
          {t(`account.sounds.${done}`)}
        </p>
      )}
      {spoken && <RecordName key={spoken.productId} spoken={spoken} locale={locale} page={page} />}
      {data ? (
        <NameList names={names} locale={locale} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mt-5 h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

const isDone = ({ sound, outdatedName }: SpokenName): boolean => sound !== null && outdatedName === null;

function NameList({ names, locale }: { names: readonly SpokenName[]; locale: Locale }): ReactElement {
  const { t } = useTexts();
  if (names.length === 0) return <p className="mt-5">{t('account.sounds.none')}</p>;
  return (
    <>
      <p className="mt-6 font-semibold">
        {t('account.sounds.done', { done: names.filter(isDone).length, all: names.length })}
      </p>
      <ul className="slip mt-2 divide-y divide-dashed divide-line-strong">
        {names.map(({ productId, name, frenchName, outdatedName, sound }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <Link
              href={namesPath(locale, productId)}
              className="inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-3"
            >
              <span lang={LOCALE_INFO[locale].htmlLang} className="min-w-0 font-semibold">
                {name}
              </span>
              <span lang="fr" className="min-w-0 text-meta text-muted">
                {frenchName}
              </span>
            </Link>
            {sound !== null && (
              <span className={`text-meta ${outdatedName === null ? 'text-ok-fg' : 'text-warn-fg'}`}>
                {t(outdatedName === null ? 'account.sounds.heard' : 'account.sounds.renamed')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

import type { TermsView } from '@matete/contract/terms/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { getTerms } from '#features/legal/api/get-terms';
import { ContactSection } from '#features/legal/info/contact-section.tsx';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const termsQuery = ({ version }: PageProps['params']) => getTerms({ query: { version } });

export const queries = ({ params }: PageContext): PageQueries => ({ required: [termsQuery(params)] });

/** Page of the terms of sale: the version in force, or the one that the address names. */
export default function LegalPage({ params }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(termsQuery(params));
  useShownPart(data !== undefined);
  if (error instanceof ApiError && error.status < 500)
    return <StatusPage kind="notFound" path={infoPaths.terms(Number(params['version']))} />;
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('legal.terms.title')} description={text('legal.terms.lead')} />
      <h1>{t('legal.terms.title')}</h1>
      <p className="mt-2 text-muted">{t('legal.terms.lead')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="mt-5 h-96 w-full" />
        </Loading>
      ) : (
        <Terms terms={data} />
      )}
      <hr className="tear my-8" />
      <Button className="print:hidden" onClick={() => window.print()}>
        {t('common.action.print')}
      </Button>
    </div>
  );
}

function Terms({ terms }: { terms: TermsView }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const { articles, language, version } = terms;
  return (
    <>
      <p className="mt-1 text-meta text-muted">
        {t('legal.terms.version', { version })} ·{' '}
        {t('legal.terms.effective', { date: day(terms.effectiveDate, 'long') })}
      </p>
      <OtherVersion terms={terms} />
      <nav aria-labelledby="contents" className="slip mt-5 p-4 print:hidden">
        <h2 id="contents" className="stamp text-muted">
          {t('legal.terms.contents')}
        </h2>
        <ol className="mt-2 grid sm:grid-cols-2" lang={language}>
          {articles.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center sm:min-h-8">
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div lang={language}>
        {articles.map(({ id, title, text }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-4">
            <h2 id={`${id}-title`} className="text-h3">
              {index + 1}. {title}
            </h2>
            <p className="mt-2 whitespace-pre-line">{text}</p>
          </section>
        ))}
      </div>
      <Versions terms={terms} />
      <ContactSection />
    </>
  );
}

/** Says that another version holds than the one that is read; nothing where it holds. */
function OtherVersion({ terms }: { terms: TermsView }): ReactElement | null {
  const { t } = useTexts();
  const { day } = useDates();
  const { version, currentVersion, effectiveDate } = terms;
  if (version === currentVersion) return null;
  return (
    <p role="note" className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      {version < currentVersion
        ? t('legal.terms.old', { version })
        : t('legal.terms.coming', { version, date: day(effectiveDate, 'long') })}{' '}
      <Link href={infoPaths.terms()} className="font-semibold text-warn-fg">
        {t('legal.terms.readCurrent')}
      </Link>
    </p>
  );
}

function Versions({ terms: { versions, currentVersion } }: { terms: TermsView }): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  return (
    <section aria-labelledby="versions" className="mt-10 print:hidden">
      <h2 id="versions" className="text-h3">
        {t('legal.terms.versions')}
      </h2>
      <ul className="mt-2">
        {versions.map(({ version, effectiveDate }) => (
          <li key={version}>
            <Link href={infoPaths.terms(version)} className="inline-flex min-h-11 items-center">
              {t('legal.terms.version', { version })}
            </Link>{' '}
            <span className="text-muted">
              {t('legal.terms.since', { date: day(effectiveDate, 'long') })}
              {version === currentVersion && ` · ${text('legal.terms.current')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Scrolls to the part that the address names once it is rendered: on navigation inside the product it is not there yet.
 */
function useShownPart(isHere: boolean): void {
  useEffect(() => {
    if (isHere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isHere]);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { getHouseFacts } from '#features/site-setting/api/get-house-facts';
import { useFormats } from '#lib/texts/formats';
import { PageHead } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ContactSection } from '#features/legal/info/contact-section.tsx';
import { Button } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** Day from which the terms are in force. @source specification §1 "Terms are effective 03/10/2024" */
const EFFECTIVE_DATE = '2024-10-03';

/** Articles in their order; their content comes from the specification's terms (§1). */
const ARTICLES = [
  'purpose',
  'payment',
  'price',
  'cancel',
  'partial',
  'risk',
  'withdrawal',
  'vouchers',
  'sellers',
  'courts',
] as const;

export const queries = (): PageQueries => ({ optional: [getHouseFacts()] });

/** Page of the terms of sale, with this marketplace's settings where they name a number of days. */
export default function LegalPage(): ReactElement {
  const { t, text } = useTexts();
  const { day } = useFormats();
  const { data, error, refetch } = useQuery(getHouseFacts());
  useShownPart(data !== undefined);
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('legal.terms.title')} description={text('legal.terms.lead')} />
      <h1>{t('legal.terms.title')}</h1>
      <p className="mt-2 text-muted">{t('legal.terms.lead')}</p>
      <p className="mt-1 text-meta text-muted">{t('legal.terms.effective', { date: day(EFFECTIVE_DATE, 'long') })}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="mt-5 h-96 w-full" />
        </Loading>
      ) : (
        <>
          <nav aria-labelledby="contents" className="slip mt-5 p-4 print:hidden">
            <h2 id="contents" className="stamp text-muted">
              {t('legal.terms.contents')}
            </h2>
            <ol className="mt-2 grid sm:grid-cols-2">
              {ARTICLES.map((article, index) => (
                <li key={article}>
                  <a href={`#${article}`} className="inline-flex min-h-11 items-center sm:min-h-8">
                    {index + 1}. {t(`legal.terms.${article}.title`)}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          {ARTICLES.map((article, index) => (
            <section key={article} id={article} aria-labelledby={`${article}-title`} className="mt-8 scroll-mt-4">
              <h2 id={`${article}-title`} className="text-h3">
                {index + 1}. {t(`legal.terms.${article}.title`)}
              </h2>
              <p className="mt-2">
                {t(`legal.terms.${article}.text`, {
                  transferDays: data.transferDays,
                  confirmDays: data.confirmReceiptDays,
                })}
              </p>
            </section>
          ))}
          <ContactSection email={data.contactEmail} />
        </>
      )}
      <hr className="tear my-8" />
      <Button className="print:hidden" onClick={() => window.print()}>
        {t('common.action.print')}
      </Button>
    </div>
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

import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { PageHead } from '#app/head.tsx';
import type { PageQueries } from '#app/routes';
import { useTexts } from '#app/text.tsx';
import { houseQuery } from '#features/legal/house-query';
import { LoadError } from '#ui/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [houseQuery] });

/** Says where to write. Where the operator gave no address it says so, and how to give one: none is made up. */
export default function ContactPage(): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(houseQuery);
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('legal.contact.title')} />
      <h1>{t('legal.contact.title')}</h1>
      <p className="mt-2">{t('legal.contact.text')}</p>
      <div className="slip mt-5 p-4">
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading>
            <Skeleton className="h-11 w-full" />
          </Loading>
        ) : data.contactEmail ? (
          <a
            href={`mailto:${data.contactEmail}`}
            className="inline-flex min-h-11 items-center text-lead font-semibold wrap-anywhere"
          >
            {data.contactEmail}
          </a>
        ) : (
          <>
            <p className="font-semibold">{t('legal.contact.unset')}</p>
            <p className="mt-1 text-meta text-muted">{t('legal.contact.unsetHint')}</p>
          </>
        )}
      </div>
    </div>
  );
}

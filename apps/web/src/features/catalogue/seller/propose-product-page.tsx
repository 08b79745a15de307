import { MOST_OPEN_PROPOSALS } from '@matete/contract/catalogue/product-proposals';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { listOwnProposals } from '#features/catalogue/api/list-own-proposals';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { OwnProposals } from '#features/catalogue/seller/own-proposals.tsx';
import { proposeProductForm, SENT_PARAMETER, withdrawProposalForm } from '#features/catalogue/seller/proposal-forms';
import { ProposeProduct, suppliedQuery } from '#features/catalogue/seller/propose-product.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { pageOf, withParameter } from '#lib/list/list-address';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

const ownQuery = (search: URLSearchParams) => ({
  ...listOwnProposals({ query: { page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [ownQuery(search), suppliedQuery, islandNamesQuery],
});
export const forms = [proposeProductForm, withdrawProposalForm];

/** Page on which a seller proposes a product that the catalogue does not have, and sees what became of others. */
export default function ProposeProductPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(ownQuery(page.search));
  const isFull = data !== undefined && data.openCount >= MOST_OPEN_PROPOSALS;
  return (
    <BackOfficeFrame
      title={text('seller.proposals.title')}
      before={
        <Link href={sellerPaths.chooseProducts()} className="mb-2 inline-flex min-h-11 items-center">
          {t('seller.proposals.back')}
        </Link>
      }
    >
      <p className="mb-4 max-w-text text-muted">{t('seller.proposals.lead')}</p>
      {page.search.has(SENT_PARAMETER) && (
        <p role="status" className="mb-4 rounded-paper bg-ok-bg px-4 py-2.5 text-ok-fg">
          {t(page.search.get(SENT_PARAMETER) === 'publiee' ? 'seller.proposals.done' : 'seller.proposals.sent')}
        </p>
      )}
      {isFull ? (
        <p className="rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">
          {t('errors.PRODUCT_PROPOSALS_TOO_MANY', { max: MOST_OPEN_PROPOSALS })}
        </p>
      ) : (
        <ProposeProduct page={page} />
      )}
      <section className="mt-8" aria-labelledby="own">
        <h2 id="own" className="mb-3 text-h3">
          {t('seller.proposals.own')}
        </h2>
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading>
            <Skeleton className="h-32 w-full" />
          </Loading>
        ) : data.data.length === 0 ? (
          <p className="text-muted">{t('seller.proposals.none')}</p>
        ) : (
          <OwnProposals rows={data.data} page={page} />
        )}
        {data && (
          <Pagination
            {...data.meta}
            hrefOf={(number) => withParameter(sellerPaths.proposeProduct(), page.search, ['page', String(number)])}
          />
        )}
      </section>
    </BackOfficeFrame>
  );
}

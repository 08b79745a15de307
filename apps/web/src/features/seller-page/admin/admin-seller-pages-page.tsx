import { RATING_DECISIONS, RATING_STATUSES } from '@matete/contract/rating/rating-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { AdminSellerPage, SellerPageDialog } from '#features/seller-page/admin/admin-seller-story.tsx';
import { decideSellerPageForm } from '#features/seller-page/admin/decision-form';
import { listSellerPages } from '#features/seller-page/api/list-seller-pages';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

const pagesQuery = (search: URLSearchParams) => ({
  ...listSellerPages({
    query: { page: pageOf(search), take: PAGE_SIZE, status: oneOf(RATING_STATUSES, search, 'etat') },
  }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [pagesQuery(search), islandNamesQuery],
});
export const forms = [decideSellerPageForm];

/** Page on which admins read what sellers say of themselves before everybody does. */
export default function AdminSellerPagesPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.sellerPages();
  const { data, error, refetch } = useQuery(pagesQuery(search));
  const asked = useAskedDecision(RATING_DECISIONS);
  const row = data?.data.find(({ seller }) => seller.sellerId === asked?.id);
  return (
    <BackOfficeFrame title={text('admin.sellerPages.title')}>
      <p className="mb-5 max-w-text">{t('admin.sellerPages.intro')}</p>
      <FilterBar path={path} search={search} names={['etat']}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.ratings.status')}
          options={RATING_STATUSES.map((value) => ({ value, label: text(`admin.ratings.state.${value}`) }))}
        />
      </FilterBar>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && (
            <EmptyState seed="admin-seller-pages" title={t('admin.sellerPages.none')}>
              <p>{t('admin.sellerPages.noneText')}</p>
            </EmptyState>
          )}
          <ul className="space-y-3">
            {data.data.map((each) => (
              <li key={each.seller.sellerId}>
                <AdminSellerPage row={each} />
              </li>
            ))}
          </ul>
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {asked && row && (
        <SellerPageDialog key={asked.decision + asked.id} row={row} asked={asked.decision} page={page} />
      )}
    </BackOfficeFrame>
  );
}

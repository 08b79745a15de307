import { RATING_DECISIONS, RATING_STATUSES } from '@matete/contract/rating/rating-views';
import { CsvLinks } from '#features/saved-view/parts/list-tools.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { listRatings } from '#features/rating/api/list-ratings';
import { decideAnswerForm, decideRatingForm, SUBJECTS } from '#features/rating/admin/decision-forms';
import { AdminRating } from '#features/rating/admin/admin-rating.tsx';
import {
  AnswerDecisionDialog,
  type AskedDecision,
  RatingDecisionDialog,
} from '#features/rating/admin/rating-decision-dialog.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;
const STARS = ['5', '4', '3', '2', '1'] as const;
const ASKED: readonly AskedDecision[] = SUBJECTS.flatMap((subject) =>
  RATING_DECISIONS.map((decision) => `${subject}-${decision}` as const),
);

function ratingsQuery(search: URLSearchParams) {
  const stars = oneOf(STARS, search, 'etoiles');
  return {
    ...listRatings({
      query: { page: pageOf(search), take: PAGE_SIZE, status: oneOf(RATING_STATUSES, search, 'etat'), stars },
    }),
    staleTime: 0,
  };
}

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [ratingsQuery(search), islandNamesQuery],
});

export const forms = [decideRatingForm, decideAnswerForm];

/** Page on which admins read what customers and sellers write before everybody does. */
export default function AdminRatingsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.ratings();
  const { data, error, refetch } = useQuery(ratingsQuery(search));
  const asked = useAskedDecision(ASKED);
  const rating = data?.data.find(({ ratingId }) => ratingId === asked?.id);
  return (
    <BackOfficeFrame title={text('admin.nav.ratings')}>
      <p className="mb-5 max-w-text">{t('admin.ratings.intro')}</p>
      <FilterBar path={path} search={search} names={['etat', 'etoiles']}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.ratings.status')}
          options={RATING_STATUSES.map((value) => ({ value, label: text(`admin.ratings.state.${value}`) }))}
        />
        <FilterSelect
          path={path}
          search={search}
          name="etoiles"
          label={text('admin.ratings.starsFilter')}
          options={STARS.map((value) => ({ value, label: text('common.stars.of', { stars: value }) }))}
        />
      </FilterBar>
      <CsvLinks list="RATINGS" query={ratingsQuery(search)} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && <NoRatings search={search} />}
          <ul className="space-y-3">
            {data.data.map((row) => (
              <li key={row.ratingId}>
                <AdminRating rating={row} />
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
      {asked && rating && (
        <Decision key={asked.decision + asked.id} rating={rating} asked={asked.decision} page={page} />
      )}
    </BackOfficeFrame>
  );
}

function Decision(props: Parameters<typeof RatingDecisionDialog>[0]): ReactElement {
  return props.asked.startsWith('rating-') ? <RatingDecisionDialog {...props} /> : <AnswerDecisionDialog {...props} />;
}

function NoRatings({ search }: { search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  const isFiltered = search.has('etat') || search.has('etoiles');
  return (
    <EmptyState
      seed="admin-ratings"
      title={t('admin.ratings.none')}
      action={isFiltered && <ButtonLink href={adminPaths.ratings()}>{t('common.action.clearFilters')}</ButtonLink>}
    >
      <p>{t('admin.ratings.noneText')}</p>
    </EmptyState>
  );
}

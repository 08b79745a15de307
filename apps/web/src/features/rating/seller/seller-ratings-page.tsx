import type { SellerRatingView } from '@matete/contract/rating/rating-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { listSellerRatings } from '#features/rating/api/list-seller-ratings';
import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { answerRatingForm, withdrawAnswerForm } from '#features/rating/seller/answer-forms';
import { RatingAnswer } from '#features/rating/seller/rating-answer.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { StarsGiven, StarSummary } from '#ui/data/stars.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

const ratingsQuery = (search: URLSearchParams) => ({
  ...listSellerRatings({ query: { page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [ratingsQuery(search), islandNamesQuery],
});

export const forms = [answerRatingForm, withdrawAnswerForm];

/** Page of what customers said of what a seller delivered. */
export default function SellerRatingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(ratingsQuery(page.search));
  return (
    <BackOfficeFrame title={text('seller.nav.ratings')}>
      {data?.summary && (
        <p className="mb-2 text-lead">
          <StarSummary rating={data.summary} />
        </p>
      )}
      <p className="mb-5 max-w-text text-muted">{t('seller.ratings.intro')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && (
            <EmptyState seed="seller-ratings" title={t('seller.ratings.none')}>
              <p>{t('seller.ratings.noneText')}</p>
            </EmptyState>
          )}
          <ul className="space-y-3">
            {data.data.map((rating) => (
              <li key={rating.ratingId} className="slip p-4">
                <Rating rating={rating} />
                <RatingAnswer rating={rating} page={page} />
              </li>
            ))}
          </ul>
          <Pagination
            {...data.meta}
            hrefOf={(number) => withParameter(sellerPaths.ratings(), page.search, ['page', String(number)])}
          />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Rating({ rating }: { rating: SellerRatingView }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const { stars, words, photo, status, author, orderId, orderNumber, products, ratedAt } = rating;
  const from = author === null || author.islandId === null ? '' : `, ${islandName(author.islandId)}`;
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body">
        <StarsGiven stars={stars} />
        <Link href={sellerPaths.order(orderId)} className="label inline-flex min-h-11 items-center">
          {orderNumber}
        </Link>
      </h2>
      <p className="text-meta text-muted">
        {author === null ? t('seller.ratings.anybody') : `${author.name}${from}`} · <InstantText instant={ratedAt} /> ·{' '}
        {products.map(({ name }) => name.text).join(', ')}
      </p>
      {words !== null && <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">{words}</p>}
      {words === null && photo === null && (
        <p className="mt-2 text-muted">
          {t(status === 'WAITING' ? 'seller.ratings.wordsWait' : 'seller.ratings.noWords')}
        </p>
      )}
      <RatingPhoto photo={photo} alt={text('seller.ratings.photo')} />
    </>
  );
}

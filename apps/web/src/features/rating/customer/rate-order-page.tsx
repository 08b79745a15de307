import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderRatingView } from '@matete/contract/rating/rate-order';
import type { OwnRatingView } from '@matete/contract/rating/rating-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { readOrderRating } from '#features/rating/api/read-order-rating';
import { RatingForm } from '#features/rating/customer/rating-form.tsx';
import { rateOrderForm, takeBackRatingForm } from '#features/rating/customer/rating-forms';
import { TakeBackRating } from '#features/rating/customer/take-back-rating.tsx';
import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { RATING_TONE } from '#features/rating/parts/rating-tone';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { StarsGiven } from '#ui/data/stars.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

export function queries({ params }: PageContext): PageQueries {
  const orderId = params['orderId'] ?? '';
  return { required: [getOrder({ params: { orderId } }), readOrderRating({ params: { orderId } })] };
}

export const forms = [rateOrderForm, takeBackRatingForm];

/** Page on which a customer rates what came of an order. */
export default function RateOrderPage(page: PageProps): ReactElement {
  const orderId = page.params['orderId'] ?? '';
  const order = useQuery(getOrder({ params: { orderId } }));
  const rating = useQuery(readOrderRating({ params: { orderId } }));
  const error = order.error ?? rating.error;
  if (order.data && rating.data) return <RateOrder order={order.data} said={rating.data} page={page} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={`${paths.order(orderId)}/avis`} />;
  return (
    <div className="wrap py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([order.refetch(), rating.refetch()])} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

interface RateOrderProps {
  readonly order: OrderView;
  readonly said: OrderRatingView;
  readonly page: PageProps;
}

function RateOrder({ order, said: { until, rating }, page }: RateOrderProps): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  const title = ['order.rating.title', { number: order.orderNumber }] as const;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text(...title)} />
      <Link href={paths.order(order.orderId)} className="inline-flex min-h-11 items-center text-meta">
        {t('order.order.title', { number: order.orderNumber })}
      </Link>
      <h1 tabIndex={-1}>{t(...title)}</h1>
      <p className="mt-2">
        {order.lines.map(({ name }) => name.text).join(' · ')}
        {order.seller !== null && <span className="text-muted"> · {order.seller.name}</span>}
      </p>
      {until !== null && <p className="mt-2 text-muted">{t('order.rating.lead', { date: day(until) })}</p>}
      {rating !== null && <Given rating={rating} isClosed={until === null} />}
      {until !== null ? (
        <>
          <RatingForm key={rating?.ratingId ?? 'new'} rating={rating} page={page} />
          {rating !== null && (
            <div className="mt-4">
              <TakeBackRating page={page} />
            </div>
          )}
        </>
      ) : (
        rating === null && (
          <div className="mt-5">
            <EmptyState seed="no-rating" title={t('order.rating.over')}>
              <p>{t('order.rating.overText')}</p>
            </EmptyState>
          </div>
        )
      )}
    </div>
  );
}

/** How a rating stands: its words, whether they are shown, and what was answered. */
function Given({ rating, isClosed }: { rating: OwnRatingView; isClosed: boolean }): ReactElement {
  const { t, text } = useTexts();
  const { stars, status, reason, words, photo, answer } = rating;
  return (
    <section className="slip mt-5 space-y-2 p-4" aria-labelledby="given">
      <h2 id="given" className="flex flex-wrap items-center gap-3 text-h3">
        {t('order.rating.yours')}
        {status !== null && <Badge tone={RATING_TONE[status]}>{t(`order.rating.status.${status}`)}</Badge>}
      </h2>
      <StarsGiven stars={stars} />
      {status !== null && <p>{t(`order.rating.now.${status}`)}</p>}
      {reason !== null && <p className="wrap-anywhere">{t('order.rating.reason', { reason })}</p>}
      {isClosed && (
        <>
          {words !== null && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
          <RatingPhoto photo={photo} alt={text('order.rating.photo')} />
          <p className="text-muted">{t('order.rating.closed')}</p>
        </>
      )}
      {answer !== null && (
        <div className="border-l-2 border-line-strong pl-4">
          <p className="text-meta font-semibold">{t('order.rating.answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </section>
  );
}

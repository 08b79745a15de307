import type { CouponView } from '@matete/contract/coupon/coupons';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { couponsQuery } from '#features/coupon/api/list-customer-coupons';
import { giftCardOfferQuery } from '#features/gift-card/api/gift-card-offer';
import { pointsQuery } from '#features/points/api/read-points';
import { useFormats } from '#lib/texts/formats';
import { PageHead } from '#lib/page/head.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { CouponSlip } from '#features/coupon/customer/coupon-slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const pageIn = (search: URLSearchParams): number => {
  const given = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
};

export const queries = ({ user, search }: PageContext): PageQueries =>
  user
    ? {
        required: [couponsQuery(customerIdOf(user), pageIn(search))],
        optional: [giftCardOfferQuery, pointsQuery(customerIdOf(user))],
      }
    : {};

const isSpent = ({ balance }: CouponView): boolean => balance === 0;

/** Page of a customer's coupons with their origin and balance. */
export default function CouponsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(couponsQuery(customerId, pageIn(search)));
  const giftCards = useQuery(giftCardOfferQuery).data;
  const points = useQuery(pointsQuery(customerId)).data;
  const hasGiftCards = data?.data.some(({ type }) => type === 'GIFT_CARD') === true;
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('order.coupons.title')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 tabIndex={-1}>{t('order.coupons.title')}</h1>
        <span className="flex flex-wrap gap-x-4">
          {(giftCards?.isSold === true || hasGiftCards) && (
            <Link href={customerPaths.giftCards()} className="inline-flex min-h-11 items-center">
              {t('order.giftCard.title')}
            </Link>
          )}
          {points !== undefined && points.perHundred + points.balance > 0 && (
            <Link href={customerPaths.points()} className="inline-flex min-h-11 items-center">
              {t('order.points.title')}
            </Link>
          )}
        </span>
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.totalBalance > 0 && (
            <p className="mt-2 max-w-text text-lead">
              {t('order.coupons.total', { amount: money(data.totalBalance) })}
            </p>
          )}
          <Coupons coupons={data.data} />
          <div className="mt-6">
            <Pagination {...data.meta} hrefOf={(page) => `${customerPaths.coupons()}?page=${page}`} />
          </div>
        </>
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Coupons({ coupons }: { coupons: readonly CouponView[] }): ReactElement {
  const { t } = useTexts();
  const usable = coupons.filter((coupon) => !isSpent(coupon));
  const spent = coupons.filter(isSpent);
  return (
    <>
      {usable.length === 0 && (
        <div className="mt-4 max-w-form">
          <EmptyState
            seed="coupons"
            title={t(spent.length === 0 ? 'order.coupons.none' : 'order.coupons.allSpent')}
            action={<ButtonLink href={paths.products()}>{t('order.cart.empty.action')}</ButtonLink>}
          >
            <p>{t('order.coupons.noneText')}</p>
          </EmptyState>
        </div>
      )}
      <ul className="mt-5 grid items-start gap-5 md:grid-cols-2">
        {usable.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponSlip coupon={coupon} />
          </li>
        ))}
      </ul>
      {spent.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {t('order.coupons.spent', { count: spent.length })}
          </summary>
          <ul className="mt-3 grid items-start gap-5 md:grid-cols-2">
            {spent.map((coupon) => (
              <li key={coupon.couponId}>
                <CouponSlip coupon={coupon} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

import type { CouponView } from '@matete/contract/coupon/coupons';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getCoupon } from '#features/coupon/api/get-coupon';
import { ApiError } from '#lib/api/api-error';
import { useDates } from '#lib/texts/dates';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { QrCode } from '#ui/drawing/qr-code.tsx';
import { Band } from '#ui/drawing/band.tsx';
import { printedCouponPath } from '#features/coupon/parts/printed-coupon-path';
import { Button } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user, params }: PageContext): PageQueries =>
  user
    ? { required: [getCoupon({ params: { customerId: customerIdOf(user), couponId: params['couponId'] ?? '' } })] }
    : {};

/** Printable coupon. It can be given or sold: whoever has the code spends it. */
export default function PrintedCouponPage({ params }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const customerId = useCustomerId();
  const couponId = params['couponId'] ?? '';
  const { data, error, refetch } = useQuery(getCoupon({ params: { customerId, couponId } }));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={printedCouponPath(couponId)} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.printedCoupon.title')} />
      <Link href={customerPaths.coupons()} className="no-print inline-flex min-h-11 items-center text-meta">
        {t('order.coupons.title')}
      </Link>
      {data ? (
        <>
          <PrintedCoupon coupon={data} />
          <Button tone="action" className="no-print mt-5" onClick={() => window.print()}>
            {t('common.action.print')}
          </Button>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </div>
  );
}

function PrintedCoupon({ coupon }: { coupon: CouponView }): ReactElement {
  const { t, text } = useTexts();
  const { instantDay } = useDates();
  return (
    <article className="slip">
      <div className="p-4 sm:p-6">
        <p className="label text-meta text-muted">Mātete</p>
        <h1 tabIndex={-1}>{t('order.printedCoupon.title')}</h1>
        <p className="mt-2 font-head text-h1">
          <Money amountXpf={coupon.balance} />
        </p>
      </div>
      <Band motif="rau" className="text-primary" />
      <div className="grid items-center gap-5 p-4 sm:grid-cols-[1fr_11rem] sm:p-6">
        <div>
          <p className="text-meta text-muted">{t('order.printedCoupon.code')}</p>
          <p className="label text-h3 break-all select-all">{coupon.code}</p>
          <p className="mt-3">{t(coupon.balance > 0 ? 'order.printedCoupon.how' : 'order.printedCoupon.spent')}</p>
        </div>
        <QrCode
          content={coupon.code}
          label={text('order.printedCoupon.qr')}
          className="w-44 max-w-full rounded-paper"
        />
      </div>
      <hr className="tear" />
      <p className="p-4 text-meta text-muted sm:px-6">
        {coupon.orderNumber === null
          ? t('order.printedCoupon.termsAlone', { date: instantDay(coupon.createdAt, 'long') })
          : t('order.printedCoupon.terms', { date: instantDay(coupon.createdAt, 'long'), number: coupon.orderNumber })}
      </p>
    </article>
  );
}

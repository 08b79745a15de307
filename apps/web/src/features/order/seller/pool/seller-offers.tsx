import type { SplitFreight, SplitRequestView } from '@matete/contract/split-request/split-requests';
import type { SellerId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { SELLER_PAGE_SIZE } from '#lib/api/page-size';
import { listSellerSplitRequests } from '#features/split-request/api/list-seller-split-requests';
import type { PageProps } from '#lib/page/page-module';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { OrderLines } from '#features/order/parts/seller-order-lines.tsx';
import { WithdrawOffer } from '#features/order/seller/pool/withdraw-offer.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export const offersQuery = (sellerId: SellerId, page: number) =>
  listSellerSplitRequests({
    params: { sellerId },
    query: { page, take: SELLER_PAGE_SIZE },
  });

/** List of a seller's offers of parts, with their outcome. */
export function SellerOffers(page: PageProps): ReactElement {
  const { search } = page;
  const { t } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(offersQuery(userId, pageOf(search)));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  if (data.data.length === 0)
    return (
      <EmptyState seed="offers" title={t('split.offers.none.title')}>
        <p>{t('split.offers.none.text')}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.data.map((offer) => (
          <li key={offer.splitRequestId}>
            <OfferCard offer={offer} page={page} />
          </li>
        ))}
      </ul>
      <Pagination
        {...data.meta}
        hrefOf={(number) => withParameter(sellerPaths.pool(), search, ['page', String(number)])}
      />
    </>
  );
}

function OfferCard({ offer, page }: { offer: SplitRequestView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  return (
    <article className="slip flex h-full flex-col" aria-labelledby={`offer-${offer.splitRequestId}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
        <h2 id={`offer-${offer.splitRequestId}`} className="label text-lead">
          {offer.orderNumber}
        </h2>
        <StatusBadge kind="split" status={offer.status} />
      </div>
      <hr className="tear" />
      <div className="flex-1 space-y-3 p-4">
        <OrderLines lines={offer.requested} />
        <p className="text-meta text-muted">
          <InstantText instant={offer.createdAt} /> · {t('seller.pool.before')} {day(offer.shipmentDate)}
        </p>
        {offer.sellerEarning !== null && (
          <p>
            <span className="text-meta text-muted">{t('split.offers.earning')}</span>{' '}
            <Money amountXpf={offer.sellerEarning} className="text-lead" />
          </p>
        )}
        <OfferFreight offer={offer} />
        {offer.status === 'PENDING' && (
          <WithdrawOffer orderId={offer.orderId} orderNumber={offer.orderNumber} page={page} />
        )}
        {offer.newOrder && (
          <ButtonLink href={sellerPaths.order(offer.newOrder.orderId)}>
            {t('split.page.order', { number: offer.newOrder.orderNumber })}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Freight of both sides of an open offer, with what the customer has paid of it. */
function OfferFreight({ offer: { freight } }: { offer: SplitRequestView }): ReactElement | null {
  const { t, text } = useTexts();
  const { money } = useFormats();
  if (!freight) return null;
  const figures = ({ expected, paid }: SplitFreight) => ({
    expected: expected === null ? text('split.freight.unknownAmount') : money(expected),
    paid: money(paid),
  });
  return (
    <div className="text-meta text-muted">
      <p>{t('split.offers.freight', figures(freight.part))}</p>
      <p>{t('split.offers.freightRest', figures(freight.remainder))}</p>
    </div>
  );
}

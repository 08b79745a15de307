import type { SplitRequestView } from '@matete/contract/split-request/split-requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { listCustomerSplitRequests } from '#features/split-request/api/list-customer-split-requests';
import { useFormats } from '#lib/texts/formats';
import { PageHead } from '#lib/page/head.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export const queries = ({ user, search }: PageContext): PageQueries =>
  user
    ? {
        optional: [
          listCustomerSplitRequests({ params: { customerId: customerIdOf(user) }, query: { page: pageOf(search) } }),
          islandNamesQuery,
        ],
      }
    : {};

/** Page of the offers of partial delivery, open ones first. */
export default function SplitRequestsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(
    listCustomerSplitRequests({ params: { customerId }, query: { page: pageOf(search) } }),
  );
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('split.title')} />
      <h1>{t('split.title')}</h1>
      <p className="mt-2 max-w-text text-muted">{t('split.lead')}</p>
      <div className="mt-5">
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading>
            <div className="grid gap-4 md:grid-cols-2">
              <Skeleton className="h-40 w-full" />
              <Skeleton className="h-40 w-full" />
            </div>
          </Loading>
        ) : data.data.length === 0 ? (
          <EmptyState
            seed="split-requests"
            title={t('split.none.title')}
            action={<ButtonLink href={paths.orders()}>{t('split.none.action')}</ButtonLink>}
          >
            <p>{t('split.none.text')}</p>
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4 md:grid-cols-2">
              {data.data.map((offer) => (
                <li key={offer.splitRequestId}>
                  <OfferSlip offer={offer} />
                </li>
              ))}
            </ul>
            <Pagination
              {...data.meta}
              hrefOf={(page) => withParameter(customerPaths.splitRequests(), search, ['page', String(page)])}
            />
          </>
        )}
      </div>
    </div>
  );
}

function OfferSlip({ offer }: { offer: SplitRequestView }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const islandName = useIslandNames();
  const waits = offer.status === 'PENDING';
  const quantity = kg(offer.requested.reduce((sum, line) => sum + line.quantity, 0));
  const { orderNumber: number, seller } = offer;
  return (
    <article className="slip flex h-full flex-col" aria-labelledby={`offer-${offer.splitRequestId}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
        <h2 id={`offer-${offer.splitRequestId}`} className="text-h3">
          {t('split.item.of', { number })}
        </h2>
        <StatusBadge kind="split" status={offer.status} />
      </div>
      <hr className="tear" />
      <div className="flex-1 p-4">
        <p className="font-semibold">
          {t('split.item.offer', { name: seller.name, island: islandName(seller.island), quantity })}
        </p>
        <p className="mt-1 text-muted">{offer.requested.map((line) => line.name.text).join(', ')}</p>
        <p className="label mt-1 text-meta text-muted">
          <InstantText instant={offer.createdAt} />
        </p>
        {offer.outcomes && (
          <p className="mt-2">
            {t('split.money.part')} <Money amountXpf={offer.outcomes.part.grandTotal} />
          </p>
        )}
        <ButtonLink
          tone={waits ? 'action' : 'secondary'}
          className="mt-4"
          href={customerPaths.splitRequest(offer.splitRequestId)}
          aria-label={text(waits ? 'split.item.answerOf' : 'split.item.seeOf', { number })}
        >
          {t(waits ? 'split.item.answer' : 'split.item.see')}
        </ButtonLink>
      </div>
    </article>
  );
}

import type { StandingOrderView } from '@matete/contract/standing-order/standing-orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { listStandingOrders } from '#features/standing-order/api/list-standing-orders';
import { readStandingOrder } from '#features/standing-order/api/read-standing-order';
import { readStandingProposal } from '#features/standing-order/api/read-standing-proposal';
import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

/** Calls whose answers differ once a standing order is changed. */
export const changedByStanding = [listStandingOrders, readStandingOrder, readStandingProposal] as const;

/** The standing order that the address of a page names. */
export const standingQuery = ({ params, user }: Pick<PageContext, 'params' | 'user'>) =>
  readStandingOrder({ params: { customerId: user?.userId ?? '', standingOrderId: params['standingOrderId'] ?? '' } });

interface StandingFrameProps {
  readonly page: PageProps;
  readonly title: (standing: StandingOrderView) => string;
  readonly children: (standing: StandingOrderView) => ReactNode;
}

/** Page around one standing order: its title, and what is shown while it is read or where there is none. */
export function StandingFrame({ page, title, children }: StandingFrameProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const { data, error, refetch } = useQuery(standingQuery({ params: page.params, user }));
  if (error instanceof ApiError && [404, 422].includes(error.status) && data === undefined)
    return <StatusPage kind="notFound" path={standingPaths.one(page.params['standingOrderId'] ?? '')} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <Link href={standingPaths.list()} className="inline-flex min-h-11 items-center text-meta">
        {t('account.standing.title')}
      </Link>
      {data ? (
        <>
          <PageHead title={title(data)} />
          <h1 tabIndex={-1}>{title(data)}</h1>
          {children(data)}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

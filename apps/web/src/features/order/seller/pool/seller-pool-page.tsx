import type { OrderView } from '@matete/contract/order/order-views';
import type { PoolEntry } from '@matete/contract/order/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { poolQuery } from '#features/order/api/list-pool';
import type { Fillable } from '#features/order/api/list-pool';
import { ApiError } from '#lib/api/api-error';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/routing/list-address';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AcceptDialog } from '#features/order/seller/pool/accept-dialog.tsx';
import { PoolCard } from '#features/order/seller/pool/pool-card.tsx';
import { PoolEmpty } from '#features/order/seller/pool/pool-empty.tsx';
import { offersQuery, SellerOffers } from '#features/order/seller/pool/seller-offers.tsx';
import { SellerBlocked } from '#features/account/parts/seller-blocked.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const TABS = ['full', 'part', 'offers'] as const;
type Tab = (typeof TABS)[number];

export function queries({ search, user }: PageContext): PageQueries {
  const tab = tabOf(search);
  const page = pageOf(search);
  if (!user) return {};
  return { optional: [tab === 'offers' ? offersQuery(user.userId, page) : poolQuery(user.userId, tab, page)] };
}

export default function SellerPoolPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const tab = tabOf(search);
  return (
    <BackOfficeFrame office="SELLER" title={text('seller.pool.title')}>
      <p className="mb-4 max-w-text text-muted">{t('seller.pool.lead')}</p>
      <Tabs
        label={text('seller.pool.title')}
        tabs={TABS.map((key) => ({ key, label: t(key === 'offers' ? 'split.offers.tab' : `seller.pool.tab.${key}`) }))}
        selected={tab}
        onSelect={(key) =>
          navigate(withParameter(sellerPaths.pool(), search, ['tab', key === 'full' ? '' : key]), { replace: true })
        }
      >
        {tab === 'offers' ? <SellerOffers search={search} /> : <Pool tab={tab} search={search} />}
      </Tabs>
    </BackOfficeFrame>
  );
}

function tabOf(search: URLSearchParams): Tab {
  return oneOf(TABS, search, 'tab') ?? 'full';
}

function Pool({ tab, search }: { tab: Fillable; search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('SELLER');
  const [, navigate] = useLocation();
  const showToast = useToast();
  const page = pageOf(search);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...poolQuery(userId, tab, page),
    refetchOnWindowFocus: 'always',
  });
  const [chosen, setChosen] = useState<PoolEntry | null>(null);
  const [gone, setGone] = useState<string | null>(null);

  if (error instanceof ApiError && error.code === 'SELLER_BLOCKED') return <SellerBlocked />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PoolSkeleton />;
  const onAccepted = (order: OrderView): void => {
    showToast(t('seller.accept.done', { orderNumber: order.orderNumber }));
    navigate(sellerPaths.order(order.orderId));
  };
  const onGone = (message: string): void => {
    setChosen(null);
    setGone(message);
    void refetch();
  };
  return (
    <>
      {gone && (
        <p role="alert" className="mb-4 rounded-paper bg-warn-bg p-3 font-semibold text-warn-fg">
          {gone}
        </p>
      )}
      {data.data.length === 0 ? (
        <PoolEmpty tab={tab} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.data.map((entry, index) => (
            <li key={entry.order.orderId}>
              <PoolCard entry={entry} isFirst={index === 0} readAt={dataUpdatedAt} onAccept={() => setChosen(entry)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        {...data.meta}
        hrefOf={(number) => withParameter(sellerPaths.pool(), search, ['page', String(number)])}
      />
      {chosen && (
        <AcceptDialog
          key={chosen.order.orderId}
          entry={chosen}
          onClose={() => setChosen(null)}
          onAccepted={onAccepted}
          onGone={onGone}
        />
      )}
    </>
  );
}

function PoolSkeleton(): ReactElement {
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="slip space-y-4 p-4">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

import type { PoolEntry } from '@matete/contract/order/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { poolQuery } from '#features/order/api/list-pool';
import type { Fillable } from '#features/order/api/list-pool';
import { ApiError } from '#lib/api/api-error';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';
import { openSubjectOf, useDialogAddress, useOpenSubject } from '#lib/routing/dialog-address';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AcceptDialog } from '#features/order/seller/pool/accept-dialog.tsx';
import { nonDeliveryQuery } from '#features/order/seller/pool/non-delivery.tsx';
import { acceptForm } from '#features/order/seller/pool/accept-form';
import { ACCEPT_DIALOG, PoolCard } from '#features/order/seller/pool/pool-card.tsx';
import { offerPartForm, withdrawPartForm } from '#features/order/seller/pool/offer-part-form';
import { OFFER_PART_DIALOG } from '#features/order/seller/pool/part-footer.tsx';
import { PoolEmpty } from '#features/order/seller/pool/pool-empty.tsx';
import { offersQuery, SellerOffers } from '#features/order/seller/pool/seller-offers.tsx';
import { scheduleAgeQuery, StaleSchedule } from '#features/shipping/parts/stale-schedule.tsx';
import { AwayNotice, awayQuery } from '#features/supply-calendar/parts/away-notice.tsx';
import { SellerBlocked } from '#features/account/parts/seller-blocked.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { Tabs } from '#ui/data/tabs.tsx';

const TABS = ['full', 'part', 'offers'] as const;
type Tab = (typeof TABS)[number];

export function queries({ search, user }: PageContext): PageQueries {
  const tab = tabOf(search);
  const page = pageOf(search);
  if (!user) return {};
  return {
    optional: [
      tab === 'offers' ? offersQuery(user.userId, page) : poolQuery(user.userId, tab, page),
      scheduleAgeQuery(new Date()),
      awayQuery,
      ...(openSubjectOf(search, ACCEPT_DIALOG) === undefined ? [] : [nonDeliveryQuery(user.userId)]),
    ],
  };
}

export const forms = [acceptForm, offerPartForm, withdrawPartForm];

export default function SellerPoolPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const tab = tabOf(search);
  return (
    <BackOfficeFrame title={text('seller.pool.title')}>
      <p className="mb-4 max-w-text text-muted">{t('seller.pool.lead')}</p>
      <AwayNotice />
      <StaleSchedule />
      <Tabs
        label={text('seller.pool.title')}
        tabs={TABS.map((key) => ({ key, label: t(key === 'offers' ? 'split.offers.tab' : `seller.pool.tab.${key}`) }))}
        selected={tab}
        hrefOf={(key) => withParameter(sellerPaths.pool(), search, ['tab', key === 'full' ? '' : key])}
      >
        {tab === 'offers' ? <SellerOffers {...page} /> : <Pool tab={tab} {...page} />}
      </Tabs>
    </BackOfficeFrame>
  );
}

function tabOf(search: URLSearchParams): Tab {
  return oneOf(TABS, search, 'tab') ?? 'full';
}

function Pool({ tab, ...page }: PageProps & { tab: Fillable }): ReactElement {
  const { search } = page;
  const { userId } = useAccount('SELLER');
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...poolQuery(userId, tab, pageOf(search)),
    refetchOnWindowFocus: 'always',
  });
  const [gone, setGone] = useState<string | null>(null);

  if (error instanceof ApiError && error.code === 'SELLER_BLOCKED') return <SellerBlocked />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PoolSkeleton />;
  const onGone = (message: string): void => {
    setGone(message);
    void refetch();
  };
  return (
    <>
      {gone && <GoneNotice>{gone}</GoneNotice>}
      <Accepting entries={data.data} page={page} onGone={onGone} />
      <OfferingGone entries={data.data} />
      {data.data.length === 0 ? (
        <PoolEmpty tab={tab} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.data.map((entry, index) => (
            <li key={entry.order.orderId}>
              <PoolCard entry={entry} isFirst={index === 0} readAt={dataUpdatedAt} page={page} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        {...data.meta}
        hrefOf={(number) => withParameter(sellerPaths.pool(), search, ['page', String(number)])}
      />
    </>
  );
}

interface AcceptingProps {
  readonly entries: readonly PoolEntry[];
  readonly page: PageProps;
  readonly onGone: (message: string) => void;
}

/** The dialog of the order that is being accepted: it stays while the pool is fetched again without the order. */
function Accepting({ entries, page, onGone }: AcceptingProps): ReactElement | null {
  const openId = useOpenSubject(ACCEPT_DIALOG);
  const address = useDialogAddress(`${ACCEPT_DIALOG}-${openId}`);
  const listed = entries.find(({ order }) => order.orderId === openId);
  const [chosen, setChosen] = useState(listed);
  if (listed !== undefined && listed !== chosen) setChosen(listed);
  if (openId === undefined) return null;
  if (chosen?.order.orderId !== openId) return <GoneOrder form={acceptForm} orderId={openId} />;
  return <AcceptDialog key={openId} entry={chosen} page={page} address={address} onGone={onGone} />;
}

/** Says that the order is gone whose part is being offered by the address. */
function OfferingGone({ entries }: { entries: readonly PoolEntry[] }): ReactElement | null {
  const openId = useOpenSubject(OFFER_PART_DIALOG);
  const isListed = entries.some(({ order }) => order.orderId === openId);
  return openId === undefined || isListed ? null : <GoneOrder form={offerPartForm} orderId={openId} />;
}

/** Says that an order is no longer in the pool; after its form was refused without code, why. */
function GoneOrder({ form, orderId }: { form: { readonly name: string }; orderId: string }): ReactElement {
  const { t } = useTexts();
  const [path] = useLocation();
  const submitted = useSubmittedForm({ name: form.name, subject: orderId, path });
  return <GoneNotice>{submitted?.failure.general.join(' ') ?? t('seller.pool.goneThis')}</GoneNotice>;
}

function GoneNotice({ children }: { children: ReactNode }): ReactElement {
  return (
    <p role="alert" className="mb-4 rounded-paper bg-warn-bg p-3 font-semibold text-warn-fg">
      {children}
    </p>
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

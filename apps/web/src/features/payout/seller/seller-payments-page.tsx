import type { PayoutStatus } from '@matete/contract/order/order-status';
import type { SellerId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { SELLER_PAGE_SIZE } from '#lib/api/page-size';
import { listSellerPayments } from '#features/payout/api/list-seller-payments';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SellerPayment } from '#features/payout/seller/seller-payment.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { Tabs } from '#ui/data/tabs.tsx';

const TABS = ['coming', 'settled'] as const;
type TabKey = (typeof TABS)[number];

const STATUSES: Readonly<Record<TabKey, readonly PayoutStatus[]>> = {
  coming: ['PENDING'],
  settled: ['TRANSFERRED', 'PARTIALLY_TRANSFERRED', 'DISPUTE_SETTLED'],
};

const tabOf = (search: URLSearchParams): TabKey => oneOf(TABS, search, 'etat') ?? 'coming';

const paymentsQuery = (sellerId: SellerId, tab: TabKey, page: number) =>
  listSellerPayments({
    params: { id: sellerId },
    query: { payoutStatusList: [...STATUSES[tab]], page, take: SELLER_PAGE_SIZE },
  });

export function queries({ search, user }: PageContext): PageQueries {
  return user ? { optional: [paymentsQuery(user.userId, tabOf(search), pageOf(search))] } : {};
}

/** Page of the seller's payouts by order, due and paid. */
export default function SellerPaymentsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('SELLER');
  const tab = tabOf(search);
  const { data, error, refetch } = useQuery(paymentsQuery(userId, tab, pageOf(search)));
  return (
    <BackOfficeFrame title={text('seller.payments.title')}>
      {data && (
        <dl className="slip mb-6 grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-3">
          <StubField
            label={t('seller.wallet.expected')}
            value={<Money amountXpf={data.totals.expected} className="text-price" />}
            note={t('seller.payments.expectedNote')}
          />
          <StubField
            label={t('seller.payments.heldTotal')}
            value={<Money amountXpf={data.totals.held} />}
            note={t('seller.payments.heldNote')}
          />
          <StubField
            label={t('seller.payments.paidTotal')}
            value={<Money amountXpf={data.totals.paid} />}
            note={t('seller.wallet.totalNote')}
          />
        </dl>
      )}
      <Tabs
        label={text('seller.payments.title')}
        tabs={TABS.map((key) => ({ key, label: t(`seller.payments.tab.${key}`) }))}
        selected={tab}
        hrefOf={(key) => withParameter(sellerPaths.payments(), search, ['etat', key === 'coming' ? '' : key])}
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        ) : data.data.length === 0 ? (
          <NoPayments tab={tab} />
        ) : (
          <ul className="slip divide-y divide-dashed divide-line-strong">
            {data.data.map((payment) => (
              <SellerPayment key={payment.orderId} payment={payment} />
            ))}
          </ul>
        )}
        {data && (
          <Pagination
            {...data.meta}
            hrefOf={(page) => withParameter(sellerPaths.payments(), search, ['page', String(page)])}
          />
        )}
      </Tabs>
    </BackOfficeFrame>
  );
}

function NoPayments({ tab }: { tab: TabKey }): ReactElement {
  const { t } = useTexts();
  return (
    <EmptyState
      seed={tab}
      title={t(`seller.payments.empty.${tab}`)}
      action={
        tab === 'coming' ? (
          <ButtonLink href={sellerPaths.pool()}>{t('seller.orders.seePool')}</ButtonLink>
        ) : (
          <ButtonLink href={sellerPaths.fulfilment()}>{t('seller.nav.fulfilment')}</ButtonLink>
        )
      }
    >
      <p>{t(`seller.payments.emptyText.${tab}`)}</p>
    </EmptyState>
  );
}

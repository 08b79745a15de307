import type { WalletView } from '@matete/contract/payout/wallet';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { Link } from '#app/link.tsx';
import type { PageContext, PageProps, PageQueries } from '#app/routes';
import { sellerPaths } from '#app/seller-paths';
import { useAccount } from '#app/session.tsx';
import { useTexts } from '#app/text.tsx';
import { pageOf, withParameter } from '#app/work/list-address';
import { walletQuery } from '#app/work/seller-queries';
import { WorkFrame } from '#app/work/work-frame.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { InstantText } from '#ui/date-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { StubField } from '#ui/slip.tsx';

type Entry = WalletView['entries'][number];

export function queries({ search, user }: PageContext): PageQueries {
  return user ? { optional: [walletQuery(user.userId, pageOf(search))] } : {};
}

export default function SellerWalletPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(walletQuery(userId, pageOf(search)));
  return (
    <WorkFrame office="SELLER" title={text('seller.wallet.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Wallet wallet={data} search={search} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </WorkFrame>
  );
}

function Wallet({ wallet, search }: { wallet: WalletView; search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <dl className="slip grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <StubField
          label={t('seller.wallet.balance')}
          value={<Money amountXpf={wallet.balance} className="text-price" />}
          note={t('seller.wallet.balanceNote')}
        />
        <StubField
          label={t('seller.wallet.expected')}
          value={<Money amountXpf={wallet.expected} />}
          note={t('seller.wallet.expectedNote')}
        />
        <StubField
          label={t('seller.wallet.reserved')}
          value={<Money amountXpf={wallet.reserved} />}
          note={t('seller.wallet.reservedNote')}
        />
        <StubField
          label={t('seller.wallet.total')}
          value={<Money amountXpf={wallet.totalEarning} />}
          note={t('seller.wallet.totalNote')}
        />
      </dl>
      <h2 className="mt-8 mb-3">{t('seller.wallet.entries')}</h2>
      {wallet.entries.length === 0 ? (
        <EmptyState
          seed="wallet"
          title={t('seller.wallet.empty')}
          action={<ButtonLink href={sellerPaths.fulfilment()}>{t('seller.nav.fulfilment')}</ButtonLink>}
        >
          <p>{t('seller.wallet.emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className="slip divide-y divide-dashed divide-line-strong">
          {wallet.entries.map((entry) => (
            <WalletEntry key={entry.entryId} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination
        {...wallet.meta}
        hrefOf={(page) => withParameter(sellerPaths.wallet(), search, ['page', String(page)])}
      />
    </>
  );
}

function WalletEntry({ entry }: { entry: Entry }): ReactElement {
  const { t } = useTexts();
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="min-w-0 flex-1">
          {t(entry.kind === 'ORDER_PAID_OUT' ? 'seller.wallet.kind.paidOut' : 'seller.wallet.kind.other')}{' '}
          {entry.orderId && entry.orderNumber && (
            <Link href={sellerPaths.order(entry.orderId)} className="label inline-flex min-h-6 items-center">
              {entry.orderNumber}
            </Link>
          )}
          <span className="block text-meta text-muted">
            <InstantText instant={entry.at} style="long" />
          </span>
        </p>
        <Money amountXpf={entry.amount} className="text-lead" />
      </div>
      {entry.sum && <WhyThisAmount sum={entry.sum} amountXpf={entry.amount} />}
    </li>
  );
}

/** How an order's share came about, line by line. */
function WhyThisAmount({ sum, amountXpf }: { sum: NonNullable<Entry['sum']>; amountXpf: number }): ReactElement {
  const { t } = useTexts();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {t('seller.wallet.why')}
      </summary>
      <dl className="mb-2 max-w-form space-y-1.5 rounded-paper bg-sunken p-3">
        <SumRow label={t('seller.sum.subtotal')} amountXpf={sum.subtotal} />
        <SumRow label={t('seller.sum.commission')} amountXpf={-sum.commission} />
        <SumRow label={t('seller.sum.freight')} amountXpf={sum.freight} />
        <SumRow label={t('seller.sum.total')} amountXpf={amountXpf} isTotal />
      </dl>
    </details>
  );
}

function SumRow({
  label,
  amountXpf,
  isTotal = false,
}: {
  label: ReactNode;
  amountXpf: number;
  isTotal?: boolean;
}): ReactElement {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'border-t border-dashed border-line-strong pt-1.5 font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money amountXpf={amountXpf} />
      </dd>
    </div>
  );
}

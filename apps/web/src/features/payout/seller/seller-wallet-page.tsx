import type { WalletView } from '@matete/contract/payout/wallet';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settlementsQuery } from '#features/payout/api/list-settlements';
import { walletQuery } from '#features/payout/api/get-wallet';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SellerSettlements } from '#features/payout/seller/seller-settlements.tsx';
import { WalletEntry } from '#features/payout/seller/wallet-entry.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';

export function queries({ search, user }: PageContext): PageQueries {
  return user ? { optional: [walletQuery(user.userId, pageOf(search)), settlementsQuery(user.userId)] } : {};
}

export default function SellerWalletPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(walletQuery(userId, pageOf(search)));
  return (
    <BackOfficeFrame
      title={text('seller.wallet.title')}
      aside={
        <ButtonLink tone="action" href={sellerPaths.newWithdrawal()} className="no-print">
          {t('seller.withdrawals.ask')}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Wallet wallet={data} search={search} />
          <SellerSettlements />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Wallet({ wallet, search }: { wallet: WalletView; search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <dl className="slip grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <StubField
          label={t('seller.wallet.balance')}
          value={<Money amountXpf={wallet.available} className="text-price" />}
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
      {wallet.held.length > 0 && <Held wallet={wallet} />}
      <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2>{t('seller.wallet.entries')}</h2>
        {wallet.entries.length > 0 && <Statement />}
      </div>
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

/** What of the wallet is held while goods can still be given back. */
function Held({ wallet }: { wallet: WalletView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { day } = useDates();
  return (
    <section className="slip mt-4 p-4" aria-labelledby="held">
      <h2 id="held" className="text-h3">
        {t('seller.wallet.held')}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t('seller.wallet.heldText')}</p>
      <ul className="mt-2 list-disc pl-5">
        {wallet.held.map((held) => (
          <li key={held.orderId}>
            {t('seller.wallet.heldUntil', {
              amount: money(held.amount),
              number: held.orderNumber,
              date: day(held.until),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the whole statement as a file, and to print the page. */
function Statement(): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('SELLER');
  return (
    <p className="no-print flex flex-wrap gap-x-6">
      <a href={`/files/wallet-statements/${userId}.csv`} download className="inline-flex min-h-11 items-center">
        {t('seller.wallet.download')}
      </a>
      <button
        type="button"
        className="needs-code inline-flex min-h-11 cursor-pointer items-center text-primary"
        onClick={() => window.print()}
      >
        {t('seller.wallet.print')}
      </button>
    </p>
  );
}

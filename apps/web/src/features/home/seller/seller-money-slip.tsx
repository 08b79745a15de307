import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { walletQuery } from '#features/payout/api/get-wallet';
import { Link } from '#lib/routing/link.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { StubField, StubGrid } from '#ui/data/slip.tsx';

const WALLET_ENTRIES = 3;

/** Card of the seller's money: balance, and what is still to come. */
export function SellerMoneySlip(): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(walletQuery(userId, 1, WALLET_ENTRIES));
  return (
    <section className="slip" aria-labelledby="money">
      <h2 id="money" className="px-4 py-3 text-h3">
        {t('seller.home.money')}
      </h2>
      <hr className="tear" />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-16" />}
      {data && (
        <StubGrid>
          <StubField label={t('seller.wallet.balance')} value={<Money amountXpf={data.balance} />} />
          <StubField label={t('seller.wallet.expected')} value={<Money amountXpf={data.expected} />} />
        </StubGrid>
      )}
      <hr className="tear" />
      <p className="px-4 py-1 text-meta">
        <Link href={sellerPaths.wallet()} className="inline-flex min-h-11 items-center">
          {t('seller.home.seeWallet')}
        </Link>
      </p>
    </section>
  );
}

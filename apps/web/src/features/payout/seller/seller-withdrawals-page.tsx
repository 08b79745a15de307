import type { WithdrawalView } from '@matete/contract/payout/withdrawals';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { withdrawalFeeQuery } from '#features/payout/api/get-withdrawal-fee';
import { withdrawalsQuery } from '#features/payout/api/list-withdrawals';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { FeeFacts } from '#features/payout/seller/fee-facts.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

const filterOf = (search: URLSearchParams) => ({ page: pageOf(search), amount: typedAmount(search).query });

export function queries({ search, user }: PageContext): PageQueries {
  return user ? { optional: [withdrawalsQuery(user.userId, filterOf(search)), withdrawalFeeQuery(user.userId)] } : {};
}

export default function SellerWithdrawalsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(withdrawalsQuery(userId, filterOf(search)));
  const { data: fee } = useQuery(withdrawalFeeQuery(userId));
  return (
    <BackOfficeFrame
      title={text('seller.withdrawals.title')}
      aside={
        fee?.obstacle === null && (
          <ButtonLink tone="action" href={sellerPaths.newWithdrawal()} className="no-print">
            {t('seller.withdrawals.ask')}
          </ButtonLink>
        )
      }
    >
      {fee && <FeeFacts fee={fee} isOnList />}
      {(search.has(AMOUNT) || (data && data.data.length > 0)) && (
        <div className="mt-5">
          <FilterBar path={sellerPaths.withdrawals()} search={search} names={[AMOUNT]}>
            <FilterAmount path={sellerPaths.withdrawals()} search={search} />
          </FilterBar>
        </div>
      )}
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : data.data.length === 0 && search.has(AMOUNT) ? (
        <EmptyState
          seed="withdrawals"
          title={t('form.amount.none')}
          action={<ButtonLink href={sellerPaths.withdrawals()}>{t('common.action.clearFilters')}</ButtonLink>}
        />
      ) : data.data.length === 0 ? (
        <EmptyState seed="withdrawals" title={t('seller.withdrawals.empty')}>
          <p>{t('seller.withdrawals.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <h2 className="mt-8 mb-3">{t('seller.withdrawals.history')}</h2>
          <ul className="slip divide-y divide-dashed divide-line-strong">
            {data.data.map((withdrawal) => (
              <Withdrawal key={withdrawal.withdrawalId} withdrawal={withdrawal} />
            ))}
          </ul>
          <Pagination
            {...data.meta}
            hrefOf={(page) => withParameter(sellerPaths.withdrawals(), search, ['page', String(page)])}
          />
        </>
      )}
    </BackOfficeFrame>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalView }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const { amount, fee, status, iban, bankName } = withdrawal;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Money amountXpf={amount} className="text-lead" />
        <StatusBadge kind="withdrawal" status={status} />
        {withdrawal.isOnBehalf && <span className="text-meta text-muted">{t('seller.withdrawals.onBehalf')}</span>}
      </div>
      <p className="mt-1 text-meta text-muted">
        {t('seller.withdrawals.askedOn')} <InstantText instant={withdrawal.requestedAt} style="long" />
        {withdrawal.decidedAt && (
          <>
            {' · '}
            {t(`seller.withdrawals.decided.${status === 'REJECTED' ? 'REJECTED' : 'APPROVED'}`)}{' '}
            <InstantText instant={withdrawal.decidedAt} style="long" />
          </>
        )}
      </p>
      <p className="text-meta text-muted">
        {bankName} <span className="label">{iban}</span> · {t('seller.withdrawals.fee')} <Money amountXpf={fee} />
      </p>
      {withdrawal.settlementUrl !== null && (
        <a
          href={withdrawal.settlementUrl}
          download
          className="no-print inline-flex min-h-11 items-center"
          aria-label={text('seller.withdrawals.settlementOf', { amount: money(amount) })}
        >
          {t('seller.settlements.file')}
        </a>
      )}
      {withdrawal.rejectReason && (
        <p className="mt-2 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('seller.withdrawals.reason', { reason: withdrawal.rejectReason })}
        </p>
      )}
    </li>
  );
}

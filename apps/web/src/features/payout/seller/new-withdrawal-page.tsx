import { requestWithdrawal } from '@matete/contract/payout/withdrawals';
import type { Xpf } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';

import { getWithdrawalFee } from '#features/payout/api/get-withdrawal-fee';
import { listWithdrawals } from '#features/payout/api/list-withdrawals';
import { withdrawalFeeQuery } from '#features/payout/api/get-withdrawal-fee';
import { getWallet } from '#features/payout/api/get-wallet';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { ApiError } from '#lib/api/api-error';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { removePendingWrite } from '#lib/api/pending-write';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { FeeFacts, type Fee } from '#features/payout/seller/fee-facts.tsx';
import { useWithdrawalRequest } from '#features/payout/seller/use-withdrawal-request';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export function queries({ user }: PageContext): PageQueries {
  return user ? { optional: [withdrawalFeeQuery(user.userId)] } : {};
}

export default function NewWithdrawalPage(): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(withdrawalFeeQuery(userId));
  const hasArrived = data?.obstacle === 'WITHDRAWAL_PENDING_EXISTS';
  useEffect(() => {
    // The request has arrived, so the pending write is done.
    if (hasArrived) removePendingWrite('withdrawal');
  }, [hasArrived]);
  return (
    <BackOfficeFrame
      office="SELLER"
      title={text('seller.newWithdrawal.title')}
      before={
        <Link href={sellerPaths.withdrawals()} className="mb-2 inline-flex min-h-11 items-center">
          {t('seller.newWithdrawal.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <FeeFacts fee={data} />
          {data.obstacle === null && <RequestForm fee={data} />}
        </>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

interface Values {
  amount: string;
}

/** Parses whole francs with spaces between the thousands; undefined when nothing is typed. */
function francsOf(text: string): number | undefined {
  const digits = text.replaceAll(/\s/gu, '');
  return digits === '' ? undefined : /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

function RequestForm({ fee }: { fee: Fee }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const { userId } = useAccount('SELLER');
  const form = useContractForm({
    schema: requestWithdrawal.body,
    defaultValues: { amount: '' },
    toBody: (values: Values) => ({ amount: francsOf(values.amount), fee: fee.fee }),
    required: { amount: 'seller.newWithdrawal.amountMissing' },
  });
  const refresh = (): Promise<unknown> => invalidateCalls(client, [getWithdrawalFee, listWithdrawals, getWallet]);
  const { phase, send, check } = useWithdrawalRequest(userId, {
    onDone: (withdrawal) => {
      void refresh();
      showToast(t('seller.newWithdrawal.done', { amount: money(withdrawal.amount) }));
      navigate(sellerPaths.withdrawals());
    },
    onRefused: (error) => {
      form.showFailure(error);
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
  const typed = francsOf(useWatch({ control: form.form.control, name: 'amount' }));
  const amountXpf = typed !== undefined && typed > 0 && typed <= fee.max ? typed : null;
  return (
    <form method="post" noValidate className="mt-6 max-w-form" onSubmit={form.onSubmit((body) => send(body))}>
      <ErrorSummary lines={form.summary} />
      <FormText
        of={form}
        name="amount"
        label={t('seller.newWithdrawal.amount')}
        hint={t('seller.newWithdrawal.amountHint', { max: money(fee.max) })}
        inputMode="numeric"
        autoComplete="off"
        unit="F"
      />
      <Button
        tone="quiet"
        className="mt-2"
        onClick={() => form.form.setValue('amount', String(fee.max), { shouldValidate: true, shouldDirty: true })}
      >
        {t('seller.newWithdrawal.all')}
      </Button>
      {amountXpf !== null && <WhatHappens fee={fee} amountXpf={amountXpf} />}
      <Progress phase={phase} onCheck={() => void check()} />
      {phase !== 'unknown' && (
        <Button type="submit" tone="action" className="mt-6 w-full" isBusy={phase !== 'idle'}>
          {amountXpf === null
            ? t('seller.newWithdrawal.action')
            : t('seller.newWithdrawal.actionAmount', { amount: money(amountXpf) })}
        </Button>
      )}
    </form>
  );
}

/** Preview of a withdrawal: what reaches the bank account, and what it takes from the wallet. */
function WhatHappens({ fee, amountXpf }: { fee: Fee; amountXpf: Xpf }): ReactElement {
  const { t } = useTexts();
  const rows = [
    ['lands', amountXpf],
    ['fee', fee.fee],
    ['taken', amountXpf + fee.fee],
    ['left', fee.balance - amountXpf - fee.fee],
  ] as const;
  return (
    <section className="slip mt-6" aria-labelledby="what-happens">
      <h2 id="what-happens" className="px-4 py-3 text-h3">
        {t('seller.newWithdrawal.what')}
      </h2>
      <hr className="tear" />
      <dl className="space-y-2 p-4">
        {rows.map(([name, value]) => (
          <div key={name} className={`flex justify-between gap-4 ${name === 'lands' ? 'text-lead font-semibold' : ''}`}>
            <dt>
              {t(`seller.newWithdrawal.${name}`)}
              {name === 'lands' && (
                <span className="block text-meta font-normal text-muted">
                  {fee.accountTitle} <span className="label">{fee.iban}</span>
                </span>
              )}
            </dt>
            <dd>
              <Money amountXpf={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Progress({ phase, onCheck }: { phase: string; onCheck: () => void }): ReactElement {
  const { t } = useTexts();
  return (
    <div role="status" aria-live="polite">
      {phase === 'checking' && (
        <p className="mt-4 rounded-paper bg-info-bg p-3 text-info-fg">{t('seller.newWithdrawal.checking')}</p>
      )}
      {phase === 'unknown' && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-paper bg-warn-bg p-3 text-warn-fg">
          <p className="min-w-48 flex-1">{t('seller.newWithdrawal.unknown')}</p>
          <Button onClick={onCheck}>{t('seller.move.check')}</Button>
        </div>
      )}
    </div>
  );
}

import type { WithdrawalView } from '@matete/contract/payout/withdrawals';
import type { Xpf } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getWithdrawalFee } from '#features/payout/api/get-withdrawal-fee';
import { listWithdrawals } from '#features/payout/api/list-withdrawals';
import { withdrawalFeeQuery } from '#features/payout/api/get-withdrawal-fee';
import { getWallet } from '#features/payout/api/get-wallet';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { ApiError } from '#lib/api/api-error';
import { useForm } from '#lib/forms/use-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { removePendingWrite } from '#lib/api/pending-write';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useErrorString } from '#lib/texts/error-text';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { FeeFacts, type Fee } from '#features/payout/seller/fee-facts.tsx';
import { newWithdrawalForm } from '#features/payout/seller/new-withdrawal-form';
import { useWithdrawalRequest } from '#features/payout/seller/use-withdrawal-request';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export function queries({ user }: PageContext): PageQueries {
  return user ? { optional: [withdrawalFeeQuery(user.userId)] } : {};
}

export const forms = [newWithdrawalForm];

export default function NewWithdrawalPage(page: PageProps): ReactElement {
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
          {data.obstacle === null && <RequestForm fee={data} page={page} />}
        </>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function RequestForm({ fee, page }: { fee: Fee; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { form, phase, check, refusal } = useRequest(page);
  const typed = parseInteger(form.valueOf('amount'));
  const amountXpf = typed !== null && typed > 0 && typed <= fee.max ? typed : null;
  const takeAll = (): void => {
    const field = document.getElementById(form.idOf('amount'));
    if (!(field instanceof HTMLInputElement)) return;
    field.value = String(fee.max);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Form of={form} className="mt-6 max-w-form">
      <ErrorSummary lines={refusal === null ? form.summary : [{ message: refusal }]} />
      <input type="hidden" name="fee" value={fee.fee} />
      <FormText
        of={form}
        name="amount"
        hint={t('seller.newWithdrawal.amountHint', { max: money(fee.max) })}
        inputMode="numeric"
        autoComplete="off"
        unit="F"
      />
      <Button tone="quiet" className="mt-2" onClick={takeAll}>
        {t('seller.newWithdrawal.all')}
      </Button>
      {amountXpf !== null && <WhatHappens fee={fee} amountXpf={amountXpf} />}
      <Progress phase={phase} onCheck={check} />
      {phase !== 'unknown' && (
        <Button type="submit" tone="action" className="mt-6 w-full" isBusy={form.isSending || phase !== 'idle'}>
          {amountXpf === null
            ? t('seller.newWithdrawal.action')
            : t('seller.newWithdrawal.actionAmount', { amount: money(amountXpf) })}
        </Button>
      )}
    </Form>
  );
}

/** The form that requests a withdrawal, and what is known of the outcome. */
function useRequest(page: PageProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  const errorText = useErrorString();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const user = useAccount('SELLER');
  /** Why a request that was repeated is refused: the form is no longer the one that sent it. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = (): Promise<unknown> => invalidateCalls(client, [getWithdrawalFee, listWithdrawals, getWallet]);
  const refreshAfter = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 409) void refresh();
  };
  const finish = (withdrawal: WithdrawalView): void => {
    void refresh();
    showToast(t('seller.newWithdrawal.done', { amount: money(withdrawal.amount) }));
    navigate(sellerPaths.withdrawals());
  };
  const { phase, send, check } = useWithdrawalRequest(user.userId, {
    onDone: finish,
    onRefused: (error) => {
      setRefusal(errorText(error));
      refreshAfter(error);
    },
  });
  const form = useForm(newWithdrawalForm, {
    context: { ...page, user },
    isWatched: true,
    send: async (call) => {
      setRefusal(null);
      return send(call).catch((error: unknown) => {
        refreshAfter(error);
        throw error;
      });
    },
    onDone: finish,
  });
  return { form, phase, check, refusal };
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

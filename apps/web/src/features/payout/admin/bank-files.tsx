import type { WithdrawalExportView } from '@matete/contract/payout/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { listWithdrawalExports } from '#features/payout/api/list-withdrawal-exports';
import { exportWithdrawals } from '#features/payout/api/export-withdrawals';
import { isOutcomeUnknown } from '#lib/api/pending-write';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

const SHOWN = 5;

export const exportsQuery = listWithdrawalExports({
  query: { take: SHOWN },
});

interface BankFilesProps {
  readonly waiting: { readonly toExport: number; readonly toExportCount: number } | undefined;
}

/** Panel of the bank files: each approved withdrawal is in exactly one. */
export function BankFiles({ waiting }: BankFilesProps): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(exportsQuery);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The key is reused until the outcome is known: after a lost answer the same file is returned.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const make = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await exportWithdrawals({
        body: {},
        idempotencyKey: key,
      });
      setKey(crypto.randomUUID());
    } catch (problem) {
      if (!isOutcomeUnknown(problem)) setKey(crypto.randomUUID());
      setFailure(errorText(problem));
    }
    await invalidateCalls(client, [listWithdrawalExports, listWithdrawalsForAdmin]);
    setIsBusy(false);
  };
  const count = waiting?.toExportCount ?? 0;
  return (
    <section className="slip p-4" aria-labelledby="bank-files">
      <h2 id="bank-files" className="text-h3">
        {t('admin.bankFiles.title')}
      </h2>
      <p className="mt-1 text-muted">
        {count === 0 ? (
          t('admin.bankFiles.nothing')
        ) : (
          <RichText
            id="admin.bankFiles.waiting"
            values={{ count }}
            components={{ amount: <Money amountXpf={waiting?.toExport ?? 0} /> }}
          />
        )}
      </p>
      {count > 0 && (
        <Button className="mt-3" isBusy={isBusy} onClick={() => void make()}>
          {t('admin.bankFiles.make')}
        </Button>
      )}
      <div role="alert">{failure && <p className="mt-3 font-semibold text-bad-fg">{failure}</p>}</div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="mt-3 divide-y divide-dashed divide-line-strong">
          {data.data.map((file) => (
            <BankFile key={file.exportId} file={file} />
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-3 h-16 w-full" />
      )}
    </section>
  );
}

function BankFile({ file }: { file: WithdrawalExportView }): ReactElement {
  const { t, text } = useTexts();
  const { number } = file;
  const link = 'inline-flex min-h-11 items-center';
  return (
    <li className="py-2">
      <p>
        <span className="font-semibold">{t('admin.bankFiles.file', { number })}</span>{' '}
        <span className="text-meta text-muted">
          <InstantText instant={file.createdAt} style="long" /> · {t('admin.bankFiles.count', { count: file.count })} ·{' '}
          <Money amountXpf={file.total} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href={file.xmlUrl} download className={link} aria-label={text('admin.bankFiles.sepaOf', { number })}>
          {t('admin.bankFiles.sepa')}
        </a>
        <a href={file.csvUrl} download className={link} aria-label={text('admin.bankFiles.csvOf', { number })}>
          {t('admin.bankFiles.csv')}
        </a>
      </p>
    </li>
  );
}

import type { WithdrawalExportView } from '@matete/contract/payout/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { listWithdrawalExports } from '#features/payout/api/list-withdrawal-exports';
import { bankFileForm } from '#features/payout/admin/payout-forms';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Money } from '#ui/data/money.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

const SHOWN = 5;

export const exportsQuery = listWithdrawalExports({
  query: { take: SHOWN },
});

interface BankFilesProps {
  readonly waiting: { readonly toExport: number; readonly toExportCount: number } | undefined;
  readonly page: PageProps;
}

/** Panel of the bank files: each approved withdrawal is in exactly one. */
export function BankFiles({ waiting, page }: BankFilesProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(exportsQuery);
  const count = waiting?.toExportCount ?? 0;
  // While a file is being written, another tab of the list may read the counts anew: nothing waits any more, but the files
  // below are still those from before.
  const [isMaking, setIsMaking] = useState(false);
  return (
    <section className="slip p-4" aria-labelledby="bank-files">
      <h2 id="bank-files" className="text-h3">
        {t('admin.bankFiles.title')}
      </h2>
      <p className="mt-1 text-muted">
        {count === 0 ? (
          !isMaking && t('admin.bankFiles.nothing')
        ) : (
          <RichText
            id="admin.bankFiles.waiting"
            values={{ count }}
            components={{ amount: <Money amountXpf={waiting?.toExport ?? 0} /> }}
          />
        )}
      </p>
      {(count > 0 || isMaking) && <MakeFile page={page} onMaking={setIsMaking} />}
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

interface MakeFileProps {
  readonly page: PageProps;
  /** Told while a file is being written, until the list shows it. */
  readonly onMaking: (isMaking: boolean) => void;
}

/** Form that writes a bank file. After a lost answer, sending again returns the same file. */
function MakeFile({ page, onMaking }: MakeFileProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const { send, isUnknown } = usePendingSend({
    definition: bankFileForm,
    name: 'move-bank-file',
    accountId: user.userId,
  });
  // The files first: the page that says that nothing waits any more shows the file it went into.
  const refresh = async (): Promise<void> => {
    await invalidateCalls(client, [listWithdrawalExports]);
    await invalidateCalls(client, [listWithdrawalsForAdmin]);
  };
  const form = useForm(bankFileForm, {
    context: { ...page, user },
    send: async (call) => {
      onMaking(true);
      try {
        return await send(call);
      } finally {
        await refresh().finally(() => onMaking(false));
      }
    },
    // Stays on this page, which has the new file by now.
    onDone: () => undefined,
  });
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      {isUnknown && (
        <p role="alert" className="mb-3 font-semibold text-bad-fg">
          {t('admin.payments.unknown')}
        </p>
      )}
      <Button type="submit" isBusy={form.isSending}>
        {t(isUnknown ? 'common.action.retry' : 'admin.bankFiles.make')}
      </Button>
    </Form>
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

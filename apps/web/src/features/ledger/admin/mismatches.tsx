import type { MismatchView } from '@matete/contract/ledger/books';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import { REVERSAL_KINDS } from '@matete/contract/order/reversal-kind';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { useAskedDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { BEAR, BearDialog } from '#features/ledger/admin/bear-dialog.tsx';
import { CHARGE, ChargeDialog } from '#features/ledger/admin/charge-dialog.tsx';
import { SETTLE, SettleDialog } from '#features/ledger/admin/settle-dialog.tsx';
import { reconcile } from '#features/ledger/api/reconcile';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';

export const mismatchQuery = { ...reconcile(), staleTime: 0 };

const DECISIONS = [SETTLE, BEAR, CHARGE] as const;

/** What does not match between gateways, payments, orders and books, with what an admin can do about each. */
export function Mismatches({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(mismatchQuery);
  const asked = useAskedDecision(DECISIONS);
  const mismatch = data?.find((row) => asked !== undefined && (row.mismatchId ?? row.reversalId) === asked.id);
  return (
    <section aria-labelledby="mismatches">
      <h2 id="mismatches" className="mb-3">
        {t('admin.ledger.mismatches')}
      </h2>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="slip p-4 text-muted">{t('admin.ledger.allMatches')}</p>}
      {data !== undefined && data.length > 0 && <MismatchTable rows={data} />}
      {asked?.decision === SETTLE && mismatch && (
        <SettleDialog key={asked.id} mismatch={mismatch} mismatchId={asked.id} page={page} />
      )}
      {asked?.decision === CHARGE && mismatch && (
        <ChargeDialog key={asked.id} mismatch={mismatch} mismatchId={asked.id} page={page} />
      )}
      {asked?.decision === BEAR && mismatch && (
        <BearDialog key={asked.id} mismatch={mismatch} reversalId={asked.id} page={page} />
      )}
    </section>
  );
}

function MismatchTable({ rows }: { rows: readonly MismatchView[] }): ReactElement {
  const { text } = useTexts();
  const xpf = (amount: number | null) => (amount === null ? '—' : <Money amountXpf={amount} />);
  return (
    <DataTable
      caption={text('admin.ledger.mismatches')}
      rows={rows}
      rowKey={(row: MismatchView) =>
        `${row.kind} ${row.mismatchId ?? row.reversalId} ${row.paymentId} ${row.orderId} ${row.reference}`
      }
      columns={[
        {
          key: 'at',
          heading: text('admin.ledger.when'),
          cell: ({ at }) => <InstantText instant={at} style="list" />,
        },
        { key: 'kind', heading: text('admin.ledger.why'), cell: (row) => <Why row={row} /> },
        { key: 'expected', heading: text('admin.ledger.expected'), isNumeric: true, cell: (row) => xpf(row.expected) },
        { key: 'found', heading: text('admin.ledger.found'), isNumeric: true, cell: (row) => xpf(row.found) },
        { key: 'step', heading: text('admin.ledger.step'), isAction: true, cell: (row) => <Step row={row} /> },
      ]}
    />
  );
}

function Why({ row: { kind, reference, orderId, orderNumber } }: { row: MismatchView }): ReactElement {
  const { t } = useTexts();
  const how = kind === 'PAYMENT_REVERSED' ? REVERSAL_KINDS.find((known) => reference?.startsWith(known)) : undefined;
  return (
    <>
      {t(`admin.ledger.mismatch.${kind}`)}
      {how !== undefined && <span className="block">{t(`admin.ledger.reversal.${how}`)}</span>}
      <span className="label block text-muted">
        {orderId && orderNumber ? (
          <AdminOrderLink orderId={orderId} orderNumber={orderNumber} />
        ) : (
          (orderNumber ?? reference?.replace(`${how} `, ''))
        )}
      </span>
    </>
  );
}

/** What an admin can do about a mismatch: note what they found out, or decide who bears a reversal. */
function Step({ row }: { row: MismatchView }): ReactElement | null {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<(typeof DECISIONS)[number]>(row.mismatchId ?? row.reversalId ?? '');
  const reference = row.orderNumber ?? row.reference ?? '';
  if (row.mismatchId !== null)
    return (
      <div className="flex flex-wrap gap-2">
        {row.isCharge && (
          <ButtonLink href={hrefOf(CHARGE)} aria-label={text('admin.ledger.chargeOf', { reference })}>
            {t('admin.ledger.charge')}
          </ButtonLink>
        )}
        <ButtonLink href={hrefOf(SETTLE)} aria-label={text('admin.ledger.settleOf', { reference })}>
          {t('admin.ledger.settle')}
        </ButtonLink>
      </div>
    );
  return row.reversalId === null ? null : (
    <ButtonLink href={hrefOf(BEAR)} aria-label={text('admin.ledger.bearOf', { reference })}>
      {t('admin.ledger.bear')}
    </ButtonLink>
  );
}

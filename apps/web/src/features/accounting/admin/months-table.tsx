import type { MonthView } from '@matete/contract/ledger/months';
import type { ReactElement } from 'react';

import { CLOSE } from '#features/accounting/admin/close-month-dialog.tsx';
import { useMonthName } from '#lib/texts/month-name';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONES = { CLOSED: 'ok', READY: 'warn', WAITING: 'neutral', RUNNING: 'neutral' } as const;

/** Months of the books: how each stands, and what can be done with it. */
export function MonthsTable({ months }: { months: readonly MonthView[] }): ReactElement {
  const { text } = useTexts();
  return (
    <DataTable
      caption={text('admin.months.title')}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', heading: text('admin.months.month'), cell: (row) => <MonthLink month={row.month} /> },
        { key: 'state', heading: text('admin.months.state'), cell: (row) => <State row={row} /> },
        { key: 'step', heading: text('admin.months.step'), isAction: true, cell: (row) => <Step row={row} /> },
      ]}
    />
  );
}

function MonthLink({ month }: { month: string }): ReactElement {
  const { text } = useTexts();
  const name = useMonthName()(month);
  return (
    <Link
      href={`${adminPaths.months()}?mois=${month.slice(0, 7)}`}
      aria-label={text('admin.months.show', { month: name })}
      className="inline-flex min-h-11 items-center"
    >
      {name}
    </Link>
  );
}

function State({ row: { state, closedAt, closedBy, movementCount } }: { row: MonthView }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <Badge tone={TONES[state]}>{t(`admin.months.state.${state}`)}</Badge>
      {closedAt !== null && closedBy !== null && (
        <span className="mt-1 block text-meta text-muted">
          <InstantText instant={closedAt} style="list" /> {t('admin.months.closedBy', { name: closedBy })} ·{' '}
          {t('admin.months.count', { count: movementCount ?? 0 })}
        </span>
      )}
    </>
  );
}

function Step({ row: { month, state, fileUrl } }: { row: MonthView }): ReactElement | null {
  const { t, text } = useTexts();
  const name = useMonthName()(month);
  const hrefOf = useDecisionHref<typeof CLOSE>(month);
  if (state === 'READY')
    return (
      <ButtonLink href={hrefOf(CLOSE)} aria-label={text('admin.months.closeOf', { month: name })}>
        {t('admin.months.close')}
      </ButtonLink>
    );
  return fileUrl === null ? null : (
    <a
      href={fileUrl}
      download
      className="inline-flex min-h-11 items-center"
      aria-label={text('admin.months.fileOf', { month: name })}
    >
      {t('admin.months.file')}
    </a>
  );
}

import type { OtherMovementView } from '@matete/contract/ledger/other-movements';
import type { ReactElement } from 'react';

import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { UNDO } from '#features/accounting/admin/movement-forms';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

/** Movements that no order causes: what each moved, by which paper, who noted it, and undoing it. */
export function MovementsTable({ movements }: { movements: readonly OtherMovementView[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <DataTable
      caption={text('admin.movements.title')}
      rows={movements}
      rowKey={({ movementId }) => movementId}
      columns={[
        { key: 'kind', heading: text('admin.movements.kind'), cell: ({ kind }) => t(`admin.ledger.kind.${kind}`) },
        {
          key: 'amount',
          heading: text('admin.movements.amount'),
          isNumeric: true,
          cell: ({ amount, undoneAt }) => (
            <Money amountXpf={amount} className={undoneAt === null ? '' : 'line-through'} />
          ),
        },
        { key: 'paper', heading: text('admin.movements.paper'), cell: (row) => <Paper row={row} /> },
        { key: 'noted', heading: text('admin.movements.notedAt'), cell: (row) => <Noted row={row} /> },
        { key: 'step', heading: text('admin.movements.step'), isAction: true, cell: (row) => <Step row={row} /> },
      ]}
    />
  );
}

function Paper({ row: { paper, paperDate, reason } }: { row: OtherMovementView }): ReactElement {
  return (
    <>
      <span className="break-words">{paper}</span>
      <span className="block text-meta text-muted">
        <DayText date={paperDate} style="list" />
      </span>
      <span className="block text-meta break-words text-muted">{reason}</span>
    </>
  );
}

function Noted({ row: { notedAt, notedBy } }: { row: OtherMovementView }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <InstantText instant={notedAt} style="list" />
      <span className="block text-meta text-muted">{t('admin.movements.by', { name: notedBy })}</span>
    </>
  );
}

/** The button that undoes a movement; of one that is undone when, and why. */
function Step({ row: { movementId, paper, undoneAt, undoneReason } }: { row: OtherMovementView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof UNDO>(movementId);
  if (undoneAt === null)
    return (
      <ButtonLink href={hrefOf(UNDO)} aria-label={text('admin.movements.undoOf', { paper })}>
        {t('admin.movements.undo')}
      </ButtonLink>
    );
  return (
    <>
      <Badge tone="neutral">{t('admin.movements.undone')}</Badge>
      <span className="mt-1 block text-meta text-muted">
        <InstantText instant={undoneAt} style="list" />
      </span>
      {undoneReason !== null && <span className="block text-meta break-words text-muted">{undoneReason}</span>}
    </>
  );
}

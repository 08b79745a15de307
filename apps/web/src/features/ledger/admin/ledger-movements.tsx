import type { LedgerMovementView } from '@matete/contract/ledger/books';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';

/** Movements with their entries: debits and credits of each account. */
export function LedgerMovements({ movements }: { movements: readonly LedgerMovementView[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <DataTable
      caption={text('admin.ledger.movements')}
      rows={movements}
      rowKey={(movement) => movement.movementId}
      columns={[
        {
          key: 'at',
          heading: text('admin.ledger.when'),
          cell: ({ at }) => <InstantText instant={at} style="list" withTime />,
        },
        {
          key: 'why',
          heading: text('admin.ledger.why'),
          cell: ({ kind, orderId, orderNumber }) => (
            <>
              {t(`admin.ledger.kind.${kind}`)}
              {orderId && orderNumber && (
                <span className="block">
                  <AdminOrderLink orderId={orderId} orderNumber={orderNumber} />
                </span>
              )}
            </>
          ),
        },
        {
          key: 'entries',
          heading: text('admin.ledger.entries'),
          cell: ({ entries }) => (
            <ul>
              {entries.map((entry, index) => (
                <li key={index} className="flex justify-between gap-6">
                  <span>{t(`admin.ledger.name.${entry.account}`)}</span>
                  <Money amountXpf={entry.amount} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

import type { MonthDetail } from '@matete/contract/ledger/months';
import type { ReactElement } from 'react';

import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { STATEMENT } from '#features/accounting/admin/statement-form';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

interface BankRow {
  readonly key: 'Opening' | 'Closing';
  readonly books: number;
  readonly statement: number | undefined;
}

/** The bank by the books beside the bank's own statement, and what is between them. */
export function MonthBankFigures({ month: { month, state, bank } }: { month: MonthDetail }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof STATEMENT>(month);
  const { statement } = bank;
  const rows: BankRow[] = [
    { key: 'Opening', books: bank.opening, statement: statement?.opening },
    { key: 'Closing', books: bank.closing, statement: statement?.closing },
  ];
  return (
    <section aria-labelledby="bank">
      <h3 id="bank" className="mb-1">
        {t('admin.months.bank')}
      </h3>
      <p className="mb-3 max-w-text text-meta text-muted">{t('admin.months.bankNote')}</p>
      <DataTable
        caption={text('admin.months.bank')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'when', heading: text('admin.months.bankBalance'), cell: ({ key }) => t(`admin.months.bank${key}`) },
          {
            key: 'books',
            heading: text('admin.months.bankBooks'),
            isNumeric: true,
            cell: ({ books }) => <Money amountXpf={books} />,
          },
          {
            key: 'statement',
            heading: text('admin.months.bankStatement'),
            isNumeric: true,
            cell: (row) => (row.statement === undefined ? '–' : <Money amountXpf={row.statement} />),
          },
          {
            key: 'difference',
            heading: text('admin.months.bankDifference'),
            isNumeric: true,
            cell: (row) => (row.statement === undefined ? '–' : <Difference xpf={row.statement - row.books} />),
          },
        ]}
      />
      <Explained bank={bank} />
      {state !== 'RUNNING' && (
        <ButtonLink href={hrefOf(STATEMENT)} className="mt-3">
          {t(statement === null ? 'admin.months.bankType' : 'admin.months.bankTypeAgain')}
        </ButtonLink>
      )}
    </section>
  );
}

const Difference = ({ xpf }: { xpf: number }): ReactElement => (
  <Money amountXpf={xpf} className={xpf === 0 ? '' : 'font-semibold text-bad-fg'} />
);

/** Who noted the statement, whether it agrees, and what papers that were noted later explain of a difference. */
function Explained({
  bank: { opening, closing, bookedLater, statement },
}: {
  bank: MonthDetail['bank'];
}): ReactElement {
  const { t } = useTexts();
  const agrees = statement !== null && statement.opening === opening && statement.closing === closing;
  return (
    <div className="mt-3 space-y-1 text-meta text-muted">
      {agrees && <p>{t('admin.months.bankAgrees')}</p>}
      {statement !== null && !agrees && bookedLater !== 0 && (
        <p>
          <RichText id="admin.months.bankLater" components={{ amount: <Money amountXpf={bookedLater} /> }} />
        </p>
      )}
      {statement !== null && (
        <p>
          {t('admin.months.bankBy', { name: statement.notedBy })}{' '}
          <InstantText instant={statement.notedAt} style="list" />
        </p>
      )}
    </div>
  );
}

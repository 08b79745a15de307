import type { MonthBalance, MonthDetail, MonthVat } from '@matete/contract/ledger/months';
import type { ReactElement } from 'react';

import { MonthBankFigures } from '#features/accounting/admin/month-bank.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';

/** What a month moved and held, by kind of account, its VAT by rate, and the bank beside its statement. */
export function MonthFigures({ month }: { month: MonthDetail }): ReactElement {
  return (
    <>
      <Balances month={month} />
      <Vat rows={month.vat} />
      <MonthBankFigures month={month} />
    </>
  );
}

function Balances({ month }: { month: MonthDetail }): ReactElement {
  const { t, text } = useTexts();
  return (
    <section aria-labelledby="balances">
      <h3 id="balances" className="mb-1">
        {t('admin.months.balances')}
      </h3>
      <p className="mb-3 max-w-text text-meta text-muted">
        {t(month.state === 'CLOSED' ? 'admin.months.balancesKept' : 'admin.months.balancesNow')}{' '}
        {t('admin.ledger.accountsNote')}
      </p>
      <DataTable
        caption={text('admin.months.balances')}
        rows={month.balances}
        rowKey={({ account }: MonthBalance) => account}
        columns={[
          {
            key: 'account',
            heading: text('admin.months.account'),
            cell: ({ account }) => t(`admin.ledger.name.${account}`),
          },
          {
            key: 'debit',
            heading: text('admin.months.debit'),
            isNumeric: true,
            cell: ({ debit }) => <Money amountXpf={debit} />,
          },
          {
            key: 'credit',
            heading: text('admin.months.credit'),
            isNumeric: true,
            cell: ({ credit }) => <Money amountXpf={credit} />,
          },
          {
            key: 'balance',
            heading: text('admin.months.balance'),
            isNumeric: true,
            cell: ({ balance }) => <Money amountXpf={balance} />,
          },
        ]}
      />
    </section>
  );
}

function Vat({ rows }: { rows: readonly MonthVat[] }): ReactElement {
  const { t, text } = useTexts();
  const { rate } = useFormats();
  const total = {
    base: rows.reduce((sum, { base }) => sum + base, 0),
    vat: rows.reduce((sum, { vat }) => sum + vat, 0),
  };
  return (
    <section aria-labelledby="vat">
      <h3 id="vat" className="mb-1">
        {t('admin.months.vat')}
      </h3>
      <p className="mb-3 max-w-text text-meta text-muted">{t('admin.months.vatNote')}</p>
      {rows.length === 0 ? (
        <p className="slip p-4 text-muted">{t('admin.months.vatNone')}</p>
      ) : (
        <DataTable
          caption={text('admin.months.vat')}
          rows={[...rows, { vatBasisPoints: null, ...total }]}
          rowKey={({ vatBasisPoints }) => String(vatBasisPoints)}
          columns={[
            {
              key: 'rate',
              heading: text('admin.months.rate'),
              cell: ({ vatBasisPoints }) => (vatBasisPoints === null ? t('admin.months.total') : rate(vatBasisPoints)),
            },
            {
              key: 'base',
              heading: text('admin.months.base'),
              isNumeric: true,
              cell: ({ base }) => <Money amountXpf={base} />,
            },
            {
              key: 'vat',
              heading: text('admin.months.vatAmount'),
              isNumeric: true,
              cell: ({ vat }) => <Money amountXpf={vat} />,
            },
          ]}
        />
      )}
    </section>
  );
}

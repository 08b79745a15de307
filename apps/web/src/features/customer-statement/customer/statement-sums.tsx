import type { CustomerStatement, StatementMovement } from '@matete/contract/customer-statement/customer-statements';
import type { ReactElement } from 'react';

import { StatementPart, StatementRow } from '#features/customer-statement/customer/statement-part.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

/** What was invoiced in a month: VAT by rate, and all together. */
export function InvoicedSums({ statement: { invoiced } }: { statement: CustomerStatement }): ReactElement {
  const { t } = useTexts();
  const { money, rate } = useFormats();
  return (
    <StatementPart id="sums" title={t('account.statement.byRate')}>
      <StatementRow title={t('account.statement.net')} amountXpf={invoiced.net} />
      {invoiced.vat.map(({ vatBasisPoints, base, vat }) => (
        <StatementRow
          key={vatBasisPoints}
          title={t('account.statement.rate', { rate: rate(vatBasisPoints) })}
          details={[t('account.statement.base', { amount: money(base) })]}
          amountXpf={vat}
        />
      ))}
      {invoiced.cps !== 0 && <StatementRow title={t('account.statement.cps')} amountXpf={invoiced.cps} />}
      <StatementRow title={t('account.statement.freightSum')} amountXpf={invoiced.freight} />
      <StatementRow title={t('account.statement.total')} amountXpf={invoiced.total} isTotal />
    </StatementPart>
  );
}

type Row = 'paid' | 'givenBack' | 'couponGained' | 'couponSpent' | 'freightOwed' | 'freightSettled';

interface MovementRowsProps {
  readonly movements: readonly StatementMovement[];
  /** What an amount above zero is called, and one below. */
  readonly above: Row;
  readonly below: Row;
}

/** Movements of the books, each with its order. */
export function MovementRows({ movements, above, below }: MovementRowsProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      {movements.map(({ date, orderId, orderNumber, amount }, index) => (
        <StatementRow
          key={index}
          date={date}
          title={t(`account.statement.row.${amount > 0 ? above : below}`)}
          details={[
            orderId !== null && orderNumber !== null ? (
              <Link key={orderId} href={paths.order(orderId)} className="text-muted">
                {orderNumber}
              </Link>
            ) : null,
          ]}
          amountXpf={amount}
        />
      ))}
    </>
  );
}

/** What is open: freight, coupons, orders that wait for money. */
export function OpenSums({ statement: { open } }: { statement: CustomerStatement }): ReactElement {
  const { t } = useTexts();
  return (
    <StatementPart id="open" title={t('account.statement.open')}>
      <StatementRow title={t('account.statement.row.unpaidOrders')} amountXpf={open.unpaidOrders} />
      <StatementRow title={t('account.statement.row.owedFreight')} amountXpf={open.owedFreight} />
      <StatementRow title={t('account.statement.row.couponBalance')} amountXpf={open.couponBalance} />
    </StatementPart>
  );
}

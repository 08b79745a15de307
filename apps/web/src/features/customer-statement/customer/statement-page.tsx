import type { CustomerStatement } from '@matete/contract/customer-statement/customer-statements';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readCustomerStatement } from '#features/customer-statement/api/read-customer-statement';
import { InvoicedSums, MovementRows, OpenSums } from '#features/customer-statement/customer/statement-sums.tsx';
import { StatementPart, StatementRow } from '#features/customer-statement/customer/statement-part.tsx';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useMonthName } from '#lib/texts/month-name';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf } from '#lib/session/customer-of';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const statementQuery = ({ params, user }: Pick<PageContext, 'params' | 'user'>) =>
  readCustomerStatement({ params: { customerId: customerIdOf(user), month: params['month'] ?? '' } });

export const queries = (context: PageContext): PageQueries =>
  context.user ? { required: [statementQuery(context)] } : {};

/** Page of the statement of one month. */
export default function StatementPage({ params }: PageProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const { data, error, refetch } = useQuery(statementQuery({ params, user }));
  if (error instanceof ApiError && [404, 422].includes(error.status) && data === undefined)
    return <StatusPage kind="notFound" path={`${customerPaths.statements()}/${params['month'] ?? ''}`} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <Link href={customerPaths.statements()} className="no-print inline-flex min-h-11 items-center text-meta">
        {t('account.statement.back')}
      </Link>
      {data ? (
        <Statement statement={data} customerId={customerIdOf(user)} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Statement({ statement, customerId }: { statement: CustomerStatement; customerId: string }): ReactElement {
  const { t, text } = useTexts();
  const nameOf = useMonthName();
  const { month, name, tahitiNumber } = statement;
  const title = ['account.statement.of', { month: nameOf(month) }] as const;
  return (
    <>
      <PageHead title={text(...title)} />
      <h1 tabIndex={-1}>{t(...title)}</h1>
      <p className="mt-1 break-words">
        {tahitiNumber === null ? name : t('account.statement.madeOutTo', { name, number: tahitiNumber })}
      </p>
      {!statement.isOver && (
        <p className="mt-3 rounded-paper bg-info-bg p-3 text-info-fg">{t('account.statement.running')}</p>
      )}
      <p className="no-print mt-4">
        <a href={`/api/customers/${customerId}/statements/${month}/csv`} className="btn" download>
          {t('account.statement.download')}
        </a>
      </p>
      <div className="mt-5 space-y-5">
        <InvoicedSums statement={statement} />
        <Papers statement={statement} />
        <Orders statement={statement} />
        <StatementPart id="payments" title={t('account.statement.payments')} isEmpty={statement.payments.length === 0}>
          <MovementRows movements={statement.payments} above="paid" below="givenBack" />
        </StatementPart>
        {statement.coupons.length > 0 && (
          <StatementPart id="coupons" title={t('account.statement.coupons')}>
            <MovementRows movements={statement.coupons} above="couponGained" below="couponSpent" />
          </StatementPart>
        )}
        {statement.freightDifferences.length > 0 && (
          <StatementPart id="freight" title={t('account.statement.freight')}>
            <MovementRows movements={statement.freightDifferences} above="freightOwed" below="freightSettled" />
          </StatementPart>
        )}
        <OpenSums statement={statement} />
      </div>
    </>
  );
}

function Papers({ statement: { papers } }: { statement: CustomerStatement }): ReactElement {
  const { t } = useTexts();
  return (
    <StatementPart id="papers" title={t('account.statement.papers')} isEmpty={papers.length === 0}>
      {papers.map((paper) => (
        <StatementRow
          key={paper.invoiceId}
          date={paper.issuedOn}
          title={
            <a
              href={`/api/orders/${paper.orderId}/invoice.pdf?invoiceId=${paper.invoiceId}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center"
            >
              {t(`account.statement.row.${paper.kind}`)} {paper.number}
            </a>
          }
          details={[paper.orderNumber, paper.purchaseReference]}
          amountXpf={paper.total}
        />
      ))}
    </StatementPart>
  );
}

function Orders({ statement: { orders } }: { statement: CustomerStatement }): ReactElement {
  const { t } = useTexts();
  return (
    <StatementPart id="orders" title={t('account.statement.orders')} isEmpty={orders.length === 0}>
      {orders.map((order) => (
        <StatementRow
          key={order.orderId}
          date={order.placedOn}
          title={
            <Link href={paths.order(order.orderId)} className="inline-flex min-h-11 items-center">
              {order.orderNumber}
            </Link>
          }
          details={[t(`status.order.${order.status}`), order.purchaseReference]}
          amountXpf={order.total}
        />
      ))}
    </StatementPart>
  );
}

import type { ResponseOf } from '@matete/contract/endpoint';
import type {
  analyticsDetail as analyticsDetailEndpoint,
  revenueInfo as revenueInfoEndpoint,
} from '@matete/contract/report/analytics';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { adminPaths } from '#lib/routing/admin-paths';
import { analyticsDetail } from '#features/report/api/analytics-detail';
import { revenueInfo } from '#features/report/api/revenue-info';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { oneOf, withParameter } from '#lib/list/list-address';
import { ListForm } from '#back-office/list-form.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { BarChart } from '#features/report/admin/bar-chart.tsx';
import type { DayFigure } from '#features/report/admin/chart-bars';
import { changeText, figuresCsv, groupDays } from '#features/report/admin/chart-bars';
import { Button } from '#ui/form/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { Select } from '#ui/form/text-input.tsx';

type Detail = ResponseOf<typeof analyticsDetailEndpoint>;
type Revenue = ResponseOf<typeof revenueInfoEndpoint>;

const PERIODS = ['7', '30', '90', '365'] as const;
const rangeOf = (search: URLSearchParams) => {
  const to = tahitiDayOf(new Date());
  return { from: addDays(to, 1 - Number(oneOf(PERIODS, search, 'jours') ?? '30')), to };
};

const detailQuery = (search: URLSearchParams) => analyticsDetail({ query: rangeOf(search) });
const revenueQuery = (search: URLSearchParams) => revenueInfo({ query: rangeOf(search) });

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [detailQuery(search), revenueQuery(search)],
});

/** Page of analytics over a period: a summary, charts, figures. */
export default function AdminAnalyticsPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const detail = useQuery(detailQuery(search));
  const revenue = useQuery(revenueQuery(search));
  const error = detail.error ?? revenue.error;
  const retry = () => void Promise.all([detail.refetch(), revenue.refetch()]);
  return (
    <BackOfficeFrame title={text('admin.analytics.title')}>
      <Period search={search} days={detail.data?.days} />
      {detail.data && revenue.data ? (
        <div className="mt-6 space-y-8">
          <Charts detail={detail.data} />
          <MoneyFigures revenue={revenue.data} />
          <OrderFigures detail={detail.data} />
          <TopProducts products={detail.data.topProducts} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <Loading>
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Period({ search, days }: { search: URLSearchParams; days: Detail['days'] | undefined }): ReactElement {
  const { text, t } = useTexts();
  const { day } = useDates();
  const [, navigate] = useLocation();
  const range = rangeOf(search);
  const headings = [
    text('admin.analytics.day'),
    text('admin.analytics.totalNumberOfOrders'),
    `${text('admin.analytics.totalRevenue')} (XPF)`,
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <ListForm path={adminPaths.analytics()} search={search} names={['jours']} className="flex items-end gap-2">
        <Field label={text('admin.analytics.period')} className="min-w-40">
          <Select
            name="jours"
            value={oneOf(PERIODS, search, 'jours') ?? '30'}
            onChange={(event) =>
              navigate(withParameter(adminPaths.analytics(), search, ['jours', event.target.value]), { replace: true })
            }
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {text(`admin.analytics.days.${period}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="unless-code">
          {t('common.action.filter')}
        </Button>
      </ListForm>
      {days && (
        <Button onClick={() => saveFile(figuresCsv(headings, days), range)}>{t('admin.analytics.export')}</Button>
      )}
      <p className="min-w-56 flex-1 text-meta text-muted">
        {text('admin.analytics.fromTo', { from: day(range.from, 'list'), to: day(range.to, 'list') })}
      </p>
    </div>
  );
}

function saveFile(csv: string, { from, to }: { from: string; to: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `matete-${from}-${to}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

function Charts({ detail }: { detail: Detail }): ReactElement {
  const { text } = useTexts();
  const { money, integer } = useFormats();
  const isFrench = useLanguage().locale !== 'en';
  const { isWeekly, figures } = groupDays(detail.days);
  const total = detail.days.reduce((sum, { revenue }) => sum + revenue, 0);
  const { before } = detail;
  const days = detail.days.length;
  const orders = detail.orders.totalNumberOfOrders;
  const ordersChange = changeText(orders, before.orders, isFrench);
  const revenueChange = changeText(total, before.revenue, isFrench);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      <Chart
        id="orders-chart"
        title={text('admin.analytics.ordersPerDay')}
        said={
          ordersChange
            ? text('admin.analytics.ordersSaid', { count: orders, change: ordersChange, days })
            : text('admin.analytics.ordersFirst', { count: orders, days })
        }
        figures={figures}
        isWeekly={isWeekly}
        value={(figure) => figure.orders}
        format={integer}
      />
      <Chart
        id="revenue-chart"
        title={text('admin.analytics.revenuePerDay')}
        said={
          revenueChange
            ? text('admin.analytics.revenueSaid', { amount: money(total), change: revenueChange, days })
            : text('admin.analytics.revenueFirst', { amount: money(total), days })
        }
        figures={figures}
        isWeekly={isWeekly}
        value={(figure) => figure.revenue}
        format={money}
      />
    </div>
  );
}

interface ChartProps {
  readonly id: string;
  readonly title: string;
  readonly said: string;
  readonly figures: readonly DayFigure[];
  readonly isWeekly: boolean;
  readonly value: (figure: DayFigure) => number;
  readonly format: (value: number) => string;
}

function Chart({ id, title, said, figures, isWeekly, value, format }: ChartProps): ReactElement {
  const { text } = useTexts();
  const { day } = useDates();
  const columns = [
    {
      key: 'day',
      heading: text(isWeekly ? 'admin.analytics.week' : 'admin.analytics.day'),
      cell: (figure: DayFigure) => <DayText date={figure.day} style="list" />,
    },
    { key: 'value', heading: title, isNumeric: true, cell: (figure: DayFigure) => format(value(figure)) },
  ];
  return (
    <section aria-labelledby={id} className="slip p-4">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mb-3 text-muted">{said}</p>
      <BarChart
        bars={figures.map((figure) => ({
          key: figure.day,
          label: day(figure.day, 'list').slice(0, 5),
          value: value(figure),
        }))}
        format={format}
        tableTitle={text('admin.analytics.chartTable')}
        table={<DataTable caption={title} columns={columns} rows={figures} rowKey={(figure) => figure.day} />}
      />
    </section>
  );
}

function Figures({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      <dl className="slip grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-4">{children}</dl>
    </section>
  );
}

const SUMS = [
  'totalVATCollected',
  'totalCPSCollected',
  'totalCommission',
  'totalFees',
  'totalPaidToSellers',
  'totalClaimedDiscount',
] as const;

function MoneyFigures({ revenue }: { revenue: Revenue }): ReactElement {
  const { t, text } = useTexts();
  return (
    <Figures id="money" title={text('admin.analytics.money')}>
      <StubField
        label={t('admin.analytics.totalRevenue')}
        value={<Money amountXpf={revenue.totalRevenue} />}
        note={t('admin.analytics.totalRevenueNote')}
      />
      {SUMS.map((name) => (
        <StubField key={name} label={t(`admin.analytics.${name}`)} value={<Money amountXpf={revenue[name]} />} />
      ))}
      <StubField
        label={t('admin.analytics.totalUnClaimedDiscount')}
        value={<Money amountXpf={revenue.totalUnClaimedDiscount} />}
        note={t('admin.analytics.today')}
      />
    </Figures>
  );
}

const COUNTS = [
  'totalNumberOfOrders',
  'totalNumberOfTodaysOrders',
  'totalNumberOfCompletedOrders',
  'totalNumberOfSplittedOrders',
  'totalNumberOfPartiallySplittedOrders',
] as const;

function OrderFigures({ detail }: { detail: Detail }): ReactElement {
  const { t, text } = useTexts();
  const { integer, decimal } = useFormats();
  const { orders, customers, sellers, products } = detail;
  const blocked = (count: number) => (count > 0 ? t('admin.analytics.blocked', { count }) : undefined);
  return (
    <>
      <Figures id="orders" title={text('admin.analytics.orders')}>
        {COUNTS.map((name) => (
          <StubField key={name} label={t(`admin.analytics.${name}`)} value={integer(orders[name])} />
        ))}
        <StubField label={t('admin.analytics.dailyAverageOrders')} value={decimal(orders.dailyAverageOrders, 2)} />
        <StubField
          label={t('admin.analytics.mostExpensiveOrderAmount')}
          value={<Money amountXpf={orders.mostExpensiveOrderAmount} />}
        />
        <StubField
          label={t('admin.analytics.maxItemsPerOrder')}
          value={integer(orders.maxItemsPerOrder?.numberOfItems ?? 0)}
        />
      </Figures>
      <Figures id="market" title={text('admin.analytics.market')}>
        <StubField
          label={t('admin.analytics.totalNumberOfCustomers')}
          value={integer(customers.totalNumberOfCustomers)}
          note={blocked(customers.totalNumberOfBlockedCustomers)}
        />
        <StubField
          label={t('admin.analytics.totalNumberOfSellers')}
          value={integer(sellers.totalNumberOfSellers)}
          note={blocked(sellers.totalNumberOfBlockedSellers)}
        />
        <StubField label={t('admin.analytics.totalNumberOfProducts')} value={integer(products.totalNumberOfProducts)} />
      </Figures>
    </>
  );
}

function TopProducts({ products }: { products: Detail['topProducts'] }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  return (
    <section aria-labelledby="top">
      <h2 id="top" className="mb-3">
        {t('admin.analytics.top')}
      </h2>
      {products.length === 0 ? (
        <EmptyState seed="analytics" title={t('admin.analytics.topNone')} />
      ) : (
        <DataTable
          caption={text('admin.analytics.top')}
          rows={products}
          rowKey={(product) => product.productId}
          columns={[
            {
              key: 'name',
              heading: text('admin.analytics.product'),
              cell: ({ name }) => <span lang="fr">{name}</span>,
            },
            { key: 'kg', heading: text('admin.analytics.sold'), isNumeric: true, cell: ({ quantity }) => kg(quantity) },
            {
              key: 'net',
              heading: text('admin.analytics.net'),
              isNumeric: true,
              cell: ({ net }) => <Money amountXpf={net} />,
            },
          ]}
        />
      )}
    </section>
  );
}

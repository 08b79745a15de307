import type { ResponseOf } from '@matete/contract/endpoint';
import { INVOICE_KINDS } from '@matete/contract/invoice/invoices';
import type { AdminInvoiceView, listInvoicesForAdmin as endpoint } from '@matete/contract/invoice/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { dayIn, FilterDay } from '#back-office/filter-day.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { listInvoicesForAdmin } from '#features/invoice/api/list-invoices-for-admin';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { sortLinks, sortOf } from '#lib/list/list-sort';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { FileSize } from '#ui/data/file-size.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;
const SORTS = ['date', 'amount', 'number'] as const;
const FILTERS = ['document', 'du', 'au', AMOUNT];

const invoicesQuery = (search: URLSearchParams) => {
  const kind = oneOf(INVOICE_KINDS, search, 'document');
  return listInvoicesForAdmin({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      kindList: kind && [kind],
      amount: typedAmount(search).query,
      from: dayIn(search, 'du'),
      to: dayIn(search, 'au'),
      ...sortOf(SORTS, search),
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [invoicesQuery(search), savedViewsQuery('INVOICES')],
});

const views = savedViewForms(adminPaths.invoices());

export const forms = Object.values(views);

/** Page of all invoices and credit notes: each a PDF, all of them a file. */
export default function AdminInvoicesPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const path = adminPaths.invoices();
  const { data, error, refetch } = useQuery(invoicesQuery(search));
  return (
    <BackOfficeFrame title={text('admin.invoices.title')}>
      <SearchBox path={path} search={search} label={text('admin.invoices.search')} />
      <FilterBar path={path} search={search} names={FILTERS}>
        <FilterSelect
          path={path}
          search={search}
          name="document"
          label={text('admin.invoices.kind')}
          options={INVOICE_KINDS.map((value) => ({ value, label: text(`admin.search.${value}`) }))}
        />
        <FilterDay path={path} search={search} name="du" label={text('admin.payments.from')} />
        <FilterDay path={path} search={search} name="au" label={text('admin.payments.to')} />
        <FilterAmount path={path} search={search} />
      </FilterBar>
      <ListTools list="INVOICES" path={path} page={page} query={invoicesQuery(search)} forms={views} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Rows invoices={data} search={search} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

interface RowsProps {
  readonly invoices: ResponseOf<typeof endpoint>;
  readonly search: URLSearchParams;
}

function Rows({ invoices, search }: RowsProps): ReactElement {
  const { t, text } = useTexts();
  const path = adminPaths.invoices();
  const columns = useColumns(search);
  if (invoices.data.length === 0) {
    const isFiltered = ['q', ...FILTERS].some((name) => search.has(name));
    return (
      <EmptyState
        seed="admin-invoices"
        title={t(isFiltered ? 'admin.invoices.noResult' : 'admin.invoices.none')}
        action={isFiltered && <ButtonLink href={path}>{t('common.action.clearFilters')}</ButtonLink>}
      >
        {!isFiltered && t('admin.invoices.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption={text('admin.invoices.title')}
        columns={columns}
        rows={invoices.data}
        rowKey={(invoice) => invoice.invoiceId}
        address={{ path, search }}
      />
      <Pagination {...invoices.meta} hrefOf={(page) => withParameter(path, search, ['page', String(page)])} />
    </>
  );
}

function useColumns(search: URLSearchParams): Column<AdminInvoiceView>[] {
  const { text } = useTexts();
  const sortBy = sortLinks<(typeof SORTS)[number]>(adminPaths.invoices(), search);
  return [
    {
      key: 'number',
      heading: text('admin.invoices.number'),
      sort: sortBy('number'),
      cell: (invoice) => <Paper {...invoice} />,
    },
    {
      key: 'issued',
      heading: text('admin.invoices.issued'),
      sort: sortBy('date'),
      cell: ({ issuedAt }) => <InstantText instant={issuedAt} style="list" />,
    },
    {
      key: 'order',
      heading: text('admin.orders.order'),
      cell: ({ orderId, orderNumber }) => <AdminOrderLink orderId={orderId} orderNumber={orderNumber} />,
    },
    {
      key: 'customer',
      heading: text('admin.order.customer'),
      cell: ({ customerId, customerName }) => <PersonLink of="CUSTOMER" accountId={customerId} name={customerName} />,
    },
    { key: 'net', heading: text('admin.invoices.net'), isNumeric: true, cell: ({ net }) => <Money amountXpf={net} /> },
    {
      key: 'taxes',
      heading: text('admin.invoices.taxes'),
      isNumeric: true,
      cell: ({ vat, cps }) => <Money amountXpf={vat + cps} />,
    },
    {
      key: 'freight',
      heading: text('admin.invoices.freight'),
      isNumeric: true,
      cell: ({ freight }) => <Money amountXpf={freight} />,
    },
    {
      key: 'total',
      heading: text('admin.invoices.total'),
      sort: sortBy('amount'),
      isNumeric: true,
      cell: ({ total }) => <Money amountXpf={total} className="font-semibold" />,
    },
  ];
}

/** Number of a paper, which opens its PDF, and for a credit note the invoice that it is about. */
function Paper({ invoiceId, orderId, number, kind, corrects, byteCount }: AdminInvoiceView): ReactElement {
  const { t, text } = useTexts();
  return (
    <>
      <a
        href={`/api/orders/${orderId}/invoice.pdf?invoiceId=${invoiceId}`}
        target="_blank"
        rel="noreferrer"
        aria-label={text('admin.invoices.open', { number })}
        className="label inline-flex min-h-11 items-center whitespace-nowrap sm:min-h-6"
      >
        {number}
      </a>
      <FileSize bytes={byteCount} />
      <span className="block text-muted">
        {t(`admin.search.${kind}`)}
        {corrects !== null && <> · {t('admin.invoices.corrects', { number: corrects })}</>}
      </span>
    </>
  );
}

import type { OrderSummary } from '@matete/contract/order/order-views';
import { adminPaths } from '#lib/routing/admin-paths';
import { sortLinks } from '#lib/list/list-sort';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { ReactElement } from 'react';

import { UNLOAD } from '#features/order/admin/admin-unload-dialog.tsx';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { NewsMark } from '#features/order/parts/news-mark.tsx';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import { useFormats } from '#lib/texts/formats';
import { shownStatus } from '#features/order/parts/shown-status';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

interface TableProps {
  readonly orders: readonly OrderSummary[];
  readonly search: URLSearchParams;
}

/** Table of orders with customer, seller and ship; shipped orders can be marked as unloaded. */
export function AdminOrderTable({ orders, search }: TableProps): ReactElement {
  const { text } = useTexts();
  const columns = useColumns(search);
  return (
    <DataTable
      caption={text('admin.nav.orders')}
      columns={columns}
      rows={orders}
      isRowLink
      rowKey={(order) => order.orderId}
      address={{ path: adminPaths.orders(), search }}
    />
  );
}

function useColumns(search: URLSearchParams): Column<OrderSummary>[] {
  const { t, text } = useTexts();
  const sortBy = sortLinks(adminPaths.orders(), search);
  return [
    {
      key: 'order',
      heading: text('admin.orders.order'),
      sort: sortBy('date'),
      cell: (order) => <OrderNumber order={order} />,
    },
    {
      key: 'parties',
      heading: text('admin.orders.parties'),
      cell: ({ customerId, customerName, sellerId, sellerName }) => (
        <>
          <PersonLink of="CUSTOMER" accountId={customerId} name={customerName} />
          <span className="block text-muted">
            {sellerName === null ? (
              t('admin.orders.noSeller')
            ) : (
              <PersonLink of="SELLER" accountId={sellerId} name={sellerName} />
            )}
          </span>
        </>
      ),
    },
    { key: 'goods', heading: text('admin.orders.goods'), cell: (order) => <Goods lines={order.lines} /> },
    {
      key: 'ship',
      heading: text('admin.orders.ship'),
      cell: (order) => order.shipName && <Ship order={order} />,
    },
    {
      key: 'deadline',
      heading: text('admin.orders.deadline'),
      sort: sortBy('shipmentDate'),
      cell: (order) => <DayText date={order.deliveryMovedTo ?? order.shipmentDate} />,
    },
    {
      key: 'amount',
      heading: text('admin.orders.amount'),
      sort: sortBy('amount'),
      isNumeric: true,
      cell: (order) => <Money amountXpf={order.grandTotal} />,
    },
    {
      key: 'state',
      heading: text('admin.orders.state'),
      sort: sortBy('status'),
      // What is to be done stands below: a column of its own would stand outside of a screen of 1 280 px.
      cell: (order) => (
        <>
          <StatusBadge kind="order" status={shownStatus(order)} />
          {order.status === 'SHIPPED' && <UnloadLink order={order} />}
        </>
      ),
    },
  ];
}

function OrderNumber({ order }: { order: OrderSummary }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <span className="whitespace-nowrap">
        <AdminOrderLink {...order} />
        <NewsMark of={order} />
      </span>
      <span className="block whitespace-nowrap text-muted">
        <InstantText instant={order.date} />
      </span>
      {order.purchaseReference !== null && (
        <span className="block whitespace-nowrap text-muted">
          {t('admin.orders.reference', { reference: order.purchaseReference })}
        </span>
      )}
    </>
  );
}

function UnloadLink({ order: { orderId, orderNumber } }: { order: OrderSummary }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof UNLOAD>(orderId);
  return (
    <span className="mt-2 block">
      <ButtonLink href={hrefOf(UNLOAD)} aria-label={text('admin.orders.unloadOf', { orderNumber })}>
        {t('admin.orders.unload')}
      </ButtonLink>
    </span>
  );
}

function Ship({ order: { shipName, arrivalDate } }: { order: OrderSummary }): ReactElement {
  return (
    <>
      {shipName}
      {arrivalDate && (
        <span className="block text-muted">
          <DayText date={arrivalDate} />
        </span>
      )}
    </>
  );
}

function Goods({ lines }: Pick<OrderSummary, 'lines'>): ReactElement {
  const { kg } = useFormats();
  return (
    <>
      {lines.map((line) => (
        <span key={line.productId} className="block">
          <LocalText text={line.name} /> <span className="label whitespace-nowrap text-muted">{kg(line.quantity)}</span>
        </span>
      ))}
    </>
  );
}

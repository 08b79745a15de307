import type { AdminOrderView } from '@matete/contract/order/admin-order';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { formatPhone } from '@matete/i18n/phone';
import type { ReactElement } from 'react';

import { DeskSlip, Fact, FigureRow } from '#features/order/admin/desk/desk-slip.tsx';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** People, goods and days of an order, what it was divided into, and its dispute. */
export function OrderFacts({ all: { order, lost } }: { all: AdminOrderView }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { dispute } = order;
  return (
    <DeskSlip id="facts" title={t('admin.order.facts')} aside={<Money amountXpf={order.grandTotal} />}>
      <dl className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2">
        <People order={order} />
        <Fact label={t('admin.order.placed')}>
          <InstantText instant={order.date} withTime />
        </Fact>
        {order.placedBy !== null && (
          <Fact label={t('admin.order.placer')}>
            <span className="any-name">{order.placedBy}</span>
          </Fact>
        )}
        {order.purchaseReference !== null && (
          <Fact label={t('admin.order.reference')}>
            <span className="break-words">{order.purchaseReference}</span>
          </Fact>
        )}
        <Fact label={t('admin.orders.deadline')}>
          <DayText date={order.deliveryMoved?.toDate ?? order.shipmentDate} />
          {order.deliveryMoved && (
            <span className="block text-meta text-muted">
              {t('admin.order.askedDate')} <DayText date={order.shipmentDate} />
            </span>
          )}
        </Fact>
        {order.nextDeadline && (
          <Fact label={t(`admin.order.clock.${clockOf(order.nextDeadline.action)}`)}>
            <InstantText instant={order.nextDeadline.at} withTime />
          </Fact>
        )}
        {lost && (
          <Fact label={t('admin.order.lost')}>
            {t(`admin.order.bearer.${lost.bearer}`)}
            <span className="block text-meta text-muted">{lost.reason}</span>
          </Fact>
        )}
        {dispute && (
          <Fact label={t('admin.order.dispute')}>
            <Link href={adminPaths.dispute(order.orderId)} className="inline-flex min-h-11 items-center">
              {t(dispute.status === 'OPEN' ? 'admin.order.disputeOpen' : 'admin.order.disputeClosed')}
            </Link>
          </Fact>
        )}
      </dl>
      <ul className="mt-3 border-t border-dashed border-line-strong pt-3">
        {order.lines.map((line) => (
          <FigureRow
            key={line.productId}
            label={
              <>
                {kg(line.quantity)} · <LocalText text={line.name} />
              </>
            }
          >
            <Money amountXpf={line.lineNet + line.lineVat} />
          </FigureRow>
        ))}
      </ul>
      <Parts divided={order.divided} />
    </DeskSlip>
  );
}

/** What the clock does at the next deadline, in words that the page has. */
const clockOf = (action: string) =>
  action === 'UNLOAD' || action === 'CONFIRM_RECEIPT' ? action : ('CANCEL' as const);

function People({ order }: { order: AdminOrderView['order'] }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { customer, seller } = order;
  return (
    <>
      <Fact label={t('admin.order.customer')}>
        <PersonLink of="CUSTOMER" accountId={customer.customerId} name={customer.name} />
        {customer.email && <span className="block text-meta break-words text-muted">{customer.email}</span>}
        {customer.phone && <span className="block text-meta text-muted">{formatPhone(customer.phone)}</span>}
      </Fact>
      {order.awaitsConfirmation && (
        <Fact label={t('admin.orders.confirmation')}>
          <span className="text-warn-fg">{t('admin.order.awaitsConfirmationText')}</span>
        </Fact>
      )}
      {order.collector && (
        <Fact label={t('admin.order.collector')}>
          {order.collector.name}
          {order.collector.phone && <span className="block text-meta text-muted">{order.collector.phone}</span>}
        </Fact>
      )}
      <Fact label={t('admin.order.seller')}>
        {seller ? (
          <>
            <PersonLink of="SELLER" accountId={seller.sellerId} name={seller.name} />
            <span className="block text-meta text-muted">{islandName(seller.island)}</span>
            {seller.phone && <span className="block text-meta text-muted">{formatPhone(seller.phone)}</span>}
          </>
        ) : (
          t('admin.orders.noSeller')
        )}
      </Fact>
    </>
  );
}

/** The order it was taken out of, and those that were taken out of it. */
function Parts({ divided: { parent, children } }: Pick<AdminOrderView['order'], 'divided'>): ReactElement | null {
  const { t } = useTexts();
  if (!parent && children.length === 0) return null;
  return (
    <ul className="mt-3 border-t border-dashed border-line-strong pt-3">
      {parent && <FigureRow label={t('admin.order.partOf')}>{<AdminOrderLink {...parent} />}</FigureRow>}
      {children.map((part) => (
        <FigureRow key={part.orderId} label={<AdminOrderLink {...part} />}>
          <StatusBadge kind="order" status={part.status} /> <Money amountXpf={part.grandTotal} />
        </FigureRow>
      ))}
    </ul>
  );
}

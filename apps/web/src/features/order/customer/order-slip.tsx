import type { OrderSummary } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { NewsMark } from '#features/order/parts/news-mark.tsx';
import { OrderedNames } from '#features/order/parts/ordered-names.tsx';
import { shownStatus } from '#features/order/parts/shown-status';
import { useTexts } from '#lib/texts/text.tsx';
import { mayBuy } from '#lib/session/customer-of';
import { useSession } from '#lib/session/session.tsx';
import { lastDeliveryDay } from '#features/order/parts/last-delivery-day';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Card of one order: seal, status, contents, and the next date. */
export function OrderSlip({ order }: { order: OrderSummary }): ReactElement {
  const { t } = useTexts();
  const { day, instantDay } = useDates();
  const waitsForPayment = order.status === 'PENDING' && order.paymentStatus === 'PENDING';
  return (
    <li className="slip relative flex flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Seal seed={order.orderNumber} className="size-9 shrink-0 text-primary" />
        <div className="min-w-36 flex-1">
          <h2 className="label text-lead whitespace-nowrap">
            {/* The whole card can be tapped; screen readers get the link. */}
            <Link
              href={paths.order(order.orderId)}
              className="text-text after:absolute after:inset-0 after:content-['']"
            >
              {order.orderNumber}
            </Link>
            <NewsMark of={order} />
          </h2>
          <p className="text-meta text-muted">{t('order.orders.placed', { date: instantDay(order.date) })}</p>
          {order.placedBy !== null && (
            <p className="any-name text-meta">{t('order.placedBy', { name: order.placedBy })}</p>
          )}
          {order.purchaseReference !== null && (
            <p className="text-meta break-words">
              {t('order.order.reference', { reference: order.purchaseReference })}
            </p>
          )}
        </div>
        <StatusBadge
          kind={waitsForPayment ? 'payment' : 'order'}
          status={waitsForPayment ? order.paymentStatus : shownStatus(order)}
        />
      </div>
      <hr className="tear" />
      <div className="flex flex-1 flex-col gap-1 px-4 py-3">
        <p className="flex-1">
          <OrderedNames lines={order.lines} />
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-meta text-muted">
            {order.shipName && order.arrivalDate
              ? t('order.orders.ship', { ship: order.shipName, date: day(order.arrivalDate) })
              : t('order.orders.by', { date: day(lastDeliveryDay(order)) })}
          </span>
          <Money amountXpf={order.grandTotal} className="ml-auto text-lead" />
        </p>
        {order.isOver && <OverActions order={order} />}
      </div>
    </li>
  );
}

/** What may be done with an order that is over: rate it, order it again. */
function OverActions({ order }: { order: OrderSummary }): ReactElement {
  const { t, text } = useTexts();
  const { user } = useSession();
  return (
    <p className="relative mt-2 flex flex-wrap justify-end gap-2 self-end">
      {order.isToRate && (
        <ButtonLink
          href={`${paths.order(order.orderId)}/avis`}
          aria-label={text('order.rating.actionOf', { number: order.orderNumber })}
        >
          {t('order.rating.action')}
        </ButtonLink>
      )}
      {mayBuy(user) && (
        <ButtonLink
          href={`${paths.order(order.orderId)}/recommander`}
          aria-label={text('order.again.actionOf', { number: order.orderNumber })}
        >
          {t('order.again.action')}
        </ButtonLink>
      )}
    </p>
  );
}

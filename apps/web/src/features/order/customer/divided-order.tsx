import type { OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Whether the order was divided completely: nothing of it is left besides its parts. */
export const isWhollyDivided = (order: OrderView): boolean =>
  order.status === 'SPLITTED' && order.paymentStatus === 'VERIFIED';

/** Offers of a part that wait for the customer's answer. */
export function OpenOffers({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const open = order.divided.offers.filter((offer) => offer.status === 'PENDING');
  const [first] = open;
  if (!first) return null;
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-paper bg-info-bg p-4 text-info-fg">
      <p className="min-w-60 flex-1 font-semibold">{t('split.divided.offers', { count: open.length })}</p>
      <ButtonLink
        tone="action"
        href={open.length === 1 ? customerPaths.splitRequest(first.splitRequestId) : customerPaths.splitRequests()}
      >
        {t('split.item.answer')}
      </ButtonLink>
    </div>
  );
}

/** Statuses of a divided order whose rest has not left. */
const STILL_TO_SHIP: ReadonlySet<OrderStatus> = new Set(['PARTIALLY_SPLITTED', 'BACK_IN_POOL', 'PREPARING']);

/** Links to the order that this one is a part of, or to its parts. */
export function DividedOrder({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const { kg, money } = useFormats();
  const { parent, children } = order.divided;
  if (!parent && children.length === 0) return null;
  const restKg = kg(order.lines.reduce((sum, line) => sum + line.quantity, 0));
  return (
    <Slip
      as="section"
      labelledBy="divided"
      stub={
        <h2 id="divided" className="text-h3">
          {t('split.divided.title')}
        </h2>
      }
    >
      {parent && (
        <p>
          <Link href={paths.order(parent.orderId)} className="inline-flex min-h-11 items-center">
            {t('split.divided.parent', { number: parent.orderNumber })}
          </Link>
        </p>
      )}
      {children.length > 0 && (
        <>
          <p className="text-meta text-muted">{t('split.divided.children')}</p>
          <ul>
            {children.map((child) => (
              <li key={child.orderId} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link href={paths.order(child.orderId)} className="inline-flex min-h-11 items-center">
                  {t('split.item.of', { number: child.orderNumber })}
                </Link>
                <span className="label text-meta whitespace-nowrap">
                  {t('split.divided.child', { quantity: kg(child.quantity), amount: money(child.grandTotal) })}
                </span>
                <StatusBadge kind="order" status={child.status} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted">
            {isWhollyDivided(order)
              ? t('split.divided.whole')
              : order.status === 'PARTIALLY_SPLITTED' || order.status === 'BACK_IN_POOL'
                ? t('split.divided.rest', { quantity: restKg })
                : order.status === 'SPLITTED' || order.status === 'CANCELLED'
                  ? t('split.divided.given', { quantity: restKg })
                  : null}
          </p>
          {STILL_TO_SHIP.has(order.status) && (
            <p className="mt-2 text-muted">
              {order.shippingBilled === 0
                ? t('split.divided.restFreightUnpaid')
                : t('split.divided.restFreight', { paid: money(order.shippingBilled) })}
            </p>
          )}
        </>
      )}
    </Slip>
  );
}

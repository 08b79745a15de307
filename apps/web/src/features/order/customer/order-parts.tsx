import type { OrderView } from '@matete/contract/order/order-views';
import { formatPhone } from '@matete/i18n/phone';
import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { sellerPagePath } from '#features/seller-page/parts/seller-page-path';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { GoodsLines } from '#features/order/parts/goods-lines.tsx';
import { usePrices } from '#lib/session/use-prices';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { Totals } from '#ui/data/totals.tsx';

/** Card of the purchase: the lines, and the totals in their fixed order. */
export function OrderSums({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const prices = usePrices();
  const isPaid = order.paymentStatus !== 'PENDING' && order.paymentStatus !== 'DISAPPROVED';
  return (
    <Slip
      as="section"
      labelledBy="sums"
      stub={
        <h2 id="sums" className="text-h3">
          {t('order.order.lines')}
        </h2>
      }
    >
      <GoodsLines
        lines={order.lines}
        nameOf={(line) => (
          <Link href={paths.product(line.productId)} className="inline-flex min-h-6 text-text">
            <LocalText text={line.name} />
          </Link>
        )}
      />
      <hr className="tear -mx-4 my-3" />
      <Totals
        subtotalXpf={order.subtotal}
        vatXpf={order.vat}
        cpsXpf={order.cps}
        cpsBasisPoints={order.cpsBasisPoints}
        freight={{ minXpf: order.shippingMin, maxXpf: order.shippingMax }}
        discounts={order.discounts}
        totalXpf={order.due}
        prices={prices}
        totalLabel={t(isPaid ? 'order.order.paid' : 'order.order.due')}
      />
      {order.actualShippingCharges !== null && (
        <p className="mt-3 text-meta text-muted">
          {t('order.order.freight.actual', {
            actual: money(order.actualShippingCharges),
            billed: money(order.shippingBilled),
          })}
        </p>
      )}
    </Slip>
  );
}

export function OrderPayment({ order }: { order: OrderView }): ReactElement | null {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const { instantDay } = useDates();
  const { payment, billing } = order;
  if (!payment && !billing) return null;
  return (
    <Slip
      as="section"
      labelledBy="payment"
      stub={
        <h2 id="payment" className="text-h3">
          {t('order.order.payment')}
        </h2>
      }
    >
      {payment && (
        <>
          <p>
            <StatusBadge kind="payment" status={order.paymentStatus} />
          </p>
          <p className="mt-2">
            {t('order.order.paymentBy', {
              method: text(`status.paymentMethod.${payment.method}`),
              reference: payment.reference,
            })}
          </p>
          {payment.received > 0 && payment.received < payment.amount && payment.status === 'PENDING' && (
            <p className="mt-2 rounded-paper bg-warn-bg p-3 text-warn-fg">
              {t('order.order.partReceived', {
                received: money(payment.received),
                rest: money(payment.amount - payment.received),
              })}
            </p>
          )}
          {payment.paidAt && (
            <p className="text-meta text-muted">{t('order.order.paidAt', { date: instantDay(payment.paidAt) })}</p>
          )}
        </>
      )}
      {billing && (
        <div className={payment ? 'mt-3' : ''}>
          <h3 className="font-body text-meta font-semibold">{t('order.order.billing')}</h3>
          <address className="text-meta text-muted not-italic">
            {order.customer.name}
            <br />
            {billing.address}
            <br />
            {billing.zipCode} {billing.city}, {billing.country}
          </address>
        </div>
      )}
    </Slip>
  );
}

export function OrderSeller({ order }: { order: OrderView }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const { seller } = order;
  return (
    <Slip
      as="section"
      labelledBy="seller"
      stub={
        <h2 id="seller" className="text-h3">
          {t('order.order.seller')}
        </h2>
      }
    >
      {seller ? (
        <div className="flex items-center gap-3">
          <Seal
            seed={seller.sellerId}
            label={text('common.seal.of', { name: seller.name })}
            className="size-10 text-primary"
          />
          <div>
            <p className="font-semibold">
              {t('order.order.sellerFrom', { name: seller.name, island: islandName(seller.island) })}
            </p>
            <p className="flex flex-wrap gap-x-4">
              {seller.hasPage && (
                <Link href={sellerPagePath(seller.sellerId)} className="inline-flex min-h-11 items-center">
                  {t('order.order.sellerPage')}
                </Link>
              )}
              {seller.phone && (
                <a href={`tel:${seller.phone}`} className="inline-flex min-h-11 items-center">
                  {t('order.order.call', { phone: formatPhone(seller.phone) })}
                </a>
              )}
            </p>
          </div>
        </div>
      ) : (
        <p className="text-muted">{t('order.order.sellerUnknown')}</p>
      )}
    </Slip>
  );
}

/** Notice of a freight difference: a surplus blocks new orders until it is paid; a saving was refunded. */
export function FreightDifference({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const { money } = useFormats();
  const difference = order.freightDifference;
  if (!difference) return null;
  const amount = money(difference.amount);
  if (difference.kind === 'COUPON') {
    return (
      <div className="mt-4 rounded-paper bg-ok-bg p-4 text-ok-fg">
        <p>{t('order.order.freight.coupon', { amount })}</p>
        <ButtonLink href={customerPaths.coupons()} className="mt-3">
          {t('order.refund.coupons')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div role="alert" className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      <p className="font-semibold">{t('order.order.freight.pending', { amount })}</p>
      {difference.status === 'SUBMITTED' ? (
        <ButtonLink href={customerPaths.pendingPayments()} className="mt-3">
          {t('order.order.freight.follow')}
        </ButtonLink>
      ) : (
        <>
          <p>{t('order.order.freight.blocks')}</p>
          <ButtonLink tone="action" href={customerPaths.pendingPayments()} className="mt-3">
            {t('order.pending.pay', { amount })}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

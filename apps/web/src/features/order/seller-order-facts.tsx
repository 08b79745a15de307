import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#app/text.tsx';
import { lastDeliveryDay } from '#features/order/last-delivery-day';
import { DayText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Slip } from '#ui/slip.tsx';

/** Deadline, and how what the seller receives comes about. */
export function SellerOrderFacts({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { earnings, actualShippingCharges } = order;
  return (
    <Slip
      as="section"
      labelledBy="earning"
      stub={
        <>
          <h2 id="earning" className="text-body">
            {t('seller.order.money')}
          </h2>
          <p className="text-meta text-muted">
            {t('seller.pool.before')} <DayText date={lastDeliveryDay(order)} />
          </p>
        </>
      }
    >
      <dl className="space-y-2">
        <Row label={t('seller.sum.subtotal')} amountXpf={order.subtotal} />
        {earnings && <Row label={t('seller.sum.commission')} amountXpf={-earnings.commission} />}
        {actualShippingCharges !== null && <Row label={t('seller.sum.freight')} amountXpf={actualShippingCharges} />}
        {earnings && (
          <Row
            isTotal
            label={t(earnings.sellerShareWithShipping === null ? 'seller.sum.earningSoFar' : 'seller.sum.total')}
            amountXpf={earnings.sellerShareWithShipping ?? earnings.sellerEarning}
          />
        )}
      </dl>
      <p className="mt-3 text-meta text-muted">{t('seller.order.paidWhen')}</p>
    </Slip>
  );
}

interface RowProps {
  readonly label: ReactNode;
  readonly amountXpf: number;
  readonly isTotal?: boolean;
}

function Row({ label, amountXpf, isTotal = false }: RowProps): ReactElement {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-dashed border-line-strong pt-2 font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money amountXpf={amountXpf} className={isTotal ? 'text-lead' : ''} />
      </dd>
    </div>
  );
}

import type { OrderView } from '@matete/contract/order/order-views';
import type { Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import type { ReactElement, ReactNode } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';

/** Breakdown of the seller's payout. */
export function SellerOrderFacts({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { earnings } = order;
  const freightXpf = earnings && coveredFreight(earnings);
  return (
    <Slip
      as="section"
      labelledBy="earning"
      stub={
        <h2 id="earning" className="text-body">
          {t('seller.order.money')}
        </h2>
      }
    >
      <dl className="space-y-2">
        <Row label={t('seller.sum.subtotal')} amountXpf={order.subtotal} />
        {earnings && <Row label={t('seller.sum.commission')} amountXpf={minus(earnings.commission)} />}
        {freightXpf !== null && <Row label={t('seller.sum.freight')} amountXpf={freightXpf} />}
        {earnings && (
          <Row
            isTotal
            label={t(earnings.sellerShareWithShipping === null ? 'seller.sum.earningSoFar' : 'seller.sum.total')}
            amountXpf={earnings.sellerShareWithShipping ?? earnings.sellerEarning}
          />
        )}
      </dl>
      <OpenFreightNotice order={order} />
      <p className="mt-3 text-meta text-muted">{t('seller.order.paidWhen')}</p>
    </Slip>
  );
}

const coveredFreight = ({ sellerShareWithShipping, sellerEarning }: NonNullable<OrderView['earnings']>) =>
  sellerShareWithShipping === null ? null : sellerShareWithShipping - sellerEarning;

/** Notice of an open freight matter: a claim being checked or corrected, a difference the customer owes. */
function OpenFreightNotice({ order: { freightCheck, awaitedFreight } }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <>
      {freightCheck?.status === 'OPEN' && (
        <p className="mt-3 rounded-paper bg-warn-bg p-3 text-warn-fg">
          {t('seller.order.freight.open', { claimed: money(freightCheck.claimed) })}
        </p>
      )}
      {freightCheck?.status === 'CORRECTED' && (
        <p className="mt-3 rounded-paper bg-info-bg p-3 text-info-fg">
          {t('seller.order.freight.corrected', {
            claimed: money(freightCheck.claimed),
            decided: money(freightCheck.decided ?? 0),
            reason: freightCheck.reason ?? '',
          })}
        </p>
      )}
      {awaitedFreight > 0 && (
        <p className="mt-3 text-meta text-muted">
          {t('seller.order.freight.awaited', { amount: money(awaitedFreight) })}
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly label: ReactNode;
  readonly amountXpf: Xpf;
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

import type { PoolEntry } from '@matete/contract/order/orders';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { WithdrawOffer } from '#features/order/seller/pool/withdraw-offer.tsx';
import { Button } from '#ui/form/button.tsx';

const OfferPartDialog = lazy(() => import('#features/order/seller/pool/offer-part-dialog.tsx'));

interface PartFooterProps {
  readonly entry: PoolEntry;
  /** Instant at which the pool was fetched, ms; the page may be older. */
  readonly readAt: number;
}

/**
 * Footer of an order that the seller cannot fill completely: offer a part, wait until that is allowed, or withdraw the
 * offer.
 */
export function PartFooter({ entry, readAt }: PartFooterProps): ReactElement {
  const { t, text } = useTexts();
  const { kg, instantDay, time } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { order, ownOffer, partOfferedFrom } = entry;
  if (ownOffer)
    return (
      <div className="border-t border-dashed border-line-strong p-4">
        <p className="mb-3 font-semibold">{t('split.offer.waiting', { quantity: kg(ownOffer.quantity) })}</p>
        <WithdrawOffer orderId={order.orderId} orderNumber={order.orderNumber} />
      </div>
    );
  if (partOfferedFrom === null || Date.parse(partOfferedFrom) > readAt)
    return (
      <div className="border-t border-dashed border-line-strong px-4 py-3 text-meta text-muted">
        {partOfferedFrom !== null && (
          <p>{t('split.offer.from', { date: instantDay(partOfferedFrom), time: time(partOfferedFrom) })}</p>
        )}
        <p>{t('seller.pool.partNote')}</p>
      </div>
    );
  return (
    <div className="border-t border-dashed border-line-strong p-4">
      <Button
        className="w-full"
        aria-label={text('split.offer.actionOf', { number: order.orderNumber })}
        onClick={() => setIsOpen(true)}
      >
        {t('split.offer.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <OfferPartDialog entry={entry} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

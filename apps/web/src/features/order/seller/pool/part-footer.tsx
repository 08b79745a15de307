import type { PoolEntry } from '@matete/contract/order/orders';
import type { ReactElement } from 'react';

import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { OfferPartDialog } from '#features/order/seller/pool/offer-part-dialog.tsx';
import { WithdrawOffer } from '#features/order/seller/pool/withdraw-offer.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Name of the dialogs that offer a part of an order, before its id. */
export const OFFER_PART_DIALOG = 'proposer';

interface PartFooterProps {
  readonly entry: PoolEntry;
  /** Instant at which the pool was fetched, ms; the page may be older. */
  readonly readAt: number;
  readonly page: PageProps;
}

/**
 * Footer of an order that the seller cannot fill completely: offer a part, wait until that is allowed, or withdraw the
 * offer.
 */
export function PartFooter({ entry, readAt, page }: PartFooterProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const { instantDay, time } = useDates();
  const { order, ownOffer, partOfferedFrom } = entry;
  const address = useDialogAddress(`${OFFER_PART_DIALOG}-${order.orderId}`);
  if (ownOffer)
    return (
      <div className="border-t border-dashed border-line-strong p-4">
        <p className="mb-3 font-semibold">{t('split.offer.waiting', { quantity: kg(ownOffer.quantity) })}</p>
        <WithdrawOffer orderId={order.orderId} orderNumber={order.orderNumber} page={page} />
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
      <ButtonLink
        href={address.openHref}
        className="w-full"
        aria-label={text('split.offer.actionOf', { number: order.orderNumber })}
      >
        {t('split.offer.action')}
      </ButtonLink>
      {address.isOpen && <OfferPartDialog entry={entry} page={page} address={address} />}
    </div>
  );
}

import type { PoolEntry } from '@matete/contract/order/orders';
import type { ProductId } from '@matete/contract/units';
import type { ReactElement, ReactNode } from 'react';

import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { PartFooter } from '#features/order/seller/pool/part-footer.tsx';
import { OrderLines } from '#features/order/parts/seller-order-lines.tsx';
import { DaysLeft, VoyageLine } from '#features/order/parts/seller-voyage.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';

interface PoolCardProps {
  readonly entry: PoolEntry;
  /** The most urgent order has the page's one primary button. */
  readonly isFirst: boolean;
  /** Instant at which the pool was fetched, ms. */
  readonly readAt: number;
  readonly page: PageProps;
}

/** Name of the dialogs that accept an order of the pool, before its id. */
export const ACCEPT_DIALOG = 'accepter';

/** Card of one order of the pool: contents, deadline, ships, payout. */
export function PoolCard({ entry, isFirst, readAt, page }: PoolCardProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const { order, fillableLines } = entry;
  const { openHref } = useDialogAddress(`${ACCEPT_DIALOG}-${order.orderId}`);
  const isPart = entry.fillable === 'PART';
  const kgOf = new Map(fillableLines.map((line) => [line.productId, line.quantity]));
  const roomOf = new Map(entry.fishingRoom.map((room) => [room.productId, room.remaining]));
  const roomNote = (productId: ProductId): ReactNode => {
    const roomKg = roomOf.get(productId);
    return roomKg === undefined ? undefined : t('seller.pool.fishingRoom', { remaining: kg(roomKg) });
  };
  return (
    <article className="slip flex h-full flex-col" aria-labelledby={`pool-${order.orderId}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id={`pool-${order.orderId}`} className="label text-lead">
          {order.orderNumber}
        </h2>
        <p className="text-meta text-muted">
          {t('seller.pool.before')} <DayText date={order.shipmentDate} />
        </p>
      </div>
      <hr className="tear" />
      <div className="flex-1 space-y-4 p-4">
        <OrderLines
          lines={order.lines}
          {...(isPart
            ? {
                noteOf: (line) =>
                  kgOf.has(line.productId) && t('seller.pool.canFill', { quantity: kg(kgOf.get(line.productId) ?? 0) }),
              }
            : { noteOf: (line) => roomNote(line.productId) })}
        />
        <Ships entry={entry} />
      </div>
      <hr className="tear" />
      <div className="flex items-center gap-4 p-4">
        <p className="min-w-0 flex-1">
          <span className="block text-meta text-muted">
            {t(isPart ? 'seller.pool.earningWhole' : 'seller.pool.earning')}
          </span>
          <Money amountXpf={entry.sellerEarning} className="text-h3" />
          <span className="block text-meta text-muted">
            {t('seller.pool.otherSellers', { count: entry.otherSellers })}
          </span>
        </p>
        {!isPart && (
          <ButtonLink
            href={openHref}
            tone={isFirst ? 'action' : 'secondary'}
            className="min-h-12 min-w-32"
            aria-label={text('seller.pool.acceptOrder', { orderNumber: order.orderNumber })}
          >
            {t('common.action.accept')}
          </ButtonLink>
        )}
      </div>
      {isPart && <PartFooter entry={entry} readAt={readAt} page={page} />}
    </article>
  );
}

/** The last ship that makes the delivery day, and the next one that leaves. */
function Ships({ entry: { lastVoyage, nextVoyage } }: { entry: PoolEntry }): ReactElement {
  const { t } = useTexts();
  return (
    <dl className="space-y-3">
      <div>
        <dt className="flex flex-wrap items-center gap-2 text-meta text-muted">
          {t('seller.pool.lastShip')} {lastVoyage && <DaysLeft instant={lastVoyage.departureAt} />}
        </dt>
        <dd>{lastVoyage ? <VoyageLine voyage={lastVoyage} /> : t('seller.pool.noShip')}</dd>
      </div>
      {nextVoyage && nextVoyage.voyageNumber !== lastVoyage?.voyageNumber && (
        <div>
          <dt className="text-meta text-muted">{t('seller.pool.nextShip')}</dt>
          <dd>
            <VoyageLine voyage={nextVoyage} />
          </dd>
        </div>
      )}
    </dl>
  );
}

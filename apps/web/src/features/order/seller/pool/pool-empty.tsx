import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { Fillable } from '#features/order/api/list-pool';
import { inventoryQuery } from '#features/offer/api/list-inventory';
import { useFormats } from '#lib/texts/formats';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useIslandSailings } from '#features/shipping/parts/island-sailings';
import { LocalText } from '#lib/texts/local-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

const SHOWN_PRODUCTS = 5;

/** Empty pool: the next ship, and what could be sold on it. A seller without stock is asked to declare some. */
export function PoolEmpty({ tab }: { tab: Fillable }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { userId, island } = useAccount('SELLER');
  const { data } = useQuery(inventoryQuery(1, '', SHOWN_PRODUCTS));
  const { sailings } = useIslandSailings(island ?? '', 1);
  const next = sailings?.[0];
  const stock = data?.data.filter((offer) => offer.available > 0) ?? [];
  if (data?.meta.itemCount === 0) {
    return (
      <EmptyState
        seed={userId}
        title={t('seller.pool.firstUse')}
        action={
          <ButtonLink tone="action" href={sellerPaths.chooseProducts()}>
            {t('seller.nav.chooseProducts')}
          </ButtonLink>
        }
      >
        <p>{t('seller.pool.firstUseText')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      seed="pool"
      title={t(tab === 'full' ? 'seller.pool.empty' : 'seller.pool.emptyPart')}
      action={<ButtonLink href={sellerPaths.products()}>{t('seller.pool.editStock')}</ButtonLink>}
    >
      {next && (
        <p>
          {t('seller.pool.nextShip')} <span className="font-semibold text-text">{next.shipName}</span>,{' '}
          <InstantText instant={next.departureAt} />.
        </p>
      )}
      {stock.length > 0 && (
        <>
          <p className="mt-2">{t('seller.pool.myStock')}</p>
          <ul className="mt-1">
            {stock.map((offer) => (
              <li key={offer.product.productId} className="flex gap-3">
                <span className="label min-w-14 text-right">{kg(offer.available)}</span>{' '}
                <LocalText text={offer.product.name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

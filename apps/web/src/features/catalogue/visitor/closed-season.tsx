import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';

/** Closed season of a product: until when and where it may not be sold or carried, and why. */
export default function ClosedSeason({ season }: { season: NonNullable<ProductDetail['closedSeason']> }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const islandName = useIslandNames();
  const { closedUntil, islandIds, reason } = season;
  return (
    <section className="mt-4 rounded-paper border border-bad-fg bg-bad-bg p-4 text-bad-fg">
      <h2 className="text-lead">{t('shop.product.closed')}</h2>
      <p className="mt-1">
        {closedUntil
          ? t('shop.product.closedUntil', { date: day(closedUntil, 'long') })
          : t('shop.product.closedNoDate')}
      </p>
      {islandIds && (
        <p className="mt-1">{t('shop.product.closedIslands', { islands: islandIds.map(islandName).join(', ') })}</p>
      )}
      <p className="mt-1 text-meta" lang="fr">
        {reason}
      </p>
    </section>
  );
}

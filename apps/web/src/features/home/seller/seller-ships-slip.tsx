import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useIslandSailings } from '#features/shipping/parts/island-sailings';
import { InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

const SHOWN = 4;

/** Card of the next ships from the seller's island to Papeete. */
export function SellerShipsSlip(): ReactElement {
  const { t } = useTexts();
  const { island } = useAccount('SELLER');
  const islandName = useIslandNames();
  const { sailings, error, refetch } = useIslandSailings(island ?? '', SHOWN);
  return (
    <section className="slip" aria-labelledby="ships">
      <div className="px-4 py-3">
        <h2 id="ships" className="text-body">
          {t('seller.home.ships')}
        </h2>
        <p className="text-meta text-muted">{t('seller.home.shipsFrom', { island: islandName(island ?? '') })}</p>
      </div>
      <hr className="tear" />
      {error && <LoadError error={error} onRetry={refetch} />}
      {sailings?.length === 0 && <p className="p-4 text-muted">{t('seller.home.shipsNone')}</p>}
      {!sailings && !error && <Skeleton className="m-4 h-32" />}
      <ul className="divide-y divide-dashed divide-line">
        {sailings?.map((sailing) => (
          <li key={sailing.key} className="flex items-baseline gap-4 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{sailing.shipName}</p>
              <p className="text-meta text-muted">
                {t('seller.voyage.arrival')} <InstantText instant={sailing.arrivalAt} />
              </p>
            </div>
            <p className="label text-right">
              <InstantText instant={sailing.departureAt} withTime />
            </p>
          </li>
        ))}
      </ul>
      <hr className="tear" />
      <p className="px-4 py-1 text-meta">
        <Link href={paths.schedule()} className="inline-flex min-h-11 items-center">
          {t('seller.home.shipsAll')}
        </Link>
      </p>
    </section>
  );
}

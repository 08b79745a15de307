import type { PortArrival } from '@matete/domain/shipping/port-arrivals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { ARRIVALS_SHOWN } from '#features/home/visitor/arrivals-shown';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { nextArrivalsQuery } from '#features/shipping/api/port-arrivals';
import { InstantText } from '#ui/data/date-text.tsx';
import { ShipIcon } from '#ui/drawing/icons.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

const ISLANDS_NAMED = 3;

/** "Prochains navires": ship, islands it comes from, day of arrival. */
export default function NextShips(): ReactElement {
  const { t } = useTexts();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery(nextArrivalsQuery(now, ARRIVALS_SHOWN));
  // A page out of the history may be of an earlier day.
  const arrivals = data?.arrivals.filter(({ arrivalAt }) => Date.parse(arrivalAt) >= startOfHour(now));
  return (
    <section className="slip" aria-labelledby="ships">
      <h2 id="ships" className="flex items-center gap-2 px-4 py-3 font-body stamp text-primary">
        <ShipIcon className="size-5" />
        {t('shop.home.ships')}
      </h2>
      <hr className="tear" />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {arrivals?.length === 0 && <p className="p-4 text-muted">{t('shop.home.shipsNone')}</p>}
      <ul className="divide-y divide-dashed divide-line">
        {arrivals
          ? arrivals.map((arrival) => (
              <ShipRow key={`${arrival.voyageNumber} ${arrival.arrivalAt}`} arrival={arrival} />
            ))
          : Array.from({ length: ARRIVALS_SHOWN }, (_, index) => (
              <li key={index} className="px-4 py-3">
                <Skeleton className="h-19 w-full sm:h-11 lg:h-19" />
              </li>
            ))}
      </ul>
      <hr className="tear" />
      <div className="px-4 py-2 text-meta">
        {data?.isStale && <p className="text-muted">{t('shop.home.shipsStale')}</p>}
        {data?.source === 'sample' && <p className="text-muted">{t('shop.home.shipsSample')}</p>}
        <Link href={paths.schedule()} className="inline-flex min-h-11 items-center">
          {t('shop.home.shipsAll')}
        </Link>
      </div>
    </section>
  );
}

function ShipRow({ arrival }: { arrival: PortArrival }): ReactElement {
  const { t } = useTexts();
  const nameOf = useIslandNames();
  const named = arrival.islandIds.slice(0, ISLANDS_NAMED).map(nameOf).join(', ');
  const others = arrival.islandIds.length - ISLANDS_NAMED;
  return (
    <li className="flex items-baseline gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{arrival.shipName}</p>
        <p className="text-meta text-muted">
          {t('shop.home.shipsFrom', { islands: named })} {others > 0 && t('shop.home.shipsMore', { count: others })}
        </p>
      </div>
      <p className="label max-w-1/2 text-right">
        <InstantText instant={arrival.arrivalAt} withTime />
      </p>
    </li>
  );
}

/** Rounded to the hour, so that server and browser render the same list. */
const startOfHour = (at: Date): number => Math.floor(at.getTime() / 3_600_000) * 3_600_000;

import type { listIslands } from '@matete/contract/reference/directories';
import type { IslandId } from '@matete/contract/units';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';
import type { z } from 'zod/mini';

import type { Arrival, ArrivalDay } from '#features/shipping/visitor/week-arrivals';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { ChevronRightIcon } from '#ui/drawing/icons.tsx';

type Stop = Arrival['voyage']['stops'][number];
type Island = z.output<typeof listIslands.response>[number];

const ISLANDS_NAMED = 4;
/** Names of the country's time zones other than Tahiti's: hours there are shown with their zone. */
const ZONE_NAMES = new Map<string, MessageId>([
  ['Pacific/Marquesas', 'common.date.marquesasTime'],
  ['Pacific/Gambier', 'common.date.gambierTime'],
]);

interface DayOfArrivalsProps {
  readonly of: ArrivalDay;
  readonly islands: readonly Island[];
  /** Island chosen in the filter; empty for all. */
  readonly chosenIslandId: IslandId;
}

/** What reaches Papeete on one day: a line a ship, which opens to its calls, and one for all crossings of a ferry. */
export function DayOfArrivals({ of, islands, chosenIslandId }: DayOfArrivalsProps): ReactElement {
  const { t } = useTexts();
  const { day, datesLang } = useDates();
  return (
    <section className="mt-6" aria-labelledby={`arrivals-${of.day}`}>
      <h2 id={`arrivals-${of.day}`} className="text-h3" lang={datesLang}>
        {day(of.day, 'long')}
      </h2>
      <ul className="slip mt-2 divide-y divide-dashed divide-line-strong">
        {of.ships.map((arrival) => (
          <li key={`${arrival.voyage.voyageNumber} ${arrival.arrivalAt}`}>
            <ShipArrival arrival={arrival} islands={islands} chosenIslandId={chosenIslandId} />
          </li>
        ))}
        {of.ferries.map(({ shipName, arrivals }) => (
          <li key={shipName}>
            <details>
              <summary className={SUMMARY}>
                <span className="label sm:w-28">{t('pages.schedule.crossings', { count: arrivals.length })}</span>
                <span className="font-semibold sm:w-56">{shipName}</span>
                <span className="w-full text-meta text-muted sm:w-auto sm:flex-1">{t('pages.schedule.ferry')}</span>
                {opener}
              </summary>
              <ul className="divide-y divide-dashed divide-line border-t border-dashed border-line">
                {arrivals.map((arrival) => (
                  <li key={`${arrival.voyage.voyageNumber} ${arrival.arrivalAt}`}>
                    <ShipArrival arrival={arrival} islands={islands} chosenIslandId={chosenIslandId} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SUMMARY = 'relative flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 py-3 pr-12 pl-4';

const opener = (
  <ChevronRightIcon className="absolute top-3 right-4 size-5 text-muted [details[open]>summary>&]:rotate-90" />
);

interface ShipArrivalProps {
  readonly arrival: Arrival;
  readonly islands: readonly Island[];
  readonly chosenIslandId: IslandId;
}

/** Arrival of one ship: hour, ship, islands; opened, every stop of its voyage. */
function ShipArrival({ arrival, islands, chosenIslandId }: ShipArrivalProps): ReactElement {
  const { t } = useTexts();
  const { time } = useDates();
  const { voyage, arrivalAt, islandIds, leavesIslandAt } = arrival;
  const nameOf = (islandId: IslandId): string => islands.find(({ id }) => id === islandId)?.name ?? islandId;
  const named = islandIds.slice(0, ISLANDS_NAMED).map(nameOf).join(', ');
  const others = islandIds.length - ISLANDS_NAMED;
  return (
    <details>
      <summary className={SUMMARY}>
        <time dateTime={arrivalAt} className="label sm:w-28">
          {time(arrivalAt)}
        </time>
        <span className="font-semibold sm:w-56">{voyage.shipName}</span>
        <span className="w-full text-meta text-muted sm:w-auto sm:flex-1">
          {t('pages.schedule.fromIslands', { islands: named })}{' '}
          {others > 0 && t('shop.home.shipsMore', { count: others })}
        </span>
        {leavesIslandAt && (
          <span className="w-full text-meta font-semibold sm:w-auto">
            {t('pages.schedule.leavesIsland', { island: nameOf(chosenIslandId) })}{' '}
            <InstantText instant={leavesIslandAt} withTime />
          </span>
        )}
        {opener}
      </summary>
      <hr className="tear" />
      <p className="flex flex-wrap items-baseline gap-x-6 px-4 pt-2">
        <span className="label text-meta text-muted">
          {t('pages.schedule.voyage', { number: voyage.voyageNumber })}
        </span>
        <Link href={paths.ship(voyage.shipId)} className="inline-flex min-h-11 items-center">
          {t('pages.schedule.pickUp', { ship: voyage.shipName })}
        </Link>
      </p>
      <ol className="divide-y divide-dashed divide-line">
        {voyage.stops.map((stop) => (
          <StopRow
            key={`${stop.islandId}-${stop.arrivalAt}-${stop.departureAt}`}
            stop={stop}
            island={islands.find(({ id }) => id === stop.islandId)}
          />
        ))}
      </ol>
    </details>
  );
}

function StopRow({ stop, island }: { stop: Stop; island: Island | undefined }): ReactElement {
  const { t } = useTexts();
  const timeZone = island?.timeZone ?? 'Pacific/Tahiti';
  const zoneName = ZONE_NAMES.get(timeZone);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-2.5">
      <p className="min-w-32 flex-1">
        {island?.name ?? stop.islandId} {stop.landing && <span className="text-meta text-muted">{stop.landing}</span>}
      </p>
      <div className="text-meta">
        {stop.arrivalAt && (
          <p>
            {t('pages.schedule.arrival')} <InstantText instant={stop.arrivalAt} withTime timeZone={timeZone} />
          </p>
        )}
        {stop.departureAt && (
          <p>
            {t('pages.schedule.departure')} <InstantText instant={stop.departureAt} withTime timeZone={timeZone} />
          </p>
        )}
        {zoneName && <p className="text-muted">{t(zoneName)}</p>}
      </div>
    </li>
  );
}

import type { listIslands } from '@matete/contract/reference/directories';
import type { VoyageView } from '@matete/contract/shipping/schedule';
import type { IslandId } from '@matete/contract/units';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';
import type { z } from 'zod/mini';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';

type Voyage = z.output<typeof VoyageView>;
type Stop = Voyage['stops'][number];
type Island = z.output<typeof listIslands.response>[number];

const PORT_ISLAND_ID = 'tahiti';
const ISLANDS_NAMED = 4;
/** Names of the country's time zones other than Tahiti's: hours there are shown with their zone. */
const ZONE_NAMES = new Map<string, MessageId>([
  ['Pacific/Marquesas', 'common.date.marquesasTime'],
  ['Pacific/Gambier', 'common.date.gambierTime'],
]);

interface VoyageSlipProps {
  readonly voyage: Voyage;
  readonly islands: readonly Island[];
  /** Island chosen in the filter; empty for all. */
  readonly chosenIslandId: IslandId;
}

/** Card of one voyage: ship, arrival in Papeete, islands; opened, every stop. */
export function VoyageSlip({ voyage, islands, chosenIslandId }: VoyageSlipProps): ReactElement {
  const { t } = useTexts();
  const nameOf = (islandId: IslandId): string => islands.find(({ id }) => id === islandId)?.name ?? islandId;
  const called = [...new Set(voyage.stops.map((stop) => stop.islandId))].filter((id) => id !== PORT_ISLAND_ID);
  const named = called.slice(0, ISLANDS_NAMED).map(nameOf).join(', ');
  const others = called.length - ISLANDS_NAMED;
  const start = voyage.stops[0]?.departureAt;
  const end = voyage.stops.findLast((stop) => stop.islandId === PORT_ISLAND_ID)?.arrivalAt;
  const chosen = voyage.stops.find((stop) => stop.islandId === chosenIslandId);
  return (
    <details className="slip">
      <summary className="min-h-11 cursor-pointer px-4 py-3">
        <span className="font-semibold">{voyage.shipName}</span>{' '}
        <span className="label inline-block text-meta text-muted">
          {t('pages.schedule.voyage', { number: voyage.voyageNumber })}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-6 text-meta">
          {start && (
            <span>
              {t('pages.schedule.leaves')} <InstantText instant={start} />
            </span>
          )}
          {end && (
            <span>
              {t('pages.schedule.returns')} <InstantText instant={end} />
            </span>
          )}
        </span>
        <span className="mt-1 block text-meta text-muted">
          {t('pages.schedule.calls', { islands: named })} {others > 0 && t('shop.home.shipsMore', { count: others })}
        </span>
        {chosen?.departureAt && (
          <span className="mt-1 block text-meta font-semibold">
            {t('pages.schedule.leavesIsland', { island: nameOf(chosenIslandId) })}{' '}
            <InstantText instant={chosen.departureAt} />
          </span>
        )}
      </summary>
      <hr className="tear" />
      <p className="px-4 pt-2">
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

import type { AdminVoyageView } from '@matete/contract/shipping/own-voyages';
import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';

const PORT_ISLAND_ID = 'tahiti';

/** When a voyage leaves Papeete, where it calls, and when it is back. */
export function VoyageTimes({ stops }: { stops: AdminVoyageView['stops'] }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const departureAt = stops[0]?.departureAt;
  const arrivalAt = stops.findLast((stop) => stop.islandId === PORT_ISLAND_ID)?.arrivalAt;
  const islands = [...new Set(stops.map((stop) => stop.islandId))].filter((id) => id !== PORT_ISLAND_ID);
  return (
    <>
      <p className="text-meta text-muted">{islands.map(islandName).join(', ')}</p>
      <p className="flex flex-wrap gap-x-5 text-meta">
        {departureAt && (
          <span>
            {t('admin.voyages.leaves')} <InstantText instant={departureAt} withTime />
          </span>
        )}
        {arrivalAt && (
          <span>
            {t('admin.voyages.returns')} <InstantText instant={arrivalAt} withTime />
          </span>
        )}
      </p>
    </>
  );
}

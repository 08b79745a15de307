import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandsQuery } from '#app/islands';
import { useTexts } from '#app/text.tsx';

/** `<option>`s of the islands by archipelago: where people live, or only where sellers may. */
export function IslandOptions({ forSellers = false }: { forSellers?: boolean }): ReactElement {
  const { text } = useTexts();
  const { data = [] } = useQuery(islandsQuery);
  const islands = data.filter((island) => (forSellers ? island.sellersMayLive : island.inhabited === true));
  const archipelagos = [...new Set(islands.map((island) => island.archipelago))];
  return (
    <>
      <option value="">{text('account.field.islandChoose')}</option>
      {archipelagos.map((archipelago) => (
        <optgroup key={archipelago} label={archipelago}>
          {islands
            .filter((island) => island.archipelago === archipelago)
            .map((island) => (
              <option key={island.id} value={island.id}>
                {island.name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

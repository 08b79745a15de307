import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** `<option>`s of the islands where people live, or only of those where sellers may. */
export function HomeIslandOptions({ forSellers = false }: { forSellers?: boolean }): ReactElement {
  const { text } = useTexts();
  const { data = [] } = useQuery(islandsQuery);
  return (
    <>
      <option value="">{text('account.field.islandChoose')}</option>
      <IslandOptions
        islands={data.filter((island) => (forSellers ? island.sellersMayLive : island.inhabited === true))}
      />
    </>
  );
}

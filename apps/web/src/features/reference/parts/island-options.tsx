import type { IslandView } from '@matete/contract/reference/directories';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** `<option>`s of islands, grouped by archipelago, in the order of the directory. */
export function IslandOptions({ islands }: { islands: readonly IslandView[] }): ReactElement {
  const { text } = useTexts();
  const archipelagos = [...new Set(islands.map((island) => island.archipelago))];
  return (
    <>
      {archipelagos.map((archipelago) => (
        <optgroup key={archipelago} label={text(`common.archipelago.${archipelago}`)}>
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

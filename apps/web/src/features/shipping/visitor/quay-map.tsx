import { MAP, MAP_ATTRIBUTION } from '@matete/reference/map';
import { projectToMap } from '@matete/reference/map-projection';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

interface QuayMapProps {
  readonly coordinate: { readonly latitude: number; readonly longitude: number };
  readonly place: string;
}

const TAHITI = MAP.islands.find((island) => island.islandId === 'tahiti');
/** Half of the width that is shown, in units of the drawing: the whole of Tahiti. */
const AROUND = 330;

/** Small map of Tahiti with the point of a quay. The text beside it says the same. */
export default function QuayMap({ coordinate, place }: QuayMapProps): ReactElement | null {
  const { text } = useTexts();
  if (TAHITI?.path === undefined) return null;
  const point = projectToMap(coordinate.latitude, coordinate.longitude);
  return (
    <figure className="max-w-80">
      <svg
        viewBox={`${TAHITI.x - AROUND} ${TAHITI.y - AROUND} ${AROUND * 2} ${AROUND * 1.6}`}
        role="img"
        aria-label={text('order.pickUp.mapOf', { place })}
        className="w-full rounded-paper border border-line bg-water-tint"
      >
        <path
          d={TAHITI.path}
          className="fill-land-tint stroke-land"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
        <circle cx={point.x} cy={point.y} r={26} className="fill-action" opacity="0.35" />
        <circle
          cx={point.x}
          cy={point.y}
          r={12}
          className="fill-action stroke-text"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-meta text-muted">{MAP_ATTRIBUTION}</figcaption>
    </figure>
  );
}

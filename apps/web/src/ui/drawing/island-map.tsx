import type { IslandId } from '@matete/contract/units';
import { MAP, MAP_ATTRIBUTION } from '@matete/reference/map';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

interface IslandMapProps {
  /** What the map shows, in words; the same facts stand in the text of the page. */
  readonly description: string;
  /** Islands of the leg, in the order the ship calls. */
  readonly route?: readonly string[];
  /** Where the ship is, in the drawing's units (`projectToMap`). */
  readonly ship?: MapPoint | undefined;
  /** Name shown beside each island of the route. */
  readonly nameOf?: (islandId: IslandId) => string;
}

const ISLANDS = new Map(MAP.islands.map((island) => [island.islandId, island]));
const DOT = 34;
const MARGIN = 900;

/** Map of the archipelagos with a ship's leg: one SVG, no tiles, nothing fetched. Always in a page of its own chunk. */
export function IslandMap({ description, route = [], ship, nameOf }: IslandMapProps): ReactElement {
  const { text } = useTexts();
  const stops = route.flatMap((islandId) => ISLANDS.get(islandId) ?? []);
  const points: readonly MapPoint[] = [...stops, ...(ship ? [ship] : [])];
  return (
    <figure className="slip overflow-hidden">
      <svg
        viewBox={viewBoxAround(points)}
        role="img"
        aria-label={`${text('common.map.label')}. ${description}`}
        className="block max-h-[28rem] w-full bg-water-tint"
      >
        <g className="fill-land">
          {MAP.islands.map((island) =>
            island.path ? (
              <path key={island.islandId} d={island.path} />
            ) : (
              <circle key={island.islandId} cx={island.x} cy={island.y} r={DOT} />
            ),
          )}
        </g>
        {stops.length > 1 && (
          <polyline
            points={stops.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-none stroke-primary"
            strokeWidth="3"
            strokeDasharray="8 6"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {stops.map((stop) => (
          <g key={stop.islandId}>
            <circle
              cx={stop.x}
              cy={stop.y}
              r={DOT * 2.4}
              className="fill-surface stroke-primary"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
            {nameOf && (
              <text x={stop.x + DOT * 4} y={stop.y + DOT * 2} fontSize={DOT * 7} className="fill-text font-label">
                {nameOf(stop.islandId)}
              </text>
            )}
          </g>
        ))}
        {ship && (
          <path
            d={shipMark(ship)}
            className="fill-action stroke-text"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption className="px-4 py-2 text-meta text-muted">{MAP_ATTRIBUTION}</figcaption>
    </figure>
  );
}

/** Returns the view box around the leg with a margin, or around the whole country. */
function viewBoxAround(points: readonly MapPoint[]): string {
  if (points.length < 2) return MAP.viewBox;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return `${left} ${top} ${Math.max(...xs) + MARGIN * 1.6 - left} ${Math.max(...ys) + MARGIN - top}`;
}

function shipMark({ x, y }: MapPoint): string {
  const size = DOT * 4;
  return `M${x - size} ${y - size * 0.3}H${x + size}L${x + size * 0.6} ${y + size * 0.7}H${x - size * 0.6}ZM${x - size * 0.3} ${y - size * 0.3}V${y - size}H${x + size * 0.3}V${y - size * 0.3}Z`;
}

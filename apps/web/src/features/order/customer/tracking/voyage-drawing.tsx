import type { TrackingView } from '@matete/contract/order/orders';
import { MAP_ATTRIBUTION } from '@matete/reference/map';
import type { ReactElement } from 'react';
import type { z } from 'zod/mini';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useTexts } from '#lib/texts/text.tsx';
import { voyageMapOf } from '#features/order/customer/tracking/voyage-map';

interface VoyageDrawingProps {
  readonly tracking: z.output<typeof TrackingView>;
  readonly fromIsland: string;
}

/** Map of the islands, the ship's leg and its position. The text beside it says the same. */
export default function VoyageDrawing({ tracking, fromIsland }: VoyageDrawingProps): ReactElement | null {
  const { t, text } = useTexts();
  const nameOf = useIslandNames();
  const view = voyageMapOf(tracking, fromIsland);
  if (!view) return null;
  const { box, islands, route, ship } = view;
  const unit = box.width / 100;
  const ends = [route[0], route.at(-1)].filter((point) => point !== undefined);
  return (
    <figure className="max-w-form">
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={text('order.track.mapOf', { ship: tracking.shipName, from: nameOf(fromIsland) })}
        className="w-full rounded-paper border border-line bg-water-tint"
      >
        <Islands islands={islands} unit={unit} />
        <polyline
          points={route.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          className="stroke-primary"
          strokeWidth="2"
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
        />
        {route.map(({ islandId, x, y }, index) => (
          <circle
            key={`${islandId}-${index}`}
            cx={x}
            cy={y}
            r={unit}
            className="fill-surface stroke-primary"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {ends.map(({ islandId, x, y }) => (
          <MapLabel key={islandId} x={x} y={y} unit={unit} isLeft={x > box.x + box.width / 2}>
            {nameOf(islandId)}
          </MapLabel>
        ))}
        {ship && (
          <g>
            <circle cx={ship.x} cy={ship.y} r={unit * 3} className="fill-action" opacity="0.35" />
            <circle
              cx={ship.x}
              cy={ship.y}
              r={unit * 1.5}
              className="fill-action stroke-text"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        )}
      </svg>
      <figcaption className="mt-1 text-meta text-muted">
        {t('order.track.attribution', { source: MAP_ATTRIBUTION })}
      </figcaption>
    </figure>
  );
}

type VoyageMap = NonNullable<ReturnType<typeof voyageMapOf>>;

function Islands({ islands, unit }: { islands: VoyageMap['islands']; unit: number }): ReactElement {
  return (
    <g className="fill-land-tint stroke-land" strokeWidth="1">
      {islands.map((island) =>
        island.path ? (
          <path key={island.islandId} d={island.path} vectorEffect="non-scaling-stroke" />
        ) : (
          <circle key={island.islandId} cx={island.x} cy={island.y} r={unit * 0.5} vectorEffect="non-scaling-stroke" />
        ),
      )}
    </g>
  );
}

interface MapLabelProps {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  readonly isLeft: boolean;
  readonly children: string;
}

/** Label of a place, on the side where there is room, with an outline in the colour of the sea. */
function MapLabel({ x, y, unit, isLeft, children }: MapLabelProps): ReactElement {
  return (
    <text
      x={isLeft ? x - unit * 2.2 : x + unit * 2.2}
      y={y - unit * 1.6}
      fontSize={unit * 4}
      textAnchor={isLeft ? 'end' : 'start'}
      className="label fill-text stroke-water-tint"
      strokeWidth={unit * 0.9}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {children}
    </text>
  );
}

import type { TrackingView } from '@matete/contract/order/orders';
import type { IslandId } from '@matete/contract/units';
import { MAP } from '@matete/reference/map';
import type { MapIsland } from '@matete/reference/map';
import { projectToMap } from '@matete/reference/map-projection';
import type { MapPoint } from '@matete/reference/map-projection';
import type { z } from 'zod/mini';

import { legOf } from '#features/order/customer/tracking/voyage-map-leg';

type Tracking = z.output<typeof TrackingView>;

const PORT_ISLAND_ID = 'tahiti';
/** Width over height of the drawing. */
const RATIO = 4 / 3;
/** Least width, about 230 km: a short crossing still shows some sea around it. */
const LEAST_WIDTH = 2_000;
const MARGIN = 0.18;

export interface VoyageMapView {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly islands: readonly MapIsland[];
  /** Leg of this order, from its island to Papeete, one point for each call. */
  readonly route: readonly (MapPoint & { readonly islandId: IslandId })[];
  readonly ship: MapPoint | null;
}

/** Returns the map in drawing units; null when fewer than two calls are on it. */
export function voyageMapOf(tracking: Tracking, fromIsland: string): VoyageMapView | null {
  const places = new Map(MAP.islands.map((island) => [island.islandId, island]));
  const route = legOf(tracking.stops, fromIsland).flatMap(({ islandId }) => {
    const place = islandId === PORT_ISLAND_ID ? MAP.papeete : places.get(islandId);
    return place ? [{ islandId, x: place.x, y: place.y }] : [];
  });
  if (route.length < 2) return null;
  const ship = tracking.position ? projectToMap(tracking.position.latitude, tracking.position.longitude) : null;
  const box = boxAround(ship ? [...route, ship] : route);
  const reach = box.width * 0.05;
  const islands = MAP.islands.filter(
    ({ x, y }) =>
      x > box.x - reach && x < box.x + box.width + reach && y > box.y - reach && y < box.y + box.height + reach,
  );
  return { box, islands, route, ship };
}

function boxAround(points: readonly MapPoint[]): VoyageMapView['box'] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = Math.max(LEAST_WIDTH, (right - left) * (1 + 2 * MARGIN), (bottom - top) * (1 + 2 * MARGIN) * RATIO);
  const width = Math.min(MAP.width, wanted);
  const height = width / RATIO;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

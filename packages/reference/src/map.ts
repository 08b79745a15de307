import data from '../data/map.json' with { type: 'json' };

/** Attribution that the licences of the map require beside it. */
export const MAP_ATTRIBUTION = 'GSHHG (LGPL), © OpenStreetMap contributors (ODbL)';

export interface MapIsland {
  readonly islandId: string;
  /** Centre of the island, units of the drawing. */
  readonly x: number;
  readonly y: number;
  /** SVG path of the land in the drawing's units; empty when the island is too small: draw a dot. */
  readonly path: string;
}

type MapRow = readonly [islandId: string, x: number, y: number, path: string];

/**
 * The whole map: an SVG with this `viewBox` and these paths needs no further geometry.
 *
 * @source data/map-islands.geojson through scripts/make-map.mjs
 */
export const MAP = {
  viewBox: `0 0 ${data.width} ${data.height}`,
  width: data.width,
  height: data.height,
  papeete: data.papeete,
  islands: (data.rows as unknown as readonly MapRow[]).map(([islandId, x, y, path]): MapIsland => ({
    islandId,
    x,
    y,
    path,
  })),
} as const;

import { MAP_PAPEETE, MAP_ROWS, MAP_SIZE } from './map-data.ts';

/** To be shown beside the map, as its licences ask. */
export const MAP_ATTRIBUTION = 'GSHHG (LGPL), © OpenStreetMap contributors (ODbL)';

export interface MapIsland {
  readonly islandId: string;
  /** Centre of the island, units of the drawing. */
  readonly x: number;
  readonly y: number;
  /** SVG path of the land in the drawing's units; empty when the island is too small: draw a dot. */
  readonly path: string;
}

/** The whole map: an SVG with this `viewBox` and these paths needs no further geometry. */
export const MAP = {
  viewBox: `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`,
  width: MAP_SIZE.width,
  height: MAP_SIZE.height,
  papeete: MAP_PAPEETE,
  islands: MAP_ROWS.map(([islandId, x, y, path]): MapIsland => ({ islandId, x, y, path })),
} as const;

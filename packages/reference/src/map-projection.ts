/**
 * The map's projection: Mercator over the waters of French Polynesia, in units of the drawing. One unit is about
 * 115 m at Tahiti's latitude.
 */
const WEST = -155.4;
const EAST = -133.6;
const NORTH = -7.2;
const SOUTH = -28.6;

/** Width of the drawing, units. */
export const MAP_WIDTH = 20_000;

const RADIANS = Math.PI / 180;
const UNITS_PER_RADIAN = MAP_WIDTH / ((EAST - WEST) * RADIANS);
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2));

/** Height of the drawing, units. */
export const MAP_HEIGHT = Math.round((mercator(NORTH) - mercator(SOUTH)) * UNITS_PER_RADIAN);

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Projects a place onto the drawing, in its units from the top left corner.
 *
 * @param latitude Degrees north, negative in the south.
 * @param longitude Degrees east, negative in the west.
 */
export function projectToMap(latitude: number, longitude: number): MapPoint {
  return {
    x: (longitude - WEST) * RADIANS * UNITS_PER_RADIAN,
    y: (mercator(NORTH) - mercator(latitude)) * UNITS_PER_RADIAN,
  };
}

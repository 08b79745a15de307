/** A point of the Earth: degrees north and east, negative to the south and west. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_NAUTICAL_MILE = 1.852;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

function centralAngle(a: Place, b: Place): number {
  const dLatitude = toRadians(b.latitude - a.latitude);
  const dLongitude = toRadians(b.longitude - a.longitude);
  const haversine =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Shortest way between two places, nautical miles (haversine on a sphere: within 0.5 %). */
export const distanceNauticalMiles = (a: Place, b: Place): number =>
  (centralAngle(a, b) * EARTH_RADIUS_KM) / KM_PER_NAUTICAL_MILE;

/**
 * The point at a share of the great circle from one place to another.
 *
 * @param share 0 at the start, 1 at the end; clamped to that range.
 */
export function alongGreatCircle(from: Place, to: Place, share: number): Place {
  const angle = centralAngle(from, to);
  if (angle === 0 || share <= 0) return { latitude: from.latitude, longitude: from.longitude };
  if (share >= 1) return { latitude: to.latitude, longitude: to.longitude };
  const a = Math.sin((1 - share) * angle) / Math.sin(angle);
  const b = Math.sin(share * angle) / Math.sin(angle);
  const [la, lo, lb, mo] = [from.latitude, from.longitude, to.latitude, to.longitude].map(toRadians) as [
    number,
    number,
    number,
    number,
  ];
  const x = a * Math.cos(la) * Math.cos(lo) + b * Math.cos(lb) * Math.cos(mo);
  const y = a * Math.cos(la) * Math.sin(lo) + b * Math.cos(lb) * Math.sin(mo);
  const z = a * Math.sin(la) + b * Math.sin(lb);
  return { latitude: toDegrees(Math.atan2(z, Math.hypot(x, y))), longitude: toDegrees(Math.atan2(y, x)) };
}

/** Course from one place towards another, degrees from north, clockwise, 0 ≤ course < 360. */
export function courseDegrees(from: Place, to: Place): number {
  const [la, lb] = [toRadians(from.latitude), toRadians(to.latitude)];
  const dLongitude = toRadians(to.longitude - from.longitude);
  const y = Math.sin(dLongitude) * Math.cos(lb);
  const x = Math.cos(la) * Math.sin(lb) - Math.sin(la) * Math.cos(lb) * Math.cos(dLongitude);
  return (toDegrees(Math.atan2(y, x)) + 360) % 360;
}

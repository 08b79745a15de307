// Turns data/map-islands.geojson into data/map.json: compact SVG paths, already projected.
// Run: node packages/reference/scripts/make-map.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findIslandByRevatuaId, ISLANDS, PAPEETE } from '../src/islands.ts';
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from '../src/map-projection.ts';

/** Points nearer than this to the line of their neighbours are dropped, units (about 115 m each). */
const TOLERANCE = 1.5;
/** Rings with a smaller box are left out where the island has a larger one. */
const SMALLEST_RING = 3;
/** An island whose whole drawing is smaller gets a dot instead. */
const SMALLEST_ISLAND = 16;

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const features = JSON.parse(readFileSync(file('../data/map-islands.geojson'), 'utf8')).features;

function distanceToLine([x, y], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Ramer–Douglas–Peucker. */
function simplify(points) {
  if (points.length < 3) return points;
  const first = points[0];
  const last = points.at(-1);
  let farthest = 0;
  let distance = 0;
  for (let index = 1; index < points.length - 1; index += 1) {
    const its = distanceToLine(points[index], first, last);
    if (its > distance) [farthest, distance] = [index, its];
  }
  if (distance <= TOLERANCE) return [first, last];
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))];
}

/** A closed ring is cut at its farthest point, or its two equal ends would be taken for a line. */
function simplifyRing(ring) {
  const open = ring.slice(0, -1);
  let cut = 0;
  open.forEach(([x, y], index) => {
    const best = open[cut];
    if (Math.hypot(x - open[0][0], y - open[0][1]) > Math.hypot(best[0] - open[0][0], best[1] - open[0][1]))
      cut = index;
  });
  const there = simplify(open.slice(0, cut + 1));
  const back = simplify([...open.slice(cut), open[0]]);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function boxOf(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
const sizeOf = (box) => Math.max(box.right - box.left, box.bottom - box.top);

function ringPath(ring) {
  const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)]);
  let [px, py] = points[0];
  let path = `M${px} ${py}l`;
  let isFirst = true;
  for (const [x, y] of points.slice(1)) {
    if (x === px && y === py) continue;
    const [dx, dy] = [x - px, y - py];
    path += `${isFirst || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [px, py, isFirst] = [x, y, false];
  }
  return `${path}z`;
}

function drawingOf(feature) {
  const rings = feature.geometry.coordinates
    .flat()
    .map((ring) => ring.map(([longitude, latitude]) => projectToMap(latitude, longitude)).map(({ x, y }) => [x, y]));
  const box = boxOf(rings.flat());
  const isDot = sizeOf(box) < SMALLEST_ISLAND;
  const paths = rings
    .filter((ring) => sizeOf(boxOf(ring)) >= SMALLEST_RING)
    .map(simplifyRing)
    .filter((ring) => ring.length >= 3)
    .map(ringPath);
  return {
    path: isDot ? '' : paths.join(''),
    x: Math.round((box.left + box.right) / 2),
    y: Math.round((box.top + box.bottom) / 2),
  };
}

const drawn = new Map(features.map((feature) => [findIslandByRevatuaId(feature.properties.id).id, drawingOf(feature)]));
const rows = ISLANDS.flatMap((island) => {
  const drawing = drawn.get(island.id);
  if (drawing !== undefined) return [[island.id, drawing.x, drawing.y, drawing.path]];
  if (island.latitude === null || island.longitude === null) return [];
  const { x, y } = projectToMap(island.latitude, island.longitude);
  return [[island.id, Math.round(x), Math.round(y), '']];
});
const papeete = projectToMap(PAPEETE.latitude, PAPEETE.longitude);

const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(
  file('../data/map.json'),
  `{"attribution":"Shapes: GSHHG (LGPL), © OpenStreetMap contributors (ODbL); made by scripts/make-map.mjs",
"width":${MAP_WIDTH},"height":${MAP_HEIGHT},
"papeete":{"x":${Math.round(papeete.x)},"y":${Math.round(papeete.y)}},
"rows":[
${lines}
]}
`,
);

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ISLANDS, PAPEETE, findIsland } from './islands.ts';
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from './map-projection.ts';
import { MAP, MAP_ATTRIBUTION } from './map.ts';

test('shows every island with a known place once', () => {
  const placed = ISLANDS.filter((island) => island.latitude !== null).map((island) => island.id);
  const ids = MAP.islands.map((island) => island.islandId);

  expect(new Set(ids).size).toBe(ids.length);
  expect(placed.filter((id) => !ids.includes(id))).toEqual([]);
  for (const id of ids) expect(findIsland(id), id).toBeDefined();
});

test('draws each island where its coordinates say, within the width of the largest atoll', () => {
  for (const { islandId, x, y } of MAP.islands) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP.height);
    const { latitude, longitude } = findIsland(islandId) ?? expect.fail(islandId);
    if (latitude === null || longitude === null) continue;
    const place = projectToMap(latitude, longitude);
    expect(Math.hypot(place.x - x, place.y - y), islandId).toBeLessThan(440);
  }
});

test('places Papeete on the north coast of Tahiti', () => {
  const place = projectToMap(PAPEETE.latitude, PAPEETE.longitude);
  const tahiti = MAP.islands.find((island) => island.islandId === 'tahiti');

  expect(Math.hypot(MAP.papeete.x - place.x, MAP.papeete.y - place.y)).toBeLessThan(1);
  expect(MAP.papeete.y).toBeLessThan(tahiti?.y ?? 0);
});

test('draws closed relative lines of whole numbers, and of the inhabited islands only Tepoto Nord as a dot', () => {
  for (const { path } of MAP.islands) expect(path).toMatch(/^(M\d+ \d+l[-\d ]+z)*$/);
  const dots = MAP.islands.filter((island) => island.path === '' && findIsland(island.islandId)?.isInhabited === true);
  expect(dots.map((island) => island.islandId)).toEqual(['tepoto-nord']);
});

test('weighs at most 15 KiB compressed', () => {
  expect(gzipSync(JSON.stringify(MAP.islands), { level: 9 }).length).toBeLessThan(15 * 1024);
});

test('matches its projection', () => {
  expect([MAP.width, MAP.height]).toEqual([MAP_WIDTH, MAP_HEIGHT]);
});

test('names the two sources of the shapes', () => {
  expect(MAP_ATTRIBUTION).toBe('GSHHG (LGPL), © OpenStreetMap contributors (ODbL)');
});

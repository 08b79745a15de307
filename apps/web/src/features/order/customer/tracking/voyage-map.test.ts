import type { TrackingView } from '@matete/contract/order/orders';
import { MAP } from '@matete/reference/map';
import { expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { legOf } from './voyage-map-leg.ts';
import { voyageMapOf } from './voyage-map.ts';

const stop = (islandId: string): z.output<typeof TrackingView>['stops'][number] => ({
  islandId,
  landing: null,
  arrivalAt: null,
  departureAt: null,
});
const TRACKING: z.output<typeof TrackingView> = {
  shipName: 'Dory',
  voyageNumber: '2026-DRY-42',
  source: 'schedule',
  goods: { state: 'AT_SEA', islandId: 'tahiti', at: '2026-08-14T06:00:00-10:00' },
  position: { latitude: -16.2, longitude: -148.6, at: '2026-08-13T10:00:00Z' },
  stops: ['tahiti', 'tikehau', 'rangiroa', 'tahiti'].map(stop),
  eta: null,
};

test('begins the leg of an order at its island and ends it at Papeete', () => {
  expect(legOf(TRACKING.stops, 'rangiroa').map(({ islandId }) => islandId)).toEqual(['rangiroa', 'tahiti']);
  expect(legOf(TRACKING.stops, 'tikehau').map(({ islandId }) => islandId)).toEqual(['tikehau', 'rangiroa', 'tahiti']);
});

test('shows the whole leg and the ship, with the islands around', () => {
  const view = voyageMapOf(TRACKING, 'rangiroa');

  expect(view?.route.map(({ islandId }) => islandId)).toEqual(['rangiroa', 'tahiti']);
  expect(view?.route.at(-1)).toMatchObject({ x: MAP.papeete.x, y: MAP.papeete.y });
  for (const { x, y } of [...(view?.route ?? []), view?.ship ?? { x: -1, y: -1 }]) {
    expect(x).toBeGreaterThan(view?.box.x ?? Infinity);
    expect(x).toBeLessThan((view?.box.x ?? 0) + (view?.box.width ?? 0));
    expect(y).toBeGreaterThan(view?.box.y ?? Infinity);
    expect(y).toBeLessThan((view?.box.y ?? 0) + (view?.box.height ?? 0));
  }
  expect(view?.islands.some(({ islandId }) => islandId === 'rangiroa')).toBe(true);
  expect(view?.islands.some(({ islandId }) => islandId === 'nuku-hiva')).toBe(false);
});

test('shows no map when no call is on it', () => {
  expect(voyageMapOf({ ...TRACKING, position: null, stops: [stop('nowhere')] }, 'nowhere')).toBeNull();
});

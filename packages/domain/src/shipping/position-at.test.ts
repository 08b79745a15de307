import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alongGreatCircle, courseDegrees, distanceNauticalMiles } from './great-circle.ts';
import { positionAt } from './position-at.ts';
import type { Voyage } from './voyage.ts';

const PLACES: Record<string, { latitude: number; longitude: number }> = {
  tahiti: { latitude: -17.53733, longitude: -149.5665 },
  rurutu: { latitude: -22.45133, longitude: -151.34191 },
  rapa: { latitude: -27.627, longitude: -144.337 },
};
const placeOf = (islandId: string) => PLACES[islandId];

const VOYAGE: Voyage = {
  number: '2026-THP4-20',
  shipId: 'tuhaa-pae-iv',
  shipName: 'Tuhaa Pae IV',
  stops: [
    { islandId: 'tahiti', arrivalAt: null, departureAt: '2026-11-02T17:00:00-10:00' },
    { islandId: 'rurutu', arrivalAt: '2026-11-04T05:00:00-10:00', departureAt: '2026-11-04T15:00:00-10:00' },
    { islandId: 'rapa', arrivalAt: '2026-11-06T15:00:00-10:00', departureAt: '2026-11-07T10:00:00-10:00' },
    { islandId: 'tahiti', arrivalAt: '2026-11-10T10:00:00-10:00', departureAt: null },
  ],
};
const at = (text: string) => positionAt(VOYAGE, new Date(text), placeOf);

describe('position by schedule', () => {
  test.each([
    ['2026-11-01T00:00:00-10:00', 'NOT_DEPARTED', 'tahiti'],
    ['2026-11-04T05:00:00-10:00', 'AT_QUAY', 'rurutu'],
    ['2026-11-04T15:00:00-10:00', 'AT_QUAY', 'rurutu'],
    ['2026-11-06T20:00:00-10:00', 'AT_QUAY', 'rapa'],
    ['2026-11-10T10:00:00-10:00', 'ARRIVED', 'tahiti'],
    ['2027-01-01T00:00:00-10:00', 'ARRIVED', 'tahiti'],
  ])('at %s: %s %s', (when, status, islandId) => {
    expect(at(when)).toEqual({ status, islandId, ...PLACES[islandId] });
  });

  test('is half-way at half time', () => {
    const half = at('2026-11-03T11:00:00-10:00');

    expect(half).toMatchObject({ status: 'AT_SEA', fromIslandId: 'tahiti', toIslandId: 'rurutu', progress: 0.5 });
    const { tahiti, rurutu } = PLACES;
    if (half === undefined || tahiti === undefined || rurutu === undefined) return expect.fail('no place');
    expect(distanceNauticalMiles(tahiti, half)).toBeCloseTo(distanceNauticalMiles(half, rurutu), 6);
  });

  test('leaves out stops whose place nobody knows, and knows nothing when it knows none', () => {
    const islet = {
      islandId: 'manui',
      arrivalAt: '2026-11-09T00:00:00-10:00',
      departureAt: '2026-11-09T02:00:00-10:00',
    };
    const stops = VOYAGE.stops.toSpliced(3, 0, islet);

    const there = positionAt({ ...VOYAGE, stops }, new Date('2026-11-09T01:00:00-10:00'), placeOf);

    expect(there).toMatchObject({ status: 'AT_SEA', fromIslandId: 'rapa', toIslandId: 'tahiti' });
    expect(positionAt(VOYAGE, new Date(), () => undefined)).toBeUndefined();
  });

  test('never jumps: a minute moves a ship by a fraction of a mile', () => {
    const from = Date.parse('2026-11-01T00:00:00-10:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 * 1440 }), (minute) => {
        const a = positionAt(VOYAGE, new Date(from + minute * 60_000), placeOf);
        const b = positionAt(VOYAGE, new Date(from + (minute + 1) * 60_000), placeOf);
        if (a === undefined || b === undefined) return expect.fail('no position');
        expect(distanceNauticalMiles(a, b)).toBeLessThan(0.4);
      }),
    );
  });
});

describe('great circle', () => {
  test('from Papeete to Rangiroa is about 190 nautical miles', () => {
    const rangiroa = { latitude: -14.9543, longitude: -147.661 };
    expect(distanceNauticalMiles(PLACES['tahiti'] ?? rangiroa, rangiroa)).toBeCloseTo(190, -1);
  });

  test('has its course counted from north, clockwise', () => {
    const here = { latitude: 0, longitude: 0 };
    expect(courseDegrees(here, { latitude: 1, longitude: 0 })).toBeCloseTo(0);
    expect(courseDegrees(here, { latitude: 0, longitude: 1 })).toBeCloseTo(90);
    expect(courseDegrees(here, { latitude: -1, longitude: 0 })).toBeCloseTo(180);
    expect(courseDegrees(here, { latitude: 0, longitude: -1 })).toBeCloseTo(270);
  });

  test('stays at its ends for a share beyond them', () => {
    const [a, b] = [
      { latitude: -17, longitude: -149 },
      { latitude: -9, longitude: -139 },
    ] as const;
    expect(alongGreatCircle(a, b, -1)).toEqual(a);
    expect(alongGreatCircle(a, b, 2)).toEqual(b);
    expect(alongGreatCircle(a, a, 0.5)).toEqual(a);
  });
});

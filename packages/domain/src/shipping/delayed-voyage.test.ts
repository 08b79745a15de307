import { expect, test } from 'vitest';
import { portArrivalOf, withDelay } from './delayed-voyage.ts';
import type { Voyage } from './voyage.ts';

const VOYAGE: Voyage = {
  number: '2026-DRY-49',
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    { islandId: 'tahiti', arrivalAt: null, departureAt: '2026-12-01T08:00:00Z' },
    { islandId: 'rangiroa', arrivalAt: '2026-12-03T08:00:00Z', departureAt: '2026-12-03T18:00:00Z' },
    { islandId: 'tahiti', arrivalAt: '2026-12-05T06:00:00Z', departureAt: null },
  ],
};
const late = (arrivalAt: string, lateFrom: string) =>
  withDelay(VOYAGE, { voyageNumber: VOYAGE.number, arrivalAt: new Date(arrivalAt), lateFrom: new Date(lateFrom) });

test('stops after the delay was known are late by as much as the arrival, those before stay', () => {
  const delayed = late('2026-12-07T06:00:00Z', '2026-12-03T12:00:00Z');
  expect(portArrivalOf(delayed)).toEqual(new Date('2026-12-07T06:00:00Z'));
  expect(delayed.stops[1]).toEqual({
    islandId: 'rangiroa',
    arrivalAt: '2026-12-03T08:00:00Z',
    departureAt: '2026-12-05T18:00:00.000Z',
  });
  expect(delayed.stops[0]).toEqual(VOYAGE.stops[0]);
});

test('a voyage whose source already says so, or worse, is not delayed twice', () => {
  expect(late('2026-12-05T06:00:00Z', '2026-12-01T00:00:00Z')).toBe(VOYAGE);
  expect(late('2026-12-04T06:00:00Z', '2026-12-01T00:00:00Z')).toBe(VOYAGE);
});

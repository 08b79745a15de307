import { describe, expect, test } from 'vitest';

import { type Sailing, sailingObstacles, stopsOfSailing } from './entered-voyage.ts';

const NOW = new Date('2026-11-23T08:00:00-10:00');
const SAILING: Sailing = {
  departureAt: '2026-11-24T17:00:00-10:00',
  stops: [
    { islandId: 'rangiroa', arrivalAt: '2026-11-25T06:00:00-10:00', departureAt: '2026-11-25T12:00:00-10:00' },
    { islandId: 'nuku-hiva', arrivalAt: '2026-11-27T06:00:00-09:30', departureAt: '2026-11-27T06:00:00-09:30' },
  ],
  arrivalAt: '2026-11-30T06:00:00-10:00',
};

describe('times of an entered voyage', () => {
  test('are taken in the order of its stops, whatever their zones', () => {
    expect(sailingObstacles(SAILING, NOW)).toEqual([]);
  });

  test('are refused at each field that comes before the one above it', () => {
    const [rangiroa, nukuHiva] = SAILING.stops;
    const reversed = {
      ...SAILING,
      stops: [
        { ...rangiroa!, departureAt: '2026-11-25T05:00:00-10:00' },
        { ...nukuHiva!, arrivalAt: '2026-11-24T18:00:00-10:00' },
      ],
      arrivalAt: '2026-11-26T06:00:00-10:00',
    };

    expect(sailingObstacles(reversed, NOW)).toEqual([
      { path: 'stops.0.departure', code: 'VOYAGE_TIMES_REVERSED' },
      { path: 'stops.1.arrival', code: 'VOYAGE_TIMES_REVERSED' },
      { path: 'arrival', code: 'VOYAGE_TIMES_REVERSED' },
    ]);
  });

  test('compares instants, not clocks: an hour in the Gambiers is an hour earlier in Papeete', () => {
    const gambier = {
      ...SAILING,
      stops: [
        { islandId: 'mangareva', arrivalAt: '2026-11-29T06:00:00-09:00', departureAt: '2026-11-30T06:30:00-09:00' },
      ],
    };

    expect(sailingObstacles(gambier, NOW)).toEqual([]);
    expect(sailingObstacles({ ...gambier, arrivalAt: '2026-11-30T05:30:00-10:00' }, NOW)).toEqual([
      { path: 'arrival', code: 'VOYAGE_TIMES_REVERSED' },
    ]);
  });

  test('refuse Papeete among the islands, a voyage that is over, too long or too far ahead', () => {
    const papeete = { ...SAILING.stops[0]!, islandId: 'tahiti' };

    expect(sailingObstacles({ ...SAILING, stops: [papeete] }, NOW)).toEqual([
      { path: 'stops.0.islandId', code: 'VOYAGE_STOP_IS_PORT' },
    ]);
    expect(sailingObstacles(SAILING, new Date(SAILING.arrivalAt))).toEqual([{ path: 'arrival', code: 'VOYAGE_OVER' }]);
    expect(sailingObstacles({ ...SAILING, arrivalAt: '2027-01-08T17:01:00-10:00' }, NOW)).toEqual([
      { path: 'arrival', code: 'VOYAGE_TOO_LONG' },
    ]);
    expect(sailingObstacles(SAILING, new Date('2025-10-20T08:00:00-10:00'))).toEqual([
      { path: 'departure', code: 'VOYAGE_TOO_FAR' },
    ]);
  });
});

test('the stops of an entered voyage begin and end in Papeete', () => {
  const { departureAt, stops, arrivalAt } = SAILING;

  expect(stopsOfSailing(SAILING)).toEqual([
    { islandId: 'tahiti', arrivalAt: null, departureAt },
    ...stops,
    { islandId: 'tahiti', arrivalAt, departureAt: null },
  ]);
});

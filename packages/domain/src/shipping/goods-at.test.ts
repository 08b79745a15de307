import { describe, expect, test } from 'vitest';
import { goodsAt } from './goods-at.ts';
import type { Voyage } from './voyage.ts';

/** Papeete, Rangiroa, Bora Bora, Papeete, and on to Moorea. */
const VOYAGE: Voyage = {
  number: '2026-ARN5-20',
  shipId: 'aranui-5',
  shipName: 'Aranui 5',
  stops: [
    { islandId: 'tahiti', arrivalAt: null, departureAt: '2026-11-29T17:00:00-10:00' },
    { islandId: 'rangiroa', arrivalAt: '2026-11-30T16:30:00-10:00', departureAt: '2026-11-30T21:30:00-10:00' },
    { islandId: 'bora-bora', arrivalAt: '2026-12-01T20:00:00-10:00', departureAt: '2026-12-02T08:00:00-10:00' },
    { islandId: 'tahiti', arrivalAt: '2026-12-03T06:00:00-10:00', departureAt: '2026-12-03T18:00:00-10:00' },
    { islandId: 'moorea', arrivalAt: '2026-12-03T20:00:00-10:00', departureAt: null },
  ],
};
const FROM_RANGIROA = { islandId: 'rangiroa', departureDate: '2026-11-30' };
const at = (text: string, voyage = VOYAGE, loading = FROM_RANGIROA) => goodsAt(voyage, loading, new Date(text));

describe('where goods are by the schedule', () => {
  test.each([
    ['the ship is still in Papeete', '2026-11-29T00:54:00-10:00', 'WAITING', 'rangiroa', '2026-11-30T21:30:00-10:00'],
    ['the ship is on its way to them', '2026-11-30T04:00:00-10:00', 'WAITING', 'rangiroa', '2026-11-30T21:30:00-10:00'],
    ['the ship loads them', '2026-11-30T21:29:59-10:00', 'WAITING', 'rangiroa', '2026-11-30T21:30:00-10:00'],
    ['it has left with them', '2026-11-30T21:30:00-10:00', 'AT_SEA', 'bora-bora', '2026-12-01T20:00:00-10:00'],
    ['it lies at another island', '2026-12-01T20:00:00-10:00', 'AT_QUAY', 'bora-bora', '2026-12-02T08:00:00-10:00'],
    ['it comes home', '2026-12-02T08:00:00-10:00', 'AT_SEA', 'tahiti', '2026-12-03T06:00:00-10:00'],
    ['it is in Papeete', '2026-12-03T06:00:00-10:00', 'ARRIVED', 'tahiti', '2026-12-03T06:00:00-10:00'],
    ['it has gone on without them', '2026-12-03T21:00:00-10:00', 'ARRIVED', 'tahiti', '2026-12-03T06:00:00-10:00'],
  ])('%s', (...[, when, state, islandId, until]) => {
    expect(at(when)).toEqual({ state, islandId, at: until });
  });

  test('a ship that calls twice takes them on the planned day, and on its last call where the day has moved', () => {
    const twice: Voyage = {
      ...VOYAGE,
      stops: [
        { islandId: 'rangiroa', arrivalAt: null, departureAt: '2026-11-28T12:00:00-10:00' },
        ...VOYAGE.stops.slice(1),
      ],
    };
    const departureOn = (departureDate: string) =>
      at('2026-11-28T00:00:00-10:00', twice, { islandId: 'rangiroa', departureDate })?.at;

    expect(departureOn('2026-11-28')).toBe('2026-11-28T12:00:00-10:00');
    expect(departureOn('2026-11-30')).toBe('2026-11-30T21:30:00-10:00');
    expect(departureOn('2026-11-27')).toBe('2026-11-30T21:30:00-10:00');
  });

  test('is not known where the voyage no longer calls at their island', () => {
    expect(at('2026-11-30T04:00:00-10:00', VOYAGE, { islandId: 'rapa', departureDate: '2026-11-30' })).toBeUndefined();
  });
});

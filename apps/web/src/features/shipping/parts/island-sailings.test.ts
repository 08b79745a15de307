import { expect, test } from 'vitest';

import { sailingsFrom } from '#features/shipping/parts/island-sailings';

const stop = (islandId: string, arrivalAt: string | null, departureAt: string | null) => ({
  islandId,
  landing: null,
  arrivalAt,
  departureAt,
});

const VOYAGE = {
  voyageNumber: '2026-DRY-47',
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    stop('tahiti', null, '2026-11-24T06:00:00-10:00'),
    stop('rangiroa', '2026-11-25T05:00:00-10:00', '2026-11-25T08:00:00-10:00'),
    stop('tahiti', '2026-11-26T01:00:00-10:00', null),
  ],
};
const BEFORE = new Date('2026-11-25T00:00:00-10:00');

test('gives the departure from the island with the arrival in Papeete that follows it', () => {
  expect(sailingsFrom([VOYAGE], 'rangiroa', BEFORE)).toEqual([
    {
      key: '2026-DRY-47-2026-11-25T08:00:00-10:00',
      shipName: 'Dory',
      voyageNumber: '2026-DRY-47',
      departureAt: '2026-11-25T08:00:00-10:00',
      arrivalAt: '2026-11-26T01:00:00-10:00',
    },
  ]);
});

test('leaves out a ship that has left and one that does not come back to Papeete', () => {
  expect(sailingsFrom([VOYAGE], 'rangiroa', new Date('2026-11-25T08:00:00-10:00'))).toEqual([]);
  expect(sailingsFrom([{ ...VOYAGE, stops: VOYAGE.stops.slice(0, 2) }], 'rangiroa', BEFORE)).toEqual([]);
});

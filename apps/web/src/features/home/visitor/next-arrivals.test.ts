import { expect, test } from 'vitest';

import { nextArrivals } from '#features/home/visitor/next-arrivals';

const stop = (islandId: string, arrivalAt: string | null, departureAt: string | null) => ({
  islandId,
  landing: null,
  arrivalAt,
  departureAt,
});

const VOYAGE = {
  voyageNumber: '2026-DORY-12',
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    stop('tahiti', null, '2026-11-20T06:00:00-10:00'),
    stop('rangiroa', '2026-11-21T05:00:00-10:00', '2026-11-21T09:00:00-10:00'),
    stop('tikehau', '2026-11-21T13:00:00-10:00', '2026-11-21T15:00:00-10:00'),
    stop('rangiroa', '2026-11-22T05:00:00-10:00', '2026-11-22T09:00:00-10:00'),
    stop('tahiti', '2026-11-23T05:00:00-10:00', null),
  ],
};
const NOW = new Date('2026-11-21T12:00:00-10:00');

test('lists the islands that a ship called at, the last one first and each once', () => {
  expect(nextArrivals([VOYAGE], NOW, 5)).toEqual([
    {
      key: '2026-DORY-12-2026-11-23T05:00:00-10:00',
      shipName: 'Dory',
      arrivalAt: '2026-11-23T05:00:00-10:00',
      islandIds: ['rangiroa', 'tikehau'],
    },
  ]);
});

test('leaves out arrivals that are past or bring nothing, and puts the soonest first', () => {
  const sooner = {
    ...VOYAGE,
    voyageNumber: '2',
    shipName: 'Taporo',
    stops: [stop('huahine', null, null), stop('tahiti', '2026-11-22T05:00:00-10:00', null)],
  };
  const past = {
    ...VOYAGE,
    voyageNumber: '3',
    stops: [stop('huahine', null, null), stop('tahiti', '2026-11-20T05:00:00-10:00', null)],
  };
  const empty = { ...VOYAGE, voyageNumber: '4', stops: [stop('tahiti', '2026-11-22T05:00:00-10:00', null)] };

  expect(nextArrivals([VOYAGE, past, empty, sooner], NOW, 5).map(({ shipName }) => shipName)).toEqual([
    'Taporo',
    'Dory',
  ]);
  expect(nextArrivals([VOYAGE, sooner], NOW, 1)).toHaveLength(1);
});

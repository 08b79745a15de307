import { expect, test } from 'vitest';
import { portArrivals } from './port-arrivals.ts';

const stop = (islandId: string, arrivalAt: string | null, departureAt: string | null) => ({
  islandId,
  arrivalAt,
  departureAt,
});
const DORY = {
  number: '2026-DORY-12',
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    stop('tahiti', null, '2026-11-20T06:00:00-10:00'),
    stop('rangiroa', '2026-11-21T05:00:00-10:00', '2026-11-21T09:00:00-10:00'),
    stop('tikehau', '2026-11-21T13:00:00-10:00', '2026-11-21T15:00:00-10:00'),
    stop('rangiroa', '2026-11-22T05:00:00-10:00', '2026-11-22T09:00:00-10:00'),
    stop('tahiti', '2026-11-23T05:00:00-10:00', '2026-11-23T20:00:00-10:00'),
    stop('huahine', '2026-11-24T05:00:00-10:00', '2026-11-24T09:00:00-10:00'),
    stop('tahiti', '2026-11-25T05:00:00-10:00', null),
  ],
};
const NOON = new Date('2026-11-21T12:00:00-10:00');
const of = (number: string, shipName: string, stops: ReturnType<typeof stop>[]) => ({
  ...DORY,
  number,
  shipName,
  stops,
});

test('each return to Papeete brings goods of the islands called at since the last, the last one first, each once', () => {
  expect(portArrivals([DORY], NOON)).toEqual([
    {
      voyageNumber: '2026-DORY-12',
      shipName: 'Dory',
      arrivalAt: '2026-11-23T05:00:00-10:00',
      islandIds: ['rangiroa', 'tikehau'],
    },
    {
      voyageNumber: '2026-DORY-12',
      shipName: 'Dory',
      arrivalAt: '2026-11-25T05:00:00-10:00',
      islandIds: ['huahine'],
    },
  ]);
});

test('arrivals that are past or bring nothing are left out, and the soonest comes first', () => {
  const sooner = of('2', 'Taporo', [stop('huahine', null, null), stop('tahiti', '2026-11-22T05:00:00-10:00', null)]);
  const past = of('3', 'Aranui', [stop('huahine', null, null), stop('tahiti', '2026-11-20T05:00:00-10:00', null)]);
  const empty = of('4', 'Mareva', [stop('tahiti', '2026-11-22T05:00:00-10:00', null)]);

  expect(portArrivals([DORY, past, empty, sooner], NOON).map(({ shipName }) => shipName)).toEqual([
    'Taporo',
    'Dory',
    'Dory',
  ]);
});

import { expect, test } from 'vitest';
import { reachOver } from '../market/reach.ts';
import type { Supply } from '../market/supply.ts';
import { BasketPlanner, type PlannedMarket } from './basket-planner.ts';

const holds = (sellerId: string, freeKg: number): Supply => ({
  sellerId,
  islandId: 'rangiroa',
  productId: 'tuna',
  freeKg,
  preparationDays: 0,
  preparationHours: 0,
  maxTravelDays: null,
  canSupplyPartially: true,
});
const MARKET: PlannedMarket = {
  supply: [holds('teva', 20), holds('hina', 10)],
  reach: reachOver([
    {
      number: 'R-1',
      shipId: 'dory',
      shipName: 'Dory',
      stops: [
        { islandId: 'rangiroa', arrivalAt: null, departureAt: '2026-08-12T20:00:00Z' },
        { islandId: 'tahiti', arrivalAt: '2026-08-13T20:00:00Z', departureAt: null },
      ],
    },
  ]),
  fishingRoom: () => undefined,
  closedSeasons: () => ({ closed: false }),
  now: new Date('2026-08-10T20:00:00Z'),
  today: '2026-08-10',
  products: new Map([['tuna', { maxTravelDays: null, referenceId: null }]]),
};
const tuna = (quantityKg: number) => [{ productId: 'tuna', quantityKg }];

test('what is planned for one date is not counted for another', () => {
  const planner = new BasketPlanner(MARKET);

  expect(planner.divide(tuna(15), '2026-08-14')).toEqual({
    orders: [{ sellerId: 'teva', lines: tuna(15) }],
    unfilled: [],
  });
  expect(planner.divide(tuna(16), '2026-08-15')).toEqual({
    orders: [
      { sellerId: 'hina', lines: tuna(10) },
      { sellerId: 'teva', lines: tuna(5) },
    ],
    unfilled: tuna(1),
  });
});

test('sellers of one island share what it may still fish', () => {
  const planner = new BasketPlanner({ ...MARKET, fishingRoom: () => 22 });

  expect(planner.divide(tuna(30), '2026-08-14')).toEqual({
    orders: [
      { sellerId: 'teva', lines: tuna(20) },
      { sellerId: 'hina', lines: tuna(2) },
    ],
    unfilled: tuna(8),
  });
});

test('nobody is planned for a day that no ship makes', () => {
  expect(new BasketPlanner(MARKET).divide(tuna(5), '2026-08-12')).toEqual({ orders: [], unfilled: tuna(5) });
});

test('a product that may not be so long at sea is planned for nobody', () => {
  const products = new Map([['tuna', { maxTravelDays: 0, referenceId: null }]]);

  expect(new BasketPlanner({ ...MARKET, products }).divide(tuna(5), '2026-08-14').unfilled).toEqual(tuna(5));
});

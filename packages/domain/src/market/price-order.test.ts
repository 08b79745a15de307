import { expect, test } from 'vitest';
import type { Voyage } from '../shipping/voyage.ts';
import { firstDeliveryDay, type Market, priceOrder, type WantedOrder } from './price-order.ts';
import { reachOver } from './reach.ts';
import type { Supply } from './supply.ts';

const now = new Date('2026-08-10T20:00:00Z');

/** Leaves an island on the 12th and reaches Papeete on the 13th. */
const voyageFrom = (islandId: string): Voyage => ({
  number: `2026-${islandId}-1`,
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    { islandId, arrivalAt: null, departureAt: '2026-08-12T20:00:00Z' },
    { islandId: 'tahiti', arrivalAt: '2026-08-13T20:00:00Z', departureAt: null },
  ],
});
const holds = (sellerId: string, islandId: string, freeKg: number): Supply => ({
  sellerId,
  islandId,
  productId: 'parrotfish',
  freeKg,
  preparationDays: 1,
  preparationHours: 0,
  maxTravelDays: null,
  canSupplyPartially: true,
});
const RATES: Readonly<Record<string, number>> = { rangiroa: 45_090, huahine: 23_940, hao: 90_000 };
const MARKET: Market = {
  supply: [holds('teva', 'rangiroa', 20), holds('hina', 'huahine', 12)],
  reach: reachOver([voyageFrom('rangiroa'), voyageFrom('huahine')]),
  fishingRoom: () => undefined,
  closedSeasons: () => ({ closed: false }),
  freightRates: (islandId) => ({ rateMilliXpf: RATES[islandId] ?? 0, unit: 'KG' }),
  rates: { cpsBasisPoints: 0, minimumFreightXpf: 609 },
  now,
  today: '2026-08-10',
};
/** The worked example of domain rules §4. */
const WANTED: WantedOrder = {
  shipmentDate: '2026-08-14',
  lines: [
    {
      quantityKg: 12,
      product: {
        id: 'parrotfish',
        priceXpf: 1279,
        vatBasisPoints: 1300,
        cubicCmPerKg: 2000,
        tariffCode: 'FRIGO',
        freightPaidByCountry: false,
        maxTravelDays: null,
        referenceId: null,
      },
    },
  ],
};
const wanted = (quantityKg: number): WantedOrder => ({
  ...WANTED,
  lines: WANTED.lines.map((line) => ({ ...line, quantityKg })),
});

test('the worked example costs what the rules say', () => {
  const { money, shipping, fillableBy } = priceOrder(WANTED, MARKET);

  expect(money).toMatchObject({
    subtotalXpf: 15_348,
    vatXpf: 1_995,
    cpsXpf: 0,
    shippingXpf: 609,
    grandTotalXpf: 17_952,
  });
  expect([shipping?.minXpf, shipping?.maxXpf, fillableBy]).toEqual([609, 609, 2]);
});

test('the dearest island of those who can fill it is billed', () => {
  const market: Market = { ...MARKET, supply: [holds('teva', 'rangiroa', 20), holds('hina', 'huahine', 20)] };
  const { money, shipping } = priceOrder(wanted(20), market);

  expect(shipping).toEqual({
    minXpf: 609,
    maxXpf: 902,
    perIsland: [
      { islandId: 'huahine', chargeXpf: 609 },
      { islandId: 'rangiroa', chargeXpf: 902 },
    ],
  });
  expect(money.shippingXpf).toBe(902);
});

test('when nobody can fill it now, every island with supply of it counts', () => {
  const market: Market = { ...MARKET, supply: [...MARKET.supply, holds('moana', 'hao', 1)] };
  const { shipping, fillableBy, lastAcceptAt } = priceOrder(wanted(100), market);

  expect([shipping?.minXpf, shipping?.maxXpf, fillableBy, lastAcceptAt]).toEqual([2_394, 9_000, 0, null]);
});

test('without any supply there is no freight, so no quote', () => {
  expect(priceOrder(WANTED, { ...MARKET, supply: [] }).shipping).toBeUndefined();
});

test('an order can be taken until the ship leaves, less the preparation', () => {
  expect(priceOrder(WANTED, MARKET).lastAcceptAt).toEqual(new Date('2026-08-11T20:00:00Z'));
});

test('the first delivery day counts from when somebody may take it', () => {
  expect(firstDeliveryDay(WANTED, MARKET, now)).toBe('2026-08-13');
  expect(firstDeliveryDay(WANTED, MARKET, new Date('2026-08-11T20:00:01Z'))).toBeNull();
});

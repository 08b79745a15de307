import { describe, expect, test } from 'vitest';
import type { Voyage } from '../shipping/voyage.ts';
import type { ClosedSeasons } from './closed-season.ts';
import { ableSellers, judgeSupply, lastAcceptance, obstacleFor, type Sellers } from './eligibility.ts';
import { poolEntryFor } from './pool-entry.ts';
import { reachOver } from './reach.ts';
import { sellersWhoHold, type Supply, type WantedLine } from './supply.ts';

const now = new Date('2026-08-10T20:00:00Z');

/** Two ships from Rangiroa, on the 12th and the 13th, each a day from Papeete; one from Huahine on the 12th. */
const voyage = (number: string, islandId: string, departureAt: string, arrivalAt: string): Voyage => ({
  number,
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    { islandId, arrivalAt: null, departureAt },
    { islandId: 'tahiti', arrivalAt, departureAt: null },
  ],
});
const VOYAGES = [
  voyage('R-1', 'rangiroa', '2026-08-12T20:00:00Z', '2026-08-13T20:00:00Z'),
  voyage('R-2', 'rangiroa', '2026-08-13T20:00:00Z', '2026-08-14T20:00:00Z'),
  voyage('H-1', 'huahine', '2026-08-12T20:00:00Z', '2026-08-13T20:00:00Z'),
];
const holds = (sellerId: string, islandId: string, freeKg: number, more: Partial<Supply> = {}): Supply => ({
  sellerId,
  islandId,
  productId: 'lobster',
  freeKg,
  preparationDays: 1,
  preparationHours: 0,
  maxTravelDays: null,
  canSupplyPartially: true,
  ...more,
});
const LINES: readonly WantedLine[] = [
  { productId: 'lobster', quantityKg: 12, maxTravelDays: null, referenceId: 'lobster' },
];
const market = (more: Partial<Sellers> = {}): Sellers => ({
  supply: [holds('teva', 'rangiroa', 20), holds('hina', 'huahine', 12), holds('moana', 'huahine', 11)],
  reach: reachOver(VOYAGES),
  deadlineDate: '2026-08-14',
  fishingRoom: () => undefined,
  closedSeasons: () => ({ closed: false }),
  now,
  today: '2026-08-10',
  ...more,
});
const closedOn =
  (...days: string[]): ClosedSeasons =>
  (_, islandId, day) =>
    islandId === 'rangiroa' && days.includes(day) ? { closed: true, untilDate: null } : { closed: false };
const able = (by: Sellers) => ableSellers(LINES, by).map(({ sellerId }) => sellerId);
const tevaIn = (by: Sellers) => {
  const [teva] = sellersWhoHold(LINES, by.supply, by.now);
  if (teva?.sellerId !== 'teva') throw new Error('Teva holds the goods');
  return teva;
};

describe('who can take an order', () => {
  test('is who holds all of it and has a ship in time', () => {
    expect(able(market())).toEqual(['teva', 'hina']);
    expect(able(market({ deadlineDate: '2026-08-12' }))).toEqual([]);
    expect(able(market({ supply: [holds('teva', 'rangiroa', 20, { preparationDays: 4 })] }))).toEqual([]);
  });

  test('has room under the fishing limit of their island', () => {
    const by = market({ fishingRoom: (islandId) => (islandId === 'rangiroa' ? 11 : undefined) });

    expect(able(by)).toEqual(['hina']);
    expect(obstacleFor(tevaIn(by), LINES, by)).toEqual({
      code: 'FISHING_LIMIT_REACHED',
      params: { remainingKg: 11 },
    });
    const overfished = market({ fishingRoom: () => -3 });
    expect(obstacleFor(tevaIn(overfished), LINES, overfished)?.params).toEqual({ remainingKg: 0 });
  });

  test('does not sell in a closed season, nor ship in one by every ship', () => {
    expect(able(market({ closedSeasons: closedOn('2026-08-10') }))).toEqual(['hina']);
    expect(able(market({ closedSeasons: closedOn('2026-08-12') }))).toEqual(['teva', 'hina']);
    expect(able(market({ closedSeasons: closedOn('2026-08-12', '2026-08-13') }))).toEqual(['hina']);
  });

  test('has a ship that is at sea no longer than they allow', () => {
    expect(able(market({ supply: [holds('teva', 'rangiroa', 20, { maxTravelDays: 1 })] }))).toEqual(['teva']);
    expect(able(market({ supply: [holds('teva', 'rangiroa', 20, { maxTravelDays: 0 })] }))).toEqual([]);
  });
});

test('the last voyage with which a seller can bring it, or why they may not', () => {
  const teva = [holds('teva', 'rangiroa', 20)];
  const judged = judgeSupply(LINES, market({ supply: teva }));

  expect(judged.ok && judged.value.voyage.number).toBe('R-2');
  expect(judgeSupply(LINES, market({ supply: [] }))).toMatchObject({ refusal: { code: 'SUPPLY_INSUFFICIENT' } });
  expect(judgeSupply(LINES, market({ supply: teva, deadlineDate: '2026-08-12' }))).toMatchObject({
    refusal: { code: 'NO_VOYAGE_IN_TIME' },
  });
});

test('an order can be taken until its last ship leaves, less the preparation; a ship in a closed season is none', () => {
  const by = market();

  expect(lastAcceptance(tevaIn(by), LINES, by)).toEqual(new Date('2026-08-12T20:00:00Z'));
  const closed = market({ closedSeasons: closedOn('2026-08-13') });
  expect(lastAcceptance(tevaIn(closed), LINES, closed)).toEqual(new Date('2026-08-11T20:00:00Z'));
  expect(lastAcceptance(tevaIn(by), LINES, market({ deadlineDate: '2026-08-12' }))).toBeUndefined();
});

describe('the pool shows a seller', () => {
  test('what they can fill whole, with the ships that make it and who else could', () => {
    const entry = poolEntryFor('teva', LINES, market());

    expect(entry).toMatchObject({ isFull: true, lines: LINES, otherSellers: 1 });
    expect(entry?.calls.map((call) => call.voyage.number)).toEqual(['R-1', 'R-2']);
  });

  test('the part they can fill, as far as they hold it and their island may fish it', () => {
    expect(poolEntryFor('moana', LINES, market())).toMatchObject({
      isFull: false,
      lines: [{ productId: 'lobster', quantityKg: 11 }],
      otherSellers: 2,
    });
    const by = market({ fishingRoom: (islandId) => (islandId === 'huahine' ? 4 : undefined) });
    expect(poolEntryFor('moana', LINES, by)?.lines).toEqual([{ ...LINES[0], quantityKg: 4 }]);
  });

  test('nothing where they give no parts, hold nothing, or no ship makes it', () => {
    const wholeOnly = market({ supply: [holds('moana', 'huahine', 11, { canSupplyPartially: false })] });

    expect(poolEntryFor('moana', LINES, wholeOnly)).toBeUndefined();
    expect(poolEntryFor('nobody', LINES, market())).toBeUndefined();
    expect(poolEntryFor('moana', LINES, market({ deadlineDate: '2026-08-12' }))).toBeUndefined();
  });
});

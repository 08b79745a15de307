import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stop, Voyage } from '../shipping/voyage.ts';
import { earliestArrival } from '../shipping/voyages-that-make.ts';
import { loadingsOf } from './loadings.ts';

const now = new Date('2026-11-20T00:00:00Z');
const at = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
const stop = (islandId: string, arrivalAt: string | null, departureAt: string | null): Stop => ({
  islandId,
  arrivalAt,
  departureAt,
});
const voyage = (shipId: string, leaves: number, days: number): Voyage => ({
  number: `${shipId}-${leaves}-${days}`,
  shipId,
  shipName: shipId,
  stops: [stop('rangiroa', null, at(leaves)), stop('tahiti', at(leaves + days * 24), null)],
});

test('keeps of each island the last ship and those that are faster, of the ship asked for', () => {
  const voyages = [voyage('dory', 24, 2), voyage('dory', 48, 1), voyage('dory', 72, 3), voyage('cobia-3', 96, 1)];

  expect(loadingsOf(voyages, { deliveredBy: '2026-12-31', now })).toEqual([
    { islandId: 'rangiroa', departureAt: at(96), travelDays: 1 },
  ]);
  expect(loadingsOf(voyages, { ship: 'dory', deliveredBy: '2026-12-31', now })).toEqual([
    { islandId: 'rangiroa', departureAt: at(72), travelDays: 3 },
    { islandId: 'rangiroa', departureAt: at(48), travelDays: 1 },
  ]);
});

test('leaves out ships that have left, or that arrive after the day', () => {
  const voyages = [voyage('dory', -1, 2), voyage('dory', 24, 2)];
  expect(loadingsOf(voyages, { deliveredBy: '2026-11-22', now })).toEqual([
    { islandId: 'rangiroa', departureAt: at(24), travelDays: 2 },
  ]);
  expect(loadingsOf(voyages, { deliveredBy: '2026-11-21', now })).toEqual([]);
});

test('goods make one of them exactly when a voyage makes it', () => {
  const hours = fc.integer({ min: -24, max: 24 * 20 });
  const sailing = fc.tuple(fc.constantFrom('dory', 'cobia-3'), hours, fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(
      fc.array(sailing, { maxLength: 8 }),
      fc.integer({ min: 0, max: 24 * 12 }),
      fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      fc.integer({ min: 20, max: 30 }),
      (sailings, readyIn, maxTravelDays, day) => {
        const voyages = sailings.map((given) => voyage(...given));
        const readyAt = new Date(at(readyIn));
        const deadlineDate = `2026-11-${day}`;
        const isMade = loadingsOf(voyages, { deliveredBy: deadlineDate, now }).some(
          ({ departureAt, travelDays }) =>
            Date.parse(departureAt) >= readyAt.getTime() &&
            (maxTravelDays === undefined || travelDays <= maxTravelDays),
        );
        const made = earliestArrival({ voyages, islandId: 'rangiroa', readyAt, deadlineDate, maxTravelDays });
        expect(isMade).toBe(made !== undefined);
      },
    ),
  );
});

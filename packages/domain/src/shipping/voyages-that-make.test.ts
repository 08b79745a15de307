import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, tahitiDayOf } from '../calendar/tahiti-day.ts';
import { callsAt, travelDays } from './voyage-calls.ts';
import { PORT_ISLAND_ID, type Stop, type Voyage } from './voyage.ts';
import { earliestArrival, isReachableFromAny, lastVoyageFor, voyagesThatMake } from './voyages-that-make.ts';

const stop = (islandId: string, arrivalAt: string | null, departureAt: string | null): Stop => ({
  islandId,
  arrivalAt,
  departureAt,
});

/** The observed voyage of August 2024, shortened. */
const ARANUI: Voyage = {
  number: '2024-ARN5-15',
  shipId: 'aranui-5',
  shipName: 'Aranui 5',
  stops: [
    stop('tahiti', null, '2024-08-17T12:00:00-10:00'),
    stop('nuku-hiva', '2024-08-20T06:00:00-09:30', '2024-08-21T04:30:00-09:30'),
    stop('fatu-hiva', '2024-08-23T06:00:00-09:30', '2024-08-23T11:20:00-09:30'),
    stop('fatu-hiva', '2024-08-23T12:00:00-09:30', '2024-08-23T22:00:00-09:30'),
    stop('tahiti', '2024-08-28T06:00:00-10:00', null),
  ],
};
const NEXT: Voyage = {
  ...ARANUI,
  number: '2024-ARN5-16',
  stops: ARANUI.stops.map((its) => ({ ...its, arrivalAt: later(its.arrivalAt), departureAt: later(its.departureAt) })),
};
function later(at: string | null): string | null {
  return at === null ? null : new Date(Date.parse(at) + 15 * 86_400_000).toISOString();
}

const need = (over: Partial<Parameters<typeof voyagesThatMake>[0]> = {}) => ({
  voyages: [NEXT, ARANUI],
  islandId: 'nuku-hiva',
  readyAt: new Date('2024-08-20T00:00:00-10:00'),
  deadlineDate: '2024-09-30',
  ...over,
});
const numbers = (over: Parameters<typeof need>[0] = {}) =>
  voyagesThatMake(need(over)).map((call) => call.voyage.number);

describe('travel days', () => {
  test('run from leaving the island to Papeete, the begun day counted whole', () => {
    expect(travelDays(ARANUI, 'nuku-hiva')).toBe(8);
  });

  test('take the last call where a voyage calls twice', () => {
    expect(travelDays(ARANUI, 'fatu-hiva')).toBe(5);
    expect(callsAt(ARANUI, 'fatu-hiva')).toHaveLength(2);
  });

  test('are unknown for an island the voyage leaves out, for Tahiti, and without a return to Papeete', () => {
    expect(travelDays(ARANUI, 'rapa')).toBeUndefined();
    expect(travelDays(ARANUI, 'tahiti')).toBeUndefined();
    expect(travelDays({ ...ARANUI, stops: ARANUI.stops.slice(0, -1) }, 'nuku-hiva')).toBeUndefined();
  });
});

describe('voyages that make a delivery', () => {
  test('come earliest first', () => {
    expect(numbers()).toEqual(['2024-ARN5-15', '2024-ARN5-16']);
  });

  test('leave at the instant the goods are ready, and not a second before', () => {
    expect(numbers({ readyAt: new Date('2024-08-21T04:30:00-09:30') })).toEqual(['2024-ARN5-15', '2024-ARN5-16']);
    expect(numbers({ readyAt: new Date('2024-08-21T04:30:01-09:30') })).toEqual(['2024-ARN5-16']);
  });

  test('reach Papeete on the deadline at the latest, by the calendar of Tahiti', () => {
    expect(numbers({ deadlineDate: '2024-08-28' })).toEqual(['2024-ARN5-15']);
    expect(numbers({ deadlineDate: '2024-08-27' })).toEqual([]);
    const late = { ...ARANUI, stops: [...ARANUI.stops.slice(0, -1), stop('tahiti', '2024-08-29T09:59:59Z', null)] };
    expect(numbers({ voyages: [late], deadlineDate: '2024-08-28' })).toEqual(['2024-ARN5-15']);
  });

  test('keep within the longest travel', () => {
    expect(numbers({ maxTravelDays: 8 })).toHaveLength(2);
    expect(numbers({ maxTravelDays: 7 })).toEqual([]);
  });

  test('load at the later of two calls when both can be met, and at the one left otherwise', () => {
    const both = earliestArrival(need({ islandId: 'fatu-hiva' }));
    expect(both?.departureAt).toBe('2024-08-23T22:00:00-09:30');

    const second = earliestArrival(need({ islandId: 'fatu-hiva', readyAt: new Date('2024-08-23T15:00:00-09:30') }));
    expect(second?.departureAt).toBe('2024-08-23T22:00:00-09:30');
  });

  test('end with the last chance', () => {
    expect(lastVoyageFor(need())?.voyage.number).toBe('2024-ARN5-16');
    expect(lastVoyageFor(need({ deadlineDate: '2024-09-01' }))?.voyage.number).toBe('2024-ARN5-15');
    expect(lastVoyageFor(need({ deadlineDate: '2024-08-01' }))).toBeUndefined();
  });

  test('throws on an unreadable schedule instead of reporting a missed voyage', () => {
    const broken = {
      ...ARANUI,
      stops: [stop('nuku-hiva', null, 'soon'), stop('tahiti', '2024-08-28T06:00:00Z', null)],
    };
    expect(() => voyagesThatMake(need({ voyages: [broken] }))).toThrow(RangeError);
  });
});

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-21T10:00:00Z');

/** A voyage from Papeete over one to five islands and back, hours apart. */
const anyVoyage = fc
  .record({
    sequence: fc.integer({ min: 1, max: 99 }),
    startHour: fc.integer({ min: 0, max: 2000 }),
    legs: fc.array(
      fc.record({
        islandId: fc.constantFrom('anaa', 'hao', 'makemo'),
        sail: fc.integer({ min: 1, max: 60 }),
        stay: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ sequence, startHour, legs }): Voyage => {
    let at = START + startHour * HOUR_MS;
    const iso = () => new Date(at).toISOString();
    const stops: Stop[] = [stop(PORT_ISLAND_ID, null, iso())];
    for (const leg of legs) {
      at += leg.sail * HOUR_MS;
      const arrivalAt = iso();
      at += leg.stay * HOUR_MS;
      stops.push(stop(leg.islandId, arrivalAt, iso()));
    }
    at += 10 * HOUR_MS;
    stops.push(stop(PORT_ISLAND_ID, iso(), null));
    return { number: `2026-TST-${sequence}`, shipId: 'test', shipName: 'Test', stops };
  });

const anyNeed = fc.record({
  voyages: fc.array(anyVoyage, { maxLength: 8 }),
  islandId: fc.constantFrom('anaa', 'hao', 'makemo'),
  readyAt: fc.integer({ min: 0, max: 2200 }).map((hours) => new Date(START + hours * HOUR_MS)),
  deadlineDate: fc.integer({ min: 0, max: 110 }).map((days) => addDays('2026-11-21', days)),
  maxTravelDays: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
});

describe('whatever the schedule', () => {
  test('keeps every rule in every answer', () => {
    fc.assert(
      fc.property(anyNeed, (any) => {
        for (const call of voyagesThatMake(any)) {
          expect(Date.parse(call.departureAt)).toBeGreaterThanOrEqual(any.readyAt.getTime());
          expect(call.deliveryDate <= any.deadlineDate).toBe(true);
          expect(call.deliveryDate).toBe(tahitiDayOf(new Date(call.portArrivalAt)));
          expect(call.travelDays).toBeLessThanOrEqual(any.maxTravelDays ?? Infinity);
          expect(Date.parse(call.portArrivalAt)).toBeGreaterThan(Date.parse(call.departureAt));
        }
      }),
    );
  });

  test('the earliest arrival is the first of them', () => {
    fc.assert(
      fc.property(anyNeed, (any) => {
        expect(earliestArrival(any)).toEqual(voyagesThatMake(any)[0]);
      }),
    );
  });

  test('leaves out no voyage that arrives in time', () => {
    fc.assert(
      fc.property(anyNeed, (any) => {
        const found = new Set(voyagesThatMake(any).map((call) => call.voyage));
        for (const voyage of any.voyages) {
          const makes = callsAt(voyage, any.islandId).some(
            (call) =>
              Date.parse(call.departureAt) >= any.readyAt.getTime() &&
              call.deliveryDate <= any.deadlineDate &&
              call.travelDays <= (any.maxTravelDays ?? Infinity),
          );
          expect(found.has(voyage)).toBe(makes);
        }
      }),
    );
  });

  test('loses no voyage to a later deadline or an earlier readiness', () => {
    fc.assert(
      fc.property(anyNeed, fc.integer({ min: 0, max: 40 }), (any, days) => {
        const before = voyagesThatMake(any).length;
        const more = { ...any, deadlineDate: addDays(any.deadlineDate, days) };
        const sooner = { ...any, readyAt: new Date(any.readyAt.getTime() - days * 24 * HOUR_MS) };
        expect(voyagesThatMake(more).length).toBeGreaterThanOrEqual(before);
        expect(voyagesThatMake(sooner).length).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('does not depend on the order of the schedule', () => {
    fc.assert(
      fc.property(anyNeed, (any) => {
        const arrivals = (voyages: readonly Voyage[]) =>
          voyagesThatMake({ ...any, voyages }).map((call) => call.portArrivalAt);
        expect(arrivals(any.voyages.toReversed())).toEqual(arrivals(any.voyages));
      }),
    );
  });
});

test('an order is out of reach only when no island can bring it', () => {
  const { islandId: _, ...anywhere } = need();

  expect(isReachableFromAny(['rapa', 'nuku-hiva'], anywhere)).toBe(true);
  expect(isReachableFromAny(['rapa'], anywhere)).toBe(false);
  expect(isReachableFromAny(['nuku-hiva'], { ...anywhere, deadlineDate: '2024-08-27' })).toBe(false);
});

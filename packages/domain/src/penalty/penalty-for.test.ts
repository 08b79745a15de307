import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type EarlierPenalty, PENALTY_LADDERS, type PenaltyCase, penaltyFor } from './penalty-for.ts';

const TODAY = '2026-11-30';
const refunded: EarlierPenalty = { orderWasRefunded: true };
const backInPool: EarlierPenalty = { orderWasRefunded: false };
const given = (over: Partial<PenaltyCase> = {}): PenaltyCase => ({
  kind: 'GIVE_BACK',
  others: 2,
  earlier: [],
  ladder: 'MONTHS',
  today: TODAY,
  ...over,
});

describe('by months', () => {
  test.each([
    [0, 1, '2026-12-30'],
    [1, 2, '2027-01-30'],
    [2, 3, '2027-02-28'],
    [11, 12, '2027-11-30'],
  ])('after %s penalties the next blocks for %s months, until %s', (before, count, blockedTill) => {
    const earlier = Array.from({ length: before }, () => backInPool);
    expect(penaltyFor(given({ earlier }))).toEqual({
      kind: 'GIVE_BACK',
      ordinal: before + 1,
      unit: 'MONTH',
      count,
      blockedTill,
      orderWasRefunded: false,
    });
  });

  test('is none with five others, and one with four', () => {
    expect(penaltyFor(given({ others: 5 }))).toBeNull();
    expect(penaltyFor(given({ others: 4 }))?.count).toBe(1);
  });

  test('punishes non-delivery however many others there are', () => {
    expect(penaltyFor(given({ kind: 'NON_DELIVERY', others: 40 }))).toMatchObject({ count: 1, orderWasRefunded: true });
  });
});

describe('by a week, then months', () => {
  const ladder = 'WEEK_THEN_MONTHS' as const;

  test('costs a week, however often, for an order that goes back to others', () => {
    expect(penaltyFor(given({ ladder, earlier: [refunded, backInPool] }))).toMatchObject({
      ordinal: 3,
      unit: 'WEEK',
      count: 1,
      blockedTill: '2026-12-07',
    });
  });

  test('costs a month, then two, for orders that must be refunded', () => {
    expect(penaltyFor(given({ ladder, others: 0 }))).toMatchObject({ unit: 'MONTH', count: 1 });
    expect(penaltyFor(given({ ladder, others: 0, earlier: [backInPool, refunded] }))).toMatchObject({
      ordinal: 3,
      unit: 'MONTH',
      count: 2,
    });
  });
});

const anyCase = fc.record({
  kind: fc.constantFrom('GIVE_BACK' as const, 'NON_DELIVERY' as const),
  others: fc.nat({ max: 30 }),
  earlier: fc.array(fc.record({ orderWasRefunded: fc.boolean() }), { maxLength: 12 }),
  ladder: fc.constantFrom(...PENALTY_LADDERS),
  today: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

describe('whatever happened before', () => {
  test('is none exactly when an order is given back that five others could take', () => {
    fc.assert(
      fc.property(anyCase, (any) => {
        expect(penaltyFor(any) === null).toBe(any.kind === 'GIVE_BACK' && any.others >= 5);
      }),
    );
  });

  test('lasts beyond today, and never gets shorter by an earlier penalty', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), (any, orderWasRefunded) => {
        const penalty = penaltyFor(any);
        if (penalty === null) return;
        const later = penaltyFor({ ...any, earlier: [...any.earlier, { orderWasRefunded }] });
        expect(penalty.blockedTill > any.today).toBe(true);
        expect((later?.blockedTill ?? '') >= penalty.blockedTill).toBe(true);
      }),
    );
  });

  test('never gets longer with more others', () => {
    fc.assert(
      fc.property(anyCase, (any) => {
        const penalty = penaltyFor(any);
        const withMore = penaltyFor({ ...any, others: any.others + 1 });
        if (penalty === null) expect(withMore).toBeNull();
        else if (withMore !== null) expect(withMore.blockedTill <= penalty.blockedTill).toBe(true);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { pointsOf, pointsToTakeBack } from './points-of.ts';

test.each([
  ['each hundred of goods', { subtotalXpf: 10_000, paidByPointsXpf: 0 }, 2, { baseXpf: 10_000, points: 200 }],
  ['rounded down', { subtotalXpf: 10_049, paidByPointsXpf: 0 }, 1, { baseXpf: 10_049, points: 100 }],
  ['not what points paid', { subtotalXpf: 10_000, paidByPointsXpf: 4_000 }, 2, { baseXpf: 6_000, points: 120 }],
  ['nothing where points paid all', { subtotalXpf: 10_000, paidByPointsXpf: 12_000 }, 2, { baseXpf: 0, points: 0 }],
  ['nothing where none are given', { subtotalXpf: 10_000, paidByPointsXpf: 0 }, 0, { baseXpf: 10_000, points: 0 }],
] as const)('points are for %s', (_, order, perHundred, earned) => {
  expect(pointsOf(order, perHundred)).toEqual(earned);
});

test('what goes back bit by bit is together all that was earned, and never more', () => {
  const goods = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(goods, fc.integer({ min: 0, max: 9_999 }), (nets, points) => {
      const subtotalXpf = nets.reduce((sum, net) => sum + net, 0);
      let takenBack = 0;
      let netXpf = 0;
      for (const net of nets) {
        netXpf += net;
        const back = pointsToTakeBack({ subtotalXpf, points }, { netXpf, takenBack });
        expect(back).toBeGreaterThanOrEqual(0);
        takenBack += back;
        expect(takenBack).toBeLessThanOrEqual(points);
      }
      expect(takenBack).toBe(points);
    }),
  );
});

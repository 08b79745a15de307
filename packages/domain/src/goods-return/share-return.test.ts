import { expect, test } from 'vitest';

import { shareReturn } from './share-return.ts';

const ORDER = { subtotalXpf: 10_001, cpsXpf: 100, commissionXpf: 1_000 };
const HATS = { quantityKg: 3, netXpf: 7_001, vatXpf: 911, returnedKg: 0, takenKg: 0 };
const BASKETS = { quantityKg: 2, netXpf: 3_000, vatXpf: 390, returnedKg: 0, takenKg: 0 };

test('goods and their taxes come back in proportion, the commission and the earnings with them', () => {
  expect(shareReturn(ORDER, [{ ...HATS, takenKg: 1 }, BASKETS])).toEqual({
    lines: [
      { netXpf: 2_334, vatXpf: 304 },
      { netXpf: 0, vatXpf: 0 },
    ],
    netXpf: 2_334,
    vatXpf: 304,
    cpsXpf: 23,
    commissionXpf: 233,
    sellerXpf: 2_101,
    refundXpf: 2_661,
  });
});

test('kilogram by kilogram everything comes back to the franc', () => {
  const back = { netXpf: 0, vatXpf: 0, cpsXpf: 0, commissionXpf: 0 };
  const returned = [0, 0];
  for (const at of [0, 1, 0, 1, 0]) {
    const shares = shareReturn(
      ORDER,
      [HATS, BASKETS].map((line, i) => ({ ...line, returnedKg: returned[i] ?? 0, takenKg: i === at ? 1 : 0 })),
    );
    returned[at] = (returned[at] ?? 0) + 1;
    for (const part of ['netXpf', 'vatXpf', 'cpsXpf', 'commissionXpf'] as const) back[part] += shares[part];
  }
  expect(back).toEqual({ netXpf: 10_001, vatXpf: 1_301, cpsXpf: 100, commissionXpf: 1_000 });
});

test('no more is given back than was bought', () => {
  expect(() => shareReturn(ORDER, [{ ...HATS, returnedKg: 2, takenKg: 2 }])).toThrow(RangeError);
});

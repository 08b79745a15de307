import { expect, test } from 'vitest';

import { shareReversal } from './share-reversal.ts';

const orders = [
  { orderId: 'under way', dueXpf: 300, isInPool: false },
  { orderId: 'in the pool', dueXpf: 100, isInPool: true },
  { orderId: 'in the pool too', dueXpf: 200, isInPool: true },
];

test.each([
  [50, [['in the pool', 50, 50]], []],
  [
    150,
    [
      ['in the pool', 100, 0],
      ['in the pool too', 50, 150],
    ],
    [],
  ],
  [
    600,
    [
      ['in the pool', 100, 0],
      ['in the pool too', 200, 0],
    ],
    [['under way', 300, 0]],
  ],
  [
    700,
    [
      ['in the pool', 100, 0],
      ['in the pool too', 200, 0],
    ],
    [['under way', 300, 0]],
  ],
])('%i F are taken of orders in the pool first, then of the others', (reversedXpf, held, lost) => {
  const shares = shareReversal(reversedXpf, orders);

  const brief = (of: typeof shares.held) => of.map((its) => [its.orderId, its.amountXpf, its.leftXpf]);
  expect([brief(shares.held), brief(shares.lost)]).toEqual([held, lost]);
});

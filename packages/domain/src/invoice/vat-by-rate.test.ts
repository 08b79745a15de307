import { expect, test } from 'vitest';
import { shareOverRates, vatByRate } from './vat-by-rate.ts';

const LINES = [
  { vatBasisPoints: 1300, netXpf: 15_348, vatXpf: 1_995 },
  { vatBasisPoints: 500, netXpf: 4_000, vatXpf: 200 },
  { vatBasisPoints: 1300, netXpf: 1_000, vatXpf: 130 },
];

test('lines of one rate are one row, the lowest rate first', () => {
  expect(vatByRate(LINES)).toEqual([
    { basisPoints: 500, baseXpf: 4_000, vatXpf: 200 },
    { basisPoints: 1300, baseXpf: 16_348, vatXpf: 2_125 },
  ]);
  expect(vatByRate([])).toEqual([]);
});

test('what is given back is shared over the rates and adds up to the franc', () => {
  const shared = shareOverRates(vatByRate(LINES), { netXpf: 10_001, vatXpf: 1_001 });

  expect(shared).toEqual([
    { basisPoints: 500, baseXpf: 1_966, vatXpf: 86 },
    { basisPoints: 1300, baseXpf: 8_035, vatXpf: 915 },
  ]);
});

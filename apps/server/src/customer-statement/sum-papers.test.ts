import { expect, test } from 'vitest';

import { type PaperSums, sumPapers } from '#customer-statement/sum-papers';

const PAPER: PaperSums = {
  kind: 'INVOICE',
  net_xpf: 10_000,
  cps_xpf: 100,
  freight_xpf: 609,
  total_xpf: 11_359,
  vat: [
    { basisPoints: 1300, baseXpf: 2000, vatXpf: 260 },
    { basisPoints: 500, baseXpf: 8000, vatXpf: 390 },
  ],
};

test('adds papers up, VAT by rate, and takes away what credit notes take back', () => {
  const note: PaperSums = {
    kind: 'CREDIT_NOTE',
    net_xpf: 2000,
    cps_xpf: 0,
    freight_xpf: 0,
    total_xpf: 2260,
    vat: [{ basisPoints: 1300, baseXpf: 2000, vatXpf: 260 }],
  };

  expect(sumPapers([PAPER, PAPER, note])).toEqual({
    net: 18_000,
    cps: 200,
    freight: 1218,
    total: 20_458,
    vat: [
      { vatBasisPoints: 500, base: 16_000, vat: 780 },
      { vatBasisPoints: 1300, base: 2000, vat: 260 },
    ],
  });
});

test('a month without papers sums to nothing', () => {
  expect(sumPapers([])).toEqual({ net: 0, cps: 0, freight: 0, total: 0, vat: [] });
});

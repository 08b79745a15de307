import { expect, test } from 'vitest';
import { lostShare } from './lost-share.ts';

const MONEY = {
  subtotalXpf: 15_348,
  commissionBasisPoints: 1_000,
  actualFreightXpf: 700,
  coveredFreightXpf: 609,
  claimedFreightXpf: 700,
};

test('the seller gets nothing where they bear the loss', () => {
  expect(lostShare(MONEY, 'SELLER')).toEqual({ goodsXpf: 0, freightXpf: 0 });
});

test.each(['HOUSE', 'SHIP'] as const)('the seller gets goods and freight where the %s bears it', (bearer) => {
  expect(lostShare(MONEY, bearer)).toEqual({ goodsXpf: 13_813, freightXpf: 700 });
});

test('a freight that is still checked counts as what the order holds for it', () => {
  expect(lostShare({ ...MONEY, actualFreightXpf: null }, 'HOUSE').freightXpf).toBe(609);
});

test('of what an earlier, dearer ship cost the seller gets no more than they claim for the lost one', () => {
  const earlier = { ...MONEY, actualFreightXpf: null, coveredFreightXpf: 5_000, claimedFreightXpf: 2_650 };
  expect(lostShare(earlier, 'HOUSE').freightXpf).toBe(2_650);
});

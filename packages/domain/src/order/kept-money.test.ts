import { describe, expect, test } from 'vitest';
import {
  completedShareXpf,
  disputedMoney,
  dueOf,
  isFreightChecked,
  type KeptMoney,
  payableFreightXpf,
  settledShareXpf,
} from './kept-money.ts';
import { sellerSum, shareOf } from './seller-sum.ts';

/** The worked example of domain rules §4, shipped for the 609 F that were billed. */
const SHIPPED: KeptMoney = {
  subtotalXpf: 15_348,
  vatXpf: 1_995,
  cpsXpf: 0,
  grandTotalXpf: 17_952,
  discountXpf: 2_000,
  commissionBasisPoints: 1_000,
  shippingBilledXpf: 609,
  actualFreightXpf: 609,
  coveredFreightXpf: 609,
  isShipped: true,
};
const PLACED: KeptMoney = { ...SHIPPED, actualFreightXpf: null, coveredFreightXpf: null, isShipped: false };
/** The seller typed more than the tariff allows: an admin looks at it. */
const CHECKED: KeptMoney = { ...SHIPPED, actualFreightXpf: null };

test('coupons are taken off what is due', () => {
  expect(dueOf(PLACED)).toBe(15_952);
});

test('freight that came back is not paid again, and what the customer paid beyond the bill changes nothing', () => {
  expect(dueOf({ ...PLACED, coveredFreightXpf: 500 })).toBe(15_952 - 109);
  expect(dueOf({ ...PLACED, coveredFreightXpf: 900 })).toBe(15_952);
  expect(dueOf({ ...PLACED, discountXpf: PLACED.grandTotalXpf - 100, coveredFreightXpf: 0 })).toBe(0);
});

describe('freight', () => {
  test('is checked only once the order is shipped and nothing counts yet', () => {
    expect([PLACED, CHECKED, SHIPPED].map(isFreightChecked)).toEqual([false, true, false]);
  });

  test('is paid out as far as it is covered, and not while it is checked', () => {
    expect([PLACED, CHECKED, SHIPPED].map(payableFreightXpf)).toEqual([0, 0, 609]);
    expect(payableFreightXpf({ actualFreightXpf: 700, coveredFreightXpf: 609 })).toBe(609);
  });
});

describe('the seller gets', () => {
  test('earning and covered freight at completion, nothing before shipping', () => {
    expect([PLACED, CHECKED, SHIPPED].map(completedShareXpf)).toEqual([0, 13_813, 14_422]);
    expect(completedShareXpf({ ...SHIPPED, actualFreightXpf: 700, coveredFreightXpf: 700 })).toBe(14_513);
  });

  test('of a settled dispute no freight that is still checked', () => {
    const shares = { sellerEarningXpf: 10_000, freightXpf: 609 };

    expect([settledShareXpf(SHIPPED, shares), settledShareXpf(CHECKED, shares)]).toEqual([10_609, 10_000]);
  });

  test('a sum whose parts add up to the share', () => {
    const sum = sellerSum(SHIPPED, null);

    expect(sum).toEqual({
      subtotalXpf: 15_348,
      refundedGoodsXpf: 0,
      refundedFreightXpf: 0,
      commissionXpf: 1_535,
      freightXpf: 609,
    });
    expect(shareOf(sum)).toBe(14_422);
    expect(shareOf(sellerSum(CHECKED, null))).toBe(13_813);
    expect(sellerSum(PLACED, { status: 'OPEN', refundXpf: null }).freightXpf).toBeNull();
  });

  test('nothing of a full refund, and what a partial one leaves', () => {
    expect(shareOf(sellerSum(SHIPPED, { status: 'APPROVED', refundXpf: 17_952 }))).toBe(0);
    const partly = sellerSum(SHIPPED, { status: 'PARTIALLY_REFUNDED', refundXpf: 17_343 + 100 });

    // Goods and taxes are used up before the freight gives anything.
    expect(partly).toMatchObject({ refundedGoodsXpf: 15_348, refundedFreightXpf: 100, commissionXpf: 0 });
    expect(shareOf(partly)).toBe(509);
  });
});

test('only a shipped order can be disputed', () => {
  expect(disputedMoney(SHIPPED)).toEqual({
    subtotalXpf: 15_348,
    vatXpf: 1_995,
    cpsXpf: 0,
    shippingBilledXpf: 609,
    coveredFreightXpf: 609,
    commissionBasisPoints: 1_000,
  });
  expect(() => disputedMoney(PLACED)).toThrow(RangeError);
});

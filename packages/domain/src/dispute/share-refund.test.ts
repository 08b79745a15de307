import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earningsOf } from '../market/order-money.ts';
import { type DisputedMoney, heldXpf, partialRefundLimitXpf, shareRefund } from './share-refund.ts';

/** The worked example of the rules: 12 kg at 1 279 F, VAT 13 %, freight billed 609, the ship took 700. */
const WORKED: DisputedMoney = {
  subtotalXpf: 15_348,
  vatXpf: 1995,
  cpsXpf: 0,
  shippingBilledXpf: 609,
  coveredFreightXpf: 700,
  commissionBasisPoints: 1000,
};

describe('the worked example', () => {
  test('gives everybody what a completed order gives when nothing is refunded', () => {
    const earnings = earningsOf({ ...WORKED, grandTotalXpf: 17_952 }, 700);

    expect(shareRefund(WORKED, 0)).toEqual({
      refundXpf: 0,
      taken: { netXpf: 0, vatXpf: 0, cpsXpf: 0, freightXpf: 0 },
      vatXpf: 1995,
      cpsXpf: 0,
      commissionXpf: earnings.commissionXpf,
      sellerEarningXpf: earnings.sellerEarningXpf,
      freightXpf: 700,
      sellerShareXpf: earnings.sellerShareWithShippingXpf,
    });
  });

  test('takes 5 000 F from goods and VAT in proportion, and leaves the freight', () => {
    expect(shareRefund(WORKED, 5000)).toEqual({
      refundXpf: 5000,
      taken: { netXpf: 4425, vatXpf: 575, cpsXpf: 0, freightXpf: 0 },
      vatXpf: 1420,
      cpsXpf: 0,
      commissionXpf: 1093,
      sellerEarningXpf: 9830,
      freightXpf: 700,
      sellerShareXpf: 10_530,
    });
  });

  test('takes from the freight once goods and taxes are used up', () => {
    expect(shareRefund(WORKED, 17_500)).toEqual({
      refundXpf: 17_500,
      taken: { netXpf: 15_348, vatXpf: 1995, cpsXpf: 0, freightXpf: 157 },
      vatXpf: 0,
      cpsXpf: 0,
      commissionXpf: 0,
      sellerEarningXpf: 0,
      freightXpf: 543,
      sellerShareXpf: 543,
    });
  });

  test('limits the refund to the order’s amount, or to what is held where the ship was cheaper', () => {
    expect(partialRefundLimitXpf(WORKED)).toBe(17_952);
    expect(partialRefundLimitXpf({ ...WORKED, coveredFreightXpf: 500 })).toBe(17_843);
  });

  test('refuses to share more than is held', () => {
    expect(() => shareRefund(WORKED, 18_044)).toThrow(RangeError);
    expect(() => shareRefund(WORKED, -1)).toThrow(RangeError);
  });
});

test('keeps all parts whole, none below zero, adding up to what is held, for any order and refund', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(
      fc.record({
        subtotalXpf: fc.integer({ min: 1, max: 10_000_000_000 }),
        vatXpf: amount,
        cpsXpf: amount,
        shippingBilledXpf: amount,
        coveredFreightXpf: amount,
        commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (order, fraction) => {
        const refundXpf = Math.floor(heldXpf(order) * fraction);

        const shares = shareRefund(order, refundXpf);

        const parts = [
          shares.refundXpf,
          shares.vatXpf,
          shares.cpsXpf,
          shares.commissionXpf,
          shares.sellerEarningXpf,
          shares.freightXpf,
        ];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(heldXpf(order));
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(Object.values(shares.taken).reduce((sum, part) => sum + part, 0)).toBe(refundXpf);
        expect(shares.sellerShareXpf).toBe(shares.sellerEarningXpf + shares.freightXpf);
        if (shares.taken.freightXpf > 0) expect(shares.vatXpf + shares.cpsXpf + shares.sellerEarningXpf).toBe(0);
      },
    ),
  );
});

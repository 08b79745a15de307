import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayCorrectFreight, planFreightCorrection } from './correct-freight.ts';

test('a freight that counts is corrected until the seller is paid', () => {
  const may = (over: object) =>
    ORDER_STATUSES.filter((status) =>
      mayCorrectFreight({ status, actualFreightXpf: 609, isPaidByCountry: false, ...over }),
    );
  expect(may({})).toEqual(['SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS']);
  expect(may({ actualFreightXpf: null })).toEqual([]);
  expect(may({ isPaidByCountry: true })).toEqual([]);
});

test.each([
  ['a cheaper one frees the house before the customer', { held: 1000, house: 391, coupons: [] }, 500, [391, 0, 609]],
  ['a little cheaper one frees the house alone', { held: 1000, house: 391, coupons: [] }, 800, [200, 0, 800]],
  ['a dearer one leaves the house what it bore', { held: 1000, house: 391, coupons: [] }, 1200, [0, 0, 1000]],
  ['a dearer one takes an unspent coupon back', { held: 500, house: 0, coupons: [109] }, 700, [0, 1, 609]],
  ['no more coupons than needed', { held: 500, house: 0, coupons: [60, 49] }, 550, [0, 1, 560]],
  ['the same as it holds moves nothing', { held: 609, house: 0, coupons: [50] }, 609, [0, 0, 609]],
])('%s', (_, { held, house, coupons }, countedXpf, expected) => {
  const plan = planFreightCorrection({ heldXpf: held, houseXpf: house, unspentCouponsXpf: coupons }, countedXpf);

  expect([plan.toHouseXpf, plan.takenCoupons, plan.heldXpf]).toEqual(expected);
});

test('no franc appears or is lost, and nothing is taken both from the house and from coupons', () => {
  const xpf = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(xpf, xpf, fc.array(xpf, { maxLength: 4 }), xpf, (ownXpf, houseXpf, coupons, countedXpf) => {
      const heldXpf = ownXpf + houseXpf;
      const plan = planFreightCorrection({ heldXpf, houseXpf, unspentCouponsXpf: coupons }, countedXpf);
      const takenXpf = coupons.slice(0, plan.takenCoupons).reduce((sum, amount) => sum + amount, 0);
      expect(plan.heldXpf).toBe(heldXpf - plan.toHouseXpf + takenXpf);
      expect(plan.toHouseXpf === 0 || takenXpf === 0).toBe(true);
      expect(plan.toHouseXpf).toBeLessThanOrEqual(houseXpf);
    }),
  );
});

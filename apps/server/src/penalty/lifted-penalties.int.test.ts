import { getSeller, updateSellerStatus } from '@matete/contract/account/sellers';
import { liftPenalty, listPenalties } from '@matete/contract/penalty/penalties';
import { beforeEach, expect, test } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { signedInAgain, TEST_NOW } from '#testing/test-product';

const { product, admin, placeAccepted, giveBack, giveBackAsShown } = await openMarket();
let seller: TestAccount;
let productId: string;

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await setLadder('MONTHS');
  productId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  await createTestSeller(product, { island: 'huahine', supplies: [{ productId, kg: 100 }] });
});

const setLadder = (value: 'MONTHS' | 'WEEK_THEN_MONTHS') =>
  setSiteSetting(product.services.db, { name: 'PENALTY_LADDER', value, adminId: null, now: TEST_NOW });

/** Orders that the seller holds and gives back, one after another: as many penalties. Their ids, oldest first. */
async function penalised(times: number): Promise<string[]> {
  const orderIds: string[] = [];
  for (let index = 0; index < times; index += 1) orderIds.push(await placeAccepted({ as: seller, productId, kg: 2 }));
  for (const orderId of orderIds) {
    expect((await giveBackAsShown(orderId, seller)).status).toBe(200);
  }
  const { body } = await product.call(listPenalties, { as: admin, params: { id: seller.id } });
  return body.penalties.toSorted((a, b) => a.ordinal - b.ordinal).map((penalty) => penalty.penaltyId);
}

const lift = (penaltyId = '') =>
  product.call(liftPenalty, { as: admin, params: { penaltyId }, body: { reason: 'Panne prouvée' } });
const block = (blockedTill: string) =>
  product.call(updateSellerStatus, {
    as: admin,
    body: { sellerId: seller.id, status: 'BLOCK', blockedTill, reason: 'Enquête' },
  });
const standing = async () => {
  const { body } = await product.call(getSeller, { as: admin, params: { id: seller.id } });
  return [body.status, body.blockedTill];
};

test.each([[[0, 1]], [[1, 0]], [[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
  'penalties lifted in the order %j leave no block behind',
  async (order) => {
    const penaltyIds = await penalised(order.length);

    for (const index of order) expect((await lift(penaltyIds[index])).status).toBe(200);

    expect(await standing()).toEqual(['APPROVE', null]);
  },
);

test('two penalties that end on the same day leave no block behind once both are lifted', async () => {
  await setLadder('WEEK_THEN_MONTHS');
  const [first, second] = await penalised(2);

  await lift(first);
  expect((await standing())[0]).toBe('BLOCK');
  await lift(second);

  expect(await standing()).toEqual(['APPROVE', null]);
});

test('an admin’s own block holds again when two penalties over it are lifted', async () => {
  const orderIds = await Promise.all([0, 1].map(() => placeAccepted({ as: seller, productId, kg: 2 })));
  await block('2026-12-05');
  seller = await signedInAgain(product, seller);
  expect((await giveBack(orderIds[0]!, '2026-12-21', seller)).status).toBe(200);
  expect((await giveBack(orderIds[1]!, '2027-01-21', seller)).status).toBe(200);
  const { body } = await product.call(listPenalties, { as: admin, params: { id: seller.id } });
  const [first, second] = body.penalties.toSorted((a, b) => a.ordinal - b.ordinal);

  await lift(first?.penaltyId);
  expect(await standing()).toEqual(['BLOCK', '2027-01-22T10:00:00.000Z']);
  await lift(second?.penaltyId);

  expect(await standing()).toEqual(['BLOCK', '2026-12-06T10:00:00.000Z']);
});

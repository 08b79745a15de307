import type { UserView } from '@matete/contract/account/account-views';
import type { PenaltyInfo, PenaltyView } from '@matete/contract/penalty/penalties';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { writeSiteSetting } from '#site-setting/site-setting-store';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { acceptTestOrder } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  signedInAgain,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let seller: TestAccount;
let productId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterAll(() => product.close());
beforeEach(async () => {
  product.setNow(TEST_NOW);
  await setLadder('MONTHS');
  productId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  await createTestSeller(product, { island: 'huahine', supplies: [{ productId, kg: 100 }] });
});

const setLadder = (value: 'MONTHS' | 'WEEK_THEN_MONTHS') =>
  writeSiteSetting(product.services.db, { name: 'PENALTY_LADDER', value, adminId: null, now: TEST_NOW });

/** Orders that the seller holds and gives back, one after another: as many penalties. Their ids, oldest first. */
async function penalised(times: number): Promise<string[]> {
  const orderIds: string[] = [];
  for (let index = 0; index < times; index += 1)
    orderIds.push(await acceptTestOrder(product, { admin, seller, customer, productId, kg: 2 }));
  for (const orderId of orderIds) {
    const info = await product.call<PenaltyInfo>(
      'GET',
      `/sellers/${seller.id}/penalty-info/products/${productId}?orderId=${orderId}`,
      { as: seller },
    );
    const body = { status: 'BACK_IN_POOL', penaltyShown: info.body.penalty?.blockedTill ?? 'NONE' };
    expect((await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body })).status).toBe(200);
  }
  const { body } = await product.call<{ penalties: PenaltyView[] }>('GET', `/sellers/${seller.id}/penalties`, {
    as: admin,
  });
  return body.penalties.toSorted((a, b) => a.ordinal - b.ordinal).map((penalty) => penalty.penaltyId);
}

const lift = (penaltyId: string | undefined) =>
  product.call('PATCH', `/sellers/penalties/${penaltyId}/lift`, { as: admin, body: { reason: 'Panne prouvée' } });
const block = (blockedTill: string) =>
  product.call('PATCH', '/sellers/update-status', {
    as: admin,
    body: { sellerId: seller.id, status: 'BLOCK', blockedTill, reason: 'Enquête' },
  });
const standing = async () => {
  const { body } = await product.call<UserView>('GET', `/sellers/${seller.id}`, { as: admin });
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

test('two that end on the same day, both lifted, leave no block behind', async () => {
  await setLadder('WEEK_THEN_MONTHS');
  const [first, second] = await penalised(2);

  await lift(first);
  expect((await standing())[0]).toBe('BLOCK');
  await lift(second);

  expect(await standing()).toEqual(['APPROVE', null]);
});

test('an admin’s own block under two penalties comes to light when both are lifted', async () => {
  const orderIds = await Promise.all(
    [0, 1].map(() => acceptTestOrder(product, { admin, seller, customer, productId, kg: 2 })),
  );
  await block('2026-12-05');
  seller = await signedInAgain(product, seller);
  for (const [index, orderId] of orderIds.entries()) {
    const body = { status: 'BACK_IN_POOL', penaltyShown: ['2026-12-21', '2027-01-21'][index] };
    expect((await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body })).status).toBe(200);
  }
  const { body } = await product.call<{ penalties: PenaltyView[] }>('GET', `/sellers/${seller.id}/penalties`, {
    as: admin,
  });
  const [first, second] = body.penalties.toSorted((a, b) => a.ordinal - b.ordinal);

  await lift(first?.penaltyId);
  expect(await standing()).toEqual(['BLOCK', '2027-01-22T10:00:00.000Z']);
  await lift(second?.penaltyId);

  expect(await standing()).toEqual(['BLOCK', '2026-12-06T10:00:00.000Z']);
});

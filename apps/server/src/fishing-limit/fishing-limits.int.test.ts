import { getRemainingLimits, setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { listPool } from '@matete/contract/order/orders';
import { beforeEach, describe, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin, placePaid, placeAccepted, accept, ship, voyagesFor, giveBackAsShown } = await openMarket();

beforeEach(() => product.setNow(TEST_NOW));

const setLimit = (productId: string, monthlyLimit: number | null) =>
  product.call(setFishingLimits, { as: admin, body: { limits: [{ islandId: 'rangiroa', productId, monthlyLimit }] } });
const remaining = async (seller: TestAccount, productId: string) =>
  (
    await product.call(getRemainingLimits, {
      as: seller,
      params: { islandId: 'rangiroa' },
      query: { productIds: productId },
    })
  ).body;

async function market(): Promise<{ productId: string; seller: TestAccount }> {
  const productId = await createTestFish(product);
  return { productId, seller: await createTestSeller(product, { supplies: [{ productId, kg: 200 }] }) };
}

describe('limits', () => {
  test('a limit counts accepted kg, shows what is left, and begins anew with each month of Tahiti', async () => {
    const { productId, seller } = await market();
    await setLimit(productId, 25);
    await placeAccepted({ as: seller, productId, kg: 10 });

    const left = await remaining(seller, productId);
    expect([left.month, left.resetsOn]).toEqual(['2026-11-01', '2026-12-01']);
    expect(left.limits[0]).toMatchObject({ monthlyLimit: 25, counted: 10, remaining: 15 });

    const orderId = await placePaid({ productId, kg: 12 });
    const pool = await product.call(listPool, { as: seller, params: { sellerId: seller.id } });
    expect(pool.body.data[0]?.fishingRoom).toEqual([{ productId, remaining: 15 }]);
    const tooMuch = await placePaid({ productId, kg: 16 });
    expect((await accept(tooMuch, seller)).body.code).toBe('FISHING_LIMIT_REACHED');
    expect((await accept(orderId, seller)).status).toBe(200);
    product.setNow(new Date('2026-12-01T09:59:59Z'));
    expect((await remaining(seller, productId)).limits[0]?.remaining).toBe(3);
    product.setNow(new Date('2026-12-01T10:00:00Z'));
    expect((await remaining(seller, productId)).limits[0]?.remaining).toBe(25);
    expect((await accept(tooMuch, seller)).status).toBe(200);
  });

  test('a limit set in mid-month counts what was accepted before; a lifted one no longer binds', async () => {
    const { productId, seller } = await market();
    const orderId = await placeAccepted({ as: seller, productId, kg: 10 });

    const set = await setLimit(productId, 12);

    expect(set.body.limits[0]).toMatchObject({ monthlyLimit: 12, counted: 10 });
    const next = await placePaid({ productId, kg: 5 });
    expect((await accept(next, seller)).body.code).toBe('FISHING_LIMIT_REACHED');
    await giveBackAsShown(orderId, seller);
    expect((await remaining(admin, productId)).limits[0]).toMatchObject({ counted: 0, remaining: 12 });
    expect((await setLimit(productId, null)).body.limits[0]?.monthlyLimit).toBeNull();
    expect((await remaining(admin, productId)).limits[0]).toMatchObject({ monthlyLimit: null, remaining: null });
  });

  test('limits may be sent as a bare list, and a wrong one is refused at its place', async () => {
    const { productId } = await market();
    const bare = await product.call(setFishingLimits, {
      as: admin,
      body: [{ islandId: 'rangiroa', productId, monthlyLimit: 0 }],
    });
    expect(bare.status).toBe(200);
    const unknown = await product.call(setFishingLimits, {
      as: admin,
      body: [
        { islandId: 'rangiroa', productId, monthlyLimit: 7 },
        { islandId: 'atlantis', productId, monthlyLimit: 5 },
      ],
    });
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([404, 'limits.1.islandId']);
    expect((await remaining(admin, productId)).limits[0]?.monthlyLimit).toBe(0);
  });

  test('an order accepted while a limit is set is counted or refused, never missed', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { productId, seller } = await market();
      const orderId = await placePaid({ productId, kg: 10 });

      const [accepted] = await Promise.all([accept(orderId, seller), setLimit(productId, 9)]);

      const left = (await remaining(seller, productId)).limits[0];
      expect(left?.counted).toBe(accepted.status === 200 ? 10 : 0);
    }
  });
});

describe('closed seasons', () => {
  test('in its closed season a product is neither accepted nor shipped, and the refusal says until when', async () => {
    const productId = await createTestFish(product, { name: 'Langouste', referenceId: 'langouste' });
    const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
    product.setNow(new Date('2027-01-25T22:00:00Z'));
    const wish = { productId, kg: 2, shipmentDate: '2027-01-31' };
    const held = await placeAccepted({ as: seller, ...wish });
    const open = await placePaid(wish);
    const [voyage] = await voyagesFor(held, seller);
    expect(voyage).toBeDefined();
    await product.services.db
      .updateTable('orders')
      .set({ shipment_date: '2027-02-20' })
      .where('id', 'in', [held, open])
      .execute();

    product.setNow(new Date('2027-02-02T22:00:00Z'));
    const [later] = await voyagesFor(held, seller);
    const refused = await accept(open, seller);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'CLOSED_SEASON',
      { untilDate: '2027-04-30' },
    ]);
    expect(refused.body.message).toMatch(/fermée jusqu’au .*30.avril/);
    const shipped = await ship(held, { as: seller, voyage: later! });
    expect([shipped.status, shipped.body.code]).toEqual([409, 'CLOSED_SEASON']);
  });
});

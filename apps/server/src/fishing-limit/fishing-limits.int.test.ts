import type { RemainingLimit } from '@matete/contract/fishing-limit/fishing-limits';
import type { PoolEntry } from '@matete/contract/order/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder, voyagesFor } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterAll(() => product.close());
beforeEach(() => product.setNow(TEST_NOW));

interface Refused {
  readonly code?: string;
  readonly message?: string;
  readonly params?: Record<string, unknown>;
  readonly errors?: readonly { path: string }[];
}

const setLimit = (productId: string, monthlyLimit: number | null) =>
  product.call<{ limits: { monthlyLimit: number | null; counted: number }[] } & Refused>(
    'PATCH',
    '/over-fishing-limits/limits',
    {
      as: admin,
      body: { limits: [{ islandId: 'rangiroa', productId, monthlyLimit }] },
    },
  );
const remaining = async (seller: TestAccount, productId: string) =>
  (
    await product.call<{ month: string; resetsOn: string; limits: RemainingLimit[] }>(
      'GET',
      `/over-fishing-limits/remaining-limits/rangiroa?productIds=${productId}`,
      { as: seller },
    )
  ).body;
const accept = (orderId: string, as: TestAccount) =>
  product.call<Refused>('PATCH', `/orders/seller/status/${orderId}`, { as, body: { status: 'PREPARING' } });

async function market(): Promise<{ productId: string; seller: TestAccount }> {
  const productId = await createTestFish(product);
  return { productId, seller: await createTestSeller(product, { supplies: [{ productId, kg: 200 }] }) };
}

describe('limits', () => {
  test('count what is accepted, show what is left, and begin anew with the month of Tahiti', async () => {
    const { productId, seller } = await market();
    await setLimit(productId, 25);
    await acceptTestOrder(product, { admin, seller, customer, productId, kg: 10 });

    const left = await remaining(seller, productId);
    expect([left.month, left.resetsOn]).toEqual(['2026-11-01', '2026-12-01']);
    expect(left.limits[0]).toMatchObject({ monthlyLimit: 25, counted: 10, remaining: 15 });

    const orderId = await placePaidOrder(product, admin, { customer, productId, kg: 12 });
    const pool = await product.call<{ data: PoolEntry[] }>('GET', `/orders/seller/order-pool/${seller.id}`, {
      as: seller,
    });
    expect(pool.body.data[0]?.fishingRoom).toEqual([{ productId, remaining: 15 }]);
    const tooMuch = await placePaidOrder(product, admin, { customer, productId, kg: 16 });
    expect((await accept(tooMuch, seller)).body.code).toBe('FISHING_LIMIT_REACHED');
    expect((await accept(orderId, seller)).status).toBe(200);
    product.setNow(new Date('2026-12-01T09:59:59Z'));
    expect((await remaining(seller, productId)).limits[0]?.remaining).toBe(3);
    product.setNow(new Date('2026-12-01T10:00:00Z'));
    expect((await remaining(seller, productId)).limits[0]?.remaining).toBe(25);
    expect((await accept(tooMuch, seller)).status).toBe(200);
  });

  test('set in the middle of a month count what was accepted before; lifted, they bind no more', async () => {
    const { productId, seller } = await market();
    const orderId = await acceptTestOrder(product, { admin, seller, customer, productId, kg: 10 });

    const set = await setLimit(productId, 12);

    expect(set.body.limits[0]).toMatchObject({ monthlyLimit: 12, counted: 10 });
    const next = await placePaidOrder(product, admin, { customer, productId, kg: 5 });
    expect((await accept(next, seller)).body.code).toBe('FISHING_LIMIT_REACHED');
    const info = await product.call<{ penalty: { blockedTill: string } | null }>(
      'GET',
      `/sellers/${seller.id}/penalty-info/products/${productId}?orderId=${orderId}`,
      { as: seller },
    );
    await product.call('PATCH', `/orders/seller/status/${orderId}`, {
      as: seller,
      body: { status: 'BACK_IN_POOL', penaltyShown: info.body.penalty?.blockedTill ?? 'NONE' },
    });
    expect((await remaining(admin, productId)).limits[0]).toMatchObject({ counted: 0, remaining: 12 });
    expect((await setLimit(productId, null)).body.limits[0]?.monthlyLimit).toBeNull();
    expect((await remaining(admin, productId)).limits[0]).toMatchObject({ monthlyLimit: null, remaining: null });
  });

  test('may come as the bare list that the specification names, and are refused at their place', async () => {
    const { productId } = await market();
    const bare = await product.call<Refused>('PATCH', '/over-fishing-limits/limits', {
      as: admin,
      body: [{ islandId: 'rangiroa', productId, monthlyLimit: 0 }],
    });
    expect(bare.status).toBe(200);
    const unknown = await product.call<Refused>('PATCH', '/over-fishing-limits/limits', {
      as: admin,
      body: [
        { islandId: 'rangiroa', productId, monthlyLimit: 7 },
        { islandId: 'atlantis', productId, monthlyLimit: 5 },
      ],
    });
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([404, 'limits.1.islandId']);
    expect((await remaining(admin, productId)).limits[0]?.monthlyLimit).toBe(0);
  });

  test('set while an order is being accepted count it or refuse it, and never let it slip by', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { productId, seller } = await market();
      const orderId = await placePaidOrder(product, admin, { customer, productId, kg: 10 });

      const [accepted] = await Promise.all([accept(orderId, seller), setLimit(productId, 9)]);

      const left = (await remaining(seller, productId)).limits[0];
      expect(left?.counted).toBe(accepted.status === 200 ? 10 : 0);
    }
  });
});

describe('closed seasons', () => {
  test('refuse to accept and to ship, and say until when', async () => {
    const productId = await createTestFish(product, { name: 'Langouste', referenceId: 'langouste' });
    const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
    product.setNow(new Date('2027-01-25T22:00:00Z'));
    const wish = { customer, productId, kg: 2, shipmentDate: '2027-01-31' };
    const held = await acceptTestOrder(product, { admin, seller, ...wish });
    const open = await placePaidOrder(product, admin, wish);
    const [voyage] = await voyagesFor(product, seller, held);
    expect(voyage).toBeDefined();
    await product.services.db
      .updateTable('orders')
      .set({ shipment_date: '2027-02-20' })
      .where('id', 'in', [held, open])
      .execute();

    product.setNow(new Date('2027-02-02T22:00:00Z'));
    const [later] = await voyagesFor(product, seller, held);
    const refused = await accept(open, seller);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'CLOSED_SEASON',
      { untilDate: '2027-04-30' },
    ]);
    expect(refused.body.message).toMatch(/fermée jusqu’au .*30.avril/);
    const shipped = await shipTestOrder(product, seller, held, { voyage: later! });
    expect([shipped.status, shipped.body.code]).toEqual([409, 'CLOSED_SEASON']);
  });
});

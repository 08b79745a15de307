import type { OrderView } from '@matete/contract/order/order-views';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { runDueWork } from '#app/run-due-work';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder, unloadTestOrder } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const DAY_MS = 86_400_000;

let product: TestProduct;
let admin: TestAccount;
let customer: TestAccount;
let seller: TestAccount;
let fishId: string;
beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
});
afterAll(() => product.close());
beforeEach(() => product.setNow(TEST_NOW));

type Refusal = { code?: string; errors?: { path: string }[] };
const unload = (orderId: string, as: TestAccount, body: object = {}) =>
  product.call<OrderView & Refusal>('PATCH', `/orders/seller/status/${orderId}`, {
    as,
    body: { status: 'DELIVERED', ...body },
  });
const viewOf = async (orderId: string, as = seller) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as })).body;

/** An order at sea, and when its ship arrives. */
async function atSea(): Promise<{ orderId: string; arrivalAt: Date }> {
  const orderId = await acceptTestOrder(product, { admin, seller, customer, productId: fishId, kg: 2 });
  const shipped = await shipTestOrder(product, seller, orderId);
  return { orderId, arrivalAt: new Date(shipped.body.shipment?.arrivalAt ?? '') };
}

test('a seller unloads once the ship has arrived, and not a second sooner', async () => {
  const { orderId, arrivalAt } = await atSea();
  product.setNow(new Date(arrivalAt.getTime() - 1000));
  const early = await unload(orderId, seller, { reason: 'Déjà vu à quai.' });
  expect([early.status, early.body.code]).toEqual([409, 'SHIP_NOT_ARRIVED']);
  expect(await viewOf(orderId)).toMatchObject({ status: 'SHIPPED', actions: [] });

  product.setNow(arrivalAt);
  expect((await viewOf(orderId)).actions).toEqual(['UNLOAD']);
  expect((await unload(orderId, seller)).body).toMatchObject({
    status: 'DELIVERED',
    nextDeadline: { action: 'CONFIRM_RECEIPT', at: new Date(arrivalAt.getTime() + 14 * DAY_MS).toISOString() },
  });
});

test('an admin may sooner, with a reason that stays; the days to confirm begin with the arrival', async () => {
  const { orderId, arrivalAt } = await atSea();
  const bare = await unload(orderId, admin);
  expect([bare.status, bare.body.code, bare.body.errors?.[0]?.path]).toEqual([422, 'REASON_REQUIRED', 'reason']);

  const unloaded = await unload(orderId, admin, { reason: 'Le navire est en avance.' });

  expect(unloaded.body.nextDeadline?.at).toBe(new Date(arrivalAt.getTime() + 14 * DAY_MS).toISOString());
  expect(unloaded.body.history.at(-1)).toMatchObject({ action: 'UNLOAD', reason: 'Le navire est en avance.' });
  const written = await product.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'ORDER_UNLOADED')
    .where('subject_id', '=', orderId)
    .execute();
  expect(written).toEqual([{ details: { reason: 'Le navire est en avance.' } }]);
});

test('an arrival that an admin noted later counts, also for what was unloaded already', async () => {
  const { orderId, arrivalAt } = await atSea();
  const other = await atSea();
  await unloadTestOrder(product, admin, other.orderId);
  const lateAt = new Date(arrivalAt.getTime() + 2 * DAY_MS);
  const voyage = (await viewOf(orderId)).shipment?.voyageNumber ?? '';

  const noted = await product.call('PATCH', `/ships/voyages/${encodeURIComponent(voyage)}/delay`, {
    as: admin,
    body: { arrivalAt: lateAt.toISOString(), reason: 'Avarie.' },
  });
  expect(noted.status).toBe(200);

  product.setNow(arrivalAt);
  expect((await unload(orderId, seller)).body.code).toBe('SHIP_NOT_ARRIVED');
  expect((await viewOf(other.orderId)).nextDeadline?.at).toBe(new Date(lateAt.getTime() + 14 * DAY_MS).toISOString());
  product.setNow(lateAt);
  expect((await unload(orderId, seller)).status).toBe(200);
});

test('an order that counted as unloaded too early is not confirmed by the clock before its time, and is reminded then', async () => {
  const { orderId, arrivalAt } = await atSea();
  await unloadTestOrder(product, admin, orderId);
  // As an older version left it: due by the unloading alone, and reminded.
  const tooEarly = new Date(TEST_NOW.getTime() + DAY_MS);
  await product.services.db
    .updateTable('orders')
    .set({ due_at: tooEarly, reminded_at: TEST_NOW })
    .where('id', '=', orderId)
    .execute();

  product.setNow(tooEarly);
  await Promise.all([runDueWork(product.services), runDueWork(product.services)]);
  const dueAt = new Date(arrivalAt.getTime() + 14 * DAY_MS);
  expect(await viewOf(orderId)).toMatchObject({ status: 'DELIVERED', nextDeadline: { at: dueAt.toISOString() } });

  product.setNow(new Date(dueAt.getTime() - DAY_MS));
  await runDueWork(product.services);
  const reminded = await product.services.db
    .selectFrom('orders')
    .select('reminded_at')
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(reminded?.reminded_at?.getTime()).toBe(dueAt.getTime() - DAY_MS);
  product.setNow(dueAt);
  await runDueWork(product.services);
  expect((await viewOf(orderId)).status).toBe('COMPLETED');
});

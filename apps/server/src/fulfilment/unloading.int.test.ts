import { moveSellerOrder } from '@matete/contract/order/orders';
import { markVoyageLate } from '@matete/contract/shipping/delays';
import { beforeEach, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;

const { product, admin, seller, placeAccepted, ship, unload, readOrder } = await openMarket();

beforeEach(() => product.setNow(TEST_NOW));

const noteUnloaded = (orderId: string, as: TestAccount, reason?: string) =>
  product.call(moveSellerOrder, {
    as,
    params: { orderId },
    body: { status: 'DELIVERED', reason },
  });

/** An order at sea, and when its ship arrives. */
async function atSea(): Promise<{ orderId: string; arrivalAt: Date }> {
  const orderId = await placeAccepted({ kg: 2 });
  const shipped = await ship(orderId);
  return { orderId, arrivalAt: new Date(shipped.body.shipment?.arrivalAt ?? '') };
}

test('a seller unloads once the ship has arrived, and not a second sooner', async () => {
  const { orderId, arrivalAt } = await atSea();
  product.setNow(new Date(arrivalAt.getTime() - 1000));
  const early = await noteUnloaded(orderId, seller, 'Déjà vu à quai.');
  expect([early.status, early.body.code]).toEqual([409, 'SHIP_NOT_ARRIVED']);
  expect(await readOrder(orderId, seller)).toMatchObject({ status: 'SHIPPED', actions: [] });

  product.setNow(arrivalAt);
  expect((await readOrder(orderId, seller)).actions).toEqual(['UNLOAD']);
  expect((await noteUnloaded(orderId, seller)).body).toMatchObject({
    status: 'DELIVERED',
    nextDeadline: { action: 'CONFIRM_RECEIPT', at: new Date(arrivalAt.getTime() + 14 * DAY_MS).toISOString() },
  });
});

test('an admin notes an earlier unloading with a reason; the days to confirm begin with the arrival', async () => {
  const { orderId, arrivalAt } = await atSea();
  const bare = await noteUnloaded(orderId, admin);
  expect([bare.status, bare.body.code, bare.body.errors?.[0]?.path]).toEqual([422, 'REASON_REQUIRED', 'reason']);

  const unloaded = await noteUnloaded(orderId, admin, 'Le navire est en avance.');

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

test('an arrival that an admin noted later counts, also for orders unloaded already', async () => {
  const { orderId, arrivalAt } = await atSea();
  const other = await atSea();
  await unload(other.orderId);
  const lateAt = new Date(arrivalAt.getTime() + 2 * DAY_MS);
  const voyage = (await readOrder(orderId, seller)).shipment?.voyageNumber ?? '';

  const noted = await product.call(markVoyageLate, {
    as: admin,
    params: { voyageNumber: voyage },
    body: { arrivalAt: lateAt.toISOString(), reason: 'Avarie.' },
  });
  expect(noted.status).toBe(200);

  product.setNow(arrivalAt);
  expect((await noteUnloaded(orderId, seller)).body.code).toBe('SHIP_NOT_ARRIVED');
  expect((await readOrder(other.orderId, seller)).nextDeadline?.at).toBe(
    new Date(lateAt.getTime() + 14 * DAY_MS).toISOString(),
  );
  product.setNow(lateAt);
  expect((await noteUnloaded(orderId, seller)).status).toBe(200);
});

test('an order unloaded too early is neither confirmed nor reminded before its time', async () => {
  const { orderId, arrivalAt } = await atSea();
  await unload(orderId);
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
  expect(await readOrder(orderId, seller)).toMatchObject({
    status: 'DELIVERED',
    nextDeadline: { at: dueAt.toISOString() },
  });

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
  expect((await readOrder(orderId, seller)).status).toBe('COMPLETED');
});

test('an unloading and a delay noted at once: whichever is first, the days to confirm begin with the later arrival', async () => {
  const aboard = [];
  for (let each = 0; each < 6; each += 1) aboard.push(await atSea());
  const [first] = aboard;
  const arrivalAt = new Date(Math.max(...aboard.map((order) => order.arrivalAt.getTime())));
  const lateAt = new Date(arrivalAt.getTime() + 3 * DAY_MS);
  const voyageNumber = (await readOrder(first?.orderId ?? '', seller)).shipment?.voyageNumber ?? '';
  product.setNow(arrivalAt);

  const [noted, ...unloaded] = await Promise.all([
    product.call(markVoyageLate, {
      as: admin,
      params: { voyageNumber },
      body: { arrivalAt: lateAt.toISOString(), reason: 'Avarie.' },
    }),
    ...aboard.map(({ orderId }) => noteUnloaded(orderId, seller)),
  ]);
  expect(noted.status).toBe(200);
  const confirmFrom = new Date(lateAt.getTime() + 14 * DAY_MS).toISOString();
  for (const [index, { orderId }] of aboard.entries()) {
    const { status, body } = unloaded[index] ?? {};
    // Refused because the ship turned out to be late, or unloaded before that was known.
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body?.code).toBe('SHIP_NOT_ARRIVED');
    const order = await readOrder(orderId, seller);
    expect(order.status).toBe(status === 200 ? 'DELIVERED' : 'SHIPPED');
    if (status === 200) expect(order.nextDeadline?.at).toBe(confirmFrom);
    expect(order.shipment?.arrivalAt).toBe(lateAt.toISOString());
  }
});

import { addDays } from '@matete/domain/calendar/tahiti-day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { watchVoyages } from '#shipping/watch-voyages';
import type { TestAccount } from '#testing/call-api';
import { marketRecords } from '#testing/desks/market-records';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { type LocalRevatua, type RoundTrip, startLocalRevatua } from '#testing/doubles/local-revatua';
import { createTestAccount, createTestProduct, TEST_NOW, type TestProduct } from '#testing/test-product';

const SOON = '2026-12-12';
const MINUTE_MS = 60_000;

/** Out to Rangiroa and back in three days. */
const trip = (number: string, firstDay: string, { lateDays = 0 } = {}): RoundTrip => ({
  number,
  destination: 'Rangiroa/AVATORU',
  leavesPortAt: `${firstDay} 18:00:00`,
  atIslandAt: `${addDays(firstDay, 1)} 07:00:00`,
  leavesIslandAt: `${addDays(firstDay, 1 + lateDays)} 16:00:00`,
  backAt: `${addDays(firstDay, 2 + lateDays)} 06:00:00`,
});
const FIRST = trip('2026-ARN5-41', '2026-11-30');
const LAST = trip('2026-ARN5-42', '2026-12-07');
const LAST_LATE = trip('2026-ARN5-42', '2026-12-07', { lateDays: 5 });

let revatua: LocalRevatua;
let product: TestProduct;
let customer: TestAccount;
let seller: TestAccount;
let fishId: string;
let verbs: ReturnType<typeof orderVerbs>;
let clock: Date;

beforeEach(async () => {
  revatua = await startLocalRevatua();
  product = await createTestProduct({ revatuaUrl: revatua.url });
  clock = TEST_NOW;
  await publish([FIRST, LAST]);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
  verbs = orderVerbs({ product, customer, seller, admin, fishId });
});
afterEach(async () => {
  await product.close();
  await revatua.close();
});

/** What Revatua says from now on, asked for again because its last answer is too old. */
async function publish(trips: readonly RoundTrip[]): Promise<void> {
  revatua.publish(trips);
  clock = new Date(clock.getTime() + 20 * MINUTE_MS);
  product.setNow(clock);
  product.services.schedule.refresh();
  await product.services.schedule.voyages({ from: '2026-11-21', to: '2026-12-20' });
}

const accepted = () => verbs.placeAccepted({ kg: 2, shipmentDate: SOON });
const hangsOn = (orderId: string) =>
  product.services.db
    .selectFrom('orders')
    .select(['last_voyage_number', 'delivery_moved_to', 'delivery_moved_by'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
const newsOf = async (account: TestAccount, orderId: string): Promise<string[]> =>
  (await marketRecords(product).newsOf({ account, orderId })).flatMap(({ code, data }) => {
    const its = data as { variant?: string; arrivalDate?: string };
    return its.variant === 'late' ? [`${code} ${its.arrivalDate}`] : [];
  });

describe('Revatua says that the last ship of an accepted order is late', () => {
  test('the delivery day of the order moves with it once, and customer and seller are notified', async () => {
    const orderId = await accepted();
    expect(await watchVoyages(product.services)).toBe(0);
    await publish([FIRST, LAST_LATE]);

    const found = await Promise.all([watchVoyages(product.services), watchVoyages(product.services)]);
    expect(Math.max(...found)).toBe(1);
    expect(await watchVoyages(product.services)).toBe(0);

    expect(await hangsOn(orderId)).toEqual({
      last_voyage_number: LAST.number,
      delivery_moved_to: '2026-12-14',
      delivery_moved_by: LAST.number,
    });
    expect(await newsOf(customer, orderId)).toEqual(['204 2026-12-14']);
    expect(await newsOf(seller, orderId)).toEqual(['5201 2026-12-14']);
    const moved = { toDate: '2026-12-14', shipName: 'Aranui 5', reason: null };
    expect(await verbs.readOrder(orderId)).toMatchObject({ shipmentDate: SOON, deliveryMoved: moved });
  });

  test('the seller may ship on it after the first day, and fails only after the moved one', async () => {
    const shipping = await accepted();
    const failing = await accepted();
    await publish([FIRST, LAST_LATE]);
    await watchVoyages(product.services);

    product.setNow(new Date('2026-12-13T01:00:00Z'));
    const voyage = (await verbs.voyagesFor(shipping)).find((its) => its.voyageNumber === LAST.number);
    expect(voyage?.arrivalDate).toBe('2026-12-14');
    expect((await verbs.ship(shipping, { voyage: voyage! })).status).toBe(200);

    product.setNow(new Date('2026-12-13T20:00:00Z'));
    await runDueWork(product.services);
    expect((await verbs.readOrder(failing)).status).toBe('PREPARING');
    product.setNow(new Date('2026-12-15T10:30:00Z'));
    await runDueWork(product.services);
    expect((await verbs.readOrder(failing)).status).toBe('CANCELLED');
  });

  test('an order shipped on another ship that makes the first day is due on that day again', async () => {
    const orderId = await accepted();
    await publish([FIRST, LAST_LATE]);
    await watchVoyages(product.services);
    const voyage = (await verbs.voyagesFor(orderId)).find((its) => its.voyageNumber === FIRST.number);

    expect((await verbs.ship(orderId, { voyage: voyage! })).status).toBe(200);

    expect(await verbs.readOrder(orderId)).toMatchObject({
      status: 'SHIPPED',
      shipmentDate: SOON,
      deliveryMoved: null,
    });
  });

  test('a further delay moves the day again, and an earlier arrival does not move it back', async () => {
    const orderId = await accepted();
    await publish([FIRST, LAST_LATE]);
    await watchVoyages(product.services);
    await publish([FIRST, trip(LAST.number, '2026-12-07', { lateDays: 8 })]);
    expect(await watchVoyages(product.services)).toBe(1);
    await publish([FIRST, LAST]);
    expect(await watchVoyages(product.services)).toBe(0);

    expect((await hangsOn(orderId)).delivery_moved_to).toBe('2026-12-17');
    expect(await newsOf(customer, orderId)).toEqual(['204 2026-12-14', '204 2026-12-17']);
  });
});

describe('the delivery day of an accepted order does not move', () => {
  test('the day stays when the late ship is not the last one, or still makes the day', async () => {
    const orderId = await accepted();
    await publish([
      trip(FIRST.number, '2026-11-30', { lateDays: 20 }),
      trip(LAST.number, '2026-12-07', { lateDays: 2 }),
    ]);

    expect(await watchVoyages(product.services)).toBe(1);
    expect(await watchVoyages(product.services)).toBe(0);

    expect((await hangsOn(orderId)).delivery_moved_to).toBeNull();
    expect([...(await newsOf(customer, orderId)), ...(await newsOf(seller, orderId))]).toEqual([]);
  });

  test('the day stays when another ship that leaves no sooner can still bring the order', async () => {
    const orderId = await accepted();
    const other = trip('2026-ARN5-43', '2026-12-09');
    await publish([FIRST, LAST_LATE, other]);
    await watchVoyages(product.services);
    expect(await hangsOn(orderId)).toMatchObject({ last_voyage_number: other.number, delivery_moved_to: null });
    expect(await newsOf(customer, orderId)).toEqual([]);

    await publish([FIRST, LAST_LATE, trip(other.number, '2026-12-09', { lateDays: 7 })]);
    await watchVoyages(product.services);
    expect(await hangsOn(orderId)).toMatchObject({ delivery_moved_to: '2026-12-18', delivery_moved_by: other.number });
  });

  test('the day stays when the order was given back', async () => {
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
    const orderId = await accepted();
    await verbs.giveBackAsShown(orderId);
    expect((await verbs.readOrder(orderId)).status).toBe('BACK_IN_POOL');
    await publish([FIRST, LAST_LATE]);

    expect(await watchVoyages(product.services)).toBe(0);
    expect(await hangsOn(orderId)).toMatchObject({ last_voyage_number: null, delivery_moved_to: null });
  });
});

test('an order accepted before its last voyage was recorded gets it from the schedule', async () => {
  const orderId = await accepted();
  await product.services.db
    .updateTable('orders')
    .set({ last_voyage_number: null, last_voyage_depart_date: null, last_voyage_arrival_at: null })
    .where('id', '=', orderId)
    .execute();

  await watchVoyages(product.services);
  expect((await hangsOn(orderId)).last_voyage_number).toBe(LAST.number);
  await publish([FIRST, LAST_LATE]);
  await watchVoyages(product.services);
  expect((await hangsOn(orderId)).delivery_moved_to).toBe('2026-12-14');
});

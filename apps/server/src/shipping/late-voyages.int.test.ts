import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { OrderView } from '@matete/contract/order/order-views';
import type { VoyageChoice } from '@matete/contract/order/orders';
import type { DelayView } from '@matete/contract/shipping/delays';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { runDueWork } from '#app/run-due-work';
import { watchVoyages } from '#shipping/watch-voyages';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder, voyagesFor } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const DAY_MS = 86_400_000;
const SOON = '2026-12-12';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let seller: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterAll(() => product.close());
beforeEach(async () => {
  product.setNow(TEST_NOW);
  await product.services.db.deleteFrom('voyage_delays').execute();
  product.services.schedule.refresh();
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});

type Refused = { code?: string };

const accepted = () =>
  acceptTestOrder(product, { admin, seller, customer, productId: fishId, kg: 2, shipmentDate: SOON });
const viewOf = async (orderId: string) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body;
const markLate = (voyageNumber: string, arrivalAt: Date) =>
  product.call<DelayView & Refused>('PATCH', `/ships/voyages/${voyageNumber}/delay`, {
    as: admin,
    body: { arrivalAt: arrivalAt.toISOString(), reason: 'Avarie de moteur' },
  });
const later = (voyage: VoyageChoice, days: number) => new Date(Date.parse(voyage.arrivalAt) + days * DAY_MS);
const titlesOf = async (account: TestAccount, orderId: string, code: NotificationCode): Promise<number> =>
  (
    await product.services.db
      .selectFrom('notifications')
      .select('data')
      .where('account_id', '=', account.id)
      .where('order_id', '=', orderId)
      .where('code', '=', code)
      .execute()
  ).filter((row) => (row.data as { variant?: string }).variant === 'late').length;

describe('an admin marks a voyage late', () => {
  test('what it carries is unloaded later, may be disputed later, and its people are told once', async () => {
    const orderId = await accepted();
    const voyages = await voyagesFor(product, seller, orderId);
    const voyage = voyages.at(-1)!;
    await shipTestOrder(product, seller, orderId, { voyage });
    const arrivalAt = later(voyage, 6);

    const marked = await markLate(voyage.voyageNumber, arrivalAt);

    expect([marked.status, marked.body.ordersMoved, marked.body.source]).toEqual([200, 1, 'ADMIN']);
    const order = await viewOf(orderId);
    expect(order.shipment?.arrivalAt).toBe(arrivalAt.toISOString());
    expect([await titlesOf(customer, orderId, 204), await titlesOf(seller, orderId, 5201)]).toEqual([1, 1]);
    await markLate(voyage.voyageNumber, arrivalAt);
    expect(await titlesOf(customer, orderId, 204)).toBe(1);

    // Two days after the planned arrival nothing happens yet, and the delivery day is not over.
    product.setNow(later(voyage, 2));
    await runDueWork(product.services);
    expect((await viewOf(orderId)).status).toBe('SHIPPED');
    product.setNow(new Date('2026-12-13T22:00:00Z'));
    expect((await viewOf(orderId)).actions).not.toContain('OPEN_DISPUTE');
    product.setNow(new Date(arrivalAt.getTime() + 3 * DAY_MS));
    await Promise.all([runDueWork(product.services), runDueWork(product.services)]);
    expect((await viewOf(orderId)).status).toBe('DELIVERED');
  });

  test('the tracking and the schedule show the new arrival, and a schedule that catches up is not shifted twice', async () => {
    const orderId = await accepted();
    const [voyage] = await voyagesFor(product, seller, orderId);
    await shipTestOrder(product, seller, orderId, { voyage: voyage! });
    const arrivalAt = later(voyage!, 3);
    await markLate(voyage!.voyageNumber, arrivalAt);

    const tracking = await product.call<{ eta: string }>('GET', `/orders/${orderId}/tracking`, { as: customer });
    expect(tracking.body.eta).toBe(arrivalAt.toISOString());
    const list = await product.call<{ delays: DelayView[] }>('GET', '/ships/delays', { as: admin });
    expect(list.body.delays).toMatchObject([{ voyageNumber: voyage!.voyageNumber, reason: 'Avarie de moteur' }]);
  });

  test('a seller whose last ship it was is not punished: he may still ship on it, and fails only after the new day', async () => {
    const orderId = await accepted();
    const last = (await voyagesFor(product, seller, orderId)).at(-1)!;
    await markLate(last.voyageNumber, later(last, 8));

    product.setNow(new Date('2026-12-13T10:00:00Z'));
    await runDueWork(product.services);
    expect((await viewOf(orderId)).status).toBe('PREPARING');
    expect((await viewOf(orderId)).deliveryMoved).toMatchObject({
      shipName: last.shipName,
      reason: 'Avarie de moteur',
    });
    expect((await viewOf(orderId)).nextDeadline?.action).toBe('FAIL_TO_DELIVER');

    product.setNow(new Date(later(last, 8).getTime() + DAY_MS));
    await runDueWork(product.services);
    expect((await viewOf(orderId)).status).toBe('CANCELLED');
  });

  test('a ship that is not the last one moves nobody who still has another', async () => {
    const orderId = await accepted();
    const voyages = await voyagesFor(product, seller, orderId);
    expect(voyages.length).toBeGreaterThan(1);
    const marked = await markLate(voyages[0]!.voyageNumber, later(voyages[0]!, 20));
    const row = await product.services.db
      .selectFrom('orders')
      .select('delivery_moved_to')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect([marked.status, row.delivery_moved_to]).toEqual([200, null]);
  });

  test('an arrival that is not later, and a voyage that is not there, are refused', async () => {
    const orderId = await accepted();
    const [voyage] = await voyagesFor(product, seller, orderId);
    expect((await markLate(voyage!.voyageNumber, later(voyage!, -1))).body.code).toBe('ARRIVAL_NOT_LATER');
    expect((await markLate('2026-XXX-99', later(voyage!, 1))).body.code).toBe('VOYAGE_UNKNOWN');
  });
});

test('a ship that the schedule itself shows as late moves what it carries, once', async () => {
  const orderId = await accepted();
  const [voyage] = await voyagesFor(product, seller, orderId);
  await shipTestOrder(product, seller, orderId, { voyage: voyage! });
  expect(await watchVoyages(product.services)).toBe(0);
  const arrivalAt = later(voyage!, 2);
  const { planned } = product.services.schedule;
  const ask = planned.voyages.bind(planned);
  const shifted = (its: Voyage): Voyage =>
    its.number !== voyage!.voyageNumber
      ? its
      : {
          ...its,
          stops: its.stops.map((stop) =>
            stop.arrivalAt !== null && new Date(stop.arrivalAt).getTime() === Date.parse(voyage!.arrivalAt)
              ? { ...stop, arrivalAt: arrivalAt.toISOString(), departureAt: null }
              : stop,
          ),
        };
  vi.spyOn(planned, 'voyages').mockImplementation(async (query) => {
    const schedule = await ask(query);
    return { ...schedule, voyages: schedule.voyages.map(shifted) };
  });

  expect(await watchVoyages(product.services)).toBe(1);
  expect(await watchVoyages(product.services)).toBe(0);

  expect((await viewOf(orderId)).shipment?.arrivalAt).toBe(arrivalAt.toISOString());
  expect(await titlesOf(customer, orderId, 204)).toBe(1);
});

import type { NotificationCode } from '@matete/contract/notification/notifications';
import { trackOrder, type VoyageChoice } from '@matete/contract/order/orders';
import { listVoyageDelays, markVoyageLate } from '@matete/contract/shipping/delays';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { watchVoyages } from '#shipping/watch-voyages';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;
const SOON = '2026-12-12';

const { product, customer, admin, placeAccepted, ship, readOrder, newsOf, voyagesFor } = await openMarket();
let seller: TestAccount;
let fishId: string;

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await product.services.db.deleteFrom('voyage_delays').execute();
  product.services.schedule.refresh();
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});

const accepted = () => placeAccepted({ as: seller, productId: fishId, kg: 2, shipmentDate: SOON });
const markLate = (voyageNumber: string, arrivalAt: Date) =>
  product.call(markVoyageLate, {
    as: admin,
    params: { voyageNumber },
    body: { arrivalAt: arrivalAt.toISOString(), reason: 'Avarie de moteur' },
  });
const later = (voyage: VoyageChoice, days: number) => new Date(Date.parse(voyage.arrivalAt) + days * DAY_MS);
const toldLate = async (account: TestAccount, orderId: string, code: NotificationCode): Promise<number> =>
  (await newsOf({ account, orderId, codes: [code] })).filter(
    (row) => (row.data as { variant?: string }).variant === 'late',
  ).length;

describe('an admin marks a voyage late', () => {
  test('its orders are unloaded and may be disputed later, and their people are notified once', async () => {
    const orderId = await accepted();
    const voyages = await voyagesFor(orderId, seller);
    const voyage = voyages.at(-1)!;
    await ship(orderId, { as: seller, voyage });
    const arrivalAt = later(voyage, 6);

    const marked = await markLate(voyage.voyageNumber, arrivalAt);

    expect([marked.status, marked.body.ordersMoved, marked.body.source]).toEqual([200, 1, 'ADMIN']);
    const order = await readOrder(orderId);
    expect(order.shipment?.arrivalAt).toBe(arrivalAt.toISOString());
    expect([await toldLate(customer, orderId, 204), await toldLate(seller, orderId, 5201)]).toEqual([1, 1]);
    await markLate(voyage.voyageNumber, arrivalAt);
    expect(await toldLate(customer, orderId, 204)).toBe(1);

    // Two days after the planned arrival nothing happens yet, and the delivery day is not over.
    product.setNow(later(voyage, 2));
    await runDueWork(product.services);
    expect((await readOrder(orderId)).status).toBe('SHIPPED');
    product.setNow(new Date('2026-12-13T22:00:00Z'));
    expect((await readOrder(orderId)).actions).not.toContain('OPEN_DISPUTE');
    product.setNow(new Date(arrivalAt.getTime() + 3 * DAY_MS));
    await Promise.all([runDueWork(product.services), runDueWork(product.services)]);
    expect((await readOrder(orderId)).status).toBe('DELIVERED');
  });

  test('tracking and schedule show the new arrival, and a schedule that catches up is not shifted twice', async () => {
    const orderId = await accepted();
    const [voyage] = await voyagesFor(orderId, seller);
    await ship(orderId, { as: seller, voyage: voyage! });
    const arrivalAt = later(voyage!, 3);
    await markLate(voyage!.voyageNumber, arrivalAt);

    const tracking = await product.call(trackOrder, { as: customer, params: { orderId } });
    expect(tracking.body.eta).toBe(arrivalAt.toISOString());
    expect(tracking.body.goods).toMatchObject({ state: 'WAITING', islandId: 'rangiroa' });
    product.setNow(new Date(tracking.body.goods?.at ?? ''));
    const loaded = await product.call(trackOrder, { as: customer, params: { orderId } });
    expect(loaded.body.goods?.state).toBe('AT_SEA');
    const list = await product.call(listVoyageDelays, { as: admin });
    expect(list.body.delays).toMatchObject([{ voyageNumber: voyage!.voyageNumber, reason: 'Avarie de moteur' }]);
  });

  test('a seller whose last ship it was may still ship on it, and fails only after the new day', async () => {
    const orderId = await accepted();
    const last = (await voyagesFor(orderId, seller)).at(-1)!;
    await markLate(last.voyageNumber, later(last, 8));

    product.setNow(new Date('2026-12-13T10:00:00Z'));
    await runDueWork(product.services);
    expect((await readOrder(orderId)).status).toBe('PREPARING');
    expect((await readOrder(orderId)).deliveryMoved).toMatchObject({
      shipName: last.shipName,
      reason: 'Avarie de moteur',
    });
    expect((await readOrder(orderId)).nextDeadline?.action).toBe('FAIL_TO_DELIVER');

    product.setNow(new Date(later(last, 8).getTime() + DAY_MS));
    await runDueWork(product.services);
    expect((await readOrder(orderId)).status).toBe('CANCELLED');
  });

  test('a late ship moves no order that another ship can still bring', async () => {
    const orderId = await accepted();
    const voyages = await voyagesFor(orderId, seller);
    expect(voyages.length).toBeGreaterThan(1);
    const marked = await markLate(voyages[0]!.voyageNumber, later(voyages[0]!, 20));
    const row = await product.services.db
      .selectFrom('orders')
      .select('delivery_moved_to')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect([marked.status, row.delivery_moved_to]).toEqual([200, null]);
  });

  test('an arrival that is not later, or of an unknown voyage, is refused', async () => {
    const orderId = await accepted();
    const [voyage] = await voyagesFor(orderId, seller);
    expect((await markLate(voyage!.voyageNumber, later(voyage!, -1))).body.code).toBe('ARRIVAL_NOT_LATER');
    expect((await markLate('2026-XXX-99', later(voyage!, 1))).body.code).toBe('VOYAGE_UNKNOWN');
  });
});

test('a ship that is less late than it was said to be left no later than it arrives', async () => {
  const orderId = await accepted();
  const planned = (await voyagesFor(orderId, seller))[0]!;
  expect((await markLate(planned.voyageNumber, later(planned, 6))).status).toBe(200);
  product.services.schedule.refresh();
  const delayed = (await voyagesFor(orderId, seller)).find(
    ({ voyageNumber }) => voyageNumber === planned.voyageNumber,
  )!;
  expect((await ship(orderId, { as: seller, voyage: delayed })).status).toBe(200);
  const before = (await readOrder(orderId)).shipment!;
  const arrivalAt = later(planned, 1 / 24);
  expect(Date.parse(before.departDate)).toBeGreaterThan(arrivalAt.getTime());

  expect((await markLate(planned.voyageNumber, arrivalAt)).status).toBe(200);

  const { departDate, arrivalDate } = (await readOrder(orderId)).shipment!;
  expect(departDate).toBe(arrivalDate);
});

test('a ship that the schedule shows as late moves its orders once', async () => {
  const orderId = await accepted();
  const [voyage] = await voyagesFor(orderId, seller);
  await ship(orderId, { as: seller, voyage: voyage! });
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

  expect((await readOrder(orderId)).shipment?.arrivalAt).toBe(arrivalAt.toISOString());
  expect(await toldLate(customer, orderId, 204)).toBe(1);
});

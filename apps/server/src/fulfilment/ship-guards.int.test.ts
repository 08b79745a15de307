import type { VoyageChoice } from '@matete/contract/order/orders';
import { addDays, daysBetween, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { callsAt } from '@matete/domain/shipping/voyage-calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { toChoice } from '#pool/pool';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
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
let lobsterId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  lobsterId = await createTestFish(product, { name: 'Langouste', referenceId: 'langouste' });
});
afterAll(() => product.close());

/** Chances to load at an island, earliest first. */
async function callsBetween(islandId: string, from: Date, to: Date): Promise<VoyageChoice[]> {
  const { voyages } = await product.services.schedule.voyages({ from: tahitiDayOf(from), to: tahitiDayOf(to) });
  return voyages
    .flatMap((voyage) => callsAt(voyage, islandId))
    .filter((call) => call.departureMs >= from.getTime() && call.departureMs < to.getTime())
    .toSorted((a, b) => a.departureMs - b.departureMs)
    .flatMap((call) => toChoice(call) ?? []);
}

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);

test('goods cannot have left on a ship that sailed before the order was accepted', async () => {
  const productId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  const orderId = await acceptTestOrder(product, { admin, seller, customer, productId, kg: 2 });
  const sailed = (await callsBetween('rangiroa', daysFrom(TEST_NOW, -15), TEST_NOW)).at(-1);
  const before = await fingerprintOf(product);

  const refused = await shipTestOrder(product, seller, orderId, { voyage: sailed! });

  expect([refused.status, refused.body.code]).toEqual([422, 'VOYAGE_NOT_FOUND']);
  expect(await fingerprintOf(product)).toBe(before);
  // One that sailed since he has them may be noted afterwards.
  const [next] = await callsBetween('rangiroa', TEST_NOW, daysFrom(TEST_NOW, 15));
  product.setNow(daysFrom(new Date(next!.departureAt), 1));
  expect((await shipTestOrder(product, seller, orderId, { voyage: next! })).status).toBe(200);
  product.setNow(TEST_NOW);
});

test('goods are not sent on a day on which they may not be carried, though they may be today', async () => {
  // Lobster of Rapa is closed from 1 November, that of the other islands from 1 February.
  const lastOpenDay = new Date('2026-10-31T20:00:00Z');
  const inOctober = (await callsBetween('rapa', daysFrom(lastOpenDay, -45), lastOpenDay)).at(-1);
  product.setNow(daysFrom(new Date(inOctober!.departureAt), -2));
  const seller = await createTestSeller(product, { island: 'rapa', supplies: [{ productId: lobsterId, kg: 100 }] });
  const shipmentDate = addDays(tahitiDayOf(lastOpenDay), 60);
  const orderId = await acceptTestOrder(product, {
    admin,
    seller,
    customer,
    productId: lobsterId,
    kg: 2,
    shipmentDate,
  });
  product.setNow(lastOpenDay);
  const [inNovember] = await callsBetween('rapa', daysFrom(lastOpenDay, 1), daysFrom(lastOpenDay, 45));

  const refused = await shipTestOrder(product, seller, orderId, { voyage: inNovember! });

  expect([refused.status, refused.body.code]).toEqual([409, 'CLOSED_SEASON']);
  product.setNow(TEST_NOW);
});

test('days typed without sense are refused at once: no schedule of centuries is made', async () => {
  const productId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  const orderId = await acceptTestOrder(product, { admin, seller, customer, productId, kg: 2 });
  const [next] = await callsBetween('rangiroa', TEST_NOW, daysFrom(TEST_NOW, 15));
  const asked: number[] = [];
  const { schedule } = product.services;
  const voyages = vi.spyOn(schedule, 'voyages').mockImplementation(async ({ from, to }) => {
    asked.push(daysBetween(from, to));
    return { voyages: [], source: 'sample', isStale: false } as never;
  });

  for (const wrong of [
    { departureAt: '1900-01-02T10:00:00Z' },
    { arrivalDate: '2199-12-31' },
    { departureAt: '1900-01-02T10:00:00Z', arrivalDate: '2199-12-31' },
    { departureAt: '2027-02-01T10:00:00Z', arrivalDate: '2026-12-01' },
  ]) {
    const refused = await shipTestOrder(product, seller, orderId, { voyage: { ...next!, ...wrong } });
    expect([refused.status, refused.body.code]).toEqual([422, 'VOYAGE_NOT_FOUND']);
  }
  voyages.mockRestore();

  expect(asked.filter((days) => days > 120)).toEqual([]);
});

test('who could only send it in a closed season is not eligible for the order, and is told why', async () => {
  product.setNow(new Date('2026-10-31T20:00:00Z'));
  const rapa = await createTestSeller(product, { island: 'rapa', supplies: [{ productId: lobsterId, kg: 100 }] });
  const raivavae = await createTestSeller(product, {
    island: 'raivavae',
    supplies: [{ productId: lobsterId, kg: 100 }],
  });
  const shipmentDate = addDays('2026-10-31', 60);
  const orderId = await placePaidOrder(product, admin, { customer, productId: lobsterId, kg: 2, shipmentDate });
  const accept = (as: TestAccount) =>
    product.call<{ code?: string }>('PATCH', `/orders/seller/status/${orderId}`, { as, body: { status: 'PREPARING' } });

  const [refused, accepted] = [await accept(rapa), await accept(raivavae)];

  expect([refused.body.code, accepted.status]).toEqual(['CLOSED_SEASON', 200]);
  product.setNow(TEST_NOW);
});

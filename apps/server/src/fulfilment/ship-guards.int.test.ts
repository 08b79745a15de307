import type { VoyageChoice } from '@matete/contract/order/orders';
import { addDays, daysBetween, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { callsAt } from '@matete/domain/shipping/voyage-calls';
import { expect, test, vi } from 'vitest';

import { toChoice } from '#pool/pool';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const { product, placePaid, placeAccepted, accept, ship } = await openMarket();
const lobsterId = await createTestFish(product, { name: 'Langouste', referenceId: 'langouste' });

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

test('an order cannot be shipped on a voyage that left before it was accepted', async () => {
  const productId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  const orderId = await placeAccepted({ as: seller, productId, kg: 2 });
  const sailed = (await callsBetween('rangiroa', daysFrom(TEST_NOW, -15), TEST_NOW)).at(-1);
  const before = await fingerprintOf(product);

  const refused = await ship(orderId, { as: seller, voyage: sailed! });

  expect([refused.status, refused.body.code]).toEqual([422, 'VOYAGE_NOT_FOUND']);
  expect(await fingerprintOf(product)).toBe(before);
  // A voyage that left after the order was accepted may be entered afterwards.
  const [next] = await callsBetween('rangiroa', TEST_NOW, daysFrom(TEST_NOW, 15));
  product.setNow(daysFrom(new Date(next!.departureAt), 1));
  expect((await ship(orderId, { as: seller, voyage: next! })).status).toBe(200);
  product.setNow(TEST_NOW);
});

test('goods cannot be shipped on a voyage in their closed season, although today is before it', async () => {
  // Lobster of Rapa is closed from 1 November, that of the other islands from 1 February.
  const lastOpenDay = new Date('2026-10-31T20:00:00Z');
  const inOctober = (await callsBetween('rapa', daysFrom(lastOpenDay, -45), lastOpenDay)).at(-1);
  product.setNow(daysFrom(new Date(inOctober!.departureAt), -2));
  const seller = await createTestSeller(product, { island: 'rapa', supplies: [{ productId: lobsterId, kg: 100 }] });
  const shipmentDate = addDays(tahitiDayOf(lastOpenDay), 60);
  const orderId = await placeAccepted({ as: seller, productId: lobsterId, kg: 2, shipmentDate });
  product.setNow(lastOpenDay);
  const [inNovember] = await callsBetween('rapa', daysFrom(lastOpenDay, 1), daysFrom(lastOpenDay, 45));

  const refused = await ship(orderId, { as: seller, voyage: inNovember! });

  expect([refused.status, refused.body.code]).toEqual([409, 'CLOSED_SEASON']);
  product.setNow(TEST_NOW);
});

test('senseless dates are refused without asking for the voyages of centuries', async () => {
  const productId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  const orderId = await placeAccepted({ as: seller, productId, kg: 2 });
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
    const refused = await ship(orderId, { as: seller, voyage: { ...next!, ...wrong } });
    expect([refused.status, refused.body.code]).toEqual([422, 'VOYAGE_NOT_FOUND']);
  }
  voyages.mockRestore();

  expect(asked.filter((days) => days > 120)).toEqual([]);
});

test('a seller who could ship only in a closed season may not accept the order, and is told why', async () => {
  product.setNow(new Date('2026-10-31T20:00:00Z'));
  const rapa = await createTestSeller(product, { island: 'rapa', supplies: [{ productId: lobsterId, kg: 100 }] });
  const raivavae = await createTestSeller(product, {
    island: 'raivavae',
    supplies: [{ productId: lobsterId, kg: 100 }],
  });
  const shipmentDate = addDays('2026-10-31', 60);
  const orderId = await placePaid({ productId: lobsterId, kg: 2, shipmentDate });

  const [refused, accepted] = [await accept(orderId, rapa), await accept(orderId, raivavae)];

  expect([refused.body.code, accepted.status]).toEqual(['CLOSED_SEASON', 200]);
  product.setNow(TEST_NOW);
});

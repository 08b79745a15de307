import { listWeekVoyages, readScheduleSource } from '@matete/contract/shipping/own-voyages';
import { shippingSchedule } from '@matete/contract/shipping/schedule';
import { addDays } from '@matete/domain/calendar/tahiti-day';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { roundTrip, voyageVerbs } from '#testing/desks/test-voyages';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { orderVerbs } from '#testing/desks/order-verbs';
import { type LocalRevatua, type RoundTrip, startLocalRevatua } from '#testing/doubles/local-revatua';
import { createTestAccount, createTestProduct, TEST_NOW, type TestProduct } from '#testing/test-product';

const MINUTE_MS = 60_000;
/** The double's ship, Aranui 5, out to Rangiroa and back in three days. */
const trip = (number: string, firstDay: string): RoundTrip => ({
  number,
  destination: 'Rangiroa/AVATORU',
  leavesPortAt: `${firstDay} 18:00:00`,
  atIslandAt: `${addDays(firstDay, 1)} 07:00:00`,
  leavesIslandAt: `${addDays(firstDay, 1)} 16:00:00`,
  backAt: `${addDays(firstDay, 2)} 06:00:00`,
});
const RANGE = { from: '2026-11-25', to: '2026-12-20' };

let revatua: LocalRevatua;
let product: TestProduct;
let admin: TestAccount;

beforeEach(async () => {
  revatua = await startLocalRevatua();
  revatua.publish([trip('2026-ARN5-41', '2026-11-30'), trip('2026-ARN5-42', '2026-12-07')]);
  product = await createTestProduct({ revatuaUrl: revatua.url });
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterEach(async () => {
  await product.close();
  await revatua.close();
});

const schedule = async (of = product) => (await of.call(shippingSchedule, { query: RANGE })).body;
const numbers = async (of = product) => (await schedule(of)).voyages.map(({ voyageNumber }) => voyageNumber);
const source = async (of = product) => (await of.call(readScheduleSource, { as: admin })).body;

test('the same voyage of two sources is there once: the one that was entered, under the number it had', async () => {
  const { enter } = voyageVerbs({ product, admin });
  const same = { ...roundTrip('2026-11-30'), shipId: 'aranui-5' };
  expect(await numbers()).toEqual(['2026-ARN5-41', '2026-ARN5-42']);

  const renamed = await enter({ ...same, voyageNumber: 'ARANUI-41' });
  const entered = await enter(same);

  expect([renamed.body.code, renamed.body.params]).toEqual(['VOYAGE_KNOWN_AS', { number: '2026-ARN5-41' }]);
  expect([entered.status, entered.body.voyageNumber]).toEqual([201, '2026-ARN5-41']);
  const { voyages } = await schedule();
  expect(voyages.map((its) => [its.voyageNumber, its.stops[0]?.departureAt])).toEqual([
    ['2026-ARN5-41', '2026-11-30T17:00:00-10:00'],
    ['2026-ARN5-42', '2026-12-07T18:00:00-10:00'],
  ]);
  const { body: week } = await product.call(listWeekVoyages, { as: admin, query: { from: '2026-11-30' } });
  expect(week.voyages.map((its) => [its.voyageNumber, its.origin, its.replaces])).toEqual([
    ['2026-ARN5-41', 'own', '2026-ARN5-41'],
  ]);
});

test('an order that hangs on a voyage of Revatua follows it when an admin enters it later', async () => {
  const fishId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 50 }] });
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const verbs = orderVerbs({ product, customer, seller, admin, fishId });
  const orderId = await verbs.placeAccepted({ kg: 2, shipmentDate: '2026-12-02' });

  await voyageVerbs({ product, admin }).enter({ ...roundTrip('2026-11-30', { lateDays: 4 }), shipId: 'aranui-5' });

  expect((await verbs.readOrder(orderId)).deliveryMoved).toMatchObject({ toDate: '2026-12-06' });
});

test('the silence of Revatua outlasts no restart, and its age is told', { tags: ['long'] }, async () => {
  expect(await numbers()).toEqual(['2026-ARN5-41', '2026-ARN5-42']);
  const answered = TEST_NOW.toISOString();
  expect(await source()).toMatchObject({ source: 'revatua', isStale: false, answeredAt: answered, failure: null });

  await revatua.close();
  product.setNow(new Date(TEST_NOW.getTime() + 60 * MINUTE_MS));
  product = await product.restart();

  const { voyages, isStale, asOf } = await schedule();
  expect([voyages.map(({ voyageNumber }) => voyageNumber), isStale, asOf]).toEqual([
    ['2026-ARN5-41', '2026-ARN5-42'],
    true,
    answered,
  ]);
  await expect.poll(() => source()).toMatchObject({ isStale: true, asOf: answered, answeredAt: answered });
  await expect.poll(async () => (await source()).failure, { timeout: 10_000 }).toMatch(/./);
});

test('a voyage can be entered, and is known, while Revatua was never heard of', { tags: ['long'] }, async () => {
  await revatua.close();
  expect((await product.call(shippingSchedule, { query: RANGE })).status).toBe(503);

  await voyageVerbs({ product, admin }).enter(roundTrip('2026-12-01'));

  const { voyages, isStale } = await schedule();
  expect([voyages.map(({ voyageNumber }) => voyageNumber), isStale]).toEqual([['COB3-2026-12-01'], true]);
});

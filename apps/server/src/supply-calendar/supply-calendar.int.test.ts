import { getProduct } from '@matete/contract/catalogue/get-product';
import { listPool } from '@matete/contract/order/orders';
import {
  addAbsence,
  addHarvest,
  listSupplyDates,
  MOST_SUPPLY_DATES,
  readExpectedSupply,
  removeSupplyDates,
} from '@matete/contract/supply-calendar/supply-dates';
import { beforeEach, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { changeTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, customer, placePaid, accept, ship, readOrder } = await openMarket({ kg: 1_000 });
const { db } = product.services;
const TODAY = '2026-11-21';
const WEEK = { firstDate: TODAY, lastDate: '2026-11-27' };

beforeEach(() => product.setNow(TEST_NOW));

async function supplied(kg = 100) {
  const productId = await createTestFish(product, {});
  const seller = await createTestSeller(product, { supplies: [{ productId, kg }] });
  return { productId, seller };
}
const away = (as: TestAccount, body: { productId?: string; firstDate: string; lastDate: string }) =>
  product.call(addAbsence, { as, body });
const harvest = (
  as: TestAccount,
  body: { productId: string; firstDate: string; lastDate: string; expectedKg: number },
) => product.call(addHarvest, { as, body });
const shown = async (productId: string) => {
  const { body } = await product.call(getProduct, { params: { productId } });
  return [body.stock, body.sellerCount];
};
const poolOf = async (as: TestAccount) =>
  (await product.call(listPool, { as, params: { sellerId: as.id }, query: { fillable: 'full' } })).body.data.map(
    ({ order }) => order.orderId,
  );
const datesOf = async (as: TestAccount) => (await product.call(listSupplyDates, { as })).body;
const remove = (as: TestAccount, id: string) => product.call(removeSupplyDates, { as, params: { id } });

test('an absent seller is offered no order and may take none, and is told until when; their stock is not on sale', async () => {
  const { productId, seller } = await supplied();
  const orderId = await placePaid({ productId, kg: 5 });
  expect([await poolOf(seller), await shown(productId)]).toEqual([[orderId], [100, 1]]);

  const added = await away(seller, WEEK);

  expect(added.body.absences.map(({ isNow, product: of }) => [isNow, of])).toEqual([[true, null]]);
  expect([await poolOf(seller), await shown(productId)]).toEqual([[], [0, 0]]);
  const before = await fingerprintOf(product);
  const refused = await accept(orderId, seller);
  expect([refused.status, refused.body.code]).toEqual([409, 'SELLER_AWAY']);
  expect(refused.body.message).toMatch(/27\snovembre/);
  expect(await fingerprintOf(product)).toBe(before);

  await remove(seller, added.body.absences[0]?.id ?? '');
  expect([await poolOf(seller), await shown(productId)]).toEqual([[orderId], [100, 1]]);
  expect((await accept(orderId, seller)).status).toBe(200);
});

test('an absence of one product leaves the others, and an order that is held stays with its seller', async () => {
  const { productId, seller } = await supplied();
  const other = await supplied();
  const held = await placePaid({ productId, kg: 5 });
  await accept(held, seller);

  await away(seller, { productId, ...WEEK });

  expect([await shown(productId), await shown(other.productId)]).toEqual([
    [0, 0],
    [100, 1],
  ]);
  expect((await ship(held, { as: seller })).status).toBe(200);
  expect((await readOrder(held)).status).toBe('SHIPPED');
  await expectSoundBooks(product);
});

test('an absence begins and ends with its days in Tahiti, and lists follow', async () => {
  const { productId, seller } = await supplied();
  const orderId = await placePaid({ productId, kg: 5 });
  await away(seller, { firstDate: '2026-11-23', lastDate: '2026-11-24' });
  product.setNow(new Date('2026-11-23T09:59:59Z'));
  await runDueWork(product.services);
  expect([await poolOf(seller), await shown(productId)]).toEqual([[orderId], [100, 1]]);

  product.setNow(new Date('2026-11-23T10:00:00Z'));
  expect((await accept(orderId, seller)).body.code).toBe('SELLER_AWAY');
  await Promise.all(Array.from({ length: 4 }, () => runDueWork(product.services)));
  expect([await poolOf(seller), await shown(productId)]).toEqual([[], [0, 0]]);
  product.setNow(new Date('2026-11-25T10:00:00Z'));
  await runDueWork(product.services);

  expect([await poolOf(seller), await shown(productId)]).toEqual([[orderId], [100, 1]]);
});

test('of an absence that begins while an order is being accepted, the order is held or refused, never half', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { productId, seller } = await supplied();
    const orderId = await placePaid({ productId, kg: 5 });

    const [accepted, added] = await Promise.all([accept(orderId, seller), away(seller, WEEK)]);

    expect(added.status).toBe(200);
    const isTaken = accepted.status === 200;
    if (!isTaken) expect(accepted.body.code).toBe('SELLER_AWAY');
    const offer = await db
      .selectFrom('offers')
      .select('reserved_kg')
      .where('seller_id', '=', seller.id)
      .executeTakeFirst();
    expect([(await readOrder(orderId)).status, offer?.reserved_kg]).toEqual(
      isTaken ? ['PREPARING', 5] : ['PENDING', 0],
    );
    expect(await shown(productId)).toEqual([0, 0]);
  }
});

test('a harvest is read where it is expected: the earliest day, not before today, with what comes by then', async () => {
  const { productId, seller } = await supplied(0);
  const second = await createTestSeller(product, { supplies: [{ productId, kg: 0 }] });
  const expected = async () => (await product.call(readExpectedSupply, { params: { productId } })).body.expected;
  expect(await expected()).toBeNull();

  await harvest(seller, { productId, firstDate: '2026-12-05', lastDate: '2026-12-12', expectedKg: 40 });
  expect(await expected()).toEqual({ fromDate: '2026-12-05', expectedKg: 40 });
  await harvest(second, { productId, firstDate: '2026-11-01', lastDate: '2026-12-01', expectedKg: 15 });
  expect(await expected()).toEqual({ fromDate: TODAY, expectedKg: 15 });
  await changeTestAccount(product, second, { status: 'DISAPPROVE' });
  product.setNow(new Date(TEST_NOW.getTime() + 60_000));

  expect(await expected()).toEqual({ fromDate: '2026-12-05', expectedKg: 40 });
});

test('refuses days that are over, upside down or too far, products that are not offered, and too many', async () => {
  const { productId, seller } = await supplied();
  const foreign = await supplied();
  const before = await fingerprintOf(product);

  for (const days of [
    { firstDate: '2026-11-01', lastDate: '2026-11-20' },
    { firstDate: '2026-12-02', lastDate: '2026-12-01' },
    { firstDate: '2026-12-02', lastDate: '2027-12-01' },
  ]) {
    const refused = await away(seller, days);
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
      422,
      'SUPPLY_DATES_WRONG',
      'lastDate',
    ]);
  }
  expect((await away(seller, { productId: foreign.productId, ...WEEK })).body.code).toBe('OFFER_NOT_FOUND');
  expect((await away(customer, WEEK)).status).toBe(403);
  expect(await fingerprintOf(product)).toBe(before);
  await db
    .insertInto('expected_harvests')
    .values(
      Array.from({ length: MOST_SUPPLY_DATES - 1 }, () => ({
        id: crypto.randomUUID(),
        seller_id: seller.id,
        product_id: productId,
        first_date: TODAY,
        last_date: TODAY,
        expected_kg: 1,
        created_at: TEST_NOW,
      })),
    )
    .execute();

  const both = await Promise.all([away(seller, WEEK), away(seller, WEEK)]);

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await datesOf(seller)).absences).toHaveLength(1);
});

test('nobody removes somebody else’s dates', async () => {
  const [{ seller }, other] = [await supplied(), await supplied()];
  await away(seller, { firstDate: '2026-12-01', lastDate: '2026-12-02' });
  const id = (await datesOf(seller)).absences[0]?.id ?? '';
  const before = await fingerprintOf(product);

  expect((await remove(other.seller, id)).body.code).toBe('SUPPLY_DATES_NOT_FOUND');

  expect(await fingerprintOf(product)).toBe(before);
  expect((await remove(seller, id)).body.absences).toEqual([]);
});

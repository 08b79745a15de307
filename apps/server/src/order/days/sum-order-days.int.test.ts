import { adminOverview } from '@matete/contract/report/overview';
import { analyticsDetail } from '@matete/contract/report/analytics';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { checkBooks, checkWithin, inSnapshot } from '#ledger/books-query';
import { positionOf, readNewSince } from '#ledger/books-scope-query';
import { sumOrderDays } from '#order/days/sum-order-days';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';

const RULE = 'the figures of a day are those of its orders';
const DAY = '2026-11-21';
const TOMORROW = new Date(TEST_NOW.getTime() + 86_400_000);
const market = await openMarket({ kg: 400 });
const { product, admin, seller, fishId, placePaid, placeUnpaid, placeAccepted, accept, ship, unload, confirm, cancel } =
  market;
const { decidePayment, offerPart, answerPart } = market;
const { db } = product.services;

/** Sums the day of all orders here as the job does once it is over. @returns Number of days that were summed. */
const sumAsTomorrow = (): Promise<number> => sumOrderDays({ db, now: () => TOMORROW });
const isSummed = async (): Promise<boolean> => {
  const { rows } =
    await sql`select from order_days where day = ${DAY} and day not in (select c.day from changed_days c where c.sums = 'ORDERS')`.execute(
      db,
    );
  return rows.length === 1;
};
const report = async () => ({
  detail: (await product.call(analyticsDetail, { as: admin, query: { from: '2026-11-15', to: DAY } })).body,
  week: (await product.call(adminOverview, { as: admin })).body.week,
});
/** The report with what was summed ahead is that of the orders themselves. */
async function expectTrueReport(): Promise<void> {
  const summed = await report();
  const kept = await sql`select day from order_days`.execute(db);
  await sql`delete from order_days`.execute(db);
  expect(summed).toEqual(await report());
  if (kept.rows.length > 0) expect(await sumAsTomorrow()).toBe(kept.rows.length);
  expect(summed).toEqual(await report());
  await expectSoundBooks(product);
}

beforeEach(sumAsTomorrow);

test('a day that is over is summed once, and read from its sums', async () => {
  await placePaid({ kg: 12 });
  await placePaid({ kg: 3 });
  await placeUnpaid({ kg: 1 });
  expect(await sumAsTomorrow()).toBe(1);
  expect(await sumAsTomorrow()).toBe(0);
  const { rows } = await sql`select placed_count, received_count from order_days where day = ${DAY}`.execute(db);
  expect(rows).toEqual([{ placed_count: 3, received_count: 0 }]);
  // What is kept is what is read.
  await sql`update order_days set placed_count = 300 where day = ${DAY}`.execute(db);
  await sql`update order_day_products set quantity_kg = 1500 where day = ${DAY}`.execute(db);
  const { detail, week } = await report();
  expect([detail.orders.totalNumberOfOrders, detail.days.at(-1)?.orders, week.orders]).toEqual([300, 300, 300]);
  expect(detail.topProducts).toEqual([{ productId: fishId, name: 'Thon jaune', quantity: 1500, net: 15 * 1279 }]);

  const broken = (await checkBooks(db)).filter(({ holds }) => !holds);
  expect(broken.map(({ name }) => name)).toEqual([RULE]);
  expect(broken[0]?.broken).toHaveLength(2);
  await sql`delete from order_days`.execute(db);
  await expectTrueReport();
});

/** Steps that change what a day's orders are, each with an order for which it can be taken. */
const CHANGING: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'an order is placed': async () => () => placeUnpaid({ kg: 2 }),
  'an order is paid': async () => {
    const { orderId } = await placeUnpaid({ kg: 2 });
    return () => decidePayment(orderId, 'VERIFIED');
  },
  'a paid order is cancelled': async () => {
    const orderId = await placePaid({ kg: 5 });
    return () => cancel(orderId);
  },
  'an order is received': async () => {
    const orderId = await placeAccepted({ kg: 4 });
    await ship(orderId);
    await unload(orderId);
    return () => confirm(orderId);
  },
  'an order is divided': async () => {
    const productId = await createTestFish(product);
    const part = await createTestSeller(product, { supplies: [{ productId, kg: 4 }] });
    await createTestSeller(product, { supplies: [{ productId, kg: 6 }] });
    const orderId = await placePaid({ productId, kg: 10 });
    const { splitRequestId } = (await offerPart(orderId, part, [{ productId, quantity: 4 }])).body;
    return () => answerPart(splitRequestId, 'APPROVED');
  },
};

test.each(Object.entries(CHANGING))('%s on a day that was summed: the report follows at once', async (_, prepare) => {
  const step = await prepare();
  await sumAsTomorrow();
  expect(await isSummed()).toBe(true);
  const before = await report();

  await step();

  expect(await isSummed()).toBe(false);
  expect(await report()).not.toEqual(before);
  await expectTrueReport();
});

test('steps that change no figure leave the sums of the day', async () => {
  const orderId = await placePaid({ kg: 4 });
  await sumAsTomorrow();
  await accept(orderId, seller);
  await ship(orderId);
  await unload(orderId);
  expect(await isSummed()).toBe(true);
  await expectTrueReport();
});

test('lines that change, and orders that are dated otherwise, change their days', async () => {
  const orderId = await placePaid({ kg: 9 });
  const changes = [
    sql`update order_lines set quantity_kg = 8, net_xpf = 8 * unit_price_xpf where order_id = ${orderId}`,
    sql`update orders set placed_at = placed_at - interval '40 days' where id = ${orderId}`,
    sql`update orders set paid_at = paid_at - interval '20 days' where id = ${orderId}`,
  ];
  for (const change of changes) {
    await sumAsTomorrow();
    const before = await report();
    await change.execute(db);
    const after = await report();
    expect(after).not.toEqual(before);
    await sumAsTomorrow();
    expect(await report()).toEqual(after);
  }
});

test('a whole month is read from its sums, until one of its days changes', async () => {
  const afterwards = new Date('2026-12-02T22:00:00Z');
  const sum = (): Promise<number> => sumOrderDays({ db, now: () => afterwards });
  const months = async () =>
    (await sql<{ month: string }>`select month::text from order_months order by 1`.execute(db)).rows.map(
      ({ month }) => month,
    );
  const sold = async () =>
    (await product.call(analyticsDetail, { as: admin, query: { from: '2026-10-20', to: '2026-12-01' } })).body
      .topProducts;
  const orderId = await placePaid({ kg: 6 });
  await sql`update orders set placed_at = placed_at - interval '60 days' where id = ${orderId}`.execute(db);
  const counted = await sold();
  await sum();
  expect(await months()).toEqual(['2026-10-01', '2026-11-01']);
  expect(await sold()).toEqual(counted);
  await sql`update order_month_products set quantity_kg = 7777 where month = '2026-11-01'`.execute(db);
  expect((await sold()).map(({ quantity }) => quantity)).toContain(7777);
  expect((await checkBooks(db)).filter(({ holds }) => !holds).map(({ name }) => name)).toEqual([RULE]);

  await cancel(orderId);
  const after = await sold();
  expect(after).not.toEqual(counted);
  expect(after.map(({ quantity }) => quantity)).not.toContain(7777);
  await sum();
  expect(await months()).toEqual(['2026-10-01', '2026-11-01']);
  expect(await sold()).toEqual(after);
  await expectSoundBooks(product);
  await sql`delete from order_months`.execute(db);
  await sql`delete from order_days`.execute(db);
});

test('figures that are not those of the orders are found by the check of what is new', async () => {
  await sumAsTomorrow();
  const position = await inSnapshot(db, positionOf);
  await placePaid({ kg: 1 });
  await sumAsTomorrow();
  await sql`delete from order_day_products where day = ${DAY}`.execute(db);
  const fresh = await inSnapshot(db, async (tx) => {
    const since = await readNewSince(tx, position);
    return since === undefined ? [] : checkWithin(tx, since.scope);
  });
  expect(fresh.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual([RULE]);
});

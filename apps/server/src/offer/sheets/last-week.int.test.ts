import { listOfferedDays } from '@matete/contract/offer/offered-days';
import { createOffers, deleteOffer, listInventory, updateOffer } from '@matete/contract/offer/offers';
import {
  applyStockSheet,
  proposeLastWeek,
  readStockSheet,
  uploadStockSheet,
} from '@matete/contract/offer/stock-sheets';
import { addAbsence } from '@matete/contract/supply-calendar/supply-dates';
import { beforeEach, expect, test } from 'vitest';

import { tidyUp } from '#app/jobs/tidy-up';
import type { TestAccount } from '#testing/call-api';
import { addTestSupply, createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, placePaid, accept, sellers } = await openMarket({ kg: 1_000, islands: ['rangiroa', 'tikehau'] });
const [, stranger = sellers[0]] = sellers;
const DAY_MS = 86_400_000;

/** Noon of Tahiti on Saturday 21 November 2026, some days later. */
const setDay = (days: number): void => product.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS));
beforeEach(() => setDay(0));

const mahi = await createTestFish(product, { name: 'Mahi-mahi' });
const uhu = await createTestFish(product, { name: 'Perroquet' });
const paru = await createTestFish(product, { name: 'Vivaneau' });
const langouste = await createTestFish(product, { name: 'Langouste', referenceId: 'langouste' });

const newSeller = () => createTestSeller(product, { supplies: [] });
const conditions = { preparationDays: 0, preparationHours: 0, canSupplyPartially: true };
const offer = (as: TestAccount, kg: Readonly<Record<string, number>>) => {
  const products = Object.entries(kg).map(([productId, quantity]) => ({ productId, quantity, ...conditions }));
  return product.call(createOffers, { as, body: { products } });
};
const set = (as: TestAccount, productId: string, quantity: number) =>
  product.call(updateOffer, { as, body: { productId, quantity } });
const propose = async (as: TestAccount) => (await product.call(proposeLastWeek, { as })).body.sheetId;
const read = async (as: TestAccount, sheetId: string) =>
  (await product.call(readStockSheet, { as, params: { sheetId } })).body;
const proposed = async (as: TestAccount) => read(as, await propose(as));
const apply = async (as: TestAccount, sheetId: string, fingerprint: string) =>
  product.call(applyStockSheet, { as, params: { sheetId }, body: { fingerprint } });
const supplyOf = async (as: TestAccount) =>
  (await product.call(listInventory, { as, query: { order: 'ASC', sort: 'name' } })).body.data.map(
    ({ product: { name }, quantity, updatedAt }) => [name.text, quantity, updatedAt.slice(0, 10)],
  );
const kgOf = async (as: TestAccount) => (await supplyOf(as)).map(([name, kg]) => [name, kg]);
const changesOf = (view: Awaited<ReturnType<typeof read>>) =>
  view.lines.map(({ name, change, differences, offered }) => [
    name,
    change,
    differences.map(({ from, to }) => [from, to]),
    offered?.kg,
    offered?.on,
  ]);

test('the kilograms of a week ago are proposed as they were set, not what orders left of them, and saved once', async () => {
  const seller = await newSeller();
  setDay(-7);
  await offer(seller, { [mahi]: 90, [uhu]: 30 });
  await set(seller, mahi, 100);
  await accept(await placePaid({ productId: mahi, kg: 25 }), seller);
  setDay(-2);
  await set(seller, mahi, 60);
  setDay(0);

  const sheetId = await propose(seller);
  const view = await read(seller, sheetId);

  expect(changesOf(view)).toEqual([
    ['Mahi-mahi', 'CHANGE', [[60, 100]], 100, '2026-11-14'],
    ['Perroquet', 'SAME', [], 30, '2026-11-14'],
  ]);
  expect([view.changeCount, view.sameCount, view.isReady]).toEqual([1, 1, true]);
  expect(view.week).toEqual({ day: '2026-11-14', setOn: '2026-11-14', leftOut: [], isAway: false });
  expect(await kgOf(seller)).toEqual([
    ['Mahi-mahi', 60],
    ['Perroquet', 30],
  ]);

  const answers = await Promise.all([1, 2, 3, 4].map(async () => apply(seller, sheetId, view.fingerprint)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  // What stayed the same is confirmed: it counts as brought up to date.
  expect(await supplyOf(seller)).toEqual([
    ['Mahi-mahi', 100, '2026-11-21'],
    ['Perroquet', 30, '2026-11-21'],
  ]);
  expect(await read(seller, sheetId)).toMatchObject({ changedCount: 2, lines: [] });
  expect(
    (await product.call(listOfferedDays, { as: seller })).body.data.map(({ day, offeredKg }) => [day, offeredKg]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-11-21', 100],
      ['2026-11-21', 30],
      ['2026-11-19', 60],
      ['2026-11-14', 100],
      ['2026-11-14', 30],
    ]),
  );
});

test('where nothing was set in that week, the values set last before it are proposed, with their day', async () => {
  const seller = await newSeller();
  setDay(-20);
  await offer(seller, { [mahi]: 40 });
  setDay(-3);
  await set(seller, mahi, 10);
  setDay(0);

  const view = await proposed(seller);

  expect(changesOf(view)).toEqual([['Mahi-mahi', 'CHANGE', [[10, 40]], 40, '2026-11-01']]);
  expect(view.week).toMatchObject({ day: '2026-11-14', setOn: '2026-11-01' });
});

test('the day is that of Tahiti on both sides of its midnight', async () => {
  const seller = await newSeller();
  // 23:59 on 14 November in Tahiti, when it is the 15th elsewhere; then one minute into the 15th.
  product.setNow(new Date('2026-11-15T09:59:00Z'));
  await offer(seller, { [mahi]: 70 });
  product.setNow(new Date('2026-11-15T10:01:00Z'));
  await set(seller, mahi, 20);

  product.setNow(new Date('2026-11-22T09:59:00Z'));
  const before = await propose(seller);
  expect(changesOf(await read(seller, before))).toEqual([['Mahi-mahi', 'CHANGE', [[20, 70]], 70, '2026-11-14']]);
  // A table that was opened before midnight keeps its day.
  product.setNow(new Date('2026-11-22T10:01:00Z'));
  expect((await read(seller, before)).week?.day).toBe('2026-11-14');
  expect(changesOf(await proposed(seller))).toEqual([['Mahi-mahi', 'SAME', [], 20, '2026-11-15']]);
});

test('products of which nothing was offered then, withdrawn or closed by now stay as they are, and are named', async () => {
  product.setNow(new Date('2027-01-28T22:00:00Z'));
  const seller = await newSeller();
  await offer(seller, { [mahi]: 40, [uhu]: 0, [paru]: 15, [langouste]: 12 });
  product.setNow(new Date('2027-02-04T22:00:00Z'));
  await set(seller, uhu, 33);
  await set(seller, langouste, 0);
  await product.services.db.updateTable('products').set({ is_active: false }).where('id', '=', paru).execute();

  const view = await proposed(seller);

  expect(changesOf(view).map(([name]) => name)).toEqual(['Mahi-mahi']);
  expect(view.week?.leftOut).toEqual([
    { name: 'Langouste', reason: 'CLOSED' },
    { name: 'Perroquet', reason: 'NOT_OFFERED' },
    { name: 'Vivaneau', reason: 'WITHDRAWN' },
  ]);
  await apply(seller, view.sheetId, view.fingerprint);
  expect(await kgOf(seller)).toEqual([
    ['Langouste', 0],
    ['Mahi-mahi', 40],
    ['Perroquet', 33],
    ['Vivaneau', 15],
  ]);
  await product.services.db.updateTable('products').set({ is_active: true }).where('id', '=', paru).execute();
});

test('a product withdrawn after the table was looked at keeps it from being saved', async () => {
  const seller = await newSeller();
  setDay(-7);
  await offer(seller, { [mahi]: 40, [paru]: 15 });
  setDay(0);
  await set(seller, mahi, 1);
  const view = await proposed(seller);
  await product.services.db.updateTable('products').set({ is_active: false }).where('id', '=', paru).execute();
  const before = await fingerprintOf(product);

  expect(await apply(seller, view.sheetId, view.fingerprint)).toMatchObject({ body: { code: 'STOCK_SHEET_CHANGED' } });

  expect(await fingerprintOf(product)).toBe(before);
  await product.services.db.updateTable('products').set({ is_active: true }).where('id', '=', paru).execute();
});

test('what orders reserve by now stays covered, also when an order comes while the table is saved', async () => {
  const seller = await newSeller();
  setDay(-7);
  await offer(seller, { [mahi]: 10 });
  setDay(0);
  await set(seller, mahi, 50);
  await accept(await placePaid({ productId: mahi, kg: 20 }), seller);
  const view = await proposed(seller);
  expect(changesOf(view)).toEqual([['Mahi-mahi', 'CHANGE', [[50, 20]], 10, '2026-11-14']]);
  const orderId = await placePaid({ productId: mahi, kg: 15 });

  const [saved] = await Promise.all([apply(seller, view.sheetId, view.fingerprint), accept(orderId, seller)]);

  const row = await product.services.db
    .selectFrom('offers')
    .select(['supplied_kg', 'reserved_kg'])
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  // Either the order came first, and the table no longer did what was shown, or the order found too little.
  expect(row).toEqual(
    saved.status === 200 ? { supplied_kg: 20, reserved_kg: 20 } : { supplied_kg: 50, reserved_kg: 35 },
  );
  if (saved.status !== 200) expect(saved.body).toMatchObject({ code: 'STOCK_SHEET_CHANGED' });
});

test('kilograms that are set while the table is saved are not lost between the two', async () => {
  const seller = await newSeller();
  setDay(-7);
  await offer(seller, { [mahi]: 10, [uhu]: 10 });
  setDay(0);
  await set(seller, mahi, 50);
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const view = await proposed(seller);
    const typed = 60 + round;
    const [saved, own] = await Promise.all([apply(seller, view.sheetId, view.fingerprint), set(seller, mahi, typed)]);
    expect(own.status).toBe(200);
    expect([200, 409]).toContain(saved.status);
    const [[, kg] = []] = await kgOf(seller);
    // The later of the two stands; where the field was first, the table is refused.
    expect(kg).toBe(typed);
  }
});

test('a seller who is away is told so, and keeps what was set before the absence', async () => {
  const seller = await newSeller();
  setDay(-30);
  await offer(seller, { [mahi]: 25 });
  setDay(-10);
  await product.call(addAbsence, { as: seller, body: { firstDate: '2026-11-12', lastDate: '2026-11-25' } });
  setDay(0);

  const view = await proposed(seller);

  expect(view.week).toMatchObject({ day: '2026-11-14', setOn: '2026-10-22', isAway: true });
  expect(await apply(seller, view.sheetId, view.fingerprint)).toMatchObject({ body: { changedCount: 1 } });
});

test('who offered nothing a week ago is refused, and nothing is written', async () => {
  const seller = await newSeller();
  await offer(seller, { [mahi]: 40 });
  const stopped = await newSeller();
  setDay(-10);
  await offer(stopped, { [mahi]: 40 });
  setDay(-8);
  await product.call(deleteOffer, { as: stopped, params: { productId: mahi } });
  setDay(0);
  const before = await fingerprintOf(product);

  for (const as of [seller, stopped])
    expect(await product.call(proposeLastWeek, { as })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_WEEK_EMPTY', statusCode: 11155 },
    });

  expect(await fingerprintOf(product)).toBe(before);
});

test('a table of somebody else is as good as missing, and a pasted one takes its place', async () => {
  const seller = await newSeller();
  setDay(-7);
  await offer(seller, { [mahi]: 40 });
  setDay(0);
  await set(seller, mahi, 5);
  const view = await proposed(seller);

  expect(await apply(stranger as TestAccount, view.sheetId, view.fingerprint)).toMatchObject({ status: 404 });
  await product.call(uploadStockSheet, { as: seller, body: { table: 'produit;kg\nMahi-mahi;7\n' }, files: {} });
  expect(await apply(seller, view.sheetId, view.fingerprint)).toMatchObject({ status: 404 });
  expect(await kgOf(seller)).toEqual([['Mahi-mahi', 5]]);
});

test('old days are deleted, the last of them stays', async () => {
  const seller = await newSeller();
  setDay(-100);
  await offer(seller, { [mahi]: 10 });
  setDay(-80);
  await set(seller, mahi, 20);
  setDay(-50);
  await set(seller, mahi, 30);
  setDay(0);

  await tidyUp(product.services);

  expect((await product.call(listOfferedDays, { as: seller })).body.data.map(({ offeredKg }) => offeredKg)).toEqual([
    30, 20,
  ]);
  expect((await product.call(listOfferedDays, { as: stranger as TestAccount })).body.data).toEqual([]);
});

test('supply that was there before its days were kept is proposed for nothing it is not', async () => {
  const seller = await newSeller();
  await addTestSupply(product, seller, { productId: mahi, kg: 40 });
  setDay(-7);
  await offer(seller, { [uhu]: 5 });
  setDay(0);

  const view = await proposed(seller);

  expect(changesOf(view)).toEqual([['Perroquet', 'SAME', [], 5, '2026-11-14']]);
  expect(view.week?.leftOut).toEqual([{ name: 'Mahi-mahi', reason: 'NOT_OFFERED' }]);
});

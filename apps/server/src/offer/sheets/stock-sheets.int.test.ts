import { createOffers, listInventory, updateOffer } from '@matete/contract/offer/offers';
import { applyStockSheet, readStockSheet, uploadStockSheet } from '@matete/contract/offer/stock-sheets';
import { expect, test } from 'vitest';

import { tidyUp } from '#app/jobs/tidy-up';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const market = await openMarket({ kg: 1_000 });
const { product, placePaid, accept, ship } = market;

/** A seller with two products, their references and names. */
async function stocked() {
  const productIds = [
    await createTestFish(product, { name: 'Mahi-mahi' }),
    await createTestFish(product, { name: 'Perroquet' }),
  ] as const;
  const seller = await createTestSeller(product, { supplies: productIds.map((productId) => ({ productId, kg: 50 })) });
  const rows = await product.services.db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', 't.product_id', 'p.id')
    .where('p.id', 'in', [...productIds])
    .where('t.language', '=', 'fr')
    .select(['p.id', 'p.sku', 't.name'])
    .execute();
  const goods = productIds.map((id) => {
    const { sku = '', name = '' } = rows.find((row) => row.id === id) ?? {};
    return { id, sku, name };
  });
  return { seller, first: goods[0] ?? NONE, second: goods[1] ?? NONE };
}
const NONE = { id: '', sku: '', name: '' };

const paste = async (as: TestAccount, table: string) =>
  (await product.call(uploadStockSheet, { as, body: { table }, files: {} })).body.sheetId;
const read = async (as: TestAccount, sheetId: string) =>
  (await product.call(readStockSheet, { as, params: { sheetId } })).body;
const apply = (as: TestAccount, sheetId: string, fingerprint: string) =>
  product.call(applyStockSheet, { as, params: { sheetId }, body: { fingerprint } });
const downloaded = (as: TestAccount) =>
  product.app.inject({ url: '/api/sellers/stock/present', headers: { authorization: `Bearer ${as.token}` } });
const kgOf = async (as: TestAccount) => {
  const { data } = (await product.call(listInventory, { as, query: { take: '100' } })).body;
  return new Map(data.map((offer) => [String(offer.product.productId), offer.quantity]));
};
const problemsOf = async (as: TestAccount, table: string) => {
  const { lines, problems } = await read(as, await paste(as, table));
  return [...problems, ...lines.flatMap((line) => line.problems)].map(({ line, column, code }) => [line, column, code]);
};

test('a pasted table is looked at first, and saved once', async () => {
  const { seller, first, second } = await stocked();
  const sheetId = await paste(seller, `référence\tkg\n${first.sku}\t1 200,00\n${second.sku}\t50\n`);
  const view = await read(seller, sheetId);

  expect(view.lines.map(({ line, name, change, differences }) => [line, name, change, differences])).toEqual([
    [2, first.name, 'CHANGE', [{ column: 'kg', from: 50, to: 1_200 }]],
    [3, second.name, 'SAME', []],
  ]);
  expect([view.isReady, (await kgOf(seller)).get(first.id)]).toEqual([true, 50]);

  const done = await apply(seller, sheetId, view.fingerprint);

  expect([done.status, done.body.changedCount, (await kgOf(seller)).get(first.id)]).toEqual([200, 1, 1_200]);
  expect((await read(seller, sheetId)).changedCount).toBe(1);
  const before = await fingerprintOf(product);
  expect(await apply(seller, sheetId, view.fingerprint)).toMatchObject({ body: { code: 'STOCK_SHEET_APPLIED' } });
  expect(await fingerprintOf(product)).toBe(before);
});

test('what is wrong is said at its line and column, and nothing can be saved', async () => {
  const { seller, first } = await stocked();
  const typed = `${first.sku.slice(0, -1)}~`;
  const table = `référence;kg\n${first.sku};12,5\n${first.sku};8\n${typed};3\nZZZZZZ-VANILLE;1\n;4\n`;

  expect(await problemsOf(seller, table)).toEqual([
    [2, 'kg', 'NUMBER_INVALID'],
    [3, 'produit', 'PRODUCT_SHEET_LINE_TWICE'],
    [4, 'référence', 'STOCK_PRODUCT_NEAREST'],
    [5, 'référence', 'STOCK_PRODUCT_UNKNOWN'],
    [6, 'produit', 'REQUIRED'],
  ]);
  expect(await problemsOf(seller, `produit;stock\n${first.name};4\n`)).toEqual([
    [1, null, 'PRODUCT_SHEET_COLUMN_MISSING'],
  ]);
  const sheetId = await paste(seller, table);
  const before = await fingerprintOf(product);
  expect(await apply(seller, sheetId, (await read(seller, sheetId)).fingerprint)).toMatchObject({
    body: { code: 'STOCK_SHEET_NOT_READY' },
  });
  expect(await fingerprintOf(product)).toBe(before);
});

test('kilograms below what orders reserve are refused', async () => {
  const { seller, first } = await stocked();
  await accept(await placePaid({ productId: first.id, kg: 20 }), seller);

  expect(await problemsOf(seller, `référence;kg\n${first.sku};19\n`)).toEqual([[2, 'kg', 'OFFER_BELOW_RESERVED']]);
  expect(await problemsOf(seller, `référence;kg\n${first.sku};20\n`)).toEqual([]);
});

test('a stock that changed since it was looked at is not overwritten', async () => {
  const { seller, first } = await stocked();
  const sheetId = await paste(seller, `référence;kg\n${first.sku};80\n`);
  const { fingerprint } = await read(seller, sheetId);
  await product.call(updateOffer, { as: seller, body: { productId: first.id, quantity: 60 } });
  const before = await fingerprintOf(product);

  expect(await apply(seller, sheetId, fingerprint)).toMatchObject({ body: { code: 'STOCK_SHEET_CHANGED' } });
  expect(await fingerprintOf(product)).toBe(before);
});

test('the file of the present stock changes nothing when it is sent as it is', async () => {
  const { seller, first, second } = await stocked();
  const file = await downloaded(seller);
  const sent = await product.call(uploadStockSheet, {
    as: seller,
    body: {},
    files: { file: [{ bytes: Buffer.from(file.body), name: 'mes-produits.csv' }] },
  });
  const view = await read(seller, sent.body.sheetId);

  expect([view.changeCount, view.sameCount, view.isReady, view.problems]).toEqual([0, 2, false, []]);
  expect(view.lines.map(({ name }) => name).toSorted()).toEqual([first.name, second.name].toSorted());
});

test('an empty table and one of another seller are refused, and nothing is written', async () => {
  const { seller, first } = await stocked();
  const other = await createTestSeller(product, { supplies: [] });
  const sheetId = await paste(seller, `référence;kg\n${first.sku};80\n`);
  const { fingerprint } = await read(seller, sheetId);
  const before = await fingerprintOf(product);

  expect(await product.call(uploadStockSheet, { as: seller, body: { table: ' ' }, files: {} })).toMatchObject({
    body: { code: 'STOCK_SHEET_EMPTY' },
  });
  expect(await product.call(readStockSheet, { as: other, params: { sheetId } })).toMatchObject({ status: 404 });
  expect(await apply(other, sheetId, fingerprint)).toMatchObject({ status: 404 });
  expect(await fingerprintOf(product)).toBe(before);
});

test('a sheet saved twice at once takes effect once', async () => {
  const { seller, first } = await stocked();
  const sheetId = await paste(seller, `référence;kg\n${first.sku};80\n`);
  const { fingerprint } = await read(seller, sheetId);

  const answers = await Promise.all([1, 2, 3, 4].map(async () => apply(seller, sheetId, fingerprint)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a new table takes the place of the last one, and is deleted after a week', async () => {
  const { seller, first } = await stocked();
  const old = await paste(seller, `référence;kg\n${first.sku};80\n`);
  const sheetId = await paste(seller, `référence;kg\n${first.sku};70\n`);
  expect(await product.call(readStockSheet, { as: seller, params: { sheetId: old } })).toMatchObject({ status: 404 });
  expect((await read(seller, sheetId)).isReady).toBe(true);

  product.setNow(new Date(TEST_NOW.getTime() + 8 * 86_400_000));
  await tidyUp(product.services);

  expect(await product.services.db.selectFrom('stock_sheets').selectAll().execute()).toEqual([]);
  product.setNow(TEST_NOW);
});

test('a table of yesterday changes the lines that were changed in it, and brings back no kilogram that left', async () => {
  const { seller } = market;
  const other = await createTestFish(product, { name: 'Thazard' });
  const supply = {
    quantity: 30,
    preparationDays: 0,
    preparationHours: 0,
    canSupplyPartially: true,
    maxTravelDays: null,
  };
  await product.call(createOffers, { as: seller, body: { products: [{ productId: other, ...supply }] } });
  const text = (await downloaded(seller)).body;
  const before = await kgOf(seller);
  const orderId = await placePaid({ kg: 5 });
  await accept(orderId);
  await ship(orderId);
  const after = await kgOf(seller);
  expect([...after.values()]).not.toEqual([...before.values()]);

  const untouched = await read(seller, await paste(seller, text));
  expect(untouched.lines.map(({ change, problems }) => [change, problems])).toEqual(
    untouched.lines.map(() => ['SAME', []]),
  );
  expect(untouched.isReady).toBe(false);

  const sheetId = await paste(seller, text.replace(/;(Thazard[^;]*);30;/, ';$1;45;'));
  const changed = await read(seller, sheetId);
  expect(changed.lines.flatMap(({ differences }) => differences)).toEqual([{ column: 'kg', from: 30, to: 45 }]);
  expect((await apply(seller, sheetId, changed.fingerprint)).status).toBe(200);
  expect(await kgOf(seller)).toEqual(new Map([...after, [other, 45]]));
});

test('a table may stand below a title, in the text of a spreadsheet', async () => {
  const { seller, first } = await stocked();
  const text = `sep=;\nMes produits;\n\nréférence;kg\n${first.sku};70\n`;
  const file = Buffer.from(`\uFEFF${text.replaceAll(';', '\t').replaceAll('\n', '\r\n')}`, 'utf16le');
  const sent = await product.call(uploadStockSheet, {
    as: seller,
    body: {},
    files: { file: { bytes: file, name: 'stock.txt' } },
  });

  expect((await read(seller, sent.body.sheetId)).lines).toMatchObject([
    { line: 5, change: 'CHANGE', differences: [{ column: 'kg', from: 50, to: 70 }] },
  ]);
});

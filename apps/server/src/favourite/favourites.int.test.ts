import { eraseCustomer, exportPersonalData } from '@matete/contract/account/personal-data';
import { deactivateProduct } from '@matete/contract/catalogue/manage-products';
import {
  addFavourite,
  listFavourites,
  MOST_FAVOURITES,
  readFavouriteIds,
  removeFavourite,
} from '@matete/contract/favourite/favourites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_PASSWORD } from '#testing/test-product';

const market = await openMarket();
const { product, admin, fishId } = market;
const { db } = product.services;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

const newCustomer = () => createTestAccount(product, { role: 'CUSTOMER' });
const newFish = (name: string) => createTestFish(product, { name });
const add = (as: TestAccount, productId: string) => product.call(addFavourite, { as, params: { productId } });
const remove = (as: TestAccount, productId: string) => product.call(removeFavourite, { as, params: { productId } });
const idsOf = async (as: TestAccount) => (await product.call(readFavouriteIds, { as })).body.productIds;

/** Gives a customer favourites without calls: products of their own. */
async function fill(customer: TestAccount, count: number): Promise<void> {
  await sql`insert into favourites (customer_id, product_id, added_at)
    select ${customer.id}::uuid, id, now() from products where id <> ${fishId} and is_active limit ${count}`.execute(
    db,
  );
}

test('a favourite is added once however often, listed newest first, and removed', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const second = await newFish('Thazard');
  await add(customer, fishId);
  product.setNow(new Date(product.services.now().getTime() + 1_000));
  expect((await add(customer, second)).body.productIds).toEqual([second, fishId]);
  expect((await add(customer, fishId)).body.productIds).toEqual([second, fishId]);

  const { body } = await product.call(listFavourites, { as: customer });
  expect(body.data.map((row) => [row.product.productId, row.isOnSale])).toEqual([
    [second, true],
    [fishId, true],
  ]);
  expect(body.meta.itemCount).toBe(2);
  expect(await idsOf(other)).toEqual([]);

  expect((await remove(other, second)).body.productIds).toEqual([]);
  expect(await idsOf(customer)).toEqual([second, fishId]);
  expect((await remove(customer, second)).body.productIds).toEqual([fishId]);
  expect((await remove(customer, second)).status).toBe(200);
});

test('a product that is not on sale cannot become a favourite, and stays one, marked as such', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const gone = await newFish('Carangue');
  await add(customer, gone);
  await product.call(deactivateProduct, { as: admin, params: { productId: gone } });
  const before = await fingerprintOf(product);

  const [again, unknown] = [await add(other, gone), await add(customer, UNKNOWN)];

  expect([again.body.code, unknown.body.code]).toEqual(['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND']);
  expect(await fingerprintOf(product)).toBe(before);
  const { body } = await product.call(listFavourites, { as: customer });
  expect(body.data.map(({ isOnSale }) => isOnSale)).toEqual([false]);
});

test('two hundred favourites are the most, also where two are added at once', async () => {
  const customer = await newCustomer();
  const [first, second] = [await newFish('Ature'), await newFish('Vete')];
  for (let index = 0; index < MOST_FAVOURITES; index += 50)
    await Promise.all(Array.from({ length: 50 }, (_, at) => newFish(`Poisson ${index + at}`)));
  await fill(customer, MOST_FAVOURITES + 10);
  await sql`delete from favourites where customer_id = ${customer.id} and product_id in (${first}, ${second})`.execute(
    db,
  );
  await sql`delete from favourites where customer_id = ${customer.id} and product_id in
    (select product_id from favourites where customer_id = ${customer.id} offset ${MOST_FAVOURITES - 1})`.execute(db);
  expect(await idsOf(customer)).toHaveLength(MOST_FAVOURITES - 1);

  const answers = await Promise.all([add(customer, first), add(customer, second), add(customer, fishId)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'FAVOURITES_FULL', params: { most: MOST_FAVOURITES } });
  expect(await idsOf(customer)).toHaveLength(MOST_FAVOURITES);
});

test('the same product added ten times at once is one favourite', async () => {
  const customer = await newCustomer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(customer, fishId)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await idsOf(customer)).toEqual([fishId]);
});

test('favourites are in the file of a person, and go with their account', async () => {
  const customer = await newCustomer();
  await add(customer, fishId);
  const { body } = await product.call(exportPersonalData, { as: customer });
  const { favourites } = JSON.parse(JSON.stringify(body)) as { favourites: { product: { productId: string } }[] };
  expect(favourites.map((row) => row.product.productId)).toEqual([fishId]);

  await product.call(eraseCustomer, {
    as: customer,
    params: { id: customer.id },
    body: { currentPassword: TEST_PASSWORD },
  });

  expect(await db.selectFrom('favourites').selectAll().where('customer_id', '=', customer.id).execute()).toEqual([]);
});

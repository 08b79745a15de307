import { eraseCustomer, exportPersonalData } from '@matete/contract/account/personal-data';
import { listNotifications } from '@matete/contract/notification/notifications';
import { createOffers, updateOffer } from '@matete/contract/offer/offers';
import {
  askForSupply,
  listSupplyAlerts,
  MOST_SUPPLY_ALERTS,
  readSupplyAlertIds,
  SUPPLY_ALERT_DAYS,
  withdrawSupplyAlert,
} from '@matete/contract/supply-alert/supply-alerts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { tellOfSupply } from '#supply-alert/tell-of-supply';
import type { TestAccount } from '#testing/call-api';
import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket();
const { product, seller, fishId } = market;
const { services } = product;
const { db } = services;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const DAY_MS = 86_400_000;

beforeEach(() => product.setNow(TEST_NOW));

const newCustomer = () => createTestAccount(product, { role: 'CUSTOMER' });
const newFish = () => createTestFish(product, { name: 'Perroquet' });
const ask = (as: TestAccount, productId: string) => product.call(askForSupply, { as, params: { productId } });
const withdraw = (as: TestAccount, productId: string) =>
  product.call(withdrawSupplyAlert, { as, params: { productId } });
const idsOf = async (as: TestAccount) => (await product.call(readSupplyAlertIds, { as })).body.productIds;
const supply = (productId: string, kg: number) =>
  product.call(updateOffer, { as: seller, body: { productId, quantity: kg } });
const newsOf = async (as: TestAccount) =>
  (await product.call(listNotifications, { as })).body.data.filter(({ code }) => code === 9531);
const mailCount = async (accountId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails
    where account_id = ${accountId} and data ->> 'code' = '9531'`.execute(db);
  return rows[0]?.n;
};

test('whoever asked is told once when a seller supplies the product again, by mail as well, and asks no more', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const productId = await newFish();
  expect((await ask(customer, productId)).body.productIds).toEqual([productId]);
  expect((await ask(customer, productId)).body.productIds).toEqual([productId]);
  const { body: list } = await product.call(listSupplyAlerts, { as: customer });
  expect(list.data.map((row) => [row.product.productId, row.isOnSale, row.until])).toEqual([
    [productId, true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
  ]);
  await tellOfSupply(services);
  expect(await newsOf(customer)).toEqual([]);

  await addTestSupply(product, seller, { productId, kg: 10 });
  expect(await newsOf(customer)).toEqual([]);
  await tellOfSupply(services);
  await tellOfSupply(services);

  expect(await newsOf(customer)).toMatchObject([
    { title: 'De nouveau disponible\u00A0: Perroquet', productId, orderId: null },
  ]);
  expect(await mailCount(customer.id)).toBe(1);
  expect(await newsOf(other)).toEqual([]);
  expect(await idsOf(customer)).toEqual([]);
});

test('a supply that comes and goes again and again, while several processes tell, tells each person once', async () => {
  const productId = await newFish();
  const customers = await Promise.all(Array.from({ length: 12 }, newCustomer));
  for (const customer of customers) await ask(customer, productId);
  await product.call(createOffers, {
    as: seller,
    body: { products: [{ productId, quantity: 0, preparationDays: 0, preparationHours: 0, canSupplyPartially: true }] },
  });

  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await Promise.all([supply(productId, 20), tellOfSupply(services), tellOfSupply(services)]);
    await Promise.all([supply(productId, 0), tellOfSupply(services), tellOfSupply(services)]);
  }
  await supply(productId, 20);
  await Promise.all([tellOfSupply(services), tellOfSupply(services)]);

  for (const customer of customers) {
    expect(await newsOf(customer)).toHaveLength(1);
    expect(await mailCount(customer.id)).toBe(1);
  }
});

test('supply that was gone again before anybody was told is no news', async () => {
  const customer = await newCustomer();
  const productId = await newFish();
  await ask(customer, productId);
  await addTestSupply(product, seller, { productId, kg: 10 });
  await supply(productId, 0);

  await tellOfSupply(services);

  expect(await newsOf(customer)).toEqual([]);
  expect(await idsOf(customer)).toEqual([productId]);
});

test('supply that comes while somebody asks is not missed: they are told, or refused because it is there', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const customer = await newCustomer();
    const productId = await newFish();
    const [asked] = await Promise.all([
      ask(customer, productId),
      addTestSupply(product, seller, { productId, kg: 10 }),
    ]);
    await tellOfSupply(services);
    expect(await newsOf(customer)).toHaveLength(asked.status === 200 ? 1 : 0);
    expect(await idsOf(customer)).toEqual([]);
  }
});

test('a thousand who wait do not hold up the seller, and all are told in one round', { tags: ['long'] }, async () => {
  const productId = await newFish();
  const customer = await newCustomer();
  await sql`with copies as (
      insert into accounts select (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'email', 'attend' || n || '@exemple.pf'))).*
      from accounts a, generate_series(1, 1000) n where a.id = ${customer.id} returning id
    ), people as (
      insert into customers select (jsonb_populate_record(c, jsonb_build_object('account_id', copies.id))).*
      from customers c, copies where c.account_id = ${customer.id} returning account_id
    ) insert into supply_alerts (id, customer_id, product_id, asked_at, ends_at)
      select gen_random_uuid(), account_id, ${productId}::uuid, ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz + interval '1 day'
      from people`.execute(db);
  await addTestSupply(product, seller, { productId, kg: 10 });

  const telling = tellOfSupply(services);
  const changed = supply(productId, 11);
  expect(await Promise.race([telling.then(() => 'told'), changed.then(() => 'changed')])).toBe('changed');

  expect((await changed).status).toBe(200);
  expect(await telling).toBe(1_000);
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('code', '=', 9531)
    .where(sql<boolean>`data ->> 'productId' = ${productId}`)
    .execute();
  expect(told).toHaveLength(1_000);
});

test('a withdrawn request tells nobody, and is nobody else’s to withdraw', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const productId = await newFish();
  await ask(customer, productId);
  expect((await withdraw(other, productId)).body.productIds).toEqual([]);
  expect(await idsOf(customer)).toEqual([productId]);
  expect((await withdraw(customer, productId)).body.productIds).toEqual([]);
  expect((await withdraw(customer, productId)).status).toBe(200);
  await addTestSupply(product, seller, { productId, kg: 10 });
  await tellOfSupply(services);
  expect(await newsOf(customer)).toEqual([]);
});

test('a request ends by itself after ninety days, and can be made again', async () => {
  const customer = await newCustomer();
  const productId = await newFish();
  await ask(customer, productId);
  product.setNow(new Date(TEST_NOW.getTime() + SUPPLY_ALERT_DAYS * DAY_MS));
  expect(await idsOf(customer)).toEqual([productId]);
  product.setNow(new Date(TEST_NOW.getTime() + (SUPPLY_ALERT_DAYS + 1) * DAY_MS));
  expect(await idsOf(customer)).toEqual([]);
  expect((await ask(customer, productId)).status).toBe(200);
  await withdraw(customer, productId);
  product.setNow(TEST_NOW);
  await ask(customer, productId);
  product.setNow(new Date(TEST_NOW.getTime() + (SUPPLY_ALERT_DAYS + 1) * DAY_MS));
  await addTestSupply(product, seller, { productId, kg: 10 });
  await tellOfSupply(services);
  expect(await newsOf(customer)).toEqual([]);
  expect(await db.selectFrom('supply_alerts').select('id').where('customer_id', '=', customer.id).execute()).toEqual(
    [],
  );
});

test('what is supplied, unknown, or one product too many is refused, and nothing is written', async () => {
  const customer = await newCustomer();
  const fishes = await Promise.all(Array.from({ length: MOST_SUPPLY_ALERTS + 1 }, newFish));
  const [oneMore, ...waitedFor] = fishes;
  for (const productId of waitedFor) await ask(customer, productId);
  const before = await fingerprintOf(product);

  const refused = [await ask(customer, oneMore ?? ''), await ask(customer, fishId), await ask(customer, UNKNOWN)];

  expect(refused.map(({ body }) => body.code)).toEqual(['SUPPLY_ALERTS_FULL', 'PRODUCT_SUPPLIED', 'PRODUCT_NOT_FOUND']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('asked for at once, the same product is one request, and many are no more than the most', async () => {
  const [once, often] = [await newCustomer(), await newCustomer()];
  const productId = await newFish();
  const same = await Promise.all(Array.from({ length: 10 }, () => ask(once, productId)));
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await idsOf(once)).toEqual([productId]);

  const fishes = await Promise.all(Array.from({ length: MOST_SUPPLY_ALERTS + 9 }, newFish));
  for (const id of fishes.slice(10)) await ask(often, id);
  const answers = await Promise.all(fishes.slice(0, 10).map((id) => ask(often, id)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await idsOf(often)).toHaveLength(MOST_SUPPLY_ALERTS);
});

test('requests are in the file of a person, and go with their account', async () => {
  const customer = await newCustomer();
  const productId = await newFish();
  await ask(customer, productId);
  const { body } = await product.call(exportPersonalData, { as: customer });
  expect(JSON.stringify(body)).toContain(`"supplyAlerts":[{"product":{"productId":"${productId}"`);
  await product.call(eraseCustomer, {
    as: customer,
    params: { id: customer.id },
    body: { currentPassword: TEST_PASSWORD },
  });
  await addTestSupply(product, seller, { productId, kg: 10 });
  await tellOfSupply(services);
  expect(await db.selectFrom('supply_alerts').selectAll().where('customer_id', '=', customer.id).execute()).toEqual([]);
});

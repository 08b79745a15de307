import { getProduct } from '@matete/contract/catalogue/get-product';
import { updateProduct } from '@matete/contract/catalogue/manage-products';
import { proposeChange, readCorrectable } from '@matete/contract/catalogue/product-changes';
import * as calls from '@matete/contract/catalogue/product-proposals';
import { setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { listNotifications } from '@matete/contract/notification/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { createTestAccount, openProduct, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const product = await openProduct();
const { db } = product.services;
const admin = await createTestAccount(product, { role: 'ADMIN' });
const otherAdmin = await createTestAccount(product, { role: 'ADMIN' });

async function supplied() {
  const productId = await createTestFish(product, { names: { fr: 'Thon jaune', ty: 'Aʻahi' } });
  return { productId, seller: await createTestSeller(product, { supplies: [{ productId, kg: 40 }] }) };
}

const read = async (as: TestAccount, productId: string) =>
  (await product.call(readCorrectable, { as, params: { productId } })).body;
const propose = async (as: TestAccount, productId: string, body: object) => {
  const given = { seen: (await read(as, productId)).seen, ...body };
  return product.call(proposeChange, { as, params: { productId }, body: given as never });
};
const decided = async (proposalId: string) =>
  (await product.call(calls.readProposal, { as: admin, params: { proposalId } })).body;
const publish = (proposalId: string, as: TestAccount, seen = '') =>
  product.call(calls.publishChange, { as, params: { proposalId }, body: { seen } });
const heard = async (as: TestAccount) =>
  (await product.call(listNotifications, { as })).body.data.map(({ code, body }) => [
    code,
    body.replaceAll(/\s/g, ' '),
  ]);
const detailOf = async (productId: string) => (await product.call(getProduct, { params: { productId } })).body;

/** What the seller's island may take of a product in a month. */
const limitOf = async (as: TestAccount, productId: string) => (await read(as, productId)).limit?.monthlyLimit;

test('a seller proposes the limit of their island, and an admin accepts it with one press from the list', async () => {
  const { productId, seller } = await supplied();
  const { island_id: islandId } = await db
    .selectFrom('accounts')
    .select('island_id')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  expect((await read(seller, productId)).limit).toEqual({ islandId, monthlyLimit: null });
  const { proposalId } = (await propose(seller, productId, { monthlyLimit: '120' })).body;

  const { data } = (await product.call(calls.listProposals, { as: admin, query: { status: 'OPEN', take: 100 } })).body;
  const row = data.find((one) => one.proposalId === proposalId);
  expect(row).toMatchObject({
    isComplete: true,
    change: { islandId, fields: [{ field: 'monthlyLimit', seen: null, proposed: '120' }] },
  });
  expect(await limitOf(seller, productId)).toBeNull();
  expect((await publish(proposalId, admin, row?.product?.seen)).status).toBe(200);

  expect(await limitOf(seller, productId)).toBe(120);
  expect(await heard(seller)).toEqual([
    [9570, 'Thon jaune : votre correction est publiée. Merci de tenir le catalogue juste.'],
  ]);
  // An admin who changed it meanwhile is not overruled.
  const { proposalId: lifted } = (await propose(seller, productId, { monthlyLimit: '' })).body;
  const { product: seen } = await decided(lifted);
  await product.call(setFishingLimits, {
    as: otherAdmin,
    body: { limits: [{ islandId: islandId ?? '', productId, monthlyLimit: 90 }] },
  });
  expect((await publish(lifted, admin, seen?.seen)).body.code).toBe('PRODUCT_CHANGE_OUTDATED');
  expect([await limitOf(seller, productId), (await decided(lifted)).isComplete]).toEqual([90, false]);
});

test('what is grown has no limit', async () => {
  const { productId, seller } = await supplied();
  await product.call(updateProduct, {
    as: admin,
    params: { productId },
    body: { primaryCategoryId: 'LAND', subCategoryId: 'FRUIT' } as never,
  });
  expect((await read(seller, productId)).limit).toBeNull();
  expect((await propose(seller, productId, { monthlyLimit: '5' })).body.code).toBe('PRODUCT_CHANGE_NOTHING');
});

describe('where the house lets sellers change what they supply', () => {
  const setAtOnce = (value: boolean) =>
    setSiteSetting(db, { name: 'SELLER_CHANGES_AT_ONCE', value, adminId: null, now: TEST_NOW });
  beforeAll(() => setAtOnce(true));
  afterAll(() => setAtOnce(false));

  test('a correction and a limit count at once, and the journal names the seller', async () => {
    const { productId, seller } = await supplied();
    const sent = await propose(seller, productId, { names: JSON.stringify({ ty: 'Aʻahi rahi' }), monthlyLimit: '75' });
    expect([sent.status, sent.body.status]).toEqual([201, 'PUBLISHED']);
    const now = await read(seller, productId);
    expect([now.names.ty, now.limit?.monthlyLimit, now.openCount, now.isAtOnce]).toEqual(['Aʻahi rahi', 75, 0, true]);
    // Who did it is not told that it was done.
    expect(await heard(seller)).toEqual([]);
    const journal = await db.selectFrom('audit_log').select('action').where('actor_id', '=', seller.id).execute();
    expect(journal.map(({ action }) => action).toSorted()).toEqual(['FISHING_LIMIT_SET', 'PRODUCT_CHANGED']);
    expect(
      (await product.call(calls.withdrawProposal, { as: seller, params: { proposalId: sent.body.proposalId } })).body
        .code,
    ).toBe('PRODUCT_PROPOSAL_DECIDED');
  });

  test('a product like one that they supply is on sale at once; one without a price or a like one waits', async () => {
    const { productId, seller } = await supplied();
    const upload = (body: object) =>
      product.call(calls.proposeProduct, {
        as: seller,
        body: { name: 'Thon obèse', primaryCategoryId: 'WATER', subCategoryId: 'FISH', ...body },
      });

    const made = (await upload({ wishedPrice: '1900', likeProductId: productId })).body;
    expect(made.status).toBe('PUBLISHED');
    const [like, fresh] = [await detailOf(productId), await detailOf(made.productId ?? '')];
    expect(fresh).toMatchObject({ name: { text: 'Thon obèse' }, price: 1900, maxTravelDays: like.maxTravelDays });
    const stored = await db
      .selectFrom('products')
      .select(['id', 'tariff_code', 'code_sh', 'vat_basis_points', 'cubic_cm_per_kg', 'max_kg_per_order'])
      .where('id', 'in', [productId, made.productId ?? ''])
      .execute();
    const [one, other] = stored;
    expect({ ...one, id: '' }).toEqual({ ...other, id: '' });
    expect((await upload({ wishedPrice: '1900' })).body.status).toBe('OPEN');
    expect((await upload({ likeProductId: productId })).body.status).toBe('OPEN');
  });

  test('a product like one whose VAT rate is on offer no more waits for an admin, whole', async () => {
    const { productId, seller } = await supplied();
    await db.updateTable('products').set({ vat_basis_points: 777 }).where('id', '=', productId).execute();
    const count = async () => (await db.selectFrom('products').select('id').execute()).length;
    const before = await count();

    const { status, body } = await product.call(calls.proposeProduct, {
      as: seller,
      body: {
        name: 'Thon obèse',
        primaryCategoryId: 'WATER',
        subCategoryId: 'FISH',
        wishedPrice: '1900',
        likeProductId: productId,
      },
    });

    expect([status, body.status, await count()]).toEqual([201, 'OPEN', before]);
    expect(await decided(body.proposalId)).toMatchObject({ status: 'OPEN', wishedPrice: 1900 });
  });

  test('nobody takes over from a product that they do not supply', async () => {
    const { seller } = await supplied();
    const { productId: likeProductId } = await supplied();
    const { status, body } = await product.call(calls.proposeProduct, {
      as: seller,
      body: { name: 'Autre', primaryCategoryId: 'WATER', subCategoryId: 'FISH', wishedPrice: '900', likeProductId },
    });
    expect([status, body.code]).toEqual([404, 'OFFER_NOT_FOUND']);
  });

  test('nothing is taken over from goods of another kind', async () => {
    const { productId: likeProductId, seller } = await supplied();
    const { body } = await product.call(calls.proposeProduct, {
      as: seller,
      body: { name: 'Autre', primaryCategoryId: 'LAND', subCategoryId: 'FRUIT', wishedPrice: '900', likeProductId },
    });
    expect([body.code, body.errors?.[0]?.path]).toEqual(['SUB_CATEGORY_ELSEWHERE', 'likeProductId']);
  });

  test('of a seller and an admin who change a limit at once, both are in the journal and the last stands', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { productId, seller } = await supplied();
      const { seen, limit } = await read(seller, productId);
      const answers = await Promise.all([
        propose(seller, productId, { monthlyLimit: '10', seen }),
        product.call(setFishingLimits, {
          as: admin,
          body: { limits: [{ islandId: limit?.islandId ?? '', productId, monthlyLimit: 20 }] },
        }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect([10, 20]).toContain(await limitOf(seller, productId));
      if (answers[0].status !== 201) expect(await limitOf(seller, productId)).toBe(20);
    }
  });
});

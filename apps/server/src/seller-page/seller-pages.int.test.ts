import { editSellerPage, readOwnSellerPage } from '@matete/contract/seller-page/edit-seller-page';
import { decideSellerPage, listSellerPages } from '@matete/contract/seller-page/moderate-seller-pages';
import { listProductSellers, listSellerPageRatings, readSellerPage } from '@matete/contract/seller-page/seller-pages';
import type { RatingDecision } from '@matete/contract/rating/rating-views';
import { getOrder } from '@matete/contract/order/orders';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { ratingVerbs } from '#testing/desks/rating-desk';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';
import { changeTestAccount, createTestAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket({ kg: 1_000 });
const { product, customer, admin } = market;
const { db } = product.services;
const pages = await openPages(product);

async function newSeller() {
  const productId = await createTestFish(product, {});
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 50 }] });
  return { seller, productId };
}
interface Entered {
  readonly isShown?: 'true';
  readonly story?: string;
  readonly keepPhotos?: string;
  readonly photos?: Buffer[];
}
const edit = (as: TestAccount, { photos = [], ...body }: Entered) =>
  product.call(editSellerPage, { as, body: { storyLanguage: 'fr', ...body }, files: { photos } });
const read = (seller: TestAccount) => product.call(readSellerPage, { params: { sellerId: seller.id } });
const own = async (as: TestAccount) => (await product.call(readOwnSellerPage, { as })).body;
const seen = async (seller: TestAccount) => {
  const { body } = await product.call(listSellerPages, { as: admin, query: { take: 100 } });
  return body.data.find((row) => row.seller.sellerId === seller.id);
};
const decide = async (
  seller: TestAccount,
  decision: RatingDecision,
  given: { reason?: string; version?: number } = {},
) =>
  product.call(decideSellerPage, {
    as: admin,
    params: { sellerId: seller.id },
    body: { decision, ...given, version: given.version ?? (await seen(seller))?.version ?? 0 },
  });
const newsOf = async ({ id }: TestAccount) =>
  (await db.selectFrom('notifications').select('code').where('account_id', '=', id).orderBy('id').execute())
    .map(({ code }) => code)
    .filter((code) => code >= 9551);
const fileCount = async ({ id }: TestAccount) =>
  (await db.selectFrom('stored_files').select('id').where('uploaded_by', '=', id).execute()).length;

test('everybody reads first name, island and supply; never a family name, phone or mail address', async () => {
  const { seller, productId } = await newSeller();
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', seller.id).executeTakeFirstOrThrow();

  const { body } = await read(seller);

  expect([body.name, body.islandId, body.story, body.photos, body.rating]).toEqual([
    account.first_name,
    account.island_id,
    null,
    [],
    null,
  ]);
  expect(body.products.map((card) => card.productId)).toEqual([productId]);
  const said = JSON.stringify(body);
  expect([said.includes(account.last_name), said.includes(account.email)]).toEqual([false, false]);
  const named = await product.call(listProductSellers, { params: { productId } });
  expect(named.body.data).toEqual([{ sellerId: seller.id, name: account.first_name, islandId: account.island_id }]);
});

test('story and pictures are shown once an admin has published them, and the seller is told', async () => {
  const { seller } = await newSeller();
  const edited = await edit(seller, { isShown: 'true', story: 'Je pêche à la ligne.', photos: [await testPhoto()] });
  expect([edited.body.status, edited.body.preview.story?.text, edited.body.preview.photos.length]).toEqual([
    'WAITING',
    'Je pêche à la ligne.',
    1,
  ]);
  expect([(await read(seller)).body.story, (await read(seller)).body.photos]).toEqual([null, []]);

  expect((await decide(seller, 'PUBLISH')).status).toBe(200);

  const { body } = await read(seller);
  expect([body.story, body.photos.length]).toEqual([{ text: 'Je pêche à la ligne.', language: 'fr' }, 1]);
  expect(await newsOf(seller)).toEqual([9551]);
  const audited = await db.selectFrom('audit_log').select('action').where('subject_id', '=', seller.id).execute();
  expect(audited.map(({ action }) => action)).toEqual(['SELLER_PAGE_PUBLISHED']);
});

test('a change of the story waits anew; taking a picture out, or saving the same again, does not', async () => {
  const { seller } = await newSeller();
  await edit(seller, { isShown: 'true', story: 'Avant.', photos: [await testPhoto(), await testPhoto()] });
  await decide(seller, 'PUBLISH');
  const [first = ''] = (await own(seller)).photos.map(({ imageId }) => imageId);

  await edit(seller, { isShown: 'true', story: 'Avant.', keepPhotos: first });
  expect([(await read(seller)).body.photos.length, await fileCount(seller)]).toEqual([1, 1]);
  await edit(seller, { isShown: 'true', story: 'Avant.', keepPhotos: first });
  expect((await own(seller)).status).toBe('PUBLISHED');
  await edit(seller, { isShown: 'true', story: 'Après.', keepPhotos: first });

  expect([(await own(seller)).status, (await read(seller)).body.story, (await read(seller)).body.photos]).toEqual([
    'WAITING',
    null,
    [],
  ]);
});

test('what an admin refuses or takes down is not shown, and its pictures are not kept', async () => {
  const { seller } = await newSeller();
  await edit(seller, { isShown: 'true', story: 'Appelez-moi.', photos: [await testPhoto()] });
  const before = await fingerprintOf(product);
  expect((await decide(seller, 'REFUSE')).body.code).toBe('REASON_REQUIRED');
  expect((await decide(seller, 'PUBLISH', { version: 1 })).body.code).toBe('SELLER_PAGE_CHANGED');
  expect((await decide(seller, 'TAKE_DOWN', { reason: 'Non.' })).body.code).toBe('SELLER_PAGE_DECIDED');
  expect(await fingerprintOf(product)).toBe(before);

  expect((await decide(seller, 'REFUSE', { reason: 'Sans téléphone.' })).status).toBe(200);

  const mine = await own(seller);
  expect([mine.status, mine.reason, mine.story, mine.photos, mine.preview.story]).toEqual([
    'REFUSED',
    'Sans téléphone.',
    'Appelez-moi.',
    [],
    null,
  ]);
  expect([await fileCount(seller), await newsOf(seller)]).toEqual([0, [9552]]);
});

test('there is no page of a seller who is blocked, waits for approval, switched it off, or is a customer', async () => {
  const { seller, productId } = await newSeller();
  const named = async () => (await product.call(listProductSellers, { params: { productId } })).body.data.length;
  const code = async (of: TestAccount) => (await read(of)).body.code;
  expect([await code(seller), await named(), await code(customer)]).toEqual([undefined, 1, 'SELLER_PAGE_NOT_FOUND']);

  await edit(seller, {});
  expect([await code(seller), await named()]).toEqual(['SELLER_PAGE_NOT_FOUND', 0]);
  const ratings = await product.call(listSellerPageRatings, { params: { sellerId: seller.id } });
  expect(ratings.body.code).toBe('SELLER_PAGE_NOT_FOUND');
  expect((await pages.open(`/vendeurs/${seller.id}`)).status).toBe(404);
  await edit(seller, { isShown: 'true' });
  expect([await code(seller), await named()]).toEqual([undefined, 1]);
  for (const status of ['PENDING', 'DISAPPROVE'] as const) {
    await changeTestAccount(product, seller, { status });
    expect(await code(seller)).toBe('SELLER_PAGE_NOT_FOUND');
  }
  await changeTestAccount(product, seller, { status: 'BLOCK', blocked_until: new Date('2026-12-24T10:00:00Z') });
  expect(await code(seller)).toBe('SELLER_PAGE_NOT_FOUND');
});

test('a page has four pictures at most, also when two devices add some at once, and keeps nobody else’s', async () => {
  const { seller } = await newSeller();
  const other = await newSeller();
  await edit(other.seller, { isShown: 'true', photos: [await testPhoto()] });
  const foreign = (await own(other.seller)).photos[0]?.imageId ?? '';
  const three = await Promise.all([testPhoto(), testPhoto(), testPhoto()]);
  await edit(seller, { isShown: 'true', photos: three, keepPhotos: foreign });
  const kept = (await own(seller)).photos.map(({ imageId }) => imageId).join();
  expect(kept.includes(foreign)).toBe(false);

  const both = await Promise.all(
    [1, 2].map(async () => edit(seller, { isShown: 'true', keepPhotos: kept, photos: [await testPhoto()] })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const after = await own(seller);
  expect(after.photos).toHaveLength(4);
  const before = await fingerprintOf(product);
  const tooMany = await edit(seller, {
    isShown: 'true',
    keepPhotos: after.photos.map(({ imageId }) => imageId).join(),
    photos: [await testPhoto()],
  });

  expect([tooMany.body.code, tooMany.body.errors?.[0]?.path]).toEqual(['SELLER_PHOTOS_TOO_MANY', 'photos']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('of a decision and a change at the same moment, nothing is published unread', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { seller } = await newSeller();
    await edit(seller, { isShown: 'true', story: 'Lue.' });
    // What the admin read: a decision that reads it later has read the change as well.
    const version = (await seen(seller))?.version ?? 0;
    await Promise.all([
      decide(seller, 'PUBLISH', { version }),
      edit(seller, { isShown: 'true', story: 'Pas encore lue.' }),
    ]);

    expect([(await own(seller)).story, (await own(seller)).status]).toEqual(['Pas encore lue.', 'WAITING']);
  }
});

test('the page says that a seller is not chosen, with their ratings, in a search engine’s words too', async () => {
  const { seller, productId } = await newSeller();
  const { rate, decide: decideWords } = ratingVerbs(market);
  const orderId = await market.placeCompleted({ kg: 1, productId, as: seller });
  await rate(orderId, 5, { words: 'Parfait.' });
  await decideWords(orderId, 'PUBLISH');
  await edit(seller, { isShown: 'true', story: 'Je cultive la vanille.' });
  await decide(seller, 'PUBLISH');

  const { html } = await pages.open(`/vendeurs/${seller.id}`);

  for (const said of ['Vous ne choisissez pas votre vendeur', 'Parfait.', 'Je cultive la vanille.', '"ProfilePage"'])
    expect(html).toContain(said);
  expect((await pages.open(`/produits/${productId}`)).html).toContain(`/vendeurs/${seller.id}`);
  const { body: order } = await product.call(getOrder, { as: customer, params: { orderId } });
  expect(order.seller?.hasPage).toBe(true);
  const sitemap = await product.app.inject({ url: '/sitemap-fr.xml' });
  expect(sitemap.body).toContain(`/vendeurs/${seller.id}`);
});

test('only sellers edit a page, only admins decide about one', async () => {
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  const { seller } = await newSeller();

  expect((await edit(other, { isShown: 'true' })).status).toBe(403);
  const decided = await product.call(decideSellerPage, {
    as: seller,
    params: { sellerId: seller.id },
    body: { decision: 'PUBLISH', version: 1 },
  });
  expect(decided.status).toBe(403);
});

import { eraseCustomer } from '@matete/contract/account/personal-data';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { listProducts } from '@matete/contract/catalogue/list-products';
import { deactivateProduct } from '@matete/contract/catalogue/manage-products';
import { markAllNotificationsRead } from '@matete/contract/notification/notifications';
import { answerRating } from '@matete/contract/rating/answer-rating';
import { listRatings } from '@matete/contract/rating/moderate-ratings';
import { listProductRatings } from '@matete/contract/rating/product-ratings';
import { listOwnRatings } from '@matete/contract/rating/rate-order';
import { adminOverview } from '@matete/contract/report/overview';
import { expect, test } from 'vitest';

import { codesOf } from '#testing/desks/market-records';
import { ratingVerbs } from '#testing/desks/rating-desk';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_PASSWORD } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket({ kg: 10_000 });
const { product, customer, seller, admin, placeCompleted, newsOf } = market;
const verbs = ratingVerbs(market);
const { rate, takeBack, readRating, readReceived, readPublished, decide, answer, seenByAdmin } = verbs;
const { db } = product.services;
const otherAdmin = await createTestAccount(product, { role: 'ADMIN' });

/** A completed order of a fish of its own. */
async function ordered(as = customer) {
  const productId = await createTestFish(product, {});
  const supplier = await createTestSeller(product, { supplies: [{ productId, kg: 1_000 }] });
  const orderId = await placeCompleted({ kg: 1, productId, as: supplier, customer: as });
  return { productId, orderId, supplier };
}
const waiting = async () =>
  (await product.call(adminOverview, { as: admin })).body.queues.find(({ kind }) => kind === 'RATINGS')?.count;
const published = async (productId: string) =>
  (await readPublished(productId)).data.map(({ stars, words, author, answer: answered }) => [
    stars,
    words,
    author?.name ?? null,
    answered,
  ]);

test('words and photo are shown once an admin has published them, and their customer and seller are told', async () => {
  const { productId, orderId, supplier } = await ordered();
  await rate(orderId, 4, { words: 'Très frais.', photo: await testPhoto() });
  expect(await published(productId)).toEqual([]);
  expect((await readReceived(supplier)).data).toMatchObject([
    { stars: 4, words: null, photo: null, status: 'WAITING', canAnswer: false },
  ]);
  const before = await waiting();

  const decided = await decide(orderId, 'PUBLISH');

  expect(decided.body).toMatchObject({ status: 'PUBLISHED', words: 'Très frais.' });
  const { data } = await readPublished(productId);
  expect(data).toMatchObject([
    {
      stars: 4,
      words: 'Très frais.',
      author: { name: 'Teva', islandId: 'tahiti' },
      seller: { islandId: 'rangiroa' },
      ratedOn: '2026-11-21',
      answer: null,
    },
  ]);
  expect(data[0]?.photo?.baseUrl).toMatch(/^\/files\/images\//);
  expect(await waiting()).toBe((before ?? 0) - 1);
  expect((await readReceived(supplier)).data).toMatchObject([{ words: 'Très frais.', canAnswer: true }]);
  expect((await newsOf({ account: supplier, codes: [9522] })).map(({ data: said }) => said)).toMatchObject([
    { stars: 4 },
    { stars: 4, variant: 'published' },
  ]);
  const journal = db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', orderId)
    .where('action', '<>', 'ORDER_UNLOADED');
  expect(await journal.execute()).toEqual([
    { action: 'RATING_PUBLISHED', actor_id: admin.id, details: { reason: null } },
  ]);
});

test('refused words are shown to nobody else, their photo is deleted, and their customer reads why', async () => {
  const { productId, orderId } = await ordered();
  await rate(orderId, 1, { words: 'Une insulte.', photo: await testPhoto() });
  const photoId = (await readRating(orderId)).rating?.photo?.imageId ?? '';
  expect((await decide(orderId, 'REFUSE')).body.code).toBe('REASON_REQUIRED');

  await decide(orderId, 'REFUSE', { reason: 'Restons courtois.' });

  expect((await readRating(orderId)).rating).toMatchObject({
    status: 'REFUSED',
    reason: 'Restons courtois.',
    words: 'Une insulte.',
    photo: null,
  });
  expect(await db.selectFrom('stored_files').select('id').where('id', '=', photoId).execute()).toEqual([]);
  expect(await published(productId)).toEqual([]);
  const [told] = await newsOf({ account: customer, orderId, codes: [9524] });
  expect(told?.data).toMatchObject({ reason: 'Restons courtois.' });
  expect((await product.call(getProduct, { params: { productId } })).body.rating).toEqual({
    averageTenths: 10,
    count: 1,
  });

  await rate(orderId, 1, { words: 'Un peu vieux.' });
  expect(await seenByAdmin(orderId)).toMatchObject({ status: 'WAITING', reason: null, words: 'Un peu vieux.' });
});

test('published words that change wait anew, and are read by nobody meanwhile; stars alone change nothing of them', async () => {
  const { productId, orderId } = await ordered();
  await rate(orderId, 4, { words: 'Très frais.' });
  await decide(orderId, 'PUBLISH');

  await rate(orderId, 5, { words: 'Très frais.' });
  expect(await published(productId)).toEqual([[5, 'Très frais.', 'Teva', null]]);
  await rate(orderId, 5, { words: 'Visitez mon site.' });

  expect(await published(productId)).toEqual([]);
  expect((await seenByAdmin(orderId)).status).toBe('WAITING');
});

test('an admin who read an earlier version publishes nothing that they have not read', async () => {
  const { productId, orderId } = await ordered();
  await rate(orderId, 4, { words: 'Très frais.' });
  const { version } = await seenByAdmin(orderId);
  await rate(orderId, 4, { words: 'Visitez mon site.' });
  const before = await fingerprintOf(product);

  expect((await decide(orderId, 'PUBLISH', { version })).body).toMatchObject({
    code: 'RATING_CHANGED',
    statusCode: 11054,
  });

  expect(await fingerprintOf(product)).toBe(before);
  expect(await published(productId)).toEqual([]);
});

test('published words are taken down with a reason, which is written in the journal', async () => {
  const { productId, orderId } = await ordered();
  await rate(orderId, 4, { words: 'Le numéro du vendeur est…' });
  await decide(orderId, 'PUBLISH');
  expect((await decide(orderId, 'TAKE_DOWN')).body.code).toBe('REASON_REQUIRED');

  await decide(orderId, 'TAKE_DOWN', { reason: 'Un numéro y figure.' });

  expect(await published(productId)).toEqual([]);
  const journal = db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', orderId)
    .where('action', '<>', 'ORDER_UNLOADED')
    .orderBy('id');
  expect((await journal.execute()).at(-1)).toEqual({
    action: 'RATING_TAKEN_DOWN',
    details: { reason: 'Un numéro y figure.' },
  });
  const [told] = await newsOf({ account: customer, orderId, codes: [9524] });
  expect(told?.data).toMatchObject({ variant: 'takenDown', reason: 'Un numéro y figure.' });
  expect((await decide(orderId, 'TAKE_DOWN', { reason: 'Encore.' })).body.code).toBe('RATING_DECIDED');
});

test('of two admins who decide at once one wins, and the other is told', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId } = await ordered();
    await rate(orderId, 4, { words: 'Très frais.' });

    const answers = await Promise.all([
      decide(orderId, 'PUBLISH'),
      decide(orderId, 'REFUSE', { reason: 'Non.', as: otherAdmin }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const journal = db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', '<>', 'ORDER_UNLOADED');
    expect(await journal.execute()).toHaveLength(1);
  }
});

test('the seller who delivered answers once, and the answer is shown once it is published', async () => {
  const { productId, orderId, supplier } = await ordered();
  await rate(orderId, 3, { words: 'Correct.' });
  expect((await answer(orderId, 'Merci.', supplier)).body.code).toBe('RATING_NOT_ANSWERABLE');
  await decide(orderId, 'PUBLISH');
  expect((await answer(orderId, 'Merci.', seller)).body.code).toBe('RATING_NOT_FOUND');

  expect((await answer(orderId, 'Merci.', supplier)).body).toMatchObject({
    answer: { words: 'Merci.', status: 'WAITING' },
    canAnswer: false,
  });
  expect((await answer(orderId, 'Encore merci.', supplier)).body.code).toBe('RATING_ANSWERED');
  expect(await published(productId)).toEqual([[3, 'Correct.', 'Teva', null]]);
  await verbs.decideAnswer(orderId, 'PUBLISH');

  expect(await published(productId)).toEqual([[3, 'Correct.', 'Teva', 'Merci.']]);
  expect((await readRating(orderId)).rating?.answer).toBe('Merci.');
  expect(codesOf(await newsOf({ account: customer, orderId, codes: [9523] }))).toEqual([9523]);
  expect((await verbs.withdrawAnswer(orderId, supplier)).body.code).toBe('RATING_ANSWERED');
});

test('a refused answer tells its seller why and is written anew; one that waits can be taken back', async () => {
  const { productId, orderId, supplier } = await ordered();
  await rate(orderId, 3, { words: 'Correct.' });
  await decide(orderId, 'PUBLISH');
  await answer(orderId, 'Appelez-moi.', supplier);
  await verbs.decideAnswer(orderId, 'REFUSE', { reason: 'Sans numéro.' });
  const [told] = await newsOf({ account: supplier, codes: [9525] });
  expect(told?.data).toMatchObject({ reason: 'Sans numéro.' });

  expect((await answer(orderId, 'Merci.', supplier)).body.answer).toMatchObject({ status: 'WAITING', reason: null });
  expect((await verbs.withdrawAnswer(orderId, seller)).body.code).toBe('RATING_NOT_FOUND');
  expect((await verbs.withdrawAnswer(orderId, supplier)).body.answer).toBeNull();
  expect((await answer(orderId, 'Merci bien.', supplier)).status).toBe(200);
  await verbs.decideAnswer(orderId, 'PUBLISH');
  await verbs.decideAnswer(orderId, 'TAKE_DOWN', { reason: 'Une plainte.' });

  expect(await published(productId)).toEqual([[3, 'Correct.', 'Teva', null]]);
});

test('a seller who answers twice at the same time has answered once', async () => {
  const { orderId, supplier } = await ordered();
  await rate(orderId, 3, { words: 'Correct.' });
  await decide(orderId, 'PUBLISH');
  const { ratingId } = await seenByAdmin(orderId);
  const send = (words: string) => product.call(answerRating, { as: supplier, params: { ratingId }, body: { words } });

  const answers = await Promise.all([send('Un'), send('Deux'), send('Trois')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('an admin has one unread notice of waiting words, however many wait', async () => {
  await product.call(markAllNotificationsRead, { as: admin });
  await product.call(markAllNotificationsRead, { as: otherAdmin });
  const unread = async () => {
    const rows = await newsOf({ codes: [9526] });
    return rows.filter((row) => row.read_at === null).map((row) => row.account_id);
  };
  const orders = [await ordered(), await ordered(), await ordered()];

  await Promise.all(orders.map(({ orderId }) => rate(orderId, 4, { words: 'Très frais.' })));
  expect((await unread()).toSorted()).toEqual([admin.id, otherAdmin.id].toSorted());
  await product.call(markAllNotificationsRead, { as: admin });
  const [first] = orders;
  await rate(first?.orderId ?? '', 4, { words: 'Encore mieux.' });

  expect((await unread()).toSorted()).toEqual([admin.id, otherAdmin.id].toSorted());
});

test('admins list what waits first, and filter by state and stars', async () => {
  const { orderId } = await ordered();
  await rate(orderId, 2, { words: 'Trop petit.' });
  const list = async (query: { status?: 'WAITING' | 'PUBLISHED'; stars?: number }) =>
    (await product.call(listRatings, { as: admin, query: { ...query, take: 100 } })).body;

  const all = await list({});
  expect(all.data.some((row) => row.orderId === orderId)).toBe(true);
  const states = all.data.map(({ status, answer: answered }) => status === 'WAITING' || answered?.status === 'WAITING');
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
  expect((await list({ stars: 2 })).data.map((row) => row.orderId)).toEqual([orderId]);
  expect((await list({ status: 'PUBLISHED', stars: 2 })).data).toEqual([]);
  expect(all.waitingCount).toBe(await waiting());
});

test('an erased customer leaves stars and published words without a name or photo, and nothing that waited', async () => {
  const leaving = await createTestAccount(product, { role: 'CUSTOMER' });
  const [kept, gone] = [await ordered(leaving), await ordered(leaving)];
  await rate(kept.orderId, 4, { words: 'Très frais.', photo: await testPhoto(), as: leaving });
  await decide(kept.orderId, 'PUBLISH');
  await rate(gone.orderId, 2, { words: 'Secret.', as: leaving });
  expect(await published(kept.productId)).toEqual([[4, 'Très frais.', 'Teva', null]]);
  expect((await product.call(listOwnRatings, { as: leaving })).body.data.map(({ words }) => words)).toEqual([
    'Secret.',
    'Très frais.',
  ]);

  const erased = await product.call(eraseCustomer, {
    as: leaving,
    params: { id: leaving.id },
    body: { currentPassword: TEST_PASSWORD },
  });

  expect(erased.status).toBe(204);
  expect(await published(kept.productId)).toEqual([[4, 'Très frais.', null, null]]);
  expect((await readPublished(kept.productId)).data[0]?.photo).toBeNull();
  const left = db.selectFrom('ratings').select(['words', 'status', 'customer_name', 'customer_island_id', 'stars']);
  expect(await left.where('order_id', '=', gone.orderId).execute()).toEqual([
    { words: null, status: null, customer_name: null, customer_island_id: null, stars: 2 },
  ]);
});

test('what was written of a product that is taken out of the catalogue is published no more', async () => {
  const { productId, orderId } = await ordered();
  await rate(orderId, 5, { words: 'Très frais.' });
  await decide(orderId, 'PUBLISH');
  expect(await published(productId)).toHaveLength(1);

  await product.call(deactivateProduct, { as: admin, params: { productId } });

  const { status, body } = await product.call(listProductRatings, { params: { productId }, query: { take: 8 } });
  expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
});

test('no visitor reads a stale answer after a write, and a write drops only the answers that show it', async () => {
  const [rated, other] = [await ordered(), await ordered()];
  const etagOf = async (url: string) =>
    (await product.app.inject({ url: `/api${url}` })).headers['etag'] ?? 'no entity tag';
  const summary = async () =>
    (await product.call(listProducts, { query: { take: 100 } })).body.data.find(
      ({ productId }) => productId === rated.productId,
    )?.rating;
  const ofOther = [`/products/${other.productId}`, `/products/${other.productId}/ratings`];
  const before = await Promise.all(ofOther.map(etagOf));
  expect([await summary(), await published(rated.productId)]).toEqual([null, []]);

  await rate(rated.orderId, 5, { words: 'Très frais.' });
  expect(await summary()).toEqual({ averageTenths: 50, count: 1 });
  await decide(rated.orderId, 'PUBLISH');
  expect(await published(rated.productId)).toEqual([[5, 'Très frais.', 'Teva', null]]);
  await rate(rated.orderId, 3, { words: 'Très frais.' });
  expect([await summary(), await published(rated.productId)]).toEqual([
    { averageTenths: 30, count: 1 },
    [[3, 'Très frais.', 'Teva', null]],
  ]);
  await takeBack(rated.orderId);

  expect([await summary(), await published(rated.productId)]).toEqual([null, []]);
  expect(await Promise.all(ofOther.map(etagOf))).toEqual(before);
});

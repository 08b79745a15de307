import { getProduct } from '@matete/contract/catalogue/get-product';
import * as calls from '@matete/contract/catalogue/product-proposals';
import { adminOverview } from '@matete/contract/report/overview';
import { listNotifications } from '@matete/contract/notification/notifications';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { tidyUp } from '#app/jobs/tidy-up';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, openProduct, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const otherAdmin = await createTestAccount(product, { role: 'ADMIN' });
const newSeller = () => createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });

const picture = async (background: string) => ({
  bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
  name: 'photo.png',
});
const PROPOSED = { name: 'Vivaneau', primaryCategoryId: 'WATER', subCategoryId: 'FISH' } as const;
const propose = (as: TestAccount, body: object = {}) =>
  product.call(calls.proposeProduct, { as, body: { ...PROPOSED, ...body } });
const own = async (as: TestAccount) => (await product.call(calls.listOwnProposals, { as })).body;
const heard = async (as: TestAccount) =>
  (await product.call(listNotifications, { as })).body.data.map(({ code, body }) => [
    code,
    // Spaces before a colon are narrow and unbreakable.
    body.replaceAll(/\s/g, ' '),
  ]);
const DAY_MS = 86_400_000;
let count = 0;
const publish = (
  proposalId: string,
  { as = admin, ...body }: { as?: TestAccount; keepImages?: string; sku?: string } = {},
) =>
  product.call(calls.publishProposal, {
    as,
    params: { proposalId },
    body: {
      sku: `VIV-${(count += 1)}`,
      names: JSON.stringify({ fr: 'Vivaneau rouge', en: 'Red snapper' }),
      primaryCategoryId: 'WATER',
      subCategoryId: 'FISH',
      tariff: 'FRIGO',
      codeSH: '03028900',
      cubicCentimetresPerKg: '1500',
      vatBasisPoints: '500',
      price: '1500',
      maxKgPerOrder: '40',
      maxTravelApplies: 'false',
      freightPaidByCountry: 'false',
      isFeatured: 'false',
      ...body,
    },
  });
const refuse = (proposalId: string, as: TestAccount = admin) =>
  product.call(calls.refuseProposal, { as, params: { proposalId }, body: { reason: 'Il y est déjà.' } });
const withdraw = (proposalId: string, as: TestAccount) =>
  product.call(calls.withdrawProposal, { as, params: { proposalId } });
const waiting = async () =>
  (await product.call(adminOverview, { as: admin })).body.queues.find(({ kind }) => kind === 'PROPOSALS')?.count;

test('a proposal waits for an admin, with its pictures, and only its seller and admins see it', async () => {
  const [seller, other] = [await newSeller(), await newSeller()];
  const { status, body } = await product.call(calls.proposeProduct, {
    as: seller,
    body: { ...PROPOSED, description: 'Du large.', wishedPrice: '1400' },
    files: { images: [await picture('#0B5673'), await picture('#C1440E')] },
  });

  expect([status, body]).toMatchObject([
    201,
    { ...PROPOSED, status: 'OPEN', description: 'Du large.', wishedPrice: 1400, reason: null, productId: null },
  ]);
  expect(body.images).toHaveLength(2);
  expect((await own(seller)).data).toEqual([body]);
  expect((await own(other)).data).toEqual([]);
  const { data, openCount } = (await product.call(calls.listProposals, { as: admin, query: { status: 'OPEN' } })).body;
  expect([data.map(({ proposalId }) => proposalId), openCount, await waiting()]).toEqual([[body.proposalId], 1, 1]);
  expect(data[0]?.seller).toMatchObject({ sellerId: seller.id, islandId: 'rangiroa' });
});

test('a proposal becomes the product that the admin makes of it, and its seller is told', async () => {
  const [seller, other] = [await newSeller(), await newSeller()];
  const { body: proposed } = await product.call(calls.proposeProduct, {
    as: seller,
    body: PROPOSED,
    files: { images: [await picture('#0B5673'), await picture('#C1440E')] },
  });
  const [, second] = proposed.images;

  const { status, body } = await publish(proposed.proposalId, { keepImages: second?.imageId ?? '' });

  expect(status).toBe(201);
  const { body: made } = await product.call(getProduct, { params: { productId: body.productId } });
  expect(made).toMatchObject({ names: { fr: 'Vivaneau rouge', en: 'Red snapper' }, price: 1500, isActive: true });
  expect(made.images.map(({ imageId, isIllustration }) => [imageId, isIllustration])).toEqual([
    [second?.imageId, false],
  ]);
  expect((await own(seller)).data).toMatchObject([{ status: 'PUBLISHED', productId: body.productId }]);
  expect(await heard(seller)).toEqual([
    [9402, 'Vivaneau rouge : votre proposition est publiée. Ajoutez-le à vos produits pour en fournir.'],
  ]);
  expect((await heard(other)).map(([code]) => code)).toEqual([5401]);
});

test('a refused proposal tells its reason to its seller, once, and makes nothing', async () => {
  const seller = await newSeller();
  const { proposalId } = (await propose(seller)).body;

  expect((await refuse(proposalId)).body).toMatchObject({ status: 'REFUSED', reason: 'Il y est déjà.' });
  expect((await refuse(proposalId)).body.code).toBe('PRODUCT_PROPOSAL_DECIDED');

  expect(await heard(seller)).toEqual([[9403, 'Vivaneau n’entre pas au catalogue. Raison : Il y est déjà.']]);
  expect((await own(seller)).data).toMatchObject([{ status: 'REFUSED', reason: 'Il y est déjà.', productId: null }]);
});

test('pictures of a decided proposal are forgotten after 90 days, but for those that a product has', async () => {
  const seller = await newSeller();
  const proposed = async (colour: string): Promise<string> =>
    (
      await product.call(calls.proposeProduct, {
        as: seller,
        body: PROPOSED,
        files: { images: [await picture(colour)] },
      })
    ).body.proposalId;
  const [refused, withdrawn] = [await proposed('red'), await proposed('blue')];
  const [open, published, bare] = [await proposed('green'), await proposed('white'), await proposed('black')];
  await refuse(refused);
  await withdraw(withdrawn, seller);
  await publish(published);
  await publish(bare, { sku: 'BARE-1', keepImages: '' });
  const { db } = product.services;
  const withPictures = async () => {
    const files = db.selectFrom('product_proposal_images').innerJoin('stored_files', 'id', 'file_id');
    const rows = await files.select('proposal_id').where('uploaded_by', '=', seller.id).execute();
    return rows.map((row) => row.proposal_id).toSorted();
  };

  product.setNow(new Date(TEST_NOW.getTime() + 90 * DAY_MS));
  await tidyUp(product.services);
  expect(await withPictures()).toEqual([refused, withdrawn, open, published, bare].toSorted());
  product.setNow(new Date(TEST_NOW.getTime() + 91 * DAY_MS));
  await tidyUp(product.services);

  expect(await withPictures()).toEqual([open, published].toSorted());
  const files = db.selectFrom('stored_files').select('id').where('uploaded_by', '=', seller.id);
  expect(await files.execute()).toHaveLength(2);
  product.setNow(TEST_NOW);
});

test('a seller takes an open proposal back; that of somebody else is none', async () => {
  const [seller, other] = [await newSeller(), await newSeller()];
  const { proposalId } = (await propose(seller)).body;

  expect((await withdraw(proposalId, other)).body.code).toBe('PRODUCT_PROPOSAL_NOT_FOUND');
  expect((await withdraw(proposalId, seller)).body.status).toBe('WITHDRAWN');
  expect((await withdraw(proposalId, seller)).body.code).toBe('PRODUCT_PROPOSAL_DECIDED');
  expect((await publish(proposalId)).body.code).toBe('PRODUCT_PROPOSAL_DECIDED');
});

test('of two admins and the seller who decide at once one wins, and the others are told', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const seller = await newSeller();
    const { proposalId } = (await propose(seller)).body;

    const answers = await Promise.all([
      publish(proposalId),
      publish(proposalId, { as: otherAdmin }),
      refuse(proposalId, otherAdmin),
      withdraw(proposalId, seller),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const [left] = (await own(seller)).data;
    const products = await product.services.db
      .selectFrom('products')
      .select('id')
      .where('sku', 'in', [`VIV-${count}`, `VIV-${count - 1}`])
      .execute();
    expect(products.map(({ id }) => id)).toEqual(left?.status === 'PUBLISHED' ? [left.productId] : []);
  }
});

test('five proposals of a seller wait at most, also when all are sent at once', async () => {
  const seller = await newSeller();

  const answers = await Promise.all(Array.from({ length: 8 }, () => propose(seller)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('PRODUCT_PROPOSALS_TOO_MANY');
  const { data, openCount } = await own(seller);
  expect([data.length, openCount]).toEqual([5, 5]);
  await withdraw(data[0]?.proposalId ?? '', seller);
  expect((await propose(seller)).status).toBe(201);
});

test('what cannot be published or proposed leaves everything as it was', async () => {
  const seller = await newSeller();
  const { proposalId } = (await propose(seller)).body;
  await publish((await propose(seller)).body.proposalId, { sku: 'PRIS-1' });
  const before = await fingerprintOf(product);

  expect((await publish(proposalId, { sku: 'pris-1' })).body.code).toBe('SKU_TAKEN');
  expect((await propose(seller, { subCategoryId: 'FRUIT' })).body.code).toBe('SUB_CATEGORY_ELSEWHERE');

  expect(await fingerprintOf(product)).toBe(before);
});

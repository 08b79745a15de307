import { getProduct } from '@matete/contract/catalogue/get-product';
import { updateProduct } from '@matete/contract/catalogue/manage-products';
import { proposeChange, readCorrectable } from '@matete/contract/catalogue/product-changes';
import * as calls from '@matete/contract/catalogue/product-proposals';
import { listNotifications } from '@matete/contract/notification/notifications';
import { exportPersonalData } from '@matete/contract/account/personal-data';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, openProduct } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const product = await openProduct();
const { db } = product.services;
const admin = await createTestAccount(product, { role: 'ADMIN' });
const otherAdmin = await createTestAccount(product, { role: 'ADMIN' });

const picture = async (background: string) => ({
  bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
  name: 'photo.png',
});

/** A product with texts, a limit at sea and two pictures, and a seller who supplies it. */
async function supplied(names: Readonly<Record<string, string>> = { fr: 'Thon jaune', en: 'Yellowfin', ty: 'Aʻahi' }) {
  const productId = await createTestFish(product, { names });
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 40 }] });
  await change(productId, {
    descriptions: JSON.stringify({ fr: 'Pêché au large.' }),
    maxTravelApplies: 'true',
    maxTravelDays: '4',
    files: [await picture('red'), await picture('blue')],
  });
  return { productId, seller };
}

const change = (
  productId: string,
  { files = [], ...body }: { files?: Awaited<ReturnType<typeof picture>>[]; [field: string]: unknown },
) => product.call(updateProduct, { as: admin, params: { productId }, body: body as never, files: { images: files } });
const read = async (as: TestAccount, productId: string) =>
  (await product.call(readCorrectable, { as, params: { productId } })).body;
const propose = async (
  as: TestAccount,
  productId: string,
  { files = [], ...body }: { files?: Awaited<ReturnType<typeof picture>>[]; [field: string]: unknown },
) => {
  const seen = body['seen'] ?? (await read(as, productId)).seen;
  return product.call(proposeChange, {
    as,
    params: { productId },
    body: { ...body, seen } as never,
    files: { images: files },
  });
};
const proposed = async (...given: Parameters<typeof propose>): Promise<string> =>
  (await propose(...given)).body.proposalId;
const decided = async (proposalId: string) =>
  (await product.call(calls.readProposal, { as: admin, params: { proposalId } })).body;
const publish = async (proposalId: string, as: TestAccount = admin, seen?: string) =>
  product.call(calls.publishChange, {
    as,
    params: { proposalId },
    body: { seen: seen ?? (await decided(proposalId)).product?.seen ?? '' },
  });
const refuse = (proposalId: string, as: TestAccount = admin) =>
  product.call(calls.refuseProposal, { as, params: { proposalId }, body: { reason: 'La fiche est juste.' } });
const withdraw = (proposalId: string, as: TestAccount) =>
  product.call(calls.withdrawProposal, { as, params: { proposalId } });
const own = async (as: TestAccount) => (await product.call(calls.listOwnProposals, { as })).body;
const heard = async (as: TestAccount) =>
  (await product.call(listNotifications, { as })).body.data.map(({ code, body }) => [
    code,
    body.replaceAll(/\s/g, ' '),
  ]);
const detail = async (productId: string) => (await product.call(getProduct, { params: { productId } })).body;
const names = (texts: Readonly<Record<string, string>>) => JSON.stringify(texts);

test('a seller proposes a correction of what they supply, an admin sees before and after and publishes it', async () => {
  const { productId, seller } = await supplied();
  const before = await read(seller, productId);
  expect(before).toMatchObject({
    names: { ty: 'Aʻahi' },
    descriptions: { fr: 'Pêché au large.' },
    maxTravelDays: 4,
    unnamed: [],
    openCount: 0,
  });
  const [kept, gone] = before.images;

  const proposalId = await proposed(seller, productId, {
    names: names({ ty: 'Aʻahi', mrv: 'Kakahi' }),
    descriptions: names({ fr: 'Pêché à la ligne.', en: 'Line caught.' }),
    maxTravelDays: '',
    keepImages: kept?.imageId ?? '',
    files: [await picture('green')],
  });

  const view = await decided(proposalId);
  expect(view).toMatchObject({ status: 'OPEN', name: 'Thon jaune', productId: null, seller: { sellerId: seller.id } });
  expect(view.change?.fields).toEqual([
    { field: 'name', language: 'mrv', seen: null, proposed: 'Kakahi' },
    { field: 'description', language: 'fr', seen: 'Pêché au large.', proposed: 'Pêché à la ligne.' },
    { field: 'description', language: 'en', seen: null, proposed: 'Line caught.' },
    { field: 'maxTravelDays', language: null, seen: '4', proposed: null },
  ]);
  expect([view.change?.removed.map(({ imageId }) => imageId), view.images.length]).toEqual([[gone?.imageId], 1]);
  expect(view.product).toMatchObject({ now: [null, 'Pêché au large.', null, '4'], isOutdated: false, isActive: true });
  // Nothing is changed by proposing.
  expect(await detail(productId)).toMatchObject({ description: { text: 'Pêché au large.' }, maxTravelDays: 4 });

  expect((await publish(proposalId)).body).toMatchObject({ status: 'PUBLISHED', productId });

  const after = await detail(productId);
  expect(after).toMatchObject({
    names: { fr: 'Thon jaune', en: 'Yellowfin', ty: 'Aʻahi', mrv: 'Kakahi' },
    description: { text: 'Pêché à la ligne.' },
    maxTravelDays: null,
  });
  expect(after.images.map(({ imageId }) => imageId)).toEqual([kept?.imageId, view.images[0]?.imageId]);
  expect(await heard(seller)).toEqual([
    [9570, 'Thon jaune : votre correction est publiée. Merci de tenir le catalogue juste.'],
  ]);
  const journal = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', productId)
    .execute();
  expect(journal.at(-1)).toEqual({ action: 'PRODUCT_CHANGED', actor_id: admin.id });
});

test('only what is proposed changes: a price and a text that an admin set meanwhile stay', async () => {
  const { productId, seller } = await supplied();
  const proposalId = await proposed(seller, productId, { names: names({ mrv: 'Kakahi' }) });
  await change(productId, { price: '1500', descriptions: names({ fr: 'Nouveau texte.' }) });

  expect((await decided(proposalId)).product?.isOutdated).toBe(false);
  expect((await publish(proposalId)).status).toBe(200);

  expect(await detail(productId)).toMatchObject({
    price: 1500,
    description: { text: 'Nouveau texte.' },
    names: { mrv: 'Kakahi', ty: 'Aʻahi' },
  });
});

test('a product that was changed after the admin looked is told with both versions, and nothing is written', async () => {
  const { productId, seller } = await supplied();
  const proposalId = await proposed(seller, productId, { descriptions: names({ fr: 'Pêché à la ligne.' }) });
  const { seen } = (await decided(proposalId)).product ?? { seen: '' };
  await change(productId, { descriptions: names({ fr: 'Pêché à la traîne.' }) });
  const before = await fingerprintOf(product);

  expect(await publish(proposalId, admin, seen)).toMatchObject({
    status: 409,
    body: { code: 'PRODUCT_CHANGE_OUTDATED', statusCode: 11156 },
  });

  expect(await fingerprintOf(product)).toBe(before);
  const view = await decided(proposalId);
  expect(view.change?.fields).toMatchObject([{ seen: 'Pêché au large.', proposed: 'Pêché à la ligne.' }]);
  expect(view.product).toMatchObject({ now: ['Pêché à la traîne.'], isOutdated: true });
  // Having seen both, the admin decides.
  expect((await publish(proposalId)).status).toBe(200);
  expect((await detail(productId)).description?.text).toBe('Pêché à la ligne.');
});

test('a seller whose page is older than the product is told before anything is kept', async () => {
  const { productId, seller } = await supplied();
  const { seen } = await read(seller, productId);
  await change(productId, { descriptions: names({ fr: 'Autre texte.' }) });
  const before = await fingerprintOf(product);

  const answer = await propose(seller, productId, { seen, descriptions: names({ fr: 'Mon texte.' }) });

  expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_CHANGE_OUTDATED' } });
  expect(await fingerprintOf(product)).toBe(before);
});

test.each([
  [
    'nothing differs',
    { descriptions: names({ fr: ' Pêché au large. ' }), maxTravelDays: '4' },
    'PRODUCT_CHANGE_NOTHING',
  ],
  ['the limit is no number', { maxTravelDays: 'quatre' }, 'VALIDATION_FAILED'],
  ['the limit is too long', { maxTravelDays: '61' }, 'VALIDATION_FAILED'],
  ['a French name is given', { names: names({ fr: 'Thon' }) }, 'VALIDATION_FAILED'],
  ['a name is too long', { names: names({ ty: 'a'.repeat(201) }) }, 'VALIDATION_FAILED'],
  ['a description is too long', { descriptions: names({ fr: 'a'.repeat(1001) }) }, 'VALIDATION_FAILED'],
])('a correction is refused where %s, and nothing is written', async (_why, body, code) => {
  const { productId, seller } = await supplied();
  const { seen } = await read(seller, productId);
  const before = await fingerprintOf(product);

  const answer = await propose(seller, productId, { seen, ...body });

  expect([answer.status >= 400, answer.body.code]).toEqual([true, code]);
  expect(await fingerprintOf(product)).toBe(before);
});

test('a description needs a name in its language, when it is proposed and when it is published', async () => {
  const { productId, seller } = await supplied({ fr: 'Thon' });
  expect((await read(seller, productId)).unnamed).toEqual(['en']);
  const answer = await propose(seller, productId, { descriptions: names({ en: 'From far out.' }) });
  expect(answer).toMatchObject({ status: 422, body: { code: 'PRODUCT_CHANGE_NO_NAME' } });

  const named = await supplied();
  const proposalId = await proposed(named.seller, named.productId, { descriptions: names({ en: 'From far out.' }) });
  await change(named.productId, { names: names({ fr: 'Thon' }) });
  expect((await publish(proposalId)).body.code).toBe('PRODUCT_CHANGE_NO_NAME');
  expect((await own(named.seller)).data).toMatchObject([{ status: 'OPEN' }]);
});

test('more than five pictures are refused, also when others came meanwhile', async () => {
  const { productId, seller } = await supplied();
  const four = await Promise.all(['white', 'black', 'pink', 'gray'].map(picture));
  expect((await propose(seller, productId, { files: four })).body.code).toBe('TOO_MANY_IMAGES');
  const proposalId = await proposed(seller, productId, { files: four.slice(0, 3) });
  await change(productId, { files: [await picture('orange')] });

  expect((await publish(proposalId)).body.code).toBe('TOO_MANY_IMAGES');
  expect((await detail(productId)).images).toHaveLength(3);
});

test('who does not supply a product reads and proposes nothing of it, nor of one that is off sale', async () => {
  const { productId, seller } = await supplied();
  const { seen } = await read(seller, productId);
  const other = await createTestSeller(product, { supplies: [] });
  const before = await fingerprintOf(product);
  const body = { seen, descriptions: names({ fr: 'Faux.' }) };

  expect((await product.call(readCorrectable, { as: other, params: { productId } })).body.code).toBe('OFFER_NOT_FOUND');
  expect((await propose(other, productId, body)).body.code).toBe('OFFER_NOT_FOUND');
  expect(await fingerprintOf(product)).toBe(before);
  await change(productId, { isActive: 'false' });
  expect((await propose(seller, productId, body)).body.code).toBe('OFFER_NOT_FOUND');
});

test('a refused correction tells its reason, and changes nothing', async () => {
  const { productId, seller } = await supplied();
  const proposalId = await proposed(seller, productId, { maxTravelDays: '9' });

  expect((await refuse(proposalId)).body).toMatchObject({ status: 'REFUSED', productId: null });

  expect(await heard(seller)).toEqual([
    [9571, 'Thon jaune : votre correction n’est pas retenue. Raison : La fiche est juste.'],
  ]);
  expect((await detail(productId)).maxTravelDays).toBe(4);
  expect((await publish(proposalId)).body.code).toBe('PRODUCT_PROPOSAL_DECIDED');
});

test('a product without a price or a product like it is completed by an admin first', async () => {
  const { productId, seller } = await supplied();
  const proposalId = await proposed(seller, productId, { maxTravelDays: '9' });
  const { body: fresh } = await product.call(calls.proposeProduct, {
    as: seller,
    body: { name: 'Vivaneau', primaryCategoryId: 'WATER', subCategoryId: 'FISH' },
  });

  expect((await publish(fresh.proposalId, admin, 'x')).body.code).toBe('PRODUCT_PROPOSAL_INCOMPLETE');
  const asNew = await product.call(calls.publishProposal, {
    as: admin,
    params: { proposalId },
    body: {
      sku: 'AUTRE-1',
      names: names({ fr: 'Autre' }),
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
    },
  });
  expect(asNew.body.code).toBe('PRODUCT_PROPOSAL_NOT_FOUND');
  const { data } = (await product.call(calls.listProposals, { as: admin, query: { status: 'OPEN' } })).body;
  expect(
    data.flatMap((row) => (row.seller.sellerId === seller.id ? [[row.name, row.change?.productId ?? null]] : [])),
  ).toEqual([
    ['Thon jaune', productId],
    ['Vivaneau', null],
  ]);
});

test('five wait at most, new products and corrections together, also when all are sent at once', async () => {
  const { productId, seller } = await supplied();
  await product.call(calls.proposeProduct, {
    as: seller,
    body: { name: 'Vivaneau', primaryCategoryId: 'WATER', subCategoryId: 'FISH' },
  });

  const answers = await Promise.all(
    [5, 6, 7, 8, 9, 10, 11].map(async (days) => propose(seller, productId, { maxTravelDays: String(days) })),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('PRODUCT_PROPOSALS_TOO_MANY');
  expect((await own(seller)).openCount).toBe(5);
});

test('of two admins and the seller who decide at once one wins, and the product is changed once or not', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { productId, seller } = await supplied();
    const proposalId = await proposed(seller, productId, { maxTravelDays: '9', files: [await picture('green')] });
    const { seen } = (await decided(proposalId)).product ?? { seen: '' };

    const answers = await Promise.all([
      publish(proposalId, admin, seen),
      publish(proposalId, otherAdmin, seen),
      refuse(proposalId, otherAdmin),
      withdraw(proposalId, seller),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const isPublished = (await own(seller)).data[0]?.status === 'PUBLISHED';
    const { maxTravelDays, images } = await detail(productId);
    expect([maxTravelDays, images.length]).toEqual(isPublished ? [9, 3] : [4, 2]);
  }
});

test('a product that is edited while a correction is published keeps both, or the admin is told', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { productId, seller } = await supplied();
    const proposalId = await proposed(seller, productId, { descriptions: names({ fr: 'Du vendeur.' }) });
    const { seen } = (await decided(proposalId)).product ?? { seen: '' };

    const [published, edited] = await Promise.all([
      publish(proposalId, admin, seen),
      change(productId, { descriptions: names({ fr: 'De la maison.' }) }),
    ]);

    expect(edited.status).toBe(200);
    expect([200, 409]).toContain(published.status);
    // Whoever came second had seen the first, or was refused: an edit after the publication is the later word.
    expect((await detail(productId)).description?.text).toBe('De la maison.');
    expect((await own(seller)).data[0]?.status).toBe(published.status === 200 ? 'PUBLISHED' : 'OPEN');
  }
});

test('a seller finds their corrections in the file of their data', async () => {
  const { productId, seller } = await supplied();
  await proposed(seller, productId, { maxTravelDays: '9' });

  const file = await product.raw('GET', exportPersonalData.path, { as: seller });

  expect(JSON.stringify(file.body)).toContain('"proposed":"9"');
});

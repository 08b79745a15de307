// @module-tag long
import { listOwnProposals, listProposals } from '@matete/contract/catalogue/product-proposals';
import { updateProduct } from '@matete/contract/catalogue/manage-products';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
const pages = await openPages(product);

const PAGE = '/vendeur/produits/proposer';
const own = async () => (await product.call(listOwnProposals, { as: seller })).body.data;
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0B5673' } })
    .jpeg()
    .toBuffer();

test('a seller proposes a product with a photograph, sees it waiting, and takes it back', async () => {
  const empty = await pages.send(PAGE, { as: seller, form: 'propose-product', files: {} });
  expect([empty.status, messageAt(empty.html, 'Sorte')]).toEqual([422, 'Choisissez la sorte de produit.']);
  expect(await own()).toEqual([]);

  const fields = { name: 'Vivaneau', subCategoryId: 'WATER.FISH', wishedPrice: '1 400', description: 'Du large.' };
  const answers = await pages.sendTwice(PAGE, {
    as: seller,
    form: 'propose-product',
    key: 'proposer-vivaneau',
    fields,
    files: { images: [await photo()] },
  });

  expect(answers.map(({ location }) => location)).toContain(`${PAGE}?envoyee=oui`);
  const [proposed, ...others] = await own();
  expect([proposed?.wishedPrice, proposed?.images.length, others]).toEqual([1400, 1, []]);
  const { html } = await pages.open(`${PAGE}?envoyee=oui`, seller);
  expect(html).toContain('Proposition envoyée.');
  const withdrawn = await pages.send(PAGE, {
    as: seller,
    form: 'withdraw-proposal',
    subject: proposed?.proposalId ?? '',
  });
  expect([withdrawn.status, (await own())[0]?.status]).toEqual([303, 'WITHDRAWN']);
});

test('an admin publishes what a seller proposed, or refuses it with a reason', async () => {
  const propose = (name: string) =>
    pages.send(PAGE, { as: seller, form: 'propose-product', fields: { name, subCategoryId: 'WATER.FISH' }, files: {} });
  await propose('Carangue');
  await propose('Requin');
  const open = (await product.call(listProposals, { as: admin, query: { status: 'OPEN' } })).body.data;
  const pageOf = (name: string) =>
    `/admin/produits/propositions/${open.find((proposal) => proposal.name === name)?.proposalId}`;
  expect((await pages.open('/admin/produits/propositions', admin)).html).toContain('Carangue');

  const published = await pages.send(pageOf('Carangue'), {
    as: admin,
    form: 'publish-proposal',
    fields: { sku: 'CAR-1', price: '1 200', codeSH: '03028900', cubicCentimetresPerKg: '1,5', vatBasisPoints: '5' },
    files: {},
  });
  const silent = await pages.send(pageOf('Requin'), { as: admin, form: 'refuse-proposal' });
  const refused = await pages.send(pageOf('Requin'), {
    as: admin,
    form: 'refuse-proposal',
    fields: { reason: 'Sa pêche est interdite.' },
  });

  expect(published.location).toMatch(/^\/admin\/produits\/[0-9a-f-]{36}\?enregistre=oui$/);
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  expect(refused.location).toBe('/admin/produits/propositions');
  expect((await own()).map(({ name, status, reason }) => [name, status, reason])).toEqual([
    ['Requin', 'REFUSED', 'Sa pêche est interdite.'],
    ['Carangue', 'PUBLISHED', null],
    ['Vivaneau', 'WITHDRAWN', null],
  ]);
  expect((await pages.open(PAGE, seller)).html).toContain('Sa pêche est interdite.');
});

test('a seller corrects a product without code, and an admin publishes what they see', async () => {
  const productId = await createTestFish(product, { name: 'Bonite' });
  await addTestSupply(product, seller, { productId, kg: 5 });
  const page = `/vendeur/produits/corriger/${productId}`;

  const nothing = await pages.send(page, { as: seller, form: 'correction', fields: {}, files: {} });
  expect([nothing.status, nothing.html.includes('Rien n’est différent de la fiche actuelle')]).toEqual([422, true]);
  const wrong = await pages.send(page, {
    as: seller,
    form: 'correction',
    fields: { maxTravelDays: 'dix', 'descriptions.fr': 'À chair rouge.' },
    files: {},
  });
  expect([wrong.status, messageAt(wrong.html, 'Temps de mer, jours au plus')]).toEqual([
    422,
    'Écrivez un nombre entier, en chiffres.',
  ]);
  expect(wrong.html).toContain('À chair rouge.');

  const sent = await pages.send(page, {
    as: seller,
    form: 'correction',
    fields: { maxTravelDays: '10', 'descriptions.fr': 'À chair rouge.', 'names.mrv': 'Atu' },
    files: { images: [await photo()] },
  });
  expect(sent.location).toBe(`${PAGE}?envoyee=oui`);
  const [proposed] = await own();
  expect(proposed?.change?.fields.map(({ field, language, proposed: text }) => [field, language, text])).toEqual([
    ['name', 'mrv', 'Atu'],
    ['description', 'fr', 'À chair rouge.'],
    ['maxTravelDays', null, '10'],
  ]);
  expect((await pages.open(PAGE, seller)).html).toContain('Correction');

  const toDecide = `/admin/produits/propositions/${proposed?.proposalId}`;
  const { html } = await pages.open(toDecide, admin);
  expect([html.includes('value="publish-change"'), html.includes('value="publish-proposal"')]).toEqual([true, false]);
  const published = await pages.send(toDecide, {
    as: admin,
    form: 'publish-change',
    subject: proposed?.proposalId,
  });

  expect(published.location).toBe('/admin/produits/propositions');
  expect((await own())[0]?.status).toBe('PUBLISHED');
  // What is decided has no buttons left.
  expect((await pages.open(toDecide, admin)).html).not.toContain('value="refuse-proposal"');
});

test('without code an admin publishes a limit that a seller proposed, with one press from the list', async () => {
  const productId = await createTestFish(product, { name: 'Carangue' });
  await addTestSupply(product, seller, { productId, kg: 5 });
  const page = `/vendeur/produits/corriger/${productId}`;
  await pages.send(page, { as: seller, form: 'correction', fields: { monthlyLimit: '90' }, files: {} });
  const [proposed] = await own();

  const published = await pages.send('/admin/produits/propositions', {
    as: admin,
    form: 'publish-change',
    subject: proposed?.proposalId,
  });

  expect(published.location).toBe('/admin/produits/propositions');
  expect((await own())[0]).toMatchObject({ proposalId: proposed?.proposalId, status: 'PUBLISHED' });
  expect((await pages.open(page, seller)).html).toContain('value="90"');
});

test('both versions stand side by side where the product changed while a correction was typed or read', async () => {
  const productId = await createTestFish(product, { name: 'Thazard' });
  await addTestSupply(product, seller, { productId, kg: 5 });
  const page = `/vendeur/produits/corriger/${productId}`;
  const write = (description: string) =>
    product.call(updateProduct, {
      as: admin,
      params: { productId },
      body: { descriptions: JSON.stringify({ fr: description }) },
      files: { images: [] },
    });

  await write('De la maison.');
  const late = await pages.send(page, {
    as: seller,
    form: 'correction',
    fields: { seen: 'une ancienne fiche', 'descriptions.fr': 'Du vendeur.' },
    files: {},
  });
  expect([late.status >= 400, late.html.includes('Du vendeur.'), late.html.includes('De la maison.')]).toEqual([
    true,
    true,
    true,
  ]);
  await pages.send(page, { as: seller, form: 'correction', fields: { 'descriptions.fr': 'Du vendeur.' }, files: {} });
  await write('Encore autre chose.');
  const [proposed] = await own();
  const { html } = await pages.open(`/admin/produits/propositions/${proposed?.proposalId}`, admin);

  for (const words of ['La fiche a changé depuis', 'De la maison.', 'Encore autre chose.', 'Du vendeur.'])
    expect(html).toContain(words);
});

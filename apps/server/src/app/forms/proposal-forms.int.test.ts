import { listOwnProposals, listProposals } from '@matete/contract/catalogue/product-proposals';
import sharp from 'sharp';
import { expect, test } from 'vitest';

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

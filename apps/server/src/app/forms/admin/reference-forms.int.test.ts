// @module-tag long
import { listReferenceProducts } from '@matete/contract/catalogue/reference-products';
import { REFERENCE_PRODUCTS } from '@matete/reference/products';
import { expect, test } from 'vitest';

import { openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const PAGE = '/admin/produits/reference';
const numberOf = (referenceId: string): number => REFERENCE_PRODUCTS.findIndex(({ id }) => id === referenceId);
const added = async () =>
  (await product.call(listReferenceProducts, { as: admin })).body.products
    .filter(({ productId }) => productId !== null)
    .map(({ referenceId }) => referenceId);
const send = (fields: Readonly<Record<string, string>>) =>
  pages.send(PAGE, { as: admin, form: 'add-reference', fields });
/** Fields that tick a product of the reference and give its price. */
const ticked = (referenceId: string, price: string) => ({
  [`products.${numberOf(referenceId)}.isChosen`]: 'true',
  [`products.${numberOf(referenceId)}.price`]: price,
});
const LAND = { 'LAND.vatBasisPoints': '5', 'LAND.cubicCentimetresPerKg': '2,5', 'LAND.maxKgPerOrder': '40' };

test('says what is missing at each field, keeps what was typed, and adds nothing', async () => {
  const nothing = await send({});
  expect([nothing.status, nothing.html.includes('Produits')]).toEqual([422, true]);

  const bare = await send(ticked('uru', ''));
  expect(bare.status).toBe(422);
  expect(bare.html).toContain('Donnez son prix au kilo.');
  const unticked = await send({ ...LAND, [`products.${numberOf('uru')}.price`]: '300' });
  expect([unticked.status, unticked.html.includes('Cochez aussi ce produit, ou effacez son prix.')]).toEqual([
    422,
    true,
  ]);
  expect(unticked.html).toContain('value="300"');
  const dear = await send({ ...LAND, ...ticked('uru', '12,5') });
  expect([dear.status, await added()]).toEqual([422, []]);
});

test('adds what is ticked once, however often it is sent, and says what was there already', async () => {
  const fields = { ...LAND, ...ticked('uru', '1 300') };

  const answers = await pages.sendTwice(PAGE, { as: admin, form: 'add-reference', key: 'ajouter-uru', fields });

  expect(answers.map(({ location }) => location)).toContain(`${PAGE}?ajoutes=1&connus=0`);
  expect(await added()).toEqual(['uru']);
  const { html } = await pages.open(`${PAGE}?ajoutes=1&connus=0`, admin);
  expect(html).toContain('Un produit ajouté.');
  expect(html).not.toContain(`products.${numberOf('uru')}.isChosen`);
  expect(html).toContain(`products.${numberOf('ananas')}.isChosen`);
});

test('is offered by the guide of the opening', async () => {
  const { html } = await pages.open('/admin/ouverture', admin);

  expect(html).toContain(`href="${PAGE}"`);
});

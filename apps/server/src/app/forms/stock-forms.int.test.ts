import { listInventory } from '@matete/contract/offer/offers';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const { product, seller } = await openMarket({ kg: 40 });
const pages = await openPages(product);

const PAGE = '/vendeur/produits/en-une-fois';
const supplied = async () =>
  (await product.call(listInventory, { as: seller, query: {} })).body.data.map(({ quantity }) => quantity);
const nameOfFish = async () =>
  (await product.call(listInventory, { as: seller, query: {} })).body.data[0]?.product.name.text ?? '';

test('a pasted table is sent, looked at and saved once without code', async () => {
  const sent = await pages.send(PAGE, {
    as: seller,
    form: 'upload-stock',
    fields: { table: `produit;kg\n${await nameOfFish()};75\n` },
    files: {},
  });
  expect(sent.status).toBe(303);
  const sheet = sent.location ?? '';
  expect((await pages.open(sheet, seller)).html).toContain('Rien n’est encore enregistré.');
  expect(await supplied()).toEqual([40]);

  await pages.sendTwice(sheet, { as: seller, form: 'apply-stock', key: 'stock-en-une-fois' });

  expect(await supplied()).toEqual([75]);
  expect((await pages.open(sheet, seller)).html).toContain('Un produit mis à jour.');
});

test('a name with a typing error is answered with the nearest one, and no button that saves', async () => {
  const name = await nameOfFish();
  const { location } = await pages.send(PAGE, {
    as: seller,
    form: 'upload-stock',
    files: { file: [Buffer.from(`produit;kg\n${name.slice(0, -1)};10\n`)] },
  });
  const { html } = await pages.open(location ?? '', seller);

  expect(html).toContain(name);
  expect(html).toContain('Vouliez-vous dire');
  expect(html).not.toContain('value="apply-stock"');
});

test('nothing sent is said at its field', async () => {
  const answer = await pages.send(PAGE, { as: seller, form: 'upload-stock', fields: { table: '' }, files: {} });

  expect([answer.status, answer.html.includes('Collez un tableau ou choisissez un fichier')]).toEqual([422, true]);
});

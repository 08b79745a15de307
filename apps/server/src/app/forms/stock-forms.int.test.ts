// @module-tag long
import { listInventory, updateOffer } from '@matete/contract/offer/offers';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';
import { TEST_NOW } from '#testing/test-product';

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

/** Noon of Tahiti, some days after that of the other tests. */
const setDay = (days: number): void => product.setNow(new Date(TEST_NOW.getTime() + days * 86_400_000));
const setKg = async (quantity: number) => {
  const [offer] = (await product.call(listInventory, { as: seller, query: {} })).body.data;
  await product.call(updateOffer, { as: seller, body: { productId: offer?.product.productId ?? '', quantity } });
};

test('who offered nothing a week ago reads it beside the button, and no table is kept', async () => {
  const answer = await pages.send('/vendeur/produits', { as: seller, form: 'last-week' });

  expect([answer.status, answer.html.includes('vous n’offriez encore aucun de vos produits')]).toEqual([422, true]);
});

test.each(['/vendeur/produits', '/vendeur'])(
  'the kilograms of last week are taken up from %s without code',
  async (page) => {
    setDay(40);
    await setKg(88);
    setDay(47);
    await setKg(12);

    const { status, location } = await pages.send(page, { as: seller, form: 'last-week' });
    const { html } = await pages.open(location ?? '', seller);

    expect([status, /31.décembre/.test(html), await supplied()]).toEqual([303, true, [12]]);
    await pages.sendTwice(location ?? '', { as: seller, form: 'apply-stock', key: `semaine${page.length}` });
    expect(await supplied()).toEqual([88]);
    setDay(0);
  },
);

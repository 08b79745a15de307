// @module-tag long
import { listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import { expect, test } from 'vitest';

import { openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const PAGE = '/admin/produits/fichier';
const TEXT = `référence;nom;catégorie;sous-catégorie;prix HT;TVA;tarif de fret;code SH;litres par kg;kg par commande
PAR-1;Perroquet;Mer;Poissons;1250;5;FRIGO;03028900;1,5;40
`;
const countProducts = async () => (await product.call(listProductsForAdmin, { as: admin })).body.meta.itemCount;
const upload = (text: string) =>
  pages.send(PAGE, { as: admin, form: 'upload-sheet', files: { file: [Buffer.from(text)] } });

test('a file is sent, looked at and saved once without code', async () => {
  expect((await pages.open(PAGE, admin)).html).toContain('download="produits.csv"');
  const sent = await upload(TEXT);
  expect(sent.status).toBe(303);
  const draft = sent.location ?? '';
  const { html } = await pages.open(draft, admin);
  expect(html).toContain('Perroquet');
  expect(html).toContain('Un produit à créer, aucun à modifier, aucun inchangé. Rien n’est encore enregistré.');
  expect(await countProducts()).toBe(0);

  const answers = await pages.sendTwice(draft, { as: admin, form: 'apply-sheet', key: 'enregistrer-perroquet' });

  expect(answers.map(({ location }) => location)).toContain(draft);
  expect(await countProducts()).toBe(1);
  const done = await pages.open(draft, admin);
  expect(done.html).toContain('Un produit créé, aucun modifié.');
  expect(done.html).not.toContain('value="apply-sheet"');
});

test('what is wrong stands at its line and column, with no button that saves', async () => {
  const { location } = await upload(TEXT.replace('PAR-1', 'PAR-2').replace('Mer;', 'Ciel;'));
  const { html } = await pages.open(location ?? '', admin);

  expect(html).toContain('Ligne 2, colonne catégorie');
  expect(html).toContain('Mer, Terre, Artisanat.');
  expect(html).not.toContain('value="apply-sheet"');
  expect(html).toContain('value="upload-sheet"');
});

test('no file at all is said at its field', async () => {
  const answer = await pages.send(PAGE, { as: admin, form: 'upload-sheet', files: {} });

  expect([answer.status, answer.html.includes('Ce fichier n’a aucun produit.')]).toEqual([422, true]);
});

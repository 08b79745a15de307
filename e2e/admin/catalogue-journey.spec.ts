import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { photo } from '../support/market.ts';

const HEADER = 'référence;nom;catégorie;sous-catégorie;prix HT;TVA;tarif de fret;code SH;litres par kg;kg par commande';
const fileOf = (line: string) => ({
  name: 'produits.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${HEADER}\n${line}\n`),
});

/** Sends a proposal, without a photograph. */
async function propose(page: Page, name: string): Promise<void> {
  await page.goto('/vendeur/produits/choisir');
  await page.getByRole('link', { name: 'Proposer un produit' }).click();
  await page.getByLabel('Nom du produit').fill(name);
  await page.getByLabel('Sorte').selectOption({ label: 'Poissons' });
  await page.getByRole('button', { name: 'Envoyer la proposition' }).click();
  await expect(page.getByText('Proposition envoyée').first()).toBeVisible();
}

/** Fills in what a proposal does not say, and publishes it. */
async function publish(page: Page, sku: string): Promise<void> {
  await page.getByLabel('Référence').fill(sku);
  await page.getByLabel('Prix HT').fill('1100');
  await page.getByLabel('TVA').selectOption('5');
  await page.getByLabel('Volume d’un kilo').fill('1,5');
  await page.getByLabel('Code SH').fill('03028900');
  await page.getByRole('button', { name: 'Publier' }).click();
}

test('a seller proposes a product, which an admin publishes', { tag: '@desktop' }, async ({ openMarket, openAs }) => {
  const market = await openMarket([1]);
  const name = `Vivaneau ${Date.now()}`;
  const seller = await openAs(market.sellers[0]);
  await seller.goto('/vendeur/produits/proposer');
  await seller.getByLabel('Nom du produit').fill(name);
  await seller.getByLabel('Sorte').selectOption({ label: 'Poissons' });
  await seller.locator('input[type=file]').setInputFiles({
    name: 'vivaneau.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expectAccessible(seller);
  await seller.getByRole('button', { name: 'Envoyer la proposition' }).click();
  await expect(seller.getByText('En attente')).toBeVisible();

  const admin = await openAs(market.admin, { isWide: true });
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Voir les propositions' }).click();
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('checkbox', { name: /^Garder la photo/ })).toBeChecked();
  await publish(admin, `VIV-${Date.now()}`);

  // The proposal had the same heading and photo.
  await expect(admin).toHaveURL(/\/admin\/produits\/(?!propositions)/);
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(admin.getByRole('checkbox', { name: /^Garder la photo/ })).toHaveCount(1);
  await seller.reload();
  await expect(seller.getByText('Au catalogue', { exact: true })).toBeVisible();
  await seller.getByRole('link', { name: 'Voir le produit' }).click();
  await expect(seller.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('an admin refuses a proposal with a reason that its seller reads', async ({ openMarket, openAs }) => {
    const market = await openMarket([1]);
    const name = `Requin ${Date.now()}`;
    const seller = await openAs(market.sellers[0]);
    await propose(seller, name);

    const admin = await openAs(market.admin);
    await admin.goto('/admin/produits/propositions?take=100');
    await admin.getByRole('link', { name }).click();
    await admin.getByLabel('Raison').fill('Sa pêche est interdite.');
    await admin.getByRole('button', { name: 'Refuser la proposition' }).click();

    await expect(admin).toHaveURL(/\/admin\/produits\/propositions$/);
    await seller.goto('/vendeur/produits/proposer');
    await expect(seller.getByText('Sa pêche est interdite.')).toBeVisible();
  });

  test('an admin sends a file, mends it and saves it', async ({ openMarket, openAs }) => {
    const market = await openMarket([1]);
    const sku = `CSV-${Date.now()}`;
    const admin = await openAs(market.admin);
    await admin.goto('/admin/produits/fichier');
    await admin
      .getByLabel('Fichier CSV')
      .setInputFiles(fileOf(`${sku};Vivaneau ${sku};Ciel;Poissons;1250;5;FRIGO;03028900;1,5;40`));
    await admin.getByRole('button', { name: 'Voir avant d’enregistrer' }).click();
    await expect(admin.getByRole('alert')).toContainText('Ligne 2, colonne catégorie');

    await admin
      .getByLabel('Fichier CSV')
      .setInputFiles(fileOf(`${sku};Vivaneau ${sku};Mer;Poissons;1250;5;FRIGO;03028900;1,5;40`));
    await admin.getByRole('button', { name: 'Voir avant d’enregistrer' }).click();
    await admin.getByRole('button', { name: 'Enregistrer tout' }).click();

    await expect(admin.getByRole('status').filter({ hasText: 'Un produit créé' })).toBeVisible();
    await admin.goto(`/admin/produits?q=${sku}`);
    await expect(admin.getByText(`Vivaneau ${sku}`).first()).toBeVisible();
  });
});

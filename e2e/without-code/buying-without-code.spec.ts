import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { chooseDay, payWithCard } from '../support/shopping.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

const isoDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Searches for a product, puts some of it into the cart, chooses the day there, and opens the checkout. */
async function fillCart(page: Page, name: string): Promise<void> {
  await page.goto('/produits');
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await page.locator('main a[href*="/produits/"]', { hasText: name }).first().click();
  const quantity = page.getByRole('textbox', { name: 'Quantité' });
  await quantity.fill('trois');
  await page.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(page.getByText('Écrivez un nombre entier, en chiffres.')).toBeVisible();
  await expect(quantity).toHaveValue('trois');
  await quantity.fill('3');
  await page.getByRole('button', { name: /^Ajouter/ }).click();

  await expect(page).toHaveURL(/\/panier$/);
  await chooseDay(page, isoDay(60));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: 'Passer commande' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();
}

async function order(page: Page, method: RegExp): Promise<void> {
  await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
  await page.getByLabel('Commune').fill('');
  await page.getByLabel('Code postal').fill('98713');
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: /^(Payer|Commander, payer)/ }).click();
  await expect(page.getByRole('alert')).toContainText('Commune');
  await expect(page.getByLabel('Adresse ou boîte postale')).toHaveValue('BP 1234');
  await page.getByLabel('Commune').fill('Papeete');
  await page.getByRole('button', { name: /^(Payer|Commander, payer)/ }).click();
}

test('buys by transfer without any code', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([60]);
  await signIn(page, market.customer);
  await fillCart(page, market.productName);
  await order(page, /virement/i);

  await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
  await expect(page.getByText('IBAN').first()).toBeVisible();
});

test('buys by card without any code, to the bank’s page and back', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([60]);
  await signIn(page, market.customer);
  await fillCart(page, market.productName);
  await order(page, /carte/i);

  await page.getByRole('button', { name: 'Ouvrir la page de la banque' }).click();
  await payWithCard(page, '0014');
  // The bank tells the shop on a way of its own: the page is read again until it has.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru', { timeout: 1_000 });
  }).toPass();
});

import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newBusiness } from '../support/market.ts';
import { signIn } from '../support/people.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/Failed to load resource.*4(?:09|22)/] });

const DAY_MS = 86_400_000;
/** Ten days from now in Tahiti: a turn of that weekday is proposed at once. Monday is 1. */
const proposedWeekday = (): string =>
  String(((new Date(Date.now() + 10 * DAY_MS - 36_000_000).getUTCDay() + 6) % 7) + 1);

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Gives the company a legal form and part of an address, is told what is missing, and mends it. */
async function completeCompany(page: Page): Promise<void> {
  await page.goto('/profil');
  const company = section(page, 'Entreprise');
  await expect(company.getByLabel('Nom de l’entreprise')).toHaveValue('Snack Tiare');
  await company.getByLabel('Adresse', { exact: false }).first().fill('PK 4, côté mer');
  await company.getByLabel('Code postal').fill('98702');
  await company.getByLabel('Pays').fill('Polynésie française');
  await company.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(company.getByRole('alert')).toContainText('Commune');
  await expect(company.getByLabel('Code postal')).toHaveValue('98702');
  await company.getByLabel('Commune').fill('Faa’a');
  await company.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(section(page, 'Entreprise').getByText('Enregistré.')).toBeVisible();
}

/** Keeps some of a product every week. */
async function keepStanding(page: Page, productName: string): Promise<void> {
  await page.goto('/commandes-habituelles');
  await page.getByRole('link', { name: 'Nouvelle commande habituelle' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle commande habituelle' })).toBeVisible();
  await page.getByLabel('Au quai à Papeete').selectOption(proposedWeekday());
  await page.getByRole('button', { name: 'Créer la commande habituelle' }).click();
  await expect(page.getByText('Indiquez au moins une quantité.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Produit' }).first().selectOption({ label: productName });
  await page.getByLabel('Quantité').first().fill('12');
  await page.getByRole('button', { name: 'Créer la commande habituelle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chaque semaine, au quai le');
}

/** Waits for the job that proposes what is due, and opens the proposal. */
async function openProposal(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Voir la proposition' });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
}

/** Confirms the turn, and orders by transfer with a reference. */
async function orderIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmer et passer au paiement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();
  await expect(page.getByText('Facturé à Snack Tiare (n° T.A.H.I.T.I B54321).')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier le panier' })).toBeVisible();
  await page.getByLabel('Votre référence').fill('BC-2026-114');
  await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
  await page.getByLabel('Commune').fill('Papeete');
  await page.getByLabel('Code postal').fill('98713');
  await page.getByRole('radio', { name: /virement/i }).check();
  await page.getByRole('button', { name: /^(Payer|Commander, payer)/ }).click();
  await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
}

test('a business keeps a standing order, confirms its turn with a reference, and finds it again', async ({
  page,
  openMarket,
  openAs,
  baseURL,
}) => {
  const market = await openMarket([60]);
  const business = await newBusiness(baseURL ?? '');
  await signIn(page, business);
  await page.goto('/profil');
  await expectAccessible(page);
  await completeCompany(page);
  await keepStanding(page, market.productName);
  await openProposal(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pour le');
  await expect(page.getByText(market.productName)).toBeVisible();
  await expectAccessible(page);
  await orderIt(page);

  await page.goto('/commandes?q=bc-2026');
  await expect(page.getByText('Votre référence : BC-2026-114')).toBeVisible();
  await page.goto('/commandes-habituelles');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Chaque semaine/ }).click();
  await expect(page.getByText('Mise au panier')).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('En pause : rien ne vous est proposé.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/releves');
  await expect(page.getByRole('heading', { level: 1, name: 'Relevés mensuels' })).toBeVisible();
  const month = `${new Date(Date.now() - 36_000_000).toISOString().slice(0, 7)}-01`;
  await page.goto(`/releves/${month}`);
  await expect(section(page, 'Commandes passées').getByText('BC-2026-114')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le tableau (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(`matete-${month.slice(0, 7)}.csv`);

  const admin = await openAs(market.admin, { isWide: true });
  await admin.goto('/admin/recherche?q=bc-2026-114');
  await expect(admin.getByText('BC-2026-114').first()).toBeVisible();
  await admin.goto(`/admin/clients/${business.userId}`);
  await expect(admin.getByText('Snack Tiare').first()).toBeVisible();
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a business does the same', async ({ page, openMarket, baseURL }) => {
    const market = await openMarket([60]);
    await signIn(page, await newBusiness(baseURL ?? ''));
    await completeCompany(page);
    await keepStanding(page, market.productName);
    await openProposal(page);
    await orderIt(page);
    await page.goto('/commandes-habituelles');
    await page.getByRole('link', { name: /Chaque semaine/ }).click();
    await page.getByRole('link', { name: 'Terminer' }).click();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await expect(page.getByText('Terminée : rien ne vous est plus proposé.')).toBeVisible();
  });

  test('a business says which company it is when it signs up', async ({ page }) => {
    await page.goto('/inscription');
    await expect(page.getByLabel('Nom de l’entreprise')).toBeHidden();
    await page.getByRole('radio', { name: 'Entreprise' }).check();
    await expect(page.getByLabel('Nom de l’entreprise')).toBeVisible();
    await page.getByLabel('Nom de l’entreprise').fill('Snack Tiare');
    await page.getByLabel('Numéro T.A.H.I.T.I').fill('12');
    await page.getByRole('button', { name: /Créer/ }).click();
    await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Snack Tiare');
    await expect(page.getByRole('alert')).toContainText('Numéro T.A.H.I.T.I');
  });
});

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { offlinePagesAreKept } from '../support/network.ts';
import { PASSWORD } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const keptLanguage = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value;

/** Signs out by the menu that has it: that of the account, or of a phone. */
async function signOut(page: Page): Promise<void> {
  const menu = page.locator('header .menu-box').filter({ has: page.locator('button', { hasText: 'Sign out' }) });
  await menu.locator('summary').filter({ visible: true }).first().click();
  await menu.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
}

test(
  'the language that is chosen stays: on `/`, with the account, and after signing out',
  { tag: '@main' },
  async ({ page, openMarket }) => {
    const { customer } = await openMarket([40]);
    await page.goto('/produits?page=1');
    // At the foot of the page on a phone as on a desktop.
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/produits\?page=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    expect(await keptLanguage(page)).toBe('en');

    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);

    // The account is in French: signing in reads it in French, and choosing again changes it.
    await page.goto('/en/connexion?retour=/favoris');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/[^n]\/favoris$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-PF');
    expect(await keptLanguage(page)).toBe('fr');
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/favoris$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect
      .poll(async () => ((await (await customer.api.get('/api/users/me')).json()) as { language: string }).language)
      .toBe('en');

    await signOut(page);
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);

    // From a French page, into the language of the account.
    await page.goto('/connexion');
    await page.getByLabel('Adresse e-mail').fill(customer.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test('an address shows its page, and quietly offers the language that is kept', { tag: '@main' }, async ({ page }) => {
  await page.goto('/produits');
  await expect(page.getByRole('complementary', { name: 'Read in English' })).toHaveCount(0);
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/produits$/);
  await expect(page.getByRole('button', { name: /^(Read|Lire) / })).toHaveCount(0);

  await page.goto('/produits');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-PF');
  await expectAccessible(page);
  // The page is read on: the offer leads to the page that is open then.
  await page.locator('main a[href^="/produits/"]').first().click();
  await expect(page).toHaveURL(/\/produits\/[\da-f-]{36}/);
  await page.getByRole('button', { name: 'Read in English' }).click();
  await expect(page).toHaveURL(/\/en\/produits\/[\da-f-]{36}/);
});

test('links that are touched, prefetched or followed choose no language', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/produits');
  await page.locator('main a[href^="/en/produits/"]').first().hover();
  await page.evaluate(`fetch('/ty').then((answer) => answer.text())`);
  await page.locator('main a[href^="/en/produits/"]').first().click();
  await expect(page).toHaveURL(/\/en\/produits\/[\da-f-]{36}/);
  expect(await keptLanguage(page)).toBeUndefined();
  await page.goto('/');
  await expect(page).toHaveURL(/[^n]\/$/);
});

test.describe('without a connection', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('the installed app opens in the language that is kept', async ({ page, context }) => {
    await page.goto('/produits');
    await offlinePagesAreKept(page);
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/produits$/);
    await offlinePagesAreKept(page, 'en');
    await expect.poll(() => page.evaluate(`caches.has('kept-language')`)).toBe(true);

    await context.setOffline(true);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await page.goto('/navires');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  });
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the language is chosen, stays, and signing in reads the account’s', async ({ page, openMarket }) => {
    const { customer } = await openMarket([40]);
    await page.goto('/connexion');
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/connexion$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en/connexion');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The account is in French.
    await expect(page).toHaveURL(/[^n]\/$/);
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en/affichage');
    await signOut(page);
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
  });
});

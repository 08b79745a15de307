import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { holdFiles, isSeenEarly } from '../support/network.ts';
import { signIn } from '../support/people.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Who signs out as the code comes may be refused the news that it asks for first.
  expectedComplaints: [/status of 401 .*\/api\/notifications/],
});

test('takes what is typed and pressed before hydration', { tag: '@phone' }, async ({ page, openMarket, openAs }) => {
  const market = await openMarket([20]);

  await test.step('a form', async () => {
    const releaseScripts = await delayScripts(page, '/mot-de-passe/oubli');
    await page.getByLabel('Adresse e-mail').fill(market.customer.email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    const [first, ...rest] = market.customer.email.split('@')[0] ?? '';
    await expect(page.getByText(`Si ${first}••${rest.at(-1)}@exemple.pf a un compte`)).toBeVisible();
    await releaseScripts();
  });

  await test.step('a menu', async () => {
    await signIn(page, market.customer);
    const releaseScripts = await delayScripts(page, '/');
    await page.locator('header summary[aria-label=Menu]').click();
    const signOut = page.getByRole('button', { name: 'Se déconnecter' });
    await expect(signOut).toBeVisible();
    await expect(signOut).toBeInViewport({ ratio: 1 });
    await releaseScripts();
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(signOut).toBeVisible();
    // The home page it leads to would still be loading while the next step holds scripts back.
    const home = page.waitForEvent('load');
    await signOut.click();
    await home;
    await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  });

  await test.step('a search', async () => {
    const releaseScripts = await delayScripts(page, '/produits');
    const search = page.getByRole('searchbox').first();
    await search.fill(market.productName);
    await search.blur();
    await releaseScripts();
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(search).toHaveValue(market.productName);
  });

  await test.step('a repeated press that opens a dialog', async () => {
    const admin = await openAs(market.admin);
    const releaseScripts = await delayScripts(admin, `/admin/vendeurs/${market.sellers[0]?.userId}`);
    await admin.getByRole('link', { name: /^Bloquer/ }).dblclick();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await releaseScripts();
    await expect(admin.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(admin.getByRole('dialog')).toBeVisible();
  });

  await test.step('a button that needs code is inert until it has come', async () => {
    const admin = await openAs(market.admin);
    const releaseScripts = await delayScripts(admin, '/admin/analyses');
    const button = admin.getByRole('button', { name: 'Exporter en CSV' });
    await expect(button).toHaveCSS('pointer-events', 'none');
    await releaseScripts();
    await expect(button).toHaveCSS('pointer-events', 'auto');
  });
});

/**
 * Opens a page whose HTML has arrived and whose scripts have not. @returns A function that lets the scripts through.
 */
async function delayScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdFiles(page);
  await page.goto(path, { waitUntil: 'commit' });
  await isSeenEarly(page);
  return async () => {
    release();
    await page.waitForLoadState('load');
  };
}

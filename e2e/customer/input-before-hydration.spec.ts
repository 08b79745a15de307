import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { addToCart } from '../support/shopping.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('replays what was typed and pressed before hydration', { tag: '@phone' }, async ({ page, openMarket, openAs }) => {
  const market = await openMarket([20]);

  await test.step('a form', async () => {
    const releaseScripts = await delayScripts(page, '/mot-de-passe/oubli');
    await page.getByLabel('Adresse e-mail').fill(market.customer.email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await releaseScripts();
    const [first, ...rest] = market.customer.email.split('@')[0] ?? '';
    await expect(page.getByText(`Si ${first}••${rest.at(-1)}@exemple.pf a un compte`)).toBeVisible();
  });

  await test.step('a menu', async () => {
    await signIn(page, market.customer);
    const releaseScripts = await delayScripts(page, '/');
    await page.getByRole('button', { name: 'Compte de Vaea' }).click();
    await releaseScripts();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  });

  await test.step('a date', async () => {
    await addToCart(page, market.productName, 4);
    const releaseScripts = await delayScripts(page, '/panier');
    const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await page.locator('input[type=date]').fill(date);
    await releaseScripts();
    await expect(page.getByRole('link', { name: 'Passer commande' })).toBeVisible();
  });

  await test.step('a repeated press that opens a dialog', async () => {
    const admin = await openAs(market.admin);
    const releaseScripts = await delayScripts(admin, `/admin/vendeurs?compte=${market.sellers[0]?.userId}`);
    const block = admin.getByRole('button', { name: /^Bloquer/ }).first();
    await block.click();
    await block.click();
    await releaseScripts();
    await expect(admin.getByRole('dialog')).toBeVisible();
  });
});

/**
 * Opens a page whose HTML has arrived and whose scripts have not. @returns A function that lets the scripts through.
 */
async function delayScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    release();
    await page.waitForLoadState('load');
    await page.unroute(scripts);
  };
}

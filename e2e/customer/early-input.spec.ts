import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { addToCart } from '../support/shopping.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'what is typed and pressed before the page’s code has come is not lost',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([20]);
    await page.goto('/');

    await test.step('a form', async () => {
      const codeComes = await holdCode(page, '/connexion');
      await page.getByLabel('Adresse e-mail').fill(market.customer.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill('demo-matete');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page).toHaveURL(/connexion/);
      await codeComes();
      await expect(page).not.toHaveURL(/connexion/);
    });

    await test.step('a menu', async () => {
      const codeComes = await holdCode(page, '/');
      await page.getByRole('button', { name: 'Compte de Vaea' }).click();
      await codeComes();
      await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    });

    await test.step('a date', async () => {
      await addToCart(page, market.productName, 4);
      const codeComes = await holdCode(page, '/panier');
      const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
      await page.locator('input[type=date]').fill(date);
      await codeComes();
      await expect(page.getByRole('link', { name: 'Passer commande' })).toBeVisible();
    });

    await test.step('a press, again and again, that would open a dialog', async () => {
      const admin = await openAs(market.admin);
      const codeComes = await holdCode(admin, `/admin/vendeurs?compte=${market.sellers[0]?.userId}`);
      const block = admin.getByRole('button', { name: /^Bloquer/ }).first();
      await block.click();
      await block.click();
      await codeComes();
      await expect(admin.getByRole('dialog')).toBeVisible();
    });
  },
);

/** Opens a page whose HTML is there and whose scripts are still on their way. @returns what lets them through. */
async function holdCode(page: Page, path: string): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    letThrough();
    await page.waitForLoadState('load');
    await page.unroute(scripts);
  };
}

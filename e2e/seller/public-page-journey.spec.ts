import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const photo = async () => ({
  name: 'bateau.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0B5673' } })
    .jpeg()
    .toBuffer(),
});

/** Publishes the one page that carries these words. */
async function publish(admin: Page, words: string): Promise<void> {
  await admin.goto('/admin/pages-des-vendeurs?etat=WAITING');
  await admin
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('link', { name: /^Publier la page/ })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
}

test(
  'a seller writes their page, which everybody reads once an admin has published it, and takes up a draft',
  { tag: '@phone' },
  async ({ page, openMarket, openAs, browser, baseURL }) => {
    const market = await openMarket([60]);
    const words = `Je pêche à la ligne, ${market.productId.slice(-6)}.`;
    await signIn(page, market.sellers[0]);
    await page.goto('/vendeur/page');
    await expectAccessible(page);
    await page.getByLabel('Votre histoire').fill(words);
    await page.reload();
    await expect(page.getByText('Brouillon repris de cet appareil.')).toBeVisible();
    await expect(page.getByLabel('Votre histoire')).toHaveValue(words);
    await page.getByRole('button', { name: 'Effacer' }).click();
    await expect(page.getByLabel('Votre histoire')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Votre histoire')).toHaveValue('');
    await expect(page.getByText('Brouillon repris de cet appareil.')).toHaveCount(0);

    await page.getByLabel('Votre histoire').fill(words);
    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('En attente de lecture')).toBeVisible();
    const preview = page.getByRole('region', { name: 'Aperçu' });
    await expect(preview.getByText(words)).toBeVisible();
    await expect(preview.getByRole('img', { name: /^Photo 1 de/ })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Brouillon repris de cet appareil.')).toHaveCount(0);

    const visitor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await visitor.goto(`/produits/${market.productId}`);
    await expect(visitor.getByText('Ils en fournissent')).toBeVisible();
    await visitor.locator('dl').getByRole('link', { name: /, / }).first().click();
    await expect(visitor.getByText('Vous ne choisissez pas votre vendeur', { exact: false })).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);

    const admin = await openAs(market.admin, { isWide: true });
    await publish(admin, words);
    await expect(admin.getByText('C’est publié.')).toBeVisible();
    await expectAccessible(admin);
    await visitor.reload();
    await expect(visitor.getByText(words)).toBeVisible();
    await expect(visitor.getByRole('img', { name: /^Photo 1 de/ })).toBeVisible();
    await expectAccessible(visitor);

    await page.getByLabel('Montrer ma page').uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Votre page n’est pas montrée.')).toBeVisible();
    const gone = await visitor.reload();
    expect(gone?.status()).toBe(404);
    await visitor.context().close();
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a seller writes their page, and sees how it will look', async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    await signIn(page, market.sellers[0]);
    await page.goto('/vendeur/page');
    await page.getByLabel('Votre histoire').fill('Je cultive la vanille.');
    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByRole('button', { name: 'Enregistrer' }).click();

    await expect(page.getByText('En attente de lecture')).toBeVisible();
    await expect(page.getByLabel('Votre histoire')).toHaveValue('Je cultive la vanille.');
    await expect(page.getByRole('region', { name: 'Aperçu' }).getByText('Je cultive la vanille.')).toBeVisible();
    await page.getByLabel('Garder la photo 1').uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Garder la photo 1')).toHaveCount(0);
  });
});

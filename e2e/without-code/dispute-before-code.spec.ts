import { expect, test } from '../support/fixtures.ts';
import { payAndDeliver, photo } from '../support/market.ts';
import { holdFiles } from '../support/network.ts';
import { signIn } from '../support/people.ts';

test(
  'keeps what was typed and chosen before its code came, over a draft of another visit',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([40]);
    const { orderId } = await payAndDeliver(market, 12);
    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}/litige`);
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    const words = page.getByLabel('Ce que vous avez constaté');
    await words.fill('Un ancien brouillon.');

    const release = await holdFiles(page);
    await page.goto(`/commandes/${orderId}/litige`, { waitUntil: 'commit' });
    await words.fill('Écrit avant le code.');
    await page.getByLabel(/^Photos/).setInputFiles({ name: 'tot.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    release();
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);

    await expect(page.getByRole('button', { name: 'Retirer tot.jpg' })).toBeVisible();
    await expect(words).toHaveValue('Écrit avant le code.');
    await expect(page.getByText('Brouillon repris de cet appareil')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Autre chose' }).check();
    await page.getByRole('button', { name: 'Envoyer le litige' }).click();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  },
);

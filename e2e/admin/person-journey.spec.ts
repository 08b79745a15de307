import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/Failed to load resource.*422/] });

const NOTE = 'Préfère être appelée le matin.';

for (const hasCode of [true, false])
  test(
    `an admin finds a customer by their order, reads what happened and keeps a note, ${hasCode ? 'with' : 'without'} code`,
    { tag: '@phone' },
    async ({ openMarket, browser, baseURL }) => {
      const market = await openMarket([60]);
      const { orderNumber } = await payOrder(market, 12);
      const context = await browser.newContext({
        javaScriptEnabled: hasCode,
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      await context.addCookies(market.admin.cookies);
      const page = await context.newPage();

      await page.goto(`/admin/commandes?q=${orderNumber}`);
      await page.locator('a[href*="/admin/clients/"]').first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'Historique' })).toBeVisible();
      await expect(page.getByRole('link', { name: `Commande ${orderNumber}` })).toBeVisible();
      if (hasCode) await expectAccessible(page);

      await page.getByRole('tab', { name: /^Paiements/ }).click();
      await expect(page.getByRole('link', { name: `Commande ${orderNumber}` })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Paiement / })).toBeVisible();

      await page.getByRole('button', { name: 'Ajouter la note' }).click();
      await expect(page.getByText('Écrivez la note.').first()).toBeVisible();
      await page.getByLabel('Nouvelle note').fill(NOTE);
      await page.getByRole('button', { name: 'Ajouter la note' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toContainText('Vous');

      await page.getByRole('link', { name: `Effacer la note « ${NOTE} »` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toHaveCount(0);

      await page.getByRole('link', { name: 'Bloquer' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await context.close();
    },
  );

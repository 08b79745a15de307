import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REASON = 'Le client a téléphoné.';

for (const hasCode of [true, false])
  test(
    `an admin reads an order and cancels it, ${hasCode ? 'with' : 'without'} code`,
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
      await page.getByRole('link', { name: orderNumber, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Commande ${orderNumber}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Où est chaque franc' })).toBeVisible();
      if (hasCode) await expectAccessible(page);

      await page.getByRole('link', { name: 'Annuler et rembourser' }).click();
      await page.getByRole('button', { name: 'Annuler et rembourser' }).click();
      await page.getByLabel('Raison').fill(REASON);
      await page.getByRole('button', { name: 'Annuler et rembourser' }).click();

      await expect(page.getByText('Annulée et remboursée')).toBeVisible();
      await expect(page.getByText(REASON)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Annuler et rembourser' })).toHaveCount(0);
      await context.close();
    },
  );

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder } from '../support/market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REASON = 'Le client a téléphoné.';

for (const hasCode of [true, false])
  test(
    `an admin reads an order and cancels it, ${hasCode ? 'with' : 'without'} code`,
    { tag: hasCode ? ['@phone', '@main'] : '@phone' },
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

      await expect(page.getByText(/^Annulée et remboursée/)).toBeVisible();
      await expect(page.getByText(REASON)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Annuler et rembourser' })).toHaveCount(0);
      await context.close();
    },
  );

for (const hasCode of [true, false])
  test(
    `an admin corrects a freight that counted, ${hasCode ? 'with' : 'without'} code`,
    { tag: '@phone' },
    async ({ openMarket, browser, baseURL }) => {
      const market = await openMarket([60]);
      const { orderId } = await payOrder(market, 12);
      await deliver(market, market.sellers[0], orderId, 1_000);
      const context = await browser.newContext({
        javaScriptEnabled: hasCode,
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      await context.addCookies(market.admin.cookies);
      const page = await context.newPage();
      await page.goto(`/admin/commandes/${orderId}`);

      await page.getByRole('link', { name: 'Corriger le fret' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: 'Reçu du navire' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Corriger le fret' }).click();
      await expect(dialog.getByText('Écrivez la raison.').first()).toBeVisible();
      if (hasCode) await expectAccessible(page);
      await dialog.getByLabel('Fret à retenir').fill('500');
      await dialog.getByLabel('Raison').fill('Le reçu dit 500 F.');
      await dialog.getByRole('button', { name: 'Corriger le fret' }).click();

      await expect(dialog).toBeHidden();
      await expect(page.getByText('109\u00a0F').first()).toBeVisible();
      await expect(page.getByText('Annulé').first()).toBeVisible();
      await context.close();
    },
  );

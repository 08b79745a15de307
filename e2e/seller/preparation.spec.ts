import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { accept, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';

for (const hasCode of [true, false])
  test.describe(hasCode ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: hasCode, contextOptions: { reducedMotion: 'reduce' } });

    test('a seller sees on one page what to prepare: kilos of each product, then each order', async ({
      page,
      openMarket,
    }) => {
      const market = await openMarket([60]);
      const [seller] = market.sellers;
      const orders = [await payOrder(market, 4), await payOrder(market, 9)];
      for (const { orderId } of orders) await accept(seller, orderId);

      await signIn(page, seller);
      await page.goto('/vendeur/commandes');
      await page.getByRole('link', { name: 'Liste de préparation, à imprimer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'À préparer' })).toBeVisible();
      const products = page.getByRole('region', { name: 'En tout' });
      await expect(products.getByRole('listitem')).toHaveText(/dans 2 commandes\s*13\s*kg/);
      for (const { orderNumber } of orders) await expect(page.getByRole('link', { name: orderNumber })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^À charger au plus tard le/ })).toBeVisible();
      if (hasCode) await expectAccessible(page);
    });
  });

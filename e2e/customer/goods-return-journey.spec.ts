import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Market, payAndDeliver } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An order of goods that do not perish, received by its customer. */
async function receivedOrder(market: Market<readonly [number]>, page: Page) {
  const answer = await market.admin.api.patch(`/api/products/${market.productId}`, {
    multipart: { isReturnable: 'true' },
  });
  expect(answer.ok()).toBe(true);
  const order = await payAndDeliver(market, 12);
  await signIn(page, market.customer);
  await page.goto(`/commandes/${order.orderId}?ouvrir=recu`);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('link', { name: 'Rendre des produits' })).toBeVisible();
  return order;
}

async function askForReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rendre des produits' }).click();
  await page.getByLabel(/^Rendu/).fill('5');
  await page.getByRole('button', { name: 'Demander le retour' }).click();
  await expect(page.getByText('À apporter au quai')).toBeVisible();
}

test(
  'gives goods back, which the seller notes as received, and is refunded; the house adds a coupon of its own',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderNumber } = await receivedOrder(market, page);
    await askForReturn(page);
    await expectAccessible(page);

    const seller = await openAs(market.sellers[0], { isWide: true });
    await seller.goto('/vendeur/portefeuille');
    await expect(seller.getByRole('heading', { name: 'Gardé pour les retours' })).toBeVisible();
    await expectAccessible(seller);
    await seller.goto('/vendeur/retours');
    await expect(seller.getByText(orderNumber)).toBeVisible();
    await expectAccessible(seller);
    await seller.locator('summary', { hasText: 'Noter comme reçu' }).click();
    await seller.getByRole('button', { name: 'Noter comme reçu' }).click();
    await expect(seller.getByText('Aucun retour n’attend')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Reçu et remboursé')).toBeVisible();
    await page.goto('/bons');
    await expect(page.getByText(/Produits rendus/)).toBeVisible();

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/bons/geste?commande=${orderNumber}`);
    await expectAccessible(admin);
    await admin.getByLabel('Montant du bon').fill('500');
    await admin.getByLabel('Raison, que le client lit').fill('Deux kilos étaient trop mûrs.');
    await admin.getByRole('button', { name: 'Offrir le bon' }).click();
    await expect(admin.getByRole('table').getByText('Geste commercial')).toBeVisible();
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('asks for a return, which an admin rejects with a reason', async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderNumber } = await receivedOrder(market, page);
    await askForReturn(page);

    const admin = await openAs(market.admin);
    await admin.goto('/admin/retours');
    const slip = admin.getByRole('article').filter({ hasText: orderNumber });
    await slip.locator('summary', { hasText: 'Refuser le retour' }).click();
    await slip.getByLabel('Raison').fill('Portés pendant dix jours.');
    await slip.getByRole('button', { name: 'Refuser le retour' }).click();
    await expect(admin).toHaveURL(/\/admin\/retours/);

    await page.reload();
    await expect(page.getByText('Portés pendant dix jours.')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { accept, payOrder, photo } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

async function write(page: Page, words: string): Promise<void> {
  await thread(page).getByLabel('Nouveau message').fill(words);
  await thread(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(thread(page).getByRole('listitem').filter({ hasText: words })).toBeVisible();
}

test(
  'customer and seller write about an order with a photograph, ask the house, and an admin answers',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([40]);
    const [holder] = market.sellers;
    const { orderId, orderNumber } = await payOrder(market, 12);
    await accept(holder, orderId);
    await signIn(page, market.customer);
    await page.goto('/commandes');
    await expect(page.getByRole('main').getByText('du nouveau')).toHaveCount(1);
    await page.getByRole('link', { name: orderNumber }).click();
    await expect(thread(page)).toBeVisible();
    await page.getByRole('link', { name: 'Mes commandes' }).first().click();
    await expect(page.getByRole('link', { name: orderNumber })).toBeVisible();
    await expect(page.getByRole('main').getByText('du nouveau')).toHaveCount(0);
    await page.goto(`/commandes/${orderId}`);
    await thread(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(thread(page).getByRole('alert')).toContainText('Nouveau message');
    await thread(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'glaciere.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(),
      });
    await write(page, 'Tout tient-il dans cette glacière ?');
    await expect(thread(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expectAccessible(page);

    const seller = await openAs(holder);
    await seller.goto('/notifications');
    await expect(seller.getByText('Le client vous a écrit.')).toBeVisible();
    await seller
      .getByRole('listitem')
      .filter({ hasText: 'Le client vous a écrit.' })
      .getByRole('link', { name: 'Voir la commande' })
      .click();
    await expect(seller).toHaveURL(new RegExp(`/vendeur/commandes/${orderId}#messages$`));
    await expect(thread(seller).getByText('Tout tient-il dans cette glacière ?')).toBeVisible();
    await expect(thread(seller).getByRole('heading', { name: 'Messages' })).toBeInViewport();
    await thread(seller).getByRole('checkbox', { name: 'Demander aussi à Mātete' }).check();
    await write(seller, 'Oui. Le quai est fermé lundi, que faire ?');
    await expectAccessible(seller);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto('/admin/messages');
    await admin.getByRole('link', { name: /Messages des commandes/ }).click();
    await expect(admin.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('Le quai est fermé lundi');
    await expectAccessible(admin);
    await admin.getByRole('link', { name: orderNumber }).click();
    await expect(thread(admin).getByRole('heading', { name: 'Messages' })).toBeInViewport();
    await expect(thread(admin).getByText('Une réponse de Mātete est attendue')).toBeVisible();
    await write(admin, 'Il ouvre mardi à six heures.');
    await expect(thread(admin).getByText('Une réponse de Mātete est attendue')).toHaveCount(0);
    await expectAccessible(admin);

    // What comes while the page is open shows by itself.
    await expect(thread(page).getByText('Il ouvre mardi à six heures.')).toBeVisible();
    await expect(thread(page).getByText('Mātete', { exact: true })).toBeVisible();
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

  test('a customer writes while nobody holds the order, an admin settles it, and news are marked as read', async ({
    page,
    openMarket,
    openAs,
  }) => {
    const market = await openMarket([40]);
    const { orderId, orderNumber } = await payOrder(market, 12);
    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}`);
    await expect(thread(page).getByText('votre message va à Mātete')).toBeVisible();
    await expect(thread(page).getByRole('checkbox')).toHaveCount(0);
    await thread(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(thread(page).getByRole('alert')).toBeVisible();
    await thread(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'glaciere.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(),
      });
    await write(page, 'Qui va la prendre ?');
    await expect(page).toHaveURL(/#messages$/);
    await expect(thread(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();

    const admin = await openAs(market.admin);
    await admin.goto(`/admin/messages/commandes?q=${orderNumber}`);
    await admin.getByRole('link', { name: orderNumber }).click();
    await write(admin, 'On cherche.');
    await page.reload();
    await thread(page).getByRole('button', { name: 'Marquer comme lu' }).click();
    await expect(thread(page).getByRole('button', { name: 'Marquer comme lu' })).toHaveCount(0);
    await write(page, 'Alors ?');
    await admin.reload();
    await thread(admin).getByRole('button', { name: 'Marquer comme réglé' }).click();
    await expect(thread(admin).getByText('Une réponse de Mātete est attendue')).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder, placeUnpaid } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { addToCart, chooseDay } from '../support/shopping.ts';

/** Remembers the document; returns what says whether it is still the same: true also where no code could tell. */
async function watchDocument(page: Page, hasCode: boolean): Promise<() => Promise<boolean>> {
  if (!hasCode) return () => Promise.resolve(true);
  // What needs code is inert until it has come; before that the browser would send a form by itself.
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  await page.evaluate('globalThis.isSameDocument = true');
  return () => page.evaluate<boolean>("'isSameDocument' in globalThis");
}

for (const hasCode of [false, true]) {
  test.describe(hasCode ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: hasCode, contextOptions: { reducedMotion: 'reduce' } });

    test('reads what is new: one notification, all of them, and the order one is about', async ({
      page,
      openMarket,
    }) => {
      const market = await openMarket([40]);
      const { orderId, orderNumber } = await payOrder(market, 2);
      await payOrder(market, 3);
      await signIn(page, market.customer);
      await page.goto('/notifications?lu=non');
      const unread = page.getByRole('button', { name: /^Marquer comme lue/ });
      const ofOrder = page.getByRole('listitem').filter({ hasText: orderNumber });
      const count = await unread.count();
      const isSameDocument = await watchDocument(page, hasCode);

      await ofOrder
        .first()
        .getByRole('button', { name: /^Marquer comme lue/ })
        .click();
      await expect(unread).toHaveCount(count - 1);
      await expect(page).toHaveURL(/\/notifications\?lu=non$/);
      await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
      await expect(page.getByText('Tout est lu')).toBeVisible();
      await page.getByRole('link', { name: 'Toutes', exact: true }).click();
      await expect(unread).toHaveCount(0);
      await ofOrder.first().getByRole('link', { name: 'Voir la commande' }).click();
      await expect(page).toHaveURL(new RegExp(`/commandes/${orderId}$`));
      expect(await isSameDocument()).toBe(true);
    });

    test('puts the goods of a payment that came to nothing back into the cart', async ({ page, openMarket }) => {
      const market = await openMarket([40]);
      const paymentId = await placeUnpaid(market, 7);
      await signIn(page, market.customer);
      await page.goto(`/paiement/${paymentId}`);
      await expect(page.getByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeVisible();
      const isSameDocument = await watchDocument(page, hasCode);

      await page.getByRole('button', { name: 'Remettre dans le panier' }).click();
      await expect(page).toHaveURL(/\/panier$/);
      await expect(page.getByRole('heading', { name: market.productName })).toBeVisible();
      await expect(page.getByRole('textbox', { name: /Quantité|kilos/i })).toHaveValue('7');
      await expect(page.getByRole('link', { name: 'Passer commande' })).toBeVisible();
      expect(await isSameDocument()).toBe(true);

      // The same order once more: the cart holds its goods already, and gets none twice.
      await page.goto('/commandes');
      await page.getByRole('link', { name: /^Recommander la commande/ }).click();
      await expect(page.getByText('Déjà dans votre panier : 7 kg.')).toBeVisible();
      await expect(page.getByText('Votre panier contient déjà tout ce qui peut être recommandé.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mettre dans le panier' })).toHaveCount(0);
    });

    test('divides a basket, makes it whole again, and orders it divided', async ({ page, openMarket }) => {
      const market = await openMarket([7, 5]);
      await signIn(page, market.customer);
      await addToCart(page, market.productName, 12);
      await page.goto('/panier');
      await chooseDay(page, dayIn(60));
      if (!hasCode) await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('link', { name: 'Passer commande' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();
      const isSameDocument = await watchDocument(page, hasCode);

      await page.getByRole('button', { name: 'Diviser le panier' }).click();
      await expect(page.getByText('Le panier est divisé en 2 commandes.')).toBeVisible();
      await page.getByRole('button', { name: 'Garder le panier entier' }).click();
      await expect(page.getByText('Commande 2 sur 2')).toBeHidden();
      await page.getByRole('button', { name: 'Diviser le panier' }).click();
      await expect(page.getByText('Commande 2 sur 2')).toBeVisible();
      // axe is code of the page.
      if (hasCode) await expectAccessible(page);

      await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
      await page.getByLabel('Commune').fill('Papeete');
      await page.getByLabel('Code postal').fill('98713');
      await page.getByRole('radio', { name: /virement/i }).check();
      expect(await isSameDocument()).toBe(true);
      await page.getByRole('button', { name: /^(Payer|Commander, payer)/ }).click();
      await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
      await page.goto('/commandes');
      await expect(page.getByRole('link', { name: /M-\d{6}/ })).toHaveCount(2);
    });
  });
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

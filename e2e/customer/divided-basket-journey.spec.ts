import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { addToCart, chooseDay, payWithCard } from '../support/shopping.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'divides a basket that no single seller can fill, and takes its payment once',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([7, 5]);
    await signIn(page, market.customer);
    await addToCart(page, market.productName, 12);
    await page.goto('/panier');
    const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await chooseDay(page, date);
    await page
      .getByRole('link', { name: 'Passer commande' })
      .or(page.getByRole('button', { name: 'Passer commande' }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();

    await page.getByRole('button', { name: 'Diviser le panier' }).click();
    await expect(page.getByText('Le panier est divisé en 2 commandes.')).toBeVisible();
    await expect(page.getByText('Commande 2 sur 2')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
    await page.getByLabel('Commune').fill('Papeete');
    await page.getByLabel('Code postal').fill('98713');
    await page.getByRole('radio', { name: /[Cc]arte/ }).check();
    await page
      .getByRole('button', { name: /^(Payer|Commander, payer)/ })
      .last()
      .click();
    await payWithCard(page, '0014');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru');
    await expect(page.getByRole('link', { name: /M-\d{6}/ })).toHaveCount(2);
  },
);

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { addToCart, checkOut, payWithCard } from '../support/shopping.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('pays an order with another card after a refused one', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([60]);
  await signIn(page, market.customer);
  await addToCart(page, market.productName, 2);
  await checkOut(page);
  await payWithCard(page, '0022');

  await expect(page.getByRole('heading', { name: 'La banque a refusé cette carte' })).toBeVisible();
  await expect(page.getByText('Rien n’est débité et votre commande est gardée.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Essayer une autre carte' }).click();
  await payWithCard(page, '0014');

  await expect(page.getByRole('heading', { name: /Māuruuru/ })).toBeVisible();
});

test('pays an order by transfer after a refused card', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([60]);
  await signIn(page, market.customer);
  await addToCart(page, market.productName, 2);
  await checkOut(page);
  await payWithCard(page, '0022');

  await page.getByRole('button', { name: 'Payer par virement' }).click();

  await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
  await expect(page.getByText('IBAN').first()).toBeVisible();
});

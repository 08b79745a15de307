import { expect, test } from '../support/fixtures.ts';
import { signInByHand } from '../support/people.ts';
import { addToCart, checkOut, payWithCard } from '../support/shopping.ts';
import { acceptFromPool, shipOrder, unloadOrder, walletBalance } from '../support/selling.ts';

test('takes an order from the cart to a paid seller', { tag: '@main' }, async ({ page, openMarket, openAs }) => {
  const market = await openMarket([60]);
  await signInByHand(page, market.customer.email);
  await addToCart(page, market.productName, 3);
  await checkOut(page);
  await payWithCard(page, '0014');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru');
  await page
    .getByRole('link', { name: /M-\d{6}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const orderNumber = /M-\d{6}/.exec(title)?.[0] ?? '';
  const orderUrl = page.url();
  await expect(page.getByText('Paiement vérifié').first()).toBeVisible();

  const seller = await openAs(market.sellers[0]);
  expect(await walletBalance(seller)).toBe(0);
  await acceptFromPool(seller, orderNumber);
  await shipOrder(seller, orderNumber);
  await unloadOrder(seller);

  await page.goto(orderUrl);
  await expect(page.getByRole('region', { name: 'Retrait' })).toContainText('Papeete');
  await expect(page.getByText('Fare Ute')).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirmer la réception' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmer/ })
    .click();
  await expect(page.getByText('TERMINÉE').or(page.getByText('Terminée')).first()).toBeVisible();

  // 3 kg at 1 279 F less 10 % commission, rounded to 384 F, and the 609 F that the ship charged.
  expect(await walletBalance(seller)).toBe(4062);
});

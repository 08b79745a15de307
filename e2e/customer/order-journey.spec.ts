import { expect, test } from '../support/fixtures.ts';
import { openAs, signIn } from '../support/people.ts';
import { addToCart, checkOut, payWithCard } from '../support/shopping.ts';
import { acceptFromPool, shipOrder, unloadOrder, walletBalance } from '../support/selling.ts';

test('an order goes from a cart to a paid seller', async ({ page, browser }, { project }) => {
  // Phone and desktop run side by side on one demonstration: each has a customer, and so a cart, of its own.
  const product = project.name === 'phone' ? 'Thazard' : 'Mahi mahi';
  await signIn(page, project.name === 'phone' ? 'customer@demo.test' : 'roulotte@demo.test');
  await addToCart(page, product, 3);
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

  const seller = await openAs(browser, 'seller@demo.test', page);
  const before = await walletBalance(seller);
  await acceptFromPool(seller, orderNumber);
  await shipOrder(seller, orderNumber);
  await unloadOrder(seller);

  await page.goto(orderUrl);
  await expect(page.getByText('Fare Ute').first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer la réception' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmer/ })
    .click();
  await expect(page.getByText('TERMINÉE').or(page.getByText('Terminée')).first()).toBeVisible();

  const after = await walletBalance(seller);
  expect(after).toBeGreaterThan(before);
  await seller.context().close();
});

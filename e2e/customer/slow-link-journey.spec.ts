import { expect, test } from '../support/fixtures.ts';
import { openAs, signIn } from '../support/people.ts';
import { dropAnswers, slowDown } from '../support/network.ts';
import { addToCart, checkOut, payWithCard } from '../support/shopping.ts';
import { acceptFromPool, shipOrder, unloadOrder, walletBalance } from '../support/selling.ts';

// A dropped answer is a failed request: the browser says so in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('an order goes from a cart to a paid seller over a slow link that loses answers', async ({ page, browser }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'A slow link is a phone’s; once is enough.');
  // Somebody whom no story of the demonstration keeps from ordering.
  await signIn(page, 'customer3@demo.test');
  await slowDown(page);
  await addToCart(page, 'Bonite', 2);
  const placing = await dropAnswers(page, /\/api\/orders\/customer\/[^/]+\/multiple/, 1);
  await checkOut(page);
  await payWithCard(page, '0014');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru', { timeout: 60_000 });
  expect(placing.dropped()).toBe(1);
  await page
    .getByRole('link', { name: /M-\d{6}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande', { timeout: 30_000 });
  const orderNumber = /M-\d{6}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  const orderUrl = page.url();

  const seller = await openAs(browser, 'seller2@demo.test', page);
  const before = await walletBalance(seller);
  await slowDown(seller);
  await acceptFromPool(seller, orderNumber);
  await shipOrder(seller, orderNumber);
  await unloadOrder(seller);
  await page.goto(orderUrl);
  const confirming = await dropAnswers(page, /\/api\/orders\/customer\/completed\//, 1);
  await page.getByRole('button', { name: 'Confirmer la réception' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmer/ })
    .click();
  await expect(page.getByText(/Terminée/i).first()).toBeVisible({ timeout: 60_000 });
  expect(confirming.dropped()).toBe(1);

  // What was lost on the way back was asked for again, and happened once.
  await page.goto('/commandes');
  await expect(page.getByText(orderNumber)).toHaveCount(1);
  expect(await walletBalance(seller)).toBeGreaterThan(before);
  await seller.context().close();
});

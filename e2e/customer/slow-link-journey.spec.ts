import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { dropAnswers, slowDown } from '../support/network.ts';
import { addToCart, checkOut, payWithCard } from '../support/shopping.ts';
import { acceptFromPool, shipOrder, unloadOrder, walletBalance } from '../support/selling.ts';

// A dropped answer is a failed request: the browser reports it in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test(
  'takes an order from the cart to a paid seller over a slow link that loses answers',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    await signIn(page, market.customer);
    await slowDown(page);
    await addToCart(page, market.productName, 2);
    const placing = await dropAnswers(page, /\/api\/orders\/customer\/[^/]+\/multiple/, 1);
    await checkOut(page);
    await payWithCard(page, '0014');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru');
    expect(placing.dropped()).toBe(1);
    await page
      .getByRole('link', { name: /M-\d{6}/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande');
    const orderNumber = /M-\d{6}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    const orderUrl = page.url();

    const seller = await openAs(market.sellers[0]);
    await slowDown(seller);
    await acceptFromPool(seller, orderNumber);
    await shipOrder(seller, orderNumber);
    await unloadOrder(seller);
    await page.goto(orderUrl);
    const confirming = await dropAnswers(page, /\/api\/orders\/customer\/completed\//, 1);
    await page.getByRole('link', { name: 'Confirmer la réception' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Confirmer/ })
      .click();
    await expect(page.getByText(/Terminée/i).first()).toBeVisible();
    expect(confirming.dropped()).toBe(1);

    // The requests whose answers were lost were repeated, and took effect once.
    await page.goto('/commandes');
    await expect(page.getByText(orderNumber)).toHaveCount(1);
    // 2 kg at 1 279 F less 10 % commission, rounded to 256 F, and the 609 F that the ship charged.
    expect(await walletBalance(seller)).toBe(2911);
  },
);

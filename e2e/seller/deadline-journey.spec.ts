import { letDeadlineCome } from '../support/deadlines.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, openMarket, payOrder } from '../support/market.ts';
import { openAs, signIn } from '../support/people.ts';

test.skip(({ isMobile }) => !isMobile, 'Customers and sellers hold a phone.');

/** Deadlines are met within half a minute; a busy machine may take longer. */
const AT_LAST_MS = 180_000;

test('a receipt that nobody confirms counts as confirmed by itself, under the eyes of who looks, and pays the seller', async ({
  page,
  browser,
  baseURL,
}) => {
  const market = await openMarket(baseURL ?? '', [60]);
  const { orderId } = await payOrder(market, 12);
  const [seller] = market.sellers;
  if (seller === undefined) throw new Error('a market without a seller');
  await deliver(market, seller, orderId);
  await signIn(page, market.customer.email);
  await page.goto(`/commandes/${orderId}`);
  await expect(page.getByRole('button', { name: 'Confirmer la réception' })).toBeVisible();

  await letDeadlineCome(orderId);
  await expect(page.getByRole('button', { name: 'Confirmer la réception' })).toHaveCount(0, { timeout: AT_LAST_MS });

  const work = await openAs(browser, seller.email, page);
  await work.goto('/vendeur/portefeuille');
  await expect(work.getByText('14\u202f422\u00a0F').first()).toBeVisible();
  await work.context().close();
  await market.close();
});

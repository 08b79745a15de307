import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, openMarket, payOrder, photo, type Market } from '../support/market.ts';
import { openAs, signIn } from '../support/people.ts';
import { addToCart, payWithCard } from '../support/shopping.ts';

test.skip(({ isMobile }) => !isMobile, 'The customer holds a phone; the admin’s screen is made wide below.');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A delivered order whose ship asked 91 F more than was billed. */
async function oweFreight(baseURL: string): Promise<Market & { orderNumber: string }> {
  const market = await openMarket(baseURL, [60]);
  const [seller] = market.sellers;
  if (seller === undefined) throw new Error('the market has no seller');
  const { orderId, orderNumber } = await payOrder(market, 12);
  await deliver(market, seller, orderId, 700);
  return { ...market, orderNumber };
}

test('dearer freight holds up the next order until it is paid by card', async ({ page, baseURL }) => {
  const market = await oweFreight(baseURL ?? '');
  await signIn(page, market.customer.email);
  await addToCart(page, market.productName, 2);
  await page.goto('/panier');
  await expect(page.getByText('Un paiement en attente suspend vos commandes')).toBeVisible();
  await page
    .getByRole('link', { name: /^Régler/ })
    .first()
    .click();

  await expect(page.getByRole('heading', { name: `Fret de la commande ${market.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Reçu du navire' })).toBeVisible();
  await page.getByRole('radio', { name: /[Cc]arte/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
  await payWithCard(page, '0014');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes à jour' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/panier');
  await expect(page.getByText('Un paiement en attente suspend vos commandes')).toBeHidden();
  expect((await payOrder(market, 2)).orderNumber).toMatch(/^M-/);
  await market.close();
});

test('dearer freight is paid by transfer with its receipt, which an admin verifies', async ({
  page,
  browser,
  baseURL,
}) => {
  const market = await oweFreight(baseURL ?? '');
  await signIn(page, market.customer.email);
  await page.goto('/paiements-en-attente');
  await page.getByRole('radio', { name: 'Virement' }).check();
  await expect(page.getByText(`${market.orderNumber}-F`)).toBeVisible();
  await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Reçu du virement');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'virement.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
  await expect(page.getByText(/vous n’avez rien d’autre à faire/)).toBeVisible();
  await expectAccessible(page);

  const admin = await openAs(browser, 'admin@demo.test', page);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.goto(`/admin/complements-de-fret?q=${market.orderNumber}`);
  await admin.getByRole('button', { name: `Confirmer le virement de ${market.orderNumber}` }).click();
  await expect(admin.getByRole('dialog').getByRole('img', { name: 'Reçu du virement' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(admin.getByRole('table').getByText('Réglé')).toBeVisible();
  await admin.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vous êtes à jour' })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('Paiement complémentaire vérifié').first()).toBeVisible();
  await market.close();
});

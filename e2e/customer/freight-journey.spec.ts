import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder, photo, type Market } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { addToCart, payWithCard } from '../support/shopping.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Delivers an order whose ship charged 91 F more than was billed. */
async function oweFreight(market: Market<readonly [number]>): Promise<{ orderNumber: string }> {
  const [seller] = market.sellers;
  const { orderId, orderNumber } = await payOrder(market, 12);
  await deliver(market, seller, orderId, 700);
  return { orderNumber };
}

test('blocks the next order until dearer freight is paid by card', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([60]);
  const { orderNumber } = await oweFreight(market);
  await signIn(page, market.customer);
  await addToCart(page, market.productName, 2);
  await page.goto('/panier');
  await expect(page.getByText('Un paiement en attente suspend vos commandes')).toBeVisible();
  await page
    .getByRole('link', { name: /^Régler/ })
    .first()
    .click();

  await expect(page.getByRole('heading', { name: `Fret de la commande ${orderNumber}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reçu du navire' }).getByRole('presentation')).toBeVisible();
  await page.getByRole('radio', { name: /[Cc]arte/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
  await payWithCard(page, '0014');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes à jour' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/panier');
  await expect(page.getByText('Un paiement en attente suspend vos commandes')).toBeHidden();
  expect((await payOrder(market, 2)).orderNumber).toMatch(/^M-/);
});

test(
  'pays dearer freight by transfer with its receipt, which an admin verifies',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderNumber } = await oweFreight(market);
    await signIn(page, market.customer);
    await page.goto('/paiements-en-attente');
    await page.getByRole('radio', { name: 'Virement' }).check();
    await expect(page.getByText(`${orderNumber}-F`)).toBeVisible();
    await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Reçu du virement');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'virement.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
    await expect(page.getByText(/vous n’avez rien d’autre à faire/)).toBeVisible();
    await expectAccessible(page);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/complements-de-fret?q=${orderNumber}`);
    await admin.getByRole('link', { name: `Confirmer le virement de ${orderNumber}` }).click();
    await expect(
      admin.getByRole('dialog').getByRole('link', { name: 'Reçu du virement' }).getByRole('presentation'),
    ).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await expect(admin.getByRole('table').getByText('Réglé')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Vous êtes à jour' })).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText('Paiement complémentaire vérifié').first()).toBeVisible();
  },
);

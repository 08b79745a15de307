import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';

// A link that was withdrawn is a 404, which the browser reports in its console.
test.use({ expectedComplaints: [/Failed to load resource.*404/] });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a shared order' : 'a shared order, without any code', () => {
    test.use({ javaScriptEnabled });

    test('is followed by whoever has its link, until its customer ends that', async ({
      page,
      context,
      browser,
      baseURL,
      openMarket,
    }) => {
      const market = await openMarket([40]);
      const { orderId, orderNumber } = await payOrder(market, 3);
      await signIn(page, market.customer);
      await page.goto(`/commandes/${orderId}`);
      await page.getByRole('button', { name: 'Créer un lien' }).click();
      const link = page.getByRole('link', { name: 'Voir la page partagée' });
      await expect(link).toBeVisible();
      if (javaScriptEnabled) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        // What was pressed before the code of the card had come does nothing.
        await expect(async () => {
          await page.getByRole('button', { name: /Copier le lien|Copié/ }).click();
          await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible({ timeout: 1_000 });
        }).toPass();
        const copied = await page.evaluate('navigator.clipboard.readText()');
        expect(copied).toBe(new URL((await link.getAttribute('href')) ?? '', baseURL).href);
        await expectAccessible(page);
      }

      const other = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled,
        viewport: page.viewportSize(),
      });
      const followed = await other.newPage();
      await followed.goto((await link.getAttribute('href')) ?? '');
      await expect(followed.getByRole('heading', { level: 1, name: `Commande ${orderNumber}` })).toBeVisible();
      await expect(followed.getByText('En attente d’un vendeur')).toBeVisible();
      await expect(followed.getByText(`Donnez le numéro ${orderNumber} au quai.`)).toBeVisible();
      // No price, and nobody's name.
      const said = await followed.getByRole('main').innerText();
      expect(said).not.toMatch(/\d\s?F\b/);
      const order = await market.customer.api.get(`/api/orders/${orderId}`);
      const { customer } = (await order.json()) as { customer: { name: string } };
      expect(customer.name).toMatch(/\w/);
      expect(said).not.toContain(customer.name);
      if (javaScriptEnabled) await expectAccessible(followed);

      await page.getByRole('button', { name: 'Ne plus partager' }).click();
      await expect(page.getByRole('button', { name: 'Créer un lien' })).toBeVisible();
      await followed.reload();
      await expect(followed.getByText(orderNumber)).toHaveCount(0);
      await expect(followed.getByRole('heading', { level: 1 })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(followed);
      await other.close();
    });
  });

test('names the ship and the quay of an order on its way', async ({ page, openMarket }) => {
  const market = await openMarket([40]);
  const { orderId } = await payOrder(market, 2);
  await signIn(page, market.customer);
  await page.goto(`/commandes/${orderId}`);
  await page.getByRole('button', { name: 'Créer un lien' }).click();
  const [seller] = market.sellers;
  await deliver(market, seller, orderId);
  // The page follows its order: a press while it moves would be beside the link.
  await expect(page.getByRole('link', { name: 'Confirmer la réception' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir la page partagée' }).click();
  await expect(page.getByText('Au quai, à retirer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ce qu’il y a à retirer' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Quai' })).toBeVisible();
  await expectAccessible(page);
});

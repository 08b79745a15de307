import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressShortcut } from '../support/hands/keyboard.ts';
import { payOrder } from '../support/market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'an admin finds an order by one key, and goes to the shop and back',
  { tag: '@desktop' },
  async ({ openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderNumber } = await payOrder(market, 12);
    const page = await openAs(market.admin, { isWide: true });
    await page.goto('/admin/litiges');
    const side = page.getByRole('navigation', { name: 'Administrateur' });
    await expect(side.getByRole('link', { name: 'Litiges' })).toHaveAttribute('aria-current', 'page');

    await pressShortcut(page, '/', page.getByRole('banner').getByRole('searchbox'));
    await page.keyboard.type(orderNumber.toLowerCase());
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/recherche\?q=/);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: orderNumber }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: `Commande ${orderNumber}` })).toBeVisible();
    await expect(side.getByRole('link', { name: 'Commandes', exact: true })).toHaveAttribute('aria-current', 'page');

    await page.getByRole('banner').getByRole('link', { name: 'Voir la boutique' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
    await expect(side).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).click();
    await expect(side.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'a search that finds nothing says so, and one letter is not searched for',
  { tag: '@phone' },
  async ({ openMarket, openAs }) => {
    const market = await openMarket([60]);
    const page = await openAs(market.admin);
    await page.goto('/admin');
    await page.getByRole('banner').getByRole('link', { name: 'Ouvrir la recherche' }).click();
    const field = page.getByRole('searchbox');
    await field.fill('zzzz');
    await field.press('Enter');
    await expect(page.getByRole('main').getByText('zzzz')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a seller has five places under the thumb, and money’s three pages behind one',
  { tag: '@phone' },
  async ({ openMarket, openAs }) => {
    const market = await openMarket([60]);
    const page = await openAs(market.sellers[0]);
    await page.goto('/vendeur');
    const bar = page.getByRole('navigation', { name: 'Raccourcis' });
    await expect(bar.getByRole('link')).toHaveText(['Aujourd’hui', 'À prendre', 'En cours', 'Produits', 'Argent']);

    await bar.getByRole('link', { name: 'Argent' }).tap();

    await expect(bar.getByRole('link', { name: 'Argent' })).toHaveAttribute('aria-current', 'true');
    const places = page.getByRole('navigation', { name: 'Argent' });
    await expect(places.getByRole('link')).toHaveText(['Portefeuille', 'Paiements', 'Retraits']);
    await places.getByRole('link', { name: 'Retraits' }).tap();
    await expect(places.getByRole('link', { name: 'Retraits' })).toHaveAttribute('aria-current', 'page');
    // The bar covers nothing at the end of a page.
    await expect(async () => {
      await page.getByRole('contentinfo').evaluate((element) => element.scrollIntoView(false));
      await page.keyboard.press('End');
      const [foot, top] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
      expect(foot!.y + foot!.height).toBeLessThanOrEqual(top!.y + 1);
    }).toPass();
  },
);

import { expect, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { photo } from '../support/market.ts';

test(
  'publishes a product, shows what is wrong, and changes its pictures and its sale',
  { tag: '@desktop' },
  async ({ openMarket, openAs }) => {
    const market = await openMarket([1]);
    const page = await openAs(market.admin, { isWide: true });
    const name = `Perroquet ${Date.now()}`;

    await page.goto('/admin/produits/nouveau');
    await page.getByLabel('Nom', { exact: true }).first().fill(name);
    const english = page.getByRole('main').locator('details', { hasText: 'English' });
    await english.locator('summary').click();
    await english.getByLabel(/^Nom/).fill('Parrotfish');
    await page.getByLabel('Référence').fill(`PAR-${Date.now()}`);
    await page.getByLabel('Catégorie', { exact: true }).selectOption('LAND');
    await expect(page.getByLabel('Sous-catégorie').locator('option')).toHaveCount(5);
    await page.getByLabel('Catégorie', { exact: true }).selectOption('WATER');
    await page.getByLabel('Prix HT').fill('cher');
    await page.getByLabel('Volume d’un kilo').fill('1,5');
    await page.getByLabel('Code SH').fill('03028900');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Prix HT/ })
      .click();
    await page.getByLabel('Prix HT').fill('1100');
    await expect(page.getByText(/Les clients voient/)).toBeVisible();
    await page.getByLabel(/^Ajouter des photos/).setInputFiles([
      { name: 'une.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: 'deux.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    ]);
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publier' }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Garder la photo/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Reculer la photo 1' }).click();
    await page.getByRole('checkbox', { name: 'Garder la photo 2' }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('checkbox', { name: /^Garder la photo/ })).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Garder la photo 1' })).toBeChecked();

    await page.getByRole('link', { name: 'Retirer de la vente' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer de la vente' }).click();
    await page.getByRole('button', { name: 'Remettre en vente' }).click();
    await expect(page.getByRole('link', { name: 'Retirer de la vente' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'keeps the subcategory of a product that other categories have too',
  { tag: '@desktop' },
  async ({ openMarket, openAs, request }) => {
    const market = await openMarket([1]);
    const page = await openAs(market.admin, { isWide: true });
    const found = await request.get('/api/products?q=miel');
    const { data } = (await found.json()) as { data: { productId: string; name: { text: string } }[] };
    const honey = data.find(({ name }) => name.text === 'Miel');

    await page.goto(`/admin/produits/${honey?.productId}`);

    // The code leaves the subcategories of the chosen category alone.
    await expect(page.getByLabel('Sous-catégorie').locator('option')).toHaveCount(5);
    await expect(page.getByLabel('Sous-catégorie')).toHaveValue('OTHER');
  },
);

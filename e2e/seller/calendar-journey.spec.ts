import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled, expectedComplaints: javaScriptEnabled ? [] : [/Failed to load resource.*422/] });

    test('a seller goes away: nothing is offered to them, and customers read when they expect the product', async ({
      page,
      openMarket,
      browser,
      baseURL,
    }) => {
      const market = await openMarket([60]);
      const visitor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
      await signIn(page, market.sellers[0]);
      await page.goto('/vendeur/calendrier');
      if (javaScriptEnabled) await expectAccessible(page);
      const absences = page.getByRole('region', { name: 'Absences' });
      await absences.getByRole('button', { name: 'Noter l’absence' }).click();
      await expect(absences.getByText('Écrivez une date valable.').first()).toBeVisible();
      await absences.getByLabel('Premier jour').fill(dayAhead(-2));
      await absences.getByLabel('Dernier jour').fill(dayAhead(6));
      await absences.getByRole('button', { name: 'Noter l’absence' }).click();
      await expect(absences.getByText('En ce moment')).toBeVisible();

      const harvests = page.getByRole('region', { name: 'Récoltes et pêches attendues' });
      await harvests.getByLabel('Produit').selectOption({ index: 1 });
      await harvests.getByLabel('Premier jour').fill(dayAhead(10));
      await harvests.getByLabel('Dernier jour').fill(dayAhead(14));
      await harvests.getByLabel('Quantité attendue').fill('25');
      await harvests.getByRole('button', { name: 'Annoncer' }).click();
      await expect(harvests.getByText('25 kg')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto('/vendeur/bassin');
      await expect(page.getByText('vous êtes absent jusqu’au', { exact: false })).toBeVisible();
      await visitor.goto(`/produits/${market.productId}`);
      await expect(visitor.getByText('Attendu vers le')).toBeVisible();
      await expect(visitor.getByText('Ils en fournissent')).toHaveCount(0);

      await page.goto('/vendeur/calendrier');
      await absences.getByRole('button', { name: /^Retirer/ }).click();
      await expect(absences.getByText('Aucune absence notée.')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText('Ils en fournissent')).toBeVisible();
      await visitor.context().close();
    });
  });
}

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn, signInByHand } from '../support/people.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaints: [/Failed to load resource.*4(09|22)/],
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled });

    test('a seller takes up the kilos of last week in one go', async ({ page }) => {
      // Sellers of the demonstration have a week behind them; their stock stays as it is, and is confirmed.
      await signInByHand(page, javaScriptEnabled ? 'seller11@demo.test' : 'seller12@demo.test');
      await page.goto('/vendeur');
      await page.getByRole('button', { name: 'Comme la semaine dernière' }).click();
      await expect(page.getByRole('heading', { name: 'Comme la semaine dernière, avant d’enregistrer' })).toBeVisible();
      await expect(page.getByText('Vous n’aviez rien changé cette semaine-là', { exact: false })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: /^(Confirmer ces kilos|Enregistrer ces changements)$/ }).click();
      await expect(page.getByText(/produits? mis à jour\./)).toBeVisible();
    });

    test('the products say what waits, and who offered nothing a week ago is told at the button', async ({
      page,
      openMarket,
    }) => {
      const market = await openMarket([0]);
      await signIn(page, market.sellers[0]);
      await page.goto('/vendeur/produits');
      const row = page.getByRole('row').filter({ hasText: market.productName });
      await expect(row.getByText('À zéro kilo, pas en vente')).toBeVisible();
      await page.getByRole('button', { name: 'Comme la semaine dernière' }).click();
      await expect(page.getByText('vous n’offriez encore aucun de vos produits', { exact: false })).toBeVisible();

      const field = page.getByLabel(`Kilos de ${market.productName}`);
      await field.fill('35');
      if (javaScriptEnabled) await field.press('Enter');
      else await row.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(row.getByText('À zéro kilo, pas en vente')).toHaveCount(0);
      await expect(field).toHaveValue('35');
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

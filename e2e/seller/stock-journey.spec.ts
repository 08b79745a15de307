import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { answerOf } from '../support/sessions.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A new table takes the place of the last one, which its page may read once more before the next page opens.
  expectedComplaints: [/status of 404.*\/api\/sellers\/stock\/sheets\//],
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled });

    test('a seller pastes a table, reads what it changes and saves it in one go', async ({ page, openMarket }) => {
      const market = await openMarket([60]);
      await signIn(page, market.sellers[0]);
      await page.goto('/vendeur/produits');
      const name = (
        await page.getByRole('table').getByRole('row').nth(1).locator('.font-semibold').first().innerText()
      ).trim();
      await page.getByRole('link', { name: 'Mettre à jour en une fois' }).click();
      await expect(page.getByRole('heading', { name: 'Mettre à jour mon stock en une fois' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Tableau' }).fill(`produit;kg\n${name.slice(0, -1)};12,5\n`);
      await page.getByRole('button', { name: 'Voir ce qui change' }).click();
      await expect(page.getByText('Vouliez-vous dire', { exact: false })).toBeVisible();
      await expect(page.getByText('Écrivez un nombre entier, en chiffres.')).toBeVisible();

      await page.getByRole('textbox', { name: 'Tableau' }).fill(`produit\tkg\n${name}\t85\n`);
      await page.getByRole('button', { name: 'Voir ce qui change' }).click();
      await expect(page.getByText('Un produit change', { exact: false })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Enregistrer ces changements' }).click();
      await expect(page.getByText('Un produit mis à jour.')).toBeVisible();
      await page.getByRole('link', { name: 'Retour à mes produits' }).click();
      await expect(page.getByLabel(`Kilos de ${name}`)).toHaveValue('85');
    });
  });
}

test(
  'what is typed beside a table stays when another one took its place',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    const [seller] = market.sellers;
    const send = (table: string) => seller.api.post('/api/sellers/stock/sheets', { multipart: { table } });
    const { sheetId } = await answerOf<{ sheetId: string }>(await send('produit;kg\nrien de tel;1\n'));
    await signIn(page, seller);
    await page.goto(`/vendeur/produits/en-une-fois/${sheetId}`);
    const table = page.getByRole('textbox', { name: 'Tableau' });
    await table.fill('ce que je colle');
    await answerOf(await send('produit;kg\nautre chose;2\n'));
    const isRead = page.waitForResponse((answer) => answer.url().endsWith(sheetId) && answer.status() === 404, {
      timeout: 60_000,
    });
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await isRead;
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    await expect(table).toHaveValue('ce que je colle');
  },
);

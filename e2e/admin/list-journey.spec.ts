import { readFile } from 'node:fs/promises';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const hasCode of [true, false])
  test(
    `an admin sorts a list, keeps it under a name and downloads it, ${hasCode ? 'with' : 'without'} code`,
    { tag: '@desktop' },
    async ({ openMarket, browser, baseURL }) => {
      const market = await openMarket([60]);
      const [small, large] = [await payOrder(market, 3), await payOrder(market, 12)];
      const context = await browser.newContext({
        javaScriptEnabled: hasCode,
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      await context.addCookies(market.admin.cookies);
      const page = await context.newPage();
      const name = `Vue ${Date.now().toString(36)}`;

      // Filters of its own: whoever runs the other test at this moment keeps views as well.
      await page.goto(`/admin/commandes?etat=PENDING&montant=%3E${hasCode ? 1 : 2}`);
      await page.getByRole('columnheader', { name: 'Montant' }).getByRole('link').click();
      await expect(page.getByRole('columnheader', { name: 'Montant' })).toHaveAttribute('aria-sort', 'ascending');
      // A view keeps what its table shows, too.
      for (const toggle of [/^Navire/, /^Lignes serrées/]) {
        const link = page.locator('main details').getByRole('link', { name: toggle });
        if (!(await link.isVisible())) await page.getByText('Colonnes et lignes').click();
        await link.click();
        await expect(page.locator('main details').getByText('1 masquée')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Enregistrer cette vue' }).click();
      await page.getByLabel('Nom de la vue').fill(name);
      if (hasCode) await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer cette vue' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto('/admin/commandes');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/etat=PENDING&montant=.+&tri=amount/);
      await expect(page.getByRole('columnheader', { name: 'Navire' })).toHaveCount(0);
      await expect(page.locator('main .data-table.dense')).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /télécharger en CSV$/ }).click(),
      ]);
      const text = await readFile((await file.path()) ?? '', 'utf8');
      const at = ({ orderNumber }: { orderNumber: string }): number => text.indexOf(orderNumber);
      expect(text.startsWith('\uFEFFCommande;')).toBe(true);
      expect([at(small) > 0, at(large) > at(small)]).toEqual([true, true]);

      await page.getByRole('link', { name: 'Effacer la vue' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer la vue' }).click();
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
      await context.close();
    },
  );

test(
  'keys move over the rows of a list, unless somebody types or has turned them off',
  { tag: '@desktop' },
  async ({ openMarket, openAs }) => {
    const market = await openMarket([60, 60]);
    const page = await openAs(market.admin);
    await page.goto('/admin/vendeurs');
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    const link = (row: number) => page.locator('main .data-table tbody tr').nth(row).getByRole('link').first();
    const button = page.getByRole('button', { name: 'Raccourcis clavier' });
    const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    // The navigation's code comes after the page's: its button waits for it, and so does this.
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('j');
    await expect(link(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(link(0)).toBeFocused();

    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/Ne pas utiliser/).check();
    await page.keyboard.press('Escape');
    await link(2).focus();
    await page.keyboard.press('j');
    await expect(link(2)).toBeFocused();
    await button.click();
    await dialog.getByLabel(/Ne pas utiliser/).uncheck();
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox', { name: 'Nom, e-mail ou téléphone' }).fill('j');
    await expect(page.getByRole('searchbox', { name: 'Nom, e-mail ou téléphone' })).toBeFocused();
    await link(1).focus();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/admin\/vendeurs\/[0-9a-f-]{36}/);
  },
);

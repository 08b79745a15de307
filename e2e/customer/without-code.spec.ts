import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/sessions.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ expectedComplaints: [/Failed to load resource.*422/] });

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill('customer@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
}

const submit = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('signs in, is told what is wrong, and comes to the page that was being read', async ({ page }) => {
    await page.goto('/connexion?retour=%2Fcommandes');
    await fillIn(page, 'pas-le-bon');
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('L’e-mail ou le mot de passe est incorrect.');
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('customer@demo.test');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');

    await fillIn(page, PASSWORD);
    await submit(page);
    await expect(page).toHaveURL(/\/commandes$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('commandes');
  });
});

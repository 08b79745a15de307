import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { answerOf, PASSWORD, sharedSession } from '../support/sessions.ts';

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

  test('finds the invoice of an order that was received, and on the page of its payment the order', async ({
    page,
  }) => {
    const { userId, cookies } = sharedSession('customer@demo.test');
    await page.context().addCookies(cookies);
    const read = async <Body>(path: string): Promise<Body> => answerOf<Body>(await page.request.get(`/api${path}`));
    const { data } = await read<{ data: { orderId: string; orderNumber: string }[] }>(
      `/orders/customer/${userId}?statusList=COMPLETED`,
    );
    const { orderId, orderNumber } = data[0] ?? { orderId: '', orderNumber: '' };
    const { payment } = await read<{ payment: { paymentId: string } }>(`/orders/${orderId}`);

    await page.goto(`/commandes/${orderId}`);
    await expect(page.getByRole('link', { name: /^Facture F-/ })).toBeVisible();

    await page.goto(`/paiement/${payment.paymentId}`);
    await expect(page.getByRole('link', { name: `Suivre la commande ${orderNumber}` })).toBeVisible();
  });
});

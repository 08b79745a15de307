import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payAndDeliver, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { payWithCard } from '../support/shopping.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/Failed to load resource.*422/] });

async function order(page: Page, amount: string, method: RegExp): Promise<void> {
  await page.goto('/cartes-cadeaux');
  await page.getByLabel('Montant de la carte').fill(amount);
  await page.getByLabel('Pour qui').fill('Teva');
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Acheter la carte' }).click();
}

test(
  'buys a gift card by transfer, which an admin sees come, and pays an order with it',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    await signIn(page, market.customer);
    await page.goto('/bons');
    await page.getByRole('link', { name: 'Cartes cadeaux' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cartes cadeaux' })).toBeVisible();
    await order(page, '100', /Virement/);
    await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
    await expectAccessible(page);
    await order(page, '3000', /Virement/);
    await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
    const reference = /MT-[0-9A-Z]{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    await page.goto('/cartes-cadeaux');
    await expect(page.getByText(`Référence : ${reference}`)).toBeVisible();
    await expectAccessible(page);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/cartes-cadeaux?q=${reference}`);
    await expectAccessible(admin);
    await admin.getByRole('link', { name: `Confirmer le virement ${reference}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reçu en tout').fill('2500');
    await dialog.getByLabel('Le même montant').fill('2500');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(admin.getByText(`Carte cadeau ${reference} faite.`)).toBeVisible();

    await page.goto('/cartes-cadeaux');
    await page.getByRole('link', { name: 'Voir et imprimer la carte' }).click();
    await expect(page.getByRole('img', { name: 'Code QR du bon d’achat' })).toBeVisible();
    await expectAccessible(page);
    const code = (await page.locator('main .label.select-all').first().innerText()).trim();
    const { orderId } = await payOrder(market, 3, [code]);
    await page.goto(`/commandes/${orderId}`);
    const discount = page.getByRole('term').filter({ hasText: 'Cartes cadeaux' });
    await expect(discount).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'buys a gift card by card, ready on the way back from the bank',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    await signIn(page, market.customer);
    await order(page, '4000', /[Cc]arte bancaire/);
    await payWithCard(page, '0014');
    await expect(page.getByRole('heading', { name: 'Votre carte cadeau est prête' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Vos cartes cadeaux' }).click();
    await expect(page.getByText('Disponible')).toBeVisible();
  },
);

test('turns the points of a completed order into a coupon', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([60]);
  await signIn(page, market.customer);
  await page.goto('/points');
  await expect(page.getByText('Pas encore de points.')).toBeVisible();
  await expectAccessible(page);
  const { orderId } = await payAndDeliver(market, 12);
  await page.goto(`/commandes/${orderId}`);
  await page.getByRole('link', { name: 'Confirmer la réception' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer la réception' }).click();
  await expect(page.getByText('Terminée').first()).toBeVisible();

  await page.goto('/bons');
  await page.getByRole('link', { name: 'Points' }).click();
  await expect(page.getByRole('heading', { name: 'Vos points' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Combien de points').fill('100');
  await page.getByRole('button', { name: 'En faire un bon d’achat' }).click();
  await expect(page).toHaveURL(/\/bons$/);
  await expect(page.getByText('Points de fidélité')).toBeVisible();
});

test.describe('without any code', () => {
  test.use({ javaScriptEnabled: false });

  test('buys a gift card, is told what is wrong, and gives it up', async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    await signIn(page, market.customer);
    await order(page, '100', /Virement/);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Pour qui')).toHaveValue('Teva');
    await order(page, '3000', /Virement/);
    await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
    await page.goto('/cartes-cadeaux');
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await expect(page.getByText('Abandonnée')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SAMPLE_IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

async function askToCancel(page: Page, orderId: string): Promise<void> {
  await page.goto(`/commandes/${orderId}`);
  await page.getByRole('link', { name: 'Annuler la commande' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test(
  'cancels an order for a coupon, which pays another order before its balance is paid out',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderId, orderNumber } = await payOrder(market, 12);
    await signIn(page, market.customer);
    await askToCancel(page, orderId);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
    await expect(page.getByText('vous ont été rendus en bon d’achat')).toBeVisible();

    await page.getByRole('link', { name: 'Voir mes bons d’achat' }).click();
    await expect(page.getByText('17\u202f952\u00a0F à dépenser, sans date limite.')).toBeVisible();
    await expectAccessible(page);
    const code = (await page.locator('main .label.select-all').first().innerText()).trim();
    const spent = await payOrder(market, 3, [code]);
    await page.goto('/bons');
    await expect(page.getByText(`A payé la commande ${spent.orderNumber}`)).toBeVisible();
    await page.getByRole('link', { name: `Imprimer le bon ${code}` }).click();
    await expect(page.getByRole('img', { name: 'Code QR du bon d’achat' })).toBeVisible();
    await expectAccessible(page);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/bons?q=${orderNumber}`);
    await expectAccessible(admin);
    await admin.getByRole('link', { name: /Marquer payé/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Payé à').fill('Vaea Marama');
    await dialog.getByLabel('Justificatif').fill('Reçu 12');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Marquer payé' }).click();
    await expect(admin.getByRole('table').getByText('Reçu 12')).toBeVisible();

    await page.goto('/bons');
    await expect(page.getByRole('heading', { name: 'Tous vos bons sont utilisés' })).toBeVisible();
  },
);

test(
  'cancels an order for money, which an admin takes up and sends',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderId, orderNumber } = await payOrder(market, 5);
    await signIn(page, market.customer);
    await askToCancel(page, orderId);
    await expect(page.getByLabel('IBAN du compte')).toBeHidden();
    await page.getByRole('radio', { name: 'En argent, sur demande' }).check();
    await page.getByLabel('IBAN du compte').fill(SAMPLE_IBAN);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
    await expect(page.getByText('Un administrateur prend votre demande en charge.')).toBeVisible();
    await expect(page.getByText('Sur le compte qui finit par 2606.')).toBeVisible();
    await expectAccessible(page);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/paiements?vue=remboursements&q=${orderNumber}`);
    await expect(admin.getByText(SAMPLE_IBAN)).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('link', { name: `Prendre en charge le remboursement de ${orderNumber}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Prendre en charge' }).click();
    await admin.getByRole('link', { name: `Argent parti, ${orderNumber}` }).click();
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Argent parti' }).click();
    await expect(admin.getByRole('dialog')).toBeHidden();

    await page.reload();
    await expect(page.getByText('vous ont été rendus le')).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText('Remboursement versé').first()).toBeVisible();
  },
);

test(
  'asks for money instead of a coupon, which an admin sends',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderId, orderNumber } = await payOrder(market, 5);
    await signIn(page, market.customer);
    await askToCancel(page, orderId);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
    await page.getByRole('link', { name: 'Demander de l’argent à la place' }).click();
    await expect(page.getByText('sont envoyés par virement sur votre compte')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Demander l’argent' }).click();
    await expect(page.getByLabel('IBAN du compte')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('IBAN du compte').fill(SAMPLE_IBAN);
    await page.getByRole('button', { name: 'Demander l’argent' }).click();
    await expect(page).toHaveURL(/\/bons$/);
    await page.getByText('1 bon utilisé').click();
    await expect(page.getByText('sur le compte qui finit par 2606')).toBeVisible();
    await expectAccessible(page);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/paiements?vue=remboursements&q=${orderNumber}`);
    await expect(admin.getByText('Demandé à la place d’un bon')).toBeVisible();
    await admin.getByRole('link', { name: `Prendre en charge le remboursement de ${orderNumber}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Prendre en charge' }).click();
    await admin.getByRole('link', { name: `Argent parti, ${orderNumber}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Argent parti' }).click();
    await expect(admin.getByRole('dialog')).toBeHidden();

    await page.goto(`/commandes/${orderId}`);
    await expect(page.getByText('vous ont été rendus le')).toBeVisible();
  },
);

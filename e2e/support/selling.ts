import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { letShipArrive } from './deadlines.ts';

/** Reads the balance of the seller's wallet from the screen, XPF. */
export async function walletBalance(page: Page): Promise<number> {
  await page.goto('/vendeur/portefeuille');
  const text = await page.getByRole('main').innerText();
  const amount = /(\d[\d\u202f\u00a0 ]*)\u00a0F/.exec(text)?.[1] ?? '0';
  return Number(amount.replace(/\D/g, ''));
}

export async function acceptFromPool(page: Page, orderNumber: string): Promise<void> {
  await page.goto('/vendeur/bassin?take=100');
  await page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click();
  // The order's own page, whether its code or the browser by itself has sent the form.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
}

/** Ships an accepted order on the first ship offered, with a photographed receipt. */
export async function shipOrder(page: Page, orderNumber: string): Promise<void> {
  await page.goto('/vendeur/commandes');
  await page
    .getByRole('link', { name: new RegExp(orderNumber) })
    .first()
    .click();
  await page.getByRole('radio').first().check();
  await page.getByLabel('Numéro du connaissement').fill('2026-TEST-1/7');
  await page
    .getByLabel(/[Ff]ret/)
    .last()
    .fill('609');
  const receipt = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[name=receipt]')
    .setInputFiles({ name: 'recu.jpg', mimeType: 'image/jpeg', buffer: receipt });
  await page.getByRole('button', { name: 'Marquer expédiée' }).click();
  await expect(page.getByRole('heading', { name: 'Arrivée à Papeete' })).toBeVisible();
}

/** Marks the order that is shown as unloaded, once its ship has arrived. @param dataDir Of a product of the test's own. */
export async function unloadOrder(page: Page, dataDir?: string): Promise<void> {
  const done = page.getByText('Votre part est faite').first();
  // A job that runs every minute may set the day of the timetable again before the seller has pressed.
  await expect(async () => {
    await letShipArrive(page.url().split('/').at(-1)?.split('?')[0] ?? '', dataDir);
    await page.reload();
    if (await done.isVisible()) return;
    await page
      .getByRole('link', { name: /[Dd]échargée|quai/ })
      .first()
      .click({ timeout: 5000 });
    // The question mentions the quay too: only the notice after it shows that it is done.
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(done).toBeVisible({ timeout: 15_000 });
  }).toPass();
}

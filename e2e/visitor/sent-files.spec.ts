import fs from 'node:fs/promises';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const chooser = (page: Page) => page.getByLabel('Photo ou capture d’écran');

/** Fills in the report of a problem, all but its photograph. */
async function write(page: Page): Promise<void> {
  await page.goto('/signaler-un-probleme');
  await page.getByLabel('Message').fill('La photo du thon ne vient pas.');
  await page.getByLabel('Nom', { exact: true }).fill('Heiata Faatau');
  await page.locator('main').getByLabel('Adresse e-mail').fill(`${crypto.randomUUID()}@exemple.pf`);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Message envoyé' })).toBeVisible();
}

/** A photograph that the page scales down: it is larger than what the server keeps. */
const largePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#0B5673' } })
    .composite([{ input: { text: { text: 'Mātete', dpi: 900 } } }])
    .png({ compressionLevel: 1 })
    .toBuffer();

test.describe('a photograph', () => {
  for (const [name, mimeType] of [
    ['photo.jfif', ''],
    ['photo.jpg', 'image/jpg'],
    ['photo.jpg', 'application/octet-stream'],
  ] as const)
    test(`${name} of the type "${mimeType}" is taken`, async ({ page }) => {
      const buffer = await sharp(await largePhoto())
        .resize(400)
        .jpeg()
        .toBuffer();
      await write(page);
      await chooser(page).setInputFiles({ name, mimeType, buffer });
      await expect(page.getByText(name)).toBeVisible();
      await send(page);
    });

  test('of an iPhone is taken, though the browser cannot show it', async ({ page }) => {
    const buffer = await fs.readFile(new URL('../../apps/server/src/testing/uploads/photo.heic', import.meta.url));
    await write(page);
    await chooser(page).setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer });
    await expect(page.getByText('IMG_0001.HEIC')).toBeVisible();
    await send(page);
  });

  test('is sent as it is where the canvas of the browser gives noise', async ({ page }) => {
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: await largePhoto() };
    await write(page);
    await chooser(page).setInputFiles(file);
    await expect(page.getByText('photo.jpg')).toBeVisible();

    // As browsers do that protect against fingerprints.
    await page.addInitScript({
      content: `
        const { getImageData } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.getImageData = function noisy(...area) {
          const image = getImageData.apply(this, area);
          for (let at = 0; at < image.data.length; at += 4) image.data[at] ^= 1;
          return image;
        };`,
    });
    await write(page);
    await chooser(page).setInputFiles(file);
    await expect(page.getByText('photo.png')).toBeVisible();
    await send(page);
  });
});

test.describe('a hidden field that a password manager fills in', () => {
  test.use({ expectedComplaints: [/status of 422 .*report-problem/] });

  test('is asked about once, and the words are sent', async ({ page }) => {
    await write(page);
    await page.evaluate(`document.querySelector('input[name="website"]').value = 'https://exemple.pf'`);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('La photo du thon ne vient pas.');
    await page.getByLabel('J’envoie ce formulaire moi-même').check();
    await send(page);
  });
});

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { offlinePagesAreKept } from '../support/network.ts';
import { sharedSession } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Records the name of the open page for a second, and sends it. */
async function recordAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(status(page, /Enregistrement… [1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(status(page, /Enregistré\s: .* Écoutez, puis envoyez/)).toBeVisible();
  await page.getByRole('button', { name: 'Écouter avant d’envoyer' }).click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Le nom est enregistré.')).toBeVisible();
}

test(
  'a name is recorded, listened to and sent, and a visitor hears it',
  { tag: '@main' },
  async ({ page, openMarket, openAs }) => {
    const { productId, productName } = await openMarket([40]);
    await page.goto(`/produits/${productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName);
    const hear = page.getByRole('link', { name: /^Écouter/ }).first();
    await expect(hear).toHaveCount(0);

    const speaker = await openAs(sharedSession('admin@demo.test'));
    await speaker.goto('/profil/noms/fr');
    await expectAccessible(speaker);
    await speaker.getByRole('link', { name: productName }).first().click();
    await recordAndSend(speaker);
    await expectAccessible(speaker);
    await expect(speaker.getByRole('link', { name: /^Écouter/ })).toBeVisible();

    await page.reload();
    await expect(hear).toBeVisible();
    await expectAccessible(page);
    // Its code comes last; until then it is a link that the browser follows.
    await expect
      .poll(() => hear.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
      .toBe(true);
    await hear.click();
    // Said to its end, without leaving the page.
    await expect(hear).toHaveAttribute('data-playing', /^\d*\.\d+$/);
    await expect(hear).not.toHaveAttribute('data-playing');
    await expect(page).toHaveURL(new RegExp(`/produits/${productId}$`));

    // Without code the link opens the recording, which the browser plays by itself.
    await page.goto((await hear.getAttribute('href')) ?? '');
    await expect(page.locator('video, audio')).toHaveJSProperty('readyState', 4);

    await page.goto(`/produits/${productId}`);
    await speaker.getByRole('button', { name: 'Retirer l’enregistrement' }).click();
    await expect(speaker.getByText('L’enregistrement est retiré.')).toBeVisible();
    await page.reload();
    await expect(hear).toHaveCount(0);
  },
);

for (const [name, problem] of [
  ['NotAllowedError', 'Le micro n’est pas permis.'],
  ['NotFoundError', 'Aucun micro n’a été trouvé.'],
] as const)
  test(
    `says so when the browser answers ${name}, and takes a file instead`,
    { tag: '@phone' },
    async ({ openMarket, openAs }) => {
      const { productId } = await openMarket([40]);
      const speaker = await openAs(sharedSession('admin@demo.test'));
      await speaker.addInitScript(
        `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', '${name}'))`,
      );
      await speaker.goto(`/profil/noms/fr?produit=${productId}`);
      await speaker.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(speaker.getByRole('alert').filter({ hasText: problem })).toBeVisible();
      await speaker.getByLabel('Fichier').setInputFiles({
        name: 'nom.webm',
        mimeType: 'audio/webm',
        buffer: Buffer.from('nothing that anybody could hear'),
      });
      await speaker.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(
        speaker.getByRole('alert').filter({ hasText: 'choisissez un fichier en WebM' }).first(),
      ).toBeVisible();
    },
  );

test.describe('without a connection', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('a name is still heard from the page as it was read', async ({ page, context, openMarket, openAs }) => {
    const { productId, productName } = await openMarket([40]);
    const speaker = await openAs(sharedSession('admin@demo.test'));
    await speaker.goto(`/profil/noms/fr?produit=${productId}`);
    await recordAndSend(speaker);
    await page.goto('/produits');
    await offlinePagesAreKept(page);
    await page.goto(`/produits/${productId}`);
    const sound = await page
      .getByRole('link', { name: /^Écouter/ })
      .first()
      .getAttribute('href');
    await expect
      .poll(() => page.evaluate(`caches.match('${sound}', { cacheName: 'catalogue' }).then(Boolean)`))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(`caches.match('/produits/${productId}', { cacheName: 'catalogue' }).then(Boolean)`))
      .toBe(true);

    await context.setOffline(true);
    await page.goto(`/produits/${productId}`);
    await expect(page.getByText(/Lu le .* à .*la connexion ne répond pas/)).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(`Écouter «\\s${productName}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/files\/sounds\//);
    await expect(page.locator('video, audio')).toHaveJSProperty('readyState', 4);
  });
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] });

  test('says that nothing is recorded here, and takes a file', async ({ openMarket, page, context }) => {
    const { productId } = await openMarket([40]);
    await context.addCookies(sharedSession('admin@demo.test').cookies);
    await page.goto(`/profil/noms/fr?produit=${productId}`);
    await expect(page.getByText('Sans JavaScript, cette page n’enregistre pas.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
    await page.getByLabel('Fichier').setInputFiles({
      name: 'nom.webm',
      mimeType: 'audio/webm',
      buffer: Buffer.from('nothing that anybody could hear'),
    });
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('choisissez un fichier en WebM').first()).toBeVisible();
  });
});

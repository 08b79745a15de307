import type { Browser, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/received/mailbox.ts';
import { sharedSession } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const unique = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}`;

/** Writes to the house by the link at the foot of the page. @returns The number that the page names. */
async function write(page: Page, email: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click();
  await page.getByLabel('Sujet').selectOption({ label: 'Un produit' });
  await page.getByLabel('Message').fill('Avez-vous du paru cette semaine ?');
  await page.getByLabel('Nom', { exact: true }).fill('Heiata Faatau');
  await page.locator('main').getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Message envoyé' })).toBeVisible();
  return /Q-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** Answers as an admin. */
async function answer(admin: Page, number: string): Promise<void> {
  await admin.goto('/admin/messages');
  await admin.getByRole('link', { name: number }).click();
  await expect(admin.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  await expect(admin.getByText('Avez-vous du paru cette semaine ?')).toBeVisible();
  await admin.getByLabel('Votre réponse').fill('Oui, le navire arrive jeudi.');
  await admin.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(admin.getByText('Oui, le navire arrive jeudi.')).toBeVisible();
}

async function readAnswer(
  page: Page,
  browser: Browser,
  { email, baseURL }: { email: string; baseURL: string | undefined },
) {
  const words = 'Oui, le navire arrive jeudi.';
  const { path } = await mailedLink(browser, baseURL, { to: email, link: /contact\/suivi/, words });
  await page.goto(path);
  await expect(page.getByText(words)).toBeVisible();
}

test(
  'a visitor writes to the house, an admin answers by mail, and the visitor goes on',
  { tag: '@phone' },
  async ({ page, browser, baseURL, openAs }) => {
    const email = `${unique()}@exemple.pf`;
    const number = await write(page, email);
    await expectAccessible(page);

    const admin = await openAs(sharedSession('admin@demo.test'), { isWide: true });
    await answer(admin, number);
    await expect(admin.getByText('Répondu', { exact: true })).toBeVisible();
    await expectAccessible(admin);

    await readAnswer(page, browser, { email, baseURL });
    await expectAccessible(page);
    await page.getByLabel('Ajouter quelque chose').fill('Parfait, merci.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Parfait, merci.')).toBeVisible();
    await expect(page.getByText('En attente de réponse')).toBeVisible();
  },
);

test('an empty message is told at its fields, and what was typed stays', async ({ page }) => {
  await page.goto('/contact?message=Bonjour&commande=M-000001');
  await page.getByRole('button', { name: 'Envoyer' }).click();

  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour');
  await expect(page.getByLabel('Numéro de commande')).toHaveValue('M-000001');
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

  test('a visitor writes, reports a problem with a photograph, and reads the answer', async ({
    page,
    browser,
    baseURL,
    openAs,
  }) => {
    const email = `${unique()}@exemple.pf`;
    const number = await write(page, email);
    await answer(await openAs(sharedSession('admin@demo.test')), number);
    await readAnswer(page, browser, { email, baseURL });
    await page.getByLabel('Ajouter quelque chose').fill('Merci.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message est ajouté.')).toBeVisible();

    await page.goto('/signaler-un-probleme');
    await page.getByLabel('Message').fill('La photo du thon ne vient pas.');
    await page.getByLabel('Photo ou capture d’écran').setInputFiles({
      name: 'capture.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await page.getByLabel('Nom', { exact: true }).fill('Heiata Faatau');
    await page.locator('main').getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('heading', { name: 'Message envoyé' })).toBeVisible();
  });

  test('searches the questions and brings what was typed to the form', async ({ page }) => {
    await page.goto('/questions');
    await page.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill('ANNULER');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByRole('heading', { name: 'Puis-je annuler ma commande ?' })).toBeVisible();
    await expect(page.getByText('Comment devenir vendeur ?')).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill('pirogue à voile');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByRole('link', { name: 'Poser la question' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('pirogue à voile');
  });

  test('works out what a seller receives', async ({ page }) => {
    await page.goto('/comment-ca-marche/vendeurs');
    await page.getByLabel('Quantité').fill('12');
    await page.getByLabel('Prix au kilo hors taxes').fill('1279');
    await page.getByLabel('Fret payé au navire').fill('700');
    await page.getByRole('button', { name: 'Calculer' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Versé' })).toContainText(/14\s513/);
  });
});

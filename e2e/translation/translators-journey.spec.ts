import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newCustomer } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { confirmAbout } from '../support/hands/second-admin.ts';
import { personOf, type Session, sharedSession } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TEXT = 'help.access.title';
const FRENCH = 'Accessibilité';

/** Names somebody reviewer of a language, on the page of the admins; a second admin confirms it. */
async function appoint(admin: Page, { email }: Session, language: string, hasCode = true): Promise<void> {
  await admin.goto('/admin/relecteurs');
  await admin.getByLabel('Langue').selectOption(language);
  await admin.getByLabel('Adresse e-mail').fill(email);
  await admin.getByRole('button', { name: 'Nommer' }).click();
  const awaited = admin.getByRole('region', { name: 'En attente de confirmation' }).getByRole('listitem');
  if (hasCode) await expect(admin.getByText('Un second administrateur doit confirmer.')).toBeVisible();
  else {
    await expect(admin).toHaveURL(/validations$/);
    await expect(admin.getByRole('row', { name: email })).toContainText('Nouveau relecteur de textes');
    await admin.goto('/admin/relecteurs');
  }
  await expect(awaited.filter({ hasText: email })).toContainText('Attend un second administrateur');
  await confirmAbout(new URL(admin.url()).origin, email);
  await admin.reload();
  await expect(awaited.filter({ hasText: email })).toHaveCount(0);
  await expect(admin.getByText(email)).toBeVisible();
}

/** Opens a text of a language by the list of texts, as somebody who looks for it. */
async function openText(page: Page, language: string, words: string): Promise<void> {
  await page.goto(`/traduire/${language}`);
  await page.getByLabel('Mots').fill(words);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('main').getByRole('link', { name: FRENCH, exact: true }).click();
}

/** A visitor whose page is kept: it was opened before. */
async function openKept(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto(path);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FRENCH);
  return page;
}

/** Waits until a kept page shows a text: within five seconds, on every process. */
const expectShown = async (visitor: Page, words: string): Promise<void> =>
  expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 500 });
  }).toPass({ timeout: 5_000 });

test(
  'a reader proposes a text, a reviewer publishes it, and a visitor reads it on a page that was kept',
  { tag: ['@phone', '@main'] },
  async ({ page, openAs, browser, baseURL }) => {
    const [reader, reviewer] = [await newCustomer(baseURL ?? ''), await newCustomer(baseURL ?? '')];
    const admin = await openAs(await personOf(baseURL ?? '', sharedSession('admin@demo.test')), { isWide: true });
    await appoint(admin, reviewer, 'mrv');
    await expectAccessible(admin);
    const visitor = await openKept(browser, baseURL, '/mrv/accessibilite');

    await page.goto('/traduire');
    await expectAccessible(page);
    await openText(page, 'mrv', TEXT);
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/connexion/);
    await signIn(page, reader);
    await openText(page, 'mrv', TEXT);
    await page.getByLabel('Votre texte').fill('Ara');
    await page.getByRole('button', { name: 'ʻ', exact: true }).click();
    await expect(page.getByLabel('Votre texte')).toHaveValue('Araʻ');
    await page.getByLabel('Votre texte').fill("'Ara tika");
    await page.getByLabel('Île ou parler').fill('Rikitea');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Proposer' }).click();
    await expect(page.getByText('Un relecteur lira votre proposition.')).toBeVisible();
    await page.getByRole('link', { name: 'Vos propositions' }).click();
    await expect(page.getByText('En attente de relecture')).toBeVisible();
    await expectAccessible(page);

    const desk = await openAs(reviewer);
    await desk.goto('/profil/relecture/mrv');
    await expectAccessible(desk);
    const waiting = desk.getByRole('article', { name: FRENCH });
    await expect(waiting.getByLabel('Texte à publier')).toHaveValue('ʻAra tika');
    await expect(waiting.getByText('Rikitea')).toBeVisible();
    await waiting.getByRole('button', { name: 'Décliner' }).click();
    await expect(waiting.getByText('Écrivez la raison.').first()).toBeVisible();
    await waiting.getByRole('button', { name: 'Publier' }).click();
    await expect(desk.getByText('Rien n’attend de relecture.')).toBeVisible();

    await expectShown(visitor, 'ʻAra tika');
    await expect(visitor.getByRole('heading', { level: 1 }).locator('[lang=fr]')).toHaveCount(0);
    // A page that the browser opens itself shows it as well.
    await visitor.goto('/mrv/cookies');
    await visitor.getByRole('contentinfo').getByRole('link', { name: FRENCH }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('ʻAra tika');
    await visitor.goto('/mrv/produits');
    await visitor.getByRole('contentinfo').getByRole('link', { name: FRENCH }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('ʻAra tika');
    await visitor.context().close();
    await page.reload();
    await expect(page.getByText('Publiée')).toBeVisible();

    // A seller has the navigation of their desk beside it.
    const seller = await openAs(await personOf(baseURL ?? '', sharedSession('seller@demo.test')), { isWide: true });
    await appoint(admin, sharedSession('seller@demo.test'), 'mrv');
    await seller.goto('/profil/relecture/mrv');
    await expect(seller.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(seller.getByLabel('Me remercier par mon prénom')).toBeVisible();
    await expectAccessible(seller);
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

  test('a reader proposes a text, is told what it must keep, and a reviewer publishes it changed', async ({
    page,
    openAs,
    browser,
    baseURL,
  }) => {
    const [reader, reviewer] = [await newCustomer(baseURL ?? ''), await newCustomer(baseURL ?? '')];
    const admin = await openAs(await personOf(baseURL ?? '', sharedSession('admin@demo.test')), { isWide: true });
    await appoint(admin, reviewer, 'pu', false);
    const visitor = await openKept(browser, baseURL, '/pu/accessibilite');

    await signIn(page, reader);
    await openText(page, 'pu', TEXT);
    await expect(page.getByRole('group', { name: 'Lettres' })).toHaveCount(0);
    await page.getByLabel('Votre texte').fill('Reko {name}');
    await page.getByRole('button', { name: 'Proposer' }).click();
    await expect(page.getByText('Gardez exactement ces parties').first()).toBeVisible();
    await expect(page.getByLabel('Votre texte')).toHaveValue('Reko {name}');
    await page.getByLabel('Votre texte').fill('Reko mä');
    await page.getByRole('button', { name: 'Proposer' }).click();
    await expect(page.getByText('Un relecteur lira votre proposition.')).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, reviewer);
    await page.goto('/profil/relecture/pu');
    const waiting = page.getByRole('article', { name: FRENCH });
    await expect(waiting.getByLabel('Texte à publier')).toHaveValue('Reko mā');
    await waiting.getByLabel('Texte à publier').fill('Reko maitaki');
    await waiting.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('C’est publié.')).toBeVisible();
    await expectShown(visitor, 'Reko maitaki');
    await visitor.context().close();
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'by files' : 'by files, without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled });

    test('somebody takes the texts out as a file and sends it back, and reads what was not taken', async ({
      page,
      baseURL,
    }) => {
      await signIn(page, await newCustomer(baseURL ?? ''));
      await page.goto('/traduire/aut/fichiers');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Ce qui manque' }).click(),
      ]);
      const file = await readFile(await download.path(), 'utf8');
      const [french] = /msgctxt "help.access.title"\nmsgid "(.*)"/.exec(file)?.slice(1) ?? [];
      expect(french).toBe(FRENCH);
      const given = `msgid ""\nmsgstr ""\n\nmsgctxt "help.access.title"\nmsgid "Accessibilité"\nmsgstr "Ara ${javaScriptEnabled}"\n\nmsgctxt "help.no.such"\nmsgid "x"\nmsgstr "y"\n`;
      await page
        .getByLabel('Fichier PO')
        .setInputFiles({ name: 'aut.po', mimeType: 'text/plain', buffer: Buffer.from(given) });
      await page.getByRole('button', { name: 'Envoyer' }).click();
      const report = page.getByRole('region', { name: 'Compte rendu de aut.po' });
      await expect(report.getByText('1 texte attend une relecture')).toBeVisible();
      await expect(report.getByText('Ligne 8')).toBeVisible();
      await expect(report.getByText('Ce texte n’existe pas.')).toBeVisible();
      // What finds faults is code itself.
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, reach, type } from '../support/hands/keyboard.ts';
import { newCustomer } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { appointByTwo } from '../support/hands/second-admin.ts';

const TEXT = 'help.access.title';
const FRENCH = 'Accessibilité';

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** No page of the desk is wider than the screen. */
async function expectNarrow(page: Page): Promise<void> {
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect(tooWide, page.url()).toBeLessThanOrEqual(0);
}

test(
  'a text is found, proposed and published by the keyboard alone, on the narrowest screen',
  { tag: '@phone' },
  async ({ page, openAs, baseURL }) => {
    const [reader, reviewer] = [await newCustomer(baseURL ?? ''), await newCustomer(baseURL ?? '')];
    await appointByTwo(baseURL ?? '', reviewer.email, 'hka');
    await signIn(page, reader);
    await page.goto('/traduire');
    await expectNarrow(page);
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /客家話/ })
        .first(),
    );
    await expect(page).toHaveURL(/traduire\/hka$/);
    await expectNarrow(page);
    await type(page, page.getByLabel('Mots'), TEXT);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('main').getByRole('link', { name: FRENCH, exact: true }));
    await expect(page).toHaveURL(/textes/);
    await expectNarrow(page);
    await type(page, page.getByLabel('Votre texte'), '無障礙');
    await type(page, page.getByLabel('Île ou parler'), 'Papeete');
    await press(page, page.getByRole('button', { name: 'Proposer' }));
    await expect(page.getByText('Un relecteur lira votre proposition.')).toBeVisible();
    await press(page, page.getByRole('main').getByRole('link', { name: 'Vos propositions' }).first());
    await expect(page.getByText('En attente de relecture')).toBeVisible();
    await expectNarrow(page);
    await press(page, page.getByRole('main').getByRole('link', { name: 'Fichiers' }).first());
    await expectNarrow(page);
    await reach(page, page.getByLabel('Fichier PO'));

    const desk = await openAs(reviewer);
    await desk.goto('/profil/relecture/hka');
    await expectAccessible(desk);
    await expectNarrow(desk);
    const waiting = desk.getByRole('article', { name: FRENCH });
    await type(desk, waiting.getByLabel('Texte à publier'), '無障礙網站');
    await press(desk, waiting.getByRole('button', { name: 'Publier' }));
    await expect(desk.getByText('Rien n’attend de relecture.')).toBeVisible();
    await expectNarrow(desk);
    await expect(async () => {
      await page.goto('/hka/accessibilite');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('無障礙網站', { timeout: 500 });
    }).toPass({ timeout: 5_000 });
  },
);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled, expectedComplaints: [/Failed to load resource.*422/] });

    test('a file that is malformed in its line 12 is refused with that line', async ({ page, baseURL }) => {
      await signIn(page, await newCustomer(baseURL ?? ''));
      await page.goto('/traduire/hka/fichiers');
      const lines = [
        'msgid ""',
        'msgstr ""',
        '',
        'msgctxt "help.access.title"',
        'msgid "Accessibilité"',
        'msgstr "無"',
      ];
      const given = [...lines, '', '# à relire', 'msgctxt "help.access.lead"', 'msgid "x"', 'msgstr "y"', 'msgstr z'];
      expect(given[11]).toBe('msgstr z');
      await page
        .getByLabel('Fichier PO')
        .setInputFiles({ name: 'hka.po', mimeType: 'text/plain', buffer: Buffer.from(given.join('\n')) });
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('alert')).toContainText('Ce fichier PO est mal formé à la ligne 12.');
      await expectNarrow(page);
      // Nothing of it was taken, its sound entry neither.
      await page.goto(`/traduire/hka/textes/${TEXT}`);
      await expect(page.getByText('無', { exact: true })).toHaveCount(0);
    });
  });

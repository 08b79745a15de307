import path from 'node:path';

import { expect, test } from '../support/fixtures.ts';
import { openScreens, READERS } from '../support/screens.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../.cache/screenshots');
/** `SCREENSHOTS_LANGUAGE=en` takes them in English. */
const LANGUAGE = process.env.SCREENSHOTS_LANGUAGE ?? 'fr';
const IN_A_LANGUAGE = /^\/(en|ty|pu|mrv|aut|mar|hka)(?=\/|$)/;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Error pages are visited on purpose.
  expectedComplaints: [/status of 40[0134]/],
});

for (const reader of READERS)
  test(`pictures of the screens for ${reader}`, async ({ page, context }, { project }) => {
    const screens = await openScreens(context, reader);
    for (const [at, screen] of screens.entries()) {
      const address = LANGUAGE === 'fr' || IN_A_LANGUAGE.test(screen) ? screen : `/${LANGUAGE}${screen}`;
      await page.goto(address);
      await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.evaluate('document.fonts.ready.then(() => null)');
      const name = `${String(at + 1).padStart(2, '0')}${screen.replaceAll(/[^\w-]+/g, '_').slice(0, 60)}.jpg`;
      await page.screenshot({
        path: path.join(FOLDER, LANGUAGE, project.name, reader.toLowerCase(), name),
        fullPage: true,
        type: 'jpeg',
        quality: 70,
        scale: 'css',
      });
    }
  });

import { expect, test } from '../support/fixtures.ts';

const LIGHT = 'rgb(244, 246, 245)';
const DARK = 'rgb(12, 22, 27)';

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a page is as dark as the device, unless its reader chose otherwise', async ({ page, context, baseURL }) => {
    const ground = page.locator('html');
    for (const [chosen, onLight, onDark] of [
      [null, LIGHT, DARK],
      ['system', LIGHT, DARK],
      ['light', LIGHT, LIGHT],
      ['dark', DARK, DARK],
    ] as const) {
      if (chosen !== null) await context.addCookies([{ name: 'theme', value: chosen, url: baseURL ?? '' }]);
      await page.goto('/conditions-de-vente');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(ground, `chosen: ${chosen}`).toHaveCSS('background-color', onLight);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(ground, `chosen: ${chosen}`).toHaveCSS('background-color', onDark);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

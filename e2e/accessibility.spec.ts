import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { openScreens, READERS } from './support/screens.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Screens of what went wrong are visited on purpose.
  expectedComplaints: [/status of 40[134]/],
});
test.setTimeout(120_000);

for (const reader of READERS) {
  test(`every screen of a ${reader.toLowerCase()} can be used with any senses and hands`, async ({ page, context }) => {
    const found: string[] = [];
    for (const screen of await openScreens(context, reader)) {
      await open(page, screen);
      found.push(...(await violationsOn(page, screen)));
    }

    expect(found).toEqual([]);
  });

  test(`every screen of a ${reader.toLowerCase()} keeps its contrast in the dark`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
    const found: string[] = [];
    for (const screen of await openScreens(context, reader)) {
      await open(page, screen);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      found.push(...(await violationsOn(page, screen, ['color-contrast'])));
    }

    expect(found).toEqual([]);
  });

  test(`every screen of a ${reader.toLowerCase()} fits a screen 320 px wide`, async ({ page, context, isMobile }) => {
    test.skip(!isMobile, 'The width is set by the test: once is enough.');
    await page.setViewportSize({ width: 320, height: 640 });
    const wider: string[] = [];
    for (const screen of await openScreens(context, reader)) {
      await open(page, screen);
      const overflowPx = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (overflowPx > 0) wider.push(`${screen}: ${overflowPx} px`);
    }

    expect(wider).toEqual([]);
  });
}

/** Opens a screen and waits until what it loads is there. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function violationsOn(page: Page, screen: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(WCAG_22_AA)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
}

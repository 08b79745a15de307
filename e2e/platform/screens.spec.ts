import type { Page } from '@playwright/test';

import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openScreens, READERS } from '../support/screens.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Error pages are visited on purpose.
  expectedComplaints: [/status of 40[0134]/],
});

for (const reader of READERS) {
  test(`screens for ${reader} meet WCAG in light, its contrast in dark, and fit 320 px`, async ({
    page,
    context,
    isMobile,
  }) => {
    const found: string[] = [];
    for (const screen of await openScreens(context, reader)) {
      await open(page, screen);
      for (const violation of await findViolations(page)) found.push(`${screen} in light: ${violation}`);

      await page.evaluate("document.documentElement.dataset.theme = 'dark'");
      for (const violation of await findViolations(page, 'contrast')) found.push(`${screen} in the dark: ${violation}`);

      // The width is the test's own: once is enough.
      if (isMobile) found.push(...(await overflowOn(page, screen)));
    }

    expect(found).toEqual([]);
  });
}

/** Opens a screen and waits until it has loaded. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function overflowOn(page: Page, screen: string): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  const overflowPx = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  await page.setViewportSize(size);
  return overflowPx > 0 ? [`${screen}: ${overflowPx} px too wide at 320 px`] : [];
}

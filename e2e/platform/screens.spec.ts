import type { Page } from '@playwright/test';

import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { findDeadLinks, linksOn, openMenus } from '../support/links.ts';
import { isPainted } from '../support/network.ts';
import { openScreens, READERS } from '../support/screens.ts';
import { shiftsOn, watchShifts } from '../support/shifts.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Error pages are visited on purpose.
  expectedComplaints: [/status of 40[0134]/],
});

for (const reader of READERS) {
  test(`screens for ${reader} stand still while they load, meet WCAG, fit 320 px and lead on`, async ({
    page,
    context,
    isMobile,
  }) => {
    const found: string[] = [];
    const linkedFrom = new Map<string, string>();
    await watchShifts(page);
    for (const screen of await openScreens(context, reader)) {
      // On the width that most of its readers have; for visitors on both.
      if (isMobile === (reader !== 'ADMIN') || reader === 'VISITOR') found.push(...(await shiftsOf(page, screen)));
      else await openWhole(page, screen);
      for (const violation of await findViolations(page)) found.push(`${screen} in light: ${violation}`);

      // Colours are the same at every width, and this width is the test's own: each is looked at once.
      if (isMobile) found.push(...(await overflowOn(page, screen)));
      else found.push(...(await contrastInTheDark(page, screen)));

      // Phones have the same links, some of them in menus.
      if (isMobile) continue;
      if (linkedFrom.size === 0) await openMenus(page);
      for (const address of await linksOn(page)) if (!linkedFrom.has(address)) linkedFrom.set(address, screen);
    }
    found.push(...(await findDeadLinks(context, linkedFrom)));

    expect(found).toEqual([]);
    if (!isMobile) expect(linkedFrom.size).toBeGreaterThan(10);
  });
}

/** Opens a screen as a fast link does, and waits until it stands. */
async function openWhole(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** What moves on a screen each time it is opened: once, it may be news of what other people do meanwhile. */
async function shiftsOf(page: Page, screen: string): Promise<string[]> {
  let shifts: string[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    shifts = await shiftsWhileOpening(page, screen);
    if (shifts.length === 0) return [];
  }
  return shifts.map((shift) => `${screen} ${shift}`);
}

/** Opens a screen as slow links do: its HTML is seen first, then its code comes, then its fonts. @returns What moves. */
async function shiftsWhileOpening(page: Page, screen: string): Promise<string[]> {
  const code = Promise.withResolvers<void>();
  const fonts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => code.promise.then(() => route.continue()));
  await page.route(/\.woff2$/, (route) => fonts.promise.then(() => route.continue()));
  await page.goto(screen, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toHaveCount(1);
  await isPainted(page);
  code.resolve();
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  fonts.resolve();
  await page.evaluate('document.fonts.ready.then(() => null)');
  const shifts = await shiftsOn(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shifts;
}

async function contrastInTheDark(page: Page, screen: string): Promise<string[]> {
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  return (await findViolations(page, 'contrast')).map((violation) => `${screen} in the dark: ${violation}`);
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

import type { Page } from '@playwright/test';

import { findViolations } from '../support/axe.ts';
import { expect, expectNone, test } from '../support/fixtures.ts';
import { findDeadLinks, linksOn, MISSING, openMenus } from '../support/links.ts';
import { FONTS, holdFilesOfNextScreen, isSeenEarly } from '../support/network.ts';
import { openScreens, type Reader, TEMPLATES } from '../support/screens.ts';
import { shiftsOn, watchShifts } from '../support/shifts.ts';
import { overweightOf } from '../support/weights.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Error pages are visited on purpose.
  expectedComplaints: [/status of 40[0134]/],
});

/**
 * What most readers of a screen hold, and among how many tests their screens are divided: none takes long on a slow machine.
 * The first has one screen of each kind.
 */
const LOOKS = [
  { reader: 'ADMIN', tag: '@desktop', parts: 10 },
  { reader: 'VISITOR', tag: '@phone', parts: 5 },
  { reader: 'SELLER', tag: '@phone', parts: 5 },
  { reader: 'CUSTOMER', tag: '@phone', parts: 6 },
] as const satisfies readonly { reader: Reader; tag: string; parts: number }[];

for (const { reader, tag, parts } of LOOKS)
  for (let part = 1; part <= parts; part += 1)
    test(
      `screens for ${reader}, ${part} of ${parts}, stand still while they load, keep their weight, meet WCAG, fit 320 px and lead on`,
      { tag: part === 1 ? [tag, '@main'] : tag },
      async ({ page, context, viewport }) => {
        const found: string[] = [];
        const linkedFrom = new Map<string, string>();
        await watchShifts(page);
        const screens = await openScreens(context, reader);
        const kinds = TEMPLATES[reader].length;
        const own =
          part === 1 ? screens.slice(0, kinds) : screens.slice(kinds).filter((_, at) => at % (parts - 1) === part - 2);
        for (const screen of own) {
          await page.setViewportSize(viewport ?? WIDE);
          found.push(...(await shiftsOf(page, screen)), ...(await overweightOf(page, screen)));
          found.push(...(await faultsAtBothWidths(page, screen)));

          // Phones have the same links, some of them in menus.
          if (linkedFrom.size === 0) await openMenus(page);
          for (const address of await linksOn(page)) if (!linkedFrom.has(address)) linkedFrom.set(address, screen);
        }
        expect(linkedFrom.size).toBeGreaterThan(10);
        // These are opened, each by one of the parts.
        for (const screen of screens) linkedFrom.delete(screen);
        found.push(...(await findDeadLinks(context, linkedFrom)));

        expectNone(found);
      },
    );

// Visitors come with both.
test('screens for VISITOR stand still on a wide screen too', { tag: '@desktop' }, async ({ page, context }) => {
  const found: string[] = [];
  await watchShifts(page);
  // As on a first visit: fonts come anew with each page.
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const screen of await openScreens(context, 'VISITOR')) found.push(...(await shiftsOf(page, screen)));

  expectNone(found);
});

/** Looks at the present screen on a phone and on a wide screen, which stays. Colours in the dark are the same on both. */
async function faultsAtBothWidths(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    for (const violation of await findViolations(page))
      found.push(`${screen} in light at ${size.width} px: ${violation}`);
    if (size === PHONE) found.push(...(await overflowOn(page, screen)));
  }
  return [...found, ...(await contrastInTheDark(page, screen))];
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
  const letCodeGo = await holdFilesOfNextScreen(page);
  const letFontsGo = await holdFilesOfNextScreen(page, FONTS);
  const answer = await page.goto(screen, { waitUntil: 'commit' });
  expect(answer?.status() === 404, `${screen} is a page`).toBe(screen === MISSING);
  await isSeenEarly(page);
  await letCodeGo();
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await letFontsGo();
  // A font that is asked for in the very moment in which they are let go may be held for good.
  await page.evaluate(
    'Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 10_000))]).then(() => null)',
  );
  return shiftsOn(page);
}

async function contrastInTheDark(page: Page, screen: string): Promise<string[]> {
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  return (await findViolations(page, 'contrast')).map((violation) => `${screen} in the dark: ${violation}`);
}

async function overflowOn(page: Page, screen: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflowPx = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflowPx > 0 ? [`${screen}: ${overflowPx} px too wide at 320 px`] : [];
}

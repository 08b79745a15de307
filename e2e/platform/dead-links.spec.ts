import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { openScreens, READERS } from '../support/screens.ts';

test.use({ expectedComplaints: [/status of 40[0134]/] });

/** Screen of a missing page: its own address leads nowhere. */
const MISSING = '/rien-ici';

for (const reader of READERS) {
  // Phones have the same links, some of them in menus.
  test(`every link on the screens for ${reader} leads to a page`, { tag: '@desktop' }, async ({ page, context }) => {
    const linkedFrom = new Map<string, string>();
    for (const screen of await openScreens(context, reader)) {
      await page.goto(screen);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      if (linkedFrom.size === 0) await openMenus(page);
      for (const address of await linksOn(page)) if (!linkedFrom.has(address)) linkedFrom.set(address, screen);
    }

    expect(await findDeadLinks(context, linkedFrom)).toEqual([]);
    expect(linkedFrom.size).toBeGreaterThan(10);
  });
}

/** Opens every menu: its content is rendered when it is first opened, and stays. */
async function openMenus(page: Page): Promise<void> {
  for (const button of await page.locator('header button[popovertarget]:visible').all()) {
    await button.click();
    await expect(page.locator('header [popover]:popover-open a').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

/**
 * Lists the addresses of our own that the page links to, without language and fragment: a page is the same in each
 * language.
 */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href^="/"]')
    .evaluateAll((links: { getAttribute: (name: string) => string | null }[]) =>
      links.map((link) => link.getAttribute('href')),
    );
  return found.map((href) => {
    const address = (href ?? '').replace(/#.*$/, '').replace(/^\/(en|ty|pu|mrv|aut|mar|hka)(?=\/|$)/, '') || '/';
    return address.startsWith('?') ? `/${address}` : address;
  });
}

async function findDeadLinks({ request }: BrowserContext, linkedFrom: ReadonlyMap<string, string>): Promise<string[]> {
  const dead: string[] = [];
  for (const [address, screen] of linkedFrom) {
    if (address.startsWith(MISSING)) continue;
    const status = (await request.get(address)).status();
    if (status === 404 || status >= 500) dead.push(`${address} (on ${screen}) answers ${status}`);
  }
  return dead;
}

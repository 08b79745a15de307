import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Screen of a missing page: its own address leads nowhere. */
export const MISSING = '/rien-ici';

/** Opens every menu: its content is rendered when it is first opened, and stays. */
export async function openMenus(page: Page): Promise<void> {
  for (const button of await page.locator('header .menu-box > summary:visible').all()) {
    await button.click();
    await expect(page.locator('header .menu-box[open] :is(a, button)').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

/**
 * Lists the addresses of our own that the page links to, without language and fragment: a page is the same in each
 * language.
 */
export async function linksOn(page: Page): Promise<string[]> {
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

/** Lists the addresses, each with a screen that links to it, that answer that there is no such page. */
export async function findDeadLinks(
  { request }: BrowserContext,
  linkedFrom: ReadonlyMap<string, string>,
): Promise<string[]> {
  const dead: string[] = [];
  for (const [address, screen] of linkedFrom) {
    if (address.startsWith(MISSING)) continue;
    const status = (await request.get(address)).status();
    if (status === 404 || status >= 500) dead.push(`${address} (on ${screen}) answers ${status}`);
  }
  return dead;
}

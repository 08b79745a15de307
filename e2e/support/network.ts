import { expect, type Page } from '@playwright/test';

const ROUND_TRIP_MS = 600;
/** 1 Mbit/s. */
const BYTES_PER_SECOND = 125_000;

/** Slows a page down to the link of an atoll: 600 ms round trip, 1 Mbit/s each way. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** Lets requests reach the server and drops the first answers, as a bad link does. */
export async function dropAnswers(page: Page, url: RegExp, count: number): Promise<{ dropped(): number }> {
  let dropped = 0;
  await page.route(url, async (route) => {
    if (dropped >= count) return route.continue();
    dropped += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { dropped: () => dropped };
}

/** Addresses of the pages' code and of their fonts. */
const CODE = '*/assets/*.js';
export const FONTS = '*.woff2';

/**
 * Holds files back that a page asks for, by default all its code. The browser keeps none of them meanwhile: each page asks
 * anew. @returns What lets the files go.
 */
export async function holdFiles(page: Page, ...files: readonly string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const file of files.length === 0 ? [CODE] : files)
    await page.route(`*${file}`, async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
  return resolve;
}

/**
 * Holds files back where many screens are opened one after another. The browser keeps on its disk what came once,
 * compiled, as it does for people: routes of Playwright would switch that off. Only what the process of the present
 * screen has in memory is emptied, since that is not asked for: the next screen has to be one of the same site.
 * @returns What lets the files go.
 */
export async function holdFilesOfNextScreen(page: Page, ...files: readonly string[]): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  for (const cacheDisabled of [true, false]) await tools.send('Network.setCacheDisabled', { cacheDisabled });
  const held = files.length === 0 ? [CODE] : files;
  await tools.send('Fetch.enable', { patterns: held.map((urlPattern) => ({ urlPattern })) });
  let areHeld = true;
  return async () => {
    if (areHeld) await tools.detach();
    areHeld = false;
  };
}

/** Waits until a person sees the page: before that its styles may not have come, and what they hide is not hidden. */
export const isPainted = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0));

/** Waits until the HTML of a page is seen, whose code is held back. */
export async function isSeenEarly(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toHaveCount(1);
  await isPainted(page);
  await expect(page.locator('[data-unhydrated]'), 'the code is held back').not.toHaveCount(0);
}

/** Waits until the service worker can show its pages in a language without a connection. */
export async function offlinePagesAreKept(page: Page, language = 'fr'): Promise<void> {
  const outbox = language === 'fr' ? '/a-envoyer' : `/${language}/a-envoyer`;
  for (const address of [`/hors-ligne?lang=${language}`, outbox]) {
    const isKept = `caches.match('${address}', { cacheName: 'offline-${language}' }).then(Boolean)`;
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
  }
}

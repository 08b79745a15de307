import type { Page } from '@playwright/test';

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

/** Holds scripts of a page back, by default every one. @returns What lets them go. */
export async function holdCode(page: Page, scripts = /\/assets\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Waits until a person sees the page: before that its styles may not have come, and what they hide is not hidden. */
export const isPainted = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0));

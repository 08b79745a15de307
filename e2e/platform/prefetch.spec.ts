import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';

// What fails on purpose is reported in the console.
test.use({ expectedComplaints: [/ERR_CONNECTION_RESET/] });

/** What the list of products needs, and the empty cart has not. */
const CODE = /\/assets\/product-list-page-.*\.js$/;
const TEXTS = /\/assets\/texts-fr-shop-.*\.json$/;
const DATA = /\/api\/products\?/;

/** Opens an empty cart, which links to the list of products. @returns What is asked for of the list from then on. */
async function openCart(page: Page): Promise<string[]> {
  await page.goto('/panier');
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  // Its code is a file of its own: until that has run, the browser follows the link by itself.
  const isHydrated =
    'Object.keys(document.querySelector(`main a[href="/produits"]`)).some((key) => key.startsWith("__reactProps"))';
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    for (const [what, pattern] of Object.entries({ code: CODE, texts: TEXTS, data: DATA }))
      if (pattern.test(request.url())) asked.push(what);
  });
  return asked;
}

/** Puts a finger on the link. @returns A function that lifts it. */
async function touchLink(page: Page): Promise<() => Promise<void>> {
  const box = await page.locator('main a[href="/produits"]').first().boundingBox();
  if (box === null) throw new Error('the link is not shown');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

const expectList = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();

test(
  'asks for the code, the texts and the data of a page once, when its link is touched',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = await openCart(page);

    const lift = await touchLink(page);
    await expect.poll(() => asked.toSorted()).toEqual(['code', 'data', 'texts']);
    await expect(page).toHaveURL(/\/panier$/);
    await lift();
    await expectList(page);
    await expect(page.locator('main a[href^="/produits/"]').first()).toBeVisible();

    expect(asked.toSorted()).toEqual(['code', 'data', 'texts']);
  },
);

test('opens a page whose prefetch has failed', { tag: '@phone' }, async ({ page }) => {
  const asked = await openCart(page);
  let isBroken = true;
  for (const file of [CODE, TEXTS])
    await page.route(file, (route) => (isBroken ? route.abort('connectionreset') : route.continue()));

  const lift = await touchLink(page);
  await expect.poll(() => asked.filter((what) => what !== 'data').length).toBe(2);
  isBroken = false;
  await lift();

  await expectList(page);
});

for (const { name, headers, chosen } of [
  { name: 'by the device', headers: { 'save-data': 'on' }, chosen: null },
  { name: 'by the reader', headers: {}, chosen: 'on' },
])
  test(
    `asks for nothing ahead while the data saver is on ${name}`,
    { tag: '@phone' },
    async ({ page, context, baseURL }) => {
      await page.setExtraHTTPHeaders(headers);
      if (chosen !== null) await context.addCookies([{ name: 'data_saver', value: chosen, url: baseURL ?? '' }]);
      const asked = await openCart(page);

      const lift = await touchLink(page);
      // A round trip to the page and back: what is asked for at a touch has been asked for.
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
      expect(asked).toEqual([]);
      await lift();
      await expectList(page);

      // The heading is there before the data is asked for: nothing has asked ahead.
      await expect.poll(() => asked.toSorted()).toEqual(['code', 'data', 'texts']);
    },
  );

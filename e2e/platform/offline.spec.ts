import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';
import { offlinePagesAreKept } from '../support/network.ts';
import { signIn } from '../support/people.ts';
import { addToCart } from '../support/shopping.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test('shows a page in the reader’s language without a connection, and reloads as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto('/en');
  await offlinePagesAreKept(page, 'en');
  await context.setOffline(true);
  await page.goto('/en/produits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  // Its stylesheet is cached too.
  await expect(page.locator('main .slip')).toHaveCSS('border-top-style', 'solid');

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/en\/produits$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});

test.describe('the catalogue', { tag: '@phone' }, () => {
  test('stays readable without a connection, as it was read, until somebody else reads here', async ({
    page,
    context,
    openMarket,
  }) => {
    const market = await openMarket([40]);
    await page.goto('/produits?cat=WATER');
    await offlinePagesAreKept(page);
    const isKept = (path: string) =>
      expect.poll(() => page.evaluate(`caches.match('${path}', { cacheName: 'catalogue' }).then(Boolean)`)).toBe(true);
    await isKept('/produits?cat=WATER');
    await page.goto('/en');
    await isKept('/en');
    await offlinePagesAreKept(page, 'en');
    const product = `/produits/${market.productId}`;
    await page.goto(product);
    await isKept(product);

    await context.setOffline(true);
    // In the language of the address, whichever was read last.
    await page.goto('/en/produits?cat=LAND');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await page.goto('/produits?cat=LAND');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion');
    await page.getByRole('link', { name: market.productName }).click();
    await expect(page.getByText(/Lu le .* à .*la connexion ne répond pas/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(market.productName);
    await expect(page.getByText(/\d\sF/).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/produits?cat=WATER');
    await expect(page.getByText(/Lu le .* à .*la connexion ne répond pas/)).toBeVisible();
    await expect(page.locator('main a[href*="/produits/"]').first()).toBeVisible();
    // Nor the empty frames of pictures.
    await expect(page.locator('picture, .no-copy')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    await context.setOffline(false);
    await signIn(page, market.customer);
    await page.goto('/commandes');
    await expect.poll(() => page.evaluate(`caches.has('catalogue')`)).toBe(false);
  });
});

const LATE = /Lu le .* à .*la connexion ne répond pas\./;

/** Waits until a page is kept as it was read. */
const isCopied = (page: Page, path: string, cacheName: string) =>
  expect.poll(() => page.evaluate(`caches.match('${path}', { cacheName: '${cacheName}' }).then(Boolean)`)).toBe(true);

test.describe('what is needed on a boat', { tag: '@phone' }, () => {
  test('is there without a connection as it was read: the ships, the cart, own orders', async ({
    page,
    context,
    openMarket,
  }) => {
    const market = await openMarket([40]);
    const { customer, productName } = market;
    await payOrder(market, 3);
    await signIn(page, customer);
    await addToCart(page, productName, 4);
    await page.goto('/navires');
    await offlinePagesAreKept(page);
    await isCopied(page, '/navires', 'catalogue');
    await page.goto('/panier');
    await isCopied(page, '/panier', 'orders');
    await page.goto('/commandes');
    await isCopied(page, '/commandes', 'orders');

    await context.setOffline(true);
    for (const [path, heading, words] of [
      ['/navires', 'Programme des navires', /Dory|Aranui|Taporo|Hawaiki|Cobia/],
      ['/panier', 'Panier', productName],
      ['/commandes', 'Mes commandes', /M-\d{6}/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(LATE)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    // What is not kept says that, and no more.
    await page.goto('/comment-ca-marche');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion');
    await expect(page.getByText('Cette page n’est pas gardée sur cet appareil.')).toBeVisible();
    await page.getByRole('link', { name: 'Panier', exact: true }).click();
    await expect(page.getByText(LATE)).toBeVisible();
  });

  test('is shown after three seconds on a link that hangs, and the page itself to who asks again', async ({
    page,
    context,
  }) => {
    await page.goto('/navires');
    await offlinePagesAreKept(page);
    await isCopied(page, '/navires', 'catalogue');
    const [worker] = context.serviceWorkers();
    await worker?.evaluate('self.fetchOfBrowser = self.fetch; self.fetch = () => new Promise(() => undefined)');
    const begun = Date.now();
    await page.goto('/navires');
    await expect(page.getByText(LATE)).toBeVisible();
    expect(Date.now() - begun).toBeGreaterThan(2_900);

    await worker?.evaluate('self.fetch = self.fetchOfBrowser');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByText(LATE)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programme des navires');
  });

  test('is shown for a link of a page whose data hang, or that has no connection', async ({ page, context }) => {
    await page.goto('/navires');
    await offlinePagesAreKept(page);
    await isCopied(page, '/navires', 'catalogue');
    const openByLink = async (): Promise<void> => {
      await page.goto('/comment-ca-marche');
      await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
      await page.evaluate(`document.querySelector('a[href="/navires"]').click()`);
    };
    await page.route('**/api/**', () => new Promise(() => undefined));
    await openByLink();
    await expect(page.getByText(LATE)).toBeVisible();
    await page.unroute('**/api/**');

    await page.goto('/comment-ca-marche');
    await context.setOffline(true);
    await page.evaluate(`document.querySelector('a[href="/navires"]').click()`);
    await expect(page.getByText(LATE)).toBeVisible();
  });
});

test('keeps its pages anew after a day, and deletes what they no longer name', async ({ page }) => {
  await page.goto('/produits');
  await offlinePagesAreKept(page);
  await page.evaluate(`(async () => {
    const cache = await caches.open('offline-fr');
    await cache.put('/assets/of-another-version.js', new Response(''));
    for (const address of ['/hors-ligne?lang=fr', '/a-envoyer'])
      await cache.put(address, new Response('old', { headers: { 'x-cached-at': String(Date.now() - 25 * 3_600_000) } }));
  })()`);
  const isThere = (address: string) => page.evaluate(`caches.match('${address}').then(Boolean)`);
  const text = (address: string) => page.evaluate(`caches.match('${address}').then((answer) => answer?.text())`);
  await page.reload();
  await expect.poll(() => isThere('/assets/of-another-version.js')).toBe(false);
  expect(await text('/hors-ligne?lang=fr')).toContain('Pas de connexion');
  expect(await text('/a-envoyer')).toContain('data-copy');
});

test('does not come back over the page of a link when the connection comes meanwhile', async ({ page, context }) => {
  await page.goto('/produits');
  await offlinePagesAreKept(page);
  await context.setOffline(true);
  await page.goto('/produits?cat=LAND');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion');
  await page.evaluate(`{
    const link = document.createElement('a');
    link.href = '/navires';
    document.body.append(link);
    link.click();
    dispatchEvent(new Event('online'));
  }`);
  await expect(page).toHaveURL(/\/navires$/);
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/navires$/);
});

test('one worker serves every language: none is installed anew while somebody reads', async ({ page, context }) => {
  await page.goto('/produits');
  await offlinePagesAreKept(page);
  const worker = () => page.evaluate('navigator.serviceWorker.controller?.scriptURL');
  await expect.poll(worker).toMatch(/\/sw\.js$/);
  await page.goto('/en/produits');
  await offlinePagesAreKept(page, 'en');
  expect(await worker()).toMatch(/\/sw\.js$/);
  expect(context.serviceWorkers()).toHaveLength(1);

  // Of a language that was never read there is no page: it is shown in another.
  await context.setOffline(true);
  await page.goto('/ty/produits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion');
});

import type { Page } from '@playwright/test';

import { holdFiles, slowDown } from '../support/network.ts';
import { expect, expectNone, test } from '../support/fixtures.ts';
import { newCustomer } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { shiftsOn, watchShifts } from '../support/shifts.ts';
import { addToCart } from '../support/shopping.ts';

/** Opens the cart anew and waits for its last part. @returns What moves meanwhile. */
async function shiftsOfCart(page: Page): Promise<string[]> {
  await page.goto('/panier');
  await expect(page.getByText('Total à payer')).toBeVisible();
  await expect(page.getByText('Changer la date').first()).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => null)');
  return shiftsOn(page);
}

/** @returns Where an element stands, px from the top of its page. */
const placeOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top + scrollY`);

/** @returns Where an element stands in the first frame that has it, px from the top of its page. */
const placeInFirstFrame = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(${JSON.stringify(selector)});
      if (element) resolve(element.getBoundingClientRect().top + scrollY);
      else requestAnimationFrame(look);
    };
    look();
  })`);

test('shifts nothing while the cart of a visitor loads', async ({ page }) => {
  await addToCart(page, 'Bonite', 2);
  await addToCart(page, 'Ananas', 3);
  await watchShifts(page);
  await slowDown(page);

  expectNone(await shiftsOfCart(page));
});

test('shifts nothing while the cart of a customer loads', async ({ page, baseURL }) => {
  await signIn(page, await newCustomer(baseURL ?? ''));
  await addToCart(page, 'Bonite', 2);
  await addToCart(page, 'Ananas', 3);
  await watchShifts(page);
  await slowDown(page);

  expectNone(await shiftsOfCart(page));
});

test('shows the checkout once all is there that would move its button', async ({ page, baseURL }) => {
  await signIn(page, await newCustomer(baseURL ?? ''));
  await addToCart(page, 'Bonite', 2);
  const letGo = await holdFiles(page, '*/assets/coupon-field*.js', '*/assets/checkout-review*.js');
  await page.goto('/panier');
  await expect(page.getByText('Changer la date').first()).toBeVisible();
  const isAsked = ['coupon-field', 'checkout-review'].map((part) => page.waitForRequest(new RegExp(part)));

  await page.getByRole('link', { name: 'Passer commande' }).filter({ visible: true }).first().click();
  await Promise.all(isAsked);
  await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
  letGo();

  // In the first frame that has the button.
  const seen = await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const texts = [...document.querySelectorAll('button, label, a')].map((part) => part.textContent);
      const has = (text) => texts.some((part) => part.startsWith(text));
      if (has('Payer')) resolve({ hasCouponField: has('Code du bon'), hasReview: has('Modifier le panier') });
      else requestAnimationFrame(look);
    };
    look();
  })`);
  expect(seen).toEqual({ hasCouponField: true, hasReview: true });
});

test('shows a product once all is there that would move its button', async ({ page }) => {
  const letGo = await holdFiles(page, '*/assets/product-buttons*.js');
  await page.goto('/produits?q=Bonite');
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  const isAsked = [page.waitForRequest(/product-buttons/), page.waitForResponse(/rare-part/)];

  await page.locator('main a[href*="/produits/"]', { hasText: 'Bonite' }).first().click();
  await Promise.all(isAsked);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Résultats');
  letGo();

  const button = '#add-to-cart button[type=submit]';
  const place = await placeInFirstFrame(page, button);
  await expect(page.getByRole('button', { name: 'Mettre en favori', exact: true })).toBeVisible();
  expect(await placeOf(page, button)).toBe(place);
});

test('shows the products of a category once all is there that would move them', async ({ page }) => {
  const letGo = await holdFiles(page, '*/assets/applied-filters*.js');
  await page.goto('/');
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  const isAsked = [page.waitForRequest(/applied-filters/), page.waitForResponse(/api\/products\?/)];
  const home = await page.getByRole('heading', { level: 1 }).innerText();

  await page.locator('main a[href="/produits?cat=WATER"]').first().click();
  await Promise.all(isAsked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
  letGo();

  const firstProduct = 'main aside + div article';
  const place = await placeInFirstFrame(page, firstProduct);
  await expect(page.locator('main ul a[href="/produits"]').first()).toBeVisible();
  expect(await placeOf(page, firstProduct)).toBe(place);
});

test('shows the landing page once all is there that would move its products', async ({ page }) => {
  const letGo = await holdFiles(page, '*/assets/next-ships*.js');
  await page.goto('/produits');
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  const isAsked = [page.waitForRequest(/next-ships/), page.waitForResponse(/arrivals/)];
  const list = await page.getByRole('heading', { level: 1 }).innerText();

  await page.locator('header a[href="/"]').first().click();
  await Promise.all(isAsked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list);
  letGo();

  const products = 'section[aria-labelledby=featured]';
  const place = await placeInFirstFrame(page, products);
  await expect(page.getByRole('heading', { name: 'Prochains navires à Papeete' })).toBeVisible();
  expect(await placeOf(page, products)).toBe(place);
});

test('shows a product without the part whose code does not come, and the part later', async ({ page }) => {
  const letGo = await holdFiles(page, '*/assets/product-buttons*.js');
  await page.goto('/produits?q=Bonite');
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);

  await page.locator('main a[href*="/produits/"]', { hasText: 'Bonite' }).first().click();
  const add = page.locator('#add-to-cart button[type=submit]');
  await expect(add).toBeVisible({ timeout: 20_000 });
  const heart = page.getByRole('button', { name: 'Mettre en favori', exact: true });
  await expect(heart).toHaveCount(0);

  letGo();
  await expect(heart).toBeVisible();
});

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';

/** Opens the first product of the list. */
const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/produits?cat=LAND');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produits\/[\da-f-]+$/);
};

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a product shows four others of its category, and leads to them', async ({ page }) => {
    await openFirst(page);
    const related = page.getByRole('region', { name: 'Dans le même rayon' });
    await expect(related.getByRole('article')).toHaveCount(4);
    const name = await related.getByRole('heading', { level: 3 }).first().innerText();
    await related.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});

test('with its code a product asks for nothing that its page has brought', { tag: '@desktop' }, async ({ page }) => {
  await openFirst(page);
  const address = page.url();
  // That page may still be asking: it was opened from the list, without a document of its own.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address);
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  const code = page.waitForResponse(/related-products/);
  const related = page.getByRole('region', { name: 'Dans le même rayon' });
  await related.scrollIntoViewIfNeeded();
  await code;
  await related.getByRole('link').first().hover();
  await expect(related.getByRole('article')).toHaveCount(4);

  expect(asked.filter((path) => path === '/api/products')).toEqual([]);
});

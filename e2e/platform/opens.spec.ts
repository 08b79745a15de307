import { expect, test } from '../support/fixtures.ts';

test(
  'opens the home page in French with one heading, within the width of the screen',
  { tag: '@main' },
  async ({ page }) => {
    const response = await page.goto('/');

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const overflowPx = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflowPx).toBe(0);
  },
);

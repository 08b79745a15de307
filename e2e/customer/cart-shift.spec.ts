import type { Page } from '@playwright/test';

import { slowDown } from '../support/network.ts';
import { expect, test } from '../support/fixtures.ts';
import { newCustomer } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { addToCart } from '../support/shopping.ts';

/** Largest layout shift. Lighthouse calls 0.1 good; a person who aims at a button notices less. */
const MOST_SHIFT = 0.02;

interface Shift {
  value: number;
  sources: string[];
}

/** Records every layout shift that no tap caused, from the first paint of each page on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const named = sources.map(({ node }) => (node?.nodeName ?? '?') + '.' + (node?.className ?? ''));
        if (!hadRecentInput) window.shifts.push({ value, sources: named });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Opens the cart anew and waits for its last part. */
async function shiftsOfCart(page: Page): Promise<Shift[]> {
  await page.goto('/panier');
  await expect(page.getByText('Total à payer')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Premier navire/ }).first()).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => null)');
  return page.evaluate<Shift[]>('window.shifts');
}

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, shift) => total + shift.value, 0);

test('shifts nothing while the cart of a visitor loads', async ({ page }) => {
  await addToCart(page, 'Bonite', 2);
  await addToCart(page, 'Raie', 3);
  await watchShifts(page);
  await slowDown(page);

  const shifts = await shiftsOfCart(page);

  expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('shifts nothing while the cart of a customer loads', async ({ page, baseURL }) => {
  await signIn(page, await newCustomer(baseURL ?? ''));
  await addToCart(page, 'Bonite', 2);
  await addToCart(page, 'Raie', 3);
  await watchShifts(page);
  await slowDown(page);

  const shifts = await shiftsOfCart(page);

  expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
});

import type { Page } from '@playwright/test';

import { slowDown } from '../support/network.ts';
import { expect, test } from '../support/fixtures.ts';
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

test('shifts nothing while the cart of a visitor loads', async ({ page }) => {
  await addToCart(page, 'Bonite', 2);
  await addToCart(page, 'Raie', 3);
  await watchShifts(page);
  await slowDown(page);

  expect(await shiftsOfCart(page)).toEqual([]);
});

test('shifts nothing while the cart of a customer loads', async ({ page, baseURL }) => {
  await signIn(page, await newCustomer(baseURL ?? ''));
  await addToCart(page, 'Bonite', 2);
  await addToCart(page, 'Raie', 3);
  await watchShifts(page);
  await slowDown(page);

  expect(await shiftsOfCart(page)).toEqual([]);
});

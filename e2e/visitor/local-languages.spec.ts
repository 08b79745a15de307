import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { shareOf, textsOf } from './language-share.ts';
import { sharedSession } from '../support/sessions.ts';
import { addToCart } from '../support/shopping.ts';

const LANGUAGES = ['ty', 'hka', 'mar', 'aut', 'mrv', 'pu'] as const;
type Shares = Record<(typeof LANGUAGES)[number], number>;

/** Reads a page in French and the six languages, and prints the shares. */
async function sharesOf(page: Page, path: string): Promise<Shares> {
  const open = async (language: string) => {
    await page.goto(language + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    return textsOf(page);
  };
  const french = await open('');
  const shares: Partial<Shares> = {};
  for (const language of LANGUAGES) shares[language] = shareOf(await open(`/${language}`), french);
  process.stdout.write(`${path}: ${LANGUAGES.map((language) => `${language} ${shares[language]} %`).join(', ')}\n`);
  return shares as Shares;
}

test('reads the shop in each local language as far as there are words', { tag: '@phone' }, async ({ page }) => {
  const products = await page.request.get('/api/products?take=1');
  const { data } = (await products.json()) as { data: { productId: string }[] };
  for (const path of ['/', '/produits', `/produits/${data[0]?.productId}`]) {
    const shares = await sharesOf(page, path);
    expect(shares.ty).toBeGreaterThanOrEqual(1);
  }
});

test('reads own orders, the cart and the checkout in each', { tag: '@phone' }, async ({ openAs, openMarket }) => {
  await sharesOf(await openAs(sharedSession('customer@demo.test')), '/commandes');

  const market = await openMarket([100]);
  const page = await openAs(market.customer);
  await addToCart(page, market.productName, 10);
  await sharesOf(page, '/panier');
  await sharesOf(page, '/commander');
});

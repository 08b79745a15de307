import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { shareOf, textsOf } from './language-share.ts';
import { sharedSession } from '../support/sessions.ts';
import { addToCart } from '../support/shopping.ts';

const LANGUAGES = ['ty', 'hka', 'mar', 'aut', 'mrv', 'pu'] as const;
type Shares = Record<(typeof LANGUAGES)[number], number>;

/** Reads a page in French and the six languages, and prints the shares. A heading that is French says so. */
async function sharesOf(page: Page, path: string): Promise<Shares> {
  const heading = page.getByRole('heading', { level: 1 });
  const open = async (language: string) => {
    await page.goto(language + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    return textsOf(page);
  };
  const french = await open('');
  const title = await heading.innerText();
  const shares: Partial<Shares> = {};
  for (const language of LANGUAGES) {
    shares[language] = shareOf(await open(`/${language}`), french);
    if ((await heading.innerText()) === title) await expect(page.locator('h1[lang^=fr], h1 [lang^=fr]')).toBeVisible();
  }
  process.stdout.write(`${path}: ${LANGUAGES.map((language) => `${language} ${shares[language]} %`).join(', ')}\n`);
  return shares as Shares;
}

/** Shares that are held, in per cent: what was measured, less what another first product changes. */
const HELD: Readonly<Record<string, Shares>> = {
  home: { ty: 74, hka: 80, mar: 18, aut: 13, mrv: 9, pu: 8 },
  list: { ty: 74, hka: 80, mar: 18, aut: 14, mrv: 11, pu: 11 },
  product: { ty: 60, hka: 72, mar: 18, aut: 15, mrv: 9, pu: 8 },
  orders: { ty: 70, hka: 75, mar: 12, aut: 7, mrv: 5, pu: 4 },
  cart: { ty: 44, hka: 54, mar: 9, aut: 7, mrv: 4, pu: 4 },
  checkout: { ty: 30, hka: 39, mar: 5, aut: 2, mrv: 2, pu: 2 },
};

function expectHeld(shares: Shares, held: Shares | undefined): void {
  for (const language of LANGUAGES)
    expect(shares[language], language).toBeGreaterThanOrEqual(held?.[language] ?? Number.NaN);
}

test('reads the shop in each local language as far as there are words', { tag: '@phone' }, async ({ page }) => {
  const products = await page.request.get('/api/products?take=1');
  const { data } = (await products.json()) as { data: { productId: string }[] };

  expectHeld(await sharesOf(page, '/'), HELD['home']);
  expectHeld(await sharesOf(page, '/produits'), HELD['list']);
  expectHeld(await sharesOf(page, `/produits/${data[0]?.productId}`), HELD['product']);
});

test('reads own orders, the cart and the checkout in each', { tag: '@phone' }, async ({ openAs, openMarket }) => {
  const market = await openMarket([100]);
  const page = await openAs(market.customer);
  await addToCart(page, market.productName, 10);

  expectHeld(await sharesOf(await openAs(sharedSession('customer@demo.test')), '/commandes'), HELD['orders']);
  expectHeld(await sharesOf(page, '/panier'), HELD['cart']);
  expectHeld(await sharesOf(page, '/commander'), HELD['checkout']);
});

test('shows attested words alone to who chose so', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/ty');
  await expect(page.locator('main .draft').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Māʻiti i te mau mea e faʻaʻitehia' }).click();
  await page.getByRole('radio', { name: 'Les mots attestés et les textes relus, rien d’autre' }).check();
  await page.getByRole('radio', { name: 'en anglais' }).check();
  await page.locator('main form button').click();

  await expect(page.getByText('Your choice is kept on this device.')).toBeVisible();
  await page.goto('/ty');
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=en]')).toBeVisible();
  await expect(page.locator('.draft')).toHaveCount(0);
});

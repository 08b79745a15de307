import { BROWSER_CALL, startLocalPayzen, type LocalPayzen } from '@matete/server/testing/doubles/local-payzen';
import { startLocalPayzenForm } from '@matete/server/testing/doubles/local-payzen-form';

import { expect, test as base } from '../support/fixtures.ts';
import { openMarket, type Market } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import { startSession } from '../support/sessions.ts';
import { addToCart, checkOut } from '../support/shopping.ts';
import { enterVoyage } from '../support/voyages.ts';

const ADMIN = { email: 'admin@exemple.pf', password: 'a-password-of-the-tests' };

interface Shop {
  readonly payzen: LocalPayzen;
  readonly market: Market;
  readonly url: string;
}

/** Starts a shop whose cards are taken by a PayZen double on this machine; the demonstration refuses gateways. */
async function openShop(): Promise<Shop & { close: () => Promise<void> }> {
  const payzen = await startLocalPayzen();
  const form = await startLocalPayzenForm(payzen);
  const product = await startProduct({
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PAYZEN_SHOP_ID: payzen.shop.shopId,
    PAYZEN_PASSWORD: payzen.shop.password,
    PAYZEN_PUBLIC_KEY: payzen.shop.publicKey,
    PAYZEN_HMAC_KEY: payzen.shop.hmacKey,
    PAYZEN_MODE: 'TEST',
    PAYZEN_API_URL: payzen.shop.apiUrl,
    PAYZEN_STATIC_URL: form.staticUrl,
    PAYZEN_SECURE_URL: form.secureUrl,
  });
  const market = await openMarket(product.url, [60], await startSession(product.url, ADMIN.email, ADMIN.password));
  await enterVoyage(market.admin.api, 'rangiroa');
  const close = async (): Promise<void> => {
    await market.close();
    await product.stop();
    await form.close();
    await payzen.close();
  };
  return { payzen, market, url: product.url, close };
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, provide) => {
      const { close, ...shop } = await openShop();
      await provide(shop);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

// It starts a product of its own, once; the content does not depend on the screen size.
test.describe.configure({ mode: 'default' });

const OTHER_HOST = /^asked another host: http:\/\/127\.0\.0\.1:\d+\//;

test.describe('with the origins that the gateway names', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [OTHER_HOST] });

  test('shows the card form of three origins, takes a card, and verifies the payment', async ({
    page,
    shop: { payzen, market },
  }) => {
    await signIn(page, market.customer);
    await addToCart(page, market.productName, 3);
    await checkOut(page);

    const card = page.frameLocator('iframe[title="Carte bancaire"]');
    await card.getByLabel('Numéro de carte').fill('4970100000000014');
    await card.getByRole('button', { name: 'Payer' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru');
    expect(payzen.calls.map(({ path }) => path)).toContain(BROWSER_CALL);
  });
});

test.describe('without them', { tag: '@phone' }, () => {
  // A request that the policy blocks is reported as asked for, though it is not sent.
  test.use({ expectedComplaints: [/Content Security Policy|^asked another host: http:\/\/127\.0\.0\.1:\d+\//] });

  test('shows that the form could not be loaded when the browser blocks it', async ({ page, shop: { market } }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      const policy = (response.headers()['content-security-policy'] ?? '').replaceAll(
        / http:\/\/127\.0\.0\.1:\d+/g,
        '',
      );
      return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await signIn(page, market.customer);
    await addToCart(page, market.productName, 3);
    await checkOut(page);

    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

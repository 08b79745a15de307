import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test('shows a page in the reader’s language without a connection, and reloads as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto('/en');
  await page.evaluate('navigator.serviceWorker.ready');
  await context.setOffline(true);
  await page.goto('/en/produits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  // Its stylesheet is cached too.
  await expect(page.locator('main .slip')).toHaveCSS('border-top-style', 'solid');

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/en\/produits$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});

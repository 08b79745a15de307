import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';

// The refusal of somebody whose session has ended is an error to the console.
test.use({ expectedComplaints: [/status of 401/] });

test('opens the home page after signing out, though the page learns meanwhile that its session ended', async ({
  page,
  openMarket,
}) => {
  const market = await openMarket([40]);
  await signIn(page, market.customer);
  const isSignedOut = page.waitForResponse('**/api/auth/logout');
  const isTold = page.waitForResponse(
    (response) => response.url().includes('/api/notifications?') && response.status() === 401,
  );
  // The stream is answered once the session has ended, and the home page once this page knows of it.
  const isListening = page.waitForRequest('**/api/notifications/stream');
  await page.route('**/api/notifications/stream', (route) => isSignedOut.then(() => route.continue()));
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => isTold.then(() => route.continue()),
  );
  await page.goto('/commandes');
  await isListening;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await isTold;
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
});

import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';

// What is not let through, and the refusal of somebody whose session has ended, are errors to the console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('opens the home page after signing out, though the page learns meanwhile that its session ended', async ({
  page,
  openMarket,
}) => {
  const market = await openMarket([40]);
  const { orderNumber } = await payOrder(market, 12);
  await signIn(page, market.sellers[0]);
  await page.route(/\/api\/orders\/seller\/status\//, (route) => route.abort());
  await page.goto('/vendeur/bassin?take=100');
  await page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click();
  await expect(page.getByRole('dialog').getByText(/en attente d’envoi/)).toBeVisible();

  // The stream is answered once the session has ended, and the home page once this page knows of it.
  const isSignedOut = page.waitForResponse('**/api/auth/logout');
  const isTold = page.waitForResponse(
    (response) => response.url().includes('/api/notifications?') && response.status() === 401,
  );
  const isListening = page.waitForRequest('**/api/notifications/stream');
  await page.route('**/api/notifications/stream', (route) => isSignedOut.then(() => route.continue()));
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => isTold.then(() => route.continue()),
  );
  await page.goto('/a-envoyer?deconnexion=1');
  await isListening;
  await page.getByRole('button', { name: 'Effacer et se déconnecter' }).click();
  await isTold;
  // A pattern is asked again and again; a predicate gives up at the first navigation that another one replaces.
  await expect(page).toHaveURL(/\/\/[^/]+\/$/);
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
});

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { accept, deliver, payOrder, photo, type Market } from '../support/market.ts';
import { dropAnswers, offlinePagesAreKept } from '../support/network.ts';
import { signIn } from '../support/people.ts';
import { answerOf } from '../support/sessions.ts';

// What is asked without a connection is a failed request: the browser reports it in its console. A refusal is one too.
test.use({ serviceWorkers: 'allow', expectedComplaints: [/Failed to load resource/] });

const WAITS = 'Pas de connexion\u00a0: en attente d’envoi.';
/** Code that has to be there before the connection goes. */
const KEEPERS = ['keep-form', 'keep-action', 'outbox-store', 'outbox-strip'];

/** Opens a page, and takes the connection away once what keeps actions has come, with all that it imports. */
async function openThenDisconnect(page: Page, address: string, ...more: string[]): Promise<void> {
  await page.goto(address);
  await offlinePagesAreKept(page);
  const asked = await page.waitForFunction(
    (parts) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const found = parts.map((part) => names.find((name) => name.includes(`/assets/${part}`)));
      return found.every((name) => name !== undefined) && found;
    },
    [...KEEPERS, ...more],
  );
  await asked.evaluate((names) => Promise.all((names as string[]).map((name) => import(name))));
  await page.context().setOffline(true);
}

const isHome = ({ pathname }: URL): boolean => pathname === '/';

const reconnect = (page: Page): Promise<void> => page.context().setOffline(false);

const waitingLink = (page: Page, count: number) => page.getByRole('link', { name: `En attente d’envoi (${count})` });

async function orderOf({ admin }: Market, orderId: string) {
  return answerOf<{ status: string; seller: { sellerId: string } | null; dispute: { photos: unknown[] } | null }>(
    await admin.api.get(`/api/orders/${orderId}`),
  );
}

async function acceptInPool(page: Page, orderNumber: string): Promise<void> {
  await page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click();
  await expect(page.getByRole('dialog').getByText(WAITS)).toBeVisible();
}

test('keeps an acceptance without a connection over a reload, and sends it once there is one', async ({
  page,
  openMarket,
}) => {
  const market = await openMarket([40]);
  const { orderId, orderNumber } = await payOrder(market, 12);
  await signIn(page, market.sellers[0]);
  await openThenDisconnect(page, '/vendeur/bassin?take=100');
  await acceptInPool(page, orderNumber);
  await expect(waitingLink(page, 1)).toBeVisible();
  expect((await orderOf(market, orderId)).status).toBe('PENDING');

  await page.getByRole('link', { name: 'Voir ce qui attend (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Accepter une commande' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Accepter ${orderNumber}` })).toBeVisible();
  await expectAccessible(page);
  // Without a connection the page comes from the device.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accepter une commande' })).toBeVisible();
  await reconnect(page);
  await expect(page.getByText('Tout est envoyé.')).toBeVisible();
  expect((await orderOf(market, orderId)).status).toBe('PREPARING');
});

test('asks the seller whose order was taken meanwhile, and sends nothing more of it', async ({ page, openMarket }) => {
  const market = await openMarket([40, 40]);
  const [late, fast] = market.sellers;
  const { orderId, orderNumber } = await payOrder(market, 12);
  await signIn(page, late);
  await openThenDisconnect(page, '/vendeur/bassin?take=100');
  await acceptInPool(page, orderNumber);
  await accept(fast, orderId);
  await page.getByRole('link', { name: 'Voir ce qui attend (1)' }).click();
  await reconnect(page);

  await expect(page.getByText(/Maintenant/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ouvrir la page' })).toBeVisible();
  await expectAccessible(page);
  expect((await orderOf(market, orderId)).seller?.sellerId).toBe(fast.userId);
  await page.getByRole('button', { name: 'Supprimer\u00a0: Accepter une commande' }).click();
  await expect(page.getByText('Tout est envoyé.')).toBeVisible();
  await expect(waitingLink(page, 1)).toHaveCount(0);
});

test('sends a confirmation again whose answer was lost, from whichever tab is first, and it happens once', async ({
  page,
  context,
  openMarket,
}) => {
  const market = await openMarket([40]);
  const { orderId } = await payOrder(market, 12);
  await deliver(market, market.sellers[0], orderId);
  await signIn(page, market.customer);
  const other = await context.newPage();
  await other.goto('/commandes');
  let calls = 0;
  context.on('request', (request) => {
    if (request.url().includes('/orders/customer/completed/')) calls += 1;
  });
  const lost = await dropAnswers(page, /\/api\/orders\/customer\/completed\//, 1);
  await page.goto(`/commandes/${orderId}`);
  await page.getByRole('link', { name: 'Confirmer la réception' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmer/ })
    .click();

  await expect.poll(() => calls).toBe(2);
  expect(lost.dropped()).toBe(1);
  await expect(waitingLink(page, 1)).toHaveCount(0);
  await expect(waitingLink(other, 1)).toHaveCount(0);
  expect(calls).toBe(2);
  expect((await orderOf(market, orderId)).status).toBe('COMPLETED');
});

test('keeps the kilograms of a cart line, the last ones only', async ({ page, openMarket }) => {
  const market = await openMarket([40]);
  const { customer, productId } = market;
  const cart = `/api/cart-items/${customer.userId}`;
  await answerOf(await customer.api.post(cart, { data: { productId, quantity: 3 } }));
  await signIn(page, customer);
  await openThenDisconnect(page, '/panier', 'keep-cart-change');
  const kg = page.getByRole('textbox', { name: new RegExp(market.productName) });
  for (const typed of ['7', '9']) {
    await kg.fill(typed);
    await expect(page.getByText(WAITS)).toBeVisible();
  }
  await waitingLink(page, 1).click();
  await expect(page.getByText('9 kg')).toBeVisible();

  await reconnect(page);
  await expect(page.getByText('Tout est envoyé.')).toBeVisible();
  const { lines } = await answerOf<{ lines: { quantity: number }[] }>(
    await customer.api.get(`/api/cart-items/all-cart-products/${customer.userId}`),
  );
  expect(lines.map(({ quantity }) => quantity)).toEqual([9]);
});

test('keeps a dispute with its photograph', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([40]);
  const { orderId } = await payOrder(market, 12);
  await deliver(market, market.sellers[0], orderId);
  await signIn(page, market.customer);
  await openThenDisconnect(page, `/commandes/${orderId}/litige`);
  await page.getByRole('radio', { name: 'Il manque des kilos' }).check();
  await page.getByLabel(`Reçu · ${market.productName}`).fill('10');
  await page.getByLabel('Ce que vous avez constaté').fill('J’ai pesé dix kilos sur le quai.');
  const file = { name: 'quai.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Envoyer le litige' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  expect((await orderOf(market, orderId)).dispute).toBeNull();
  await page.getByRole('link', { name: 'Voir ce qui attend (1)' }).click();
  await expect(page.getByText('quai.jpg')).toBeVisible();

  await reconnect(page);
  await expect(page.getByText('Tout est envoyé.')).toBeVisible();
  expect((await orderOf(market, orderId)).dispute?.photos).toHaveLength(1);
});

test('shows and sends nothing to another person on the device, and asks before it signs out', async ({
  page,
  context,
  openMarket,
}) => {
  const market = await openMarket([40, 40]);
  const [seller, other] = market.sellers;
  const { orderId, orderNumber } = await payOrder(market, 12);
  await signIn(page, seller);
  await openThenDisconnect(page, '/vendeur/bassin?take=100');
  await acceptInPool(page, orderNumber);
  await context.clearCookies({ name: 'matete_session' });
  await signIn(page, other);
  // The page is still the first person's, the session is not: the server refuses.
  const isRefused = page.waitForResponse(
    (response) => response.url().includes('/status/') && response.status() === 401,
  );
  await reconnect(page);
  await isRefused;
  await page.goto('/a-envoyer');
  await expect(page.getByText('Tout est envoyé.')).toBeVisible();
  await expect(waitingLink(page, 1)).toHaveCount(0);
  expect((await orderOf(market, orderId)).status).toBe('PENDING');

  await context.setOffline(false);
  await context.clearCookies({ name: 'matete_session' });
  await signIn(page, seller);
  await page.route(/\/api\/orders\/seller\/status\//, (route) => route.abort());
  await page.goto('/a-envoyer?deconnexion=1');
  await page.getByRole('button', { name: 'Effacer et se déconnecter' }).click();
  await expect(page).toHaveURL(isHome);
  await page.goto('/a-envoyer');
  await expect(page.getByText('Tout est envoyé.')).toBeVisible();
});

test('keeps the orders that were read readable without a connection, until their person signs out', async ({
  page,
  openMarket,
}) => {
  const market = await openMarket([40]);
  const { orderId, orderNumber } = await payOrder(market, 12);
  await signIn(page, market.customer);
  await page.goto(`/commandes/${orderId}`);
  await offlinePagesAreKept(page);
  const copy = `caches.open('orders').then((copies) => copies.match('/commandes/${orderId}')).then(Boolean)`;
  await expect.poll(() => page.evaluate(copy)).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/produits');
  await page.getByRole('link', { name: `Commande ${orderNumber}` }).click();
  await expect(page.getByText(/Lu le .* à .*la connexion ne répond pas/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await expect(page.getByText(market.productName).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.context().clearCookies({ name: 'matete_session' });
  await signIn(page, market.sellers[0]);
  await page.goto('/vendeur');
  await expect.poll(() => page.evaluate(`caches.has('orders')`)).toBe(false);
});

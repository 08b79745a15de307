import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';

// What is asked without a connection is a failed request: the browser reports it in its console.
test.use({ serviceWorkers: 'allow', expectedComplaints: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] });

const WAITS = 'Pas de connexion\u00a0: en attente d’envoi.';

/** Opens a page with the code that keeps what cannot be sent, then takes the connection away. */
async function openThenDisconnect(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate('navigator.serviceWorker.ready');
  await page.waitForFunction(() =>
    ['keep-form', 'keep-action', 'outbox-store'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}`)),
    ),
  );
  await page.context().setOffline(true);
}

const reconnect = (context: BrowserContext): Promise<void> => context.setOffline(false);

test('keeps an acceptance without a connection over a reload, and sends it once there is one', async ({
  openMarket,
  openAs,
}) => {
  const market = await openMarket([40]);
  const [seller] = market.sellers;
  const { orderId, orderNumber } = await payOrder(market, 12);
  const page = await openAs(seller);
  await openThenDisconnect(page, `/vendeur/bassin?take=100`);
  await page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }).click();

  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click();

  await expect(page.getByRole('dialog').getByText(WAITS)).toBeVisible();
  await expect(page.getByRole('link', { name: 'En attente d’envoi (1)' })).toBeVisible();
  expect((await market.admin.api.get(`/api/orders/${orderId}`).then((answer) => answer.json())).status).toBe('PENDING');

  await page.getByRole('link', { name: 'Voir ce qui attend (1)' }).click();
  await reconnect(page.context());
  await expect(page.getByText('1 action envoyée.')).toBeVisible();
  expect((await market.admin.api.get(`/api/orders/${orderId}`).then((answer) => answer.json())).status).toBe(
    'PREPARING',
  );
});

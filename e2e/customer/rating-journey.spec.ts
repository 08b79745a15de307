import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Market, payAndDeliver } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { answerOf } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An order that its customer has received. */
async function receivedOrder(market: Market<readonly [number]>) {
  const order = await payAndDeliver(market, 12);
  const { api, userId } = market.customer;
  await answerOf(await api.patch(`/api/orders/customer/completed/${order.orderId}?customerId=${userId}`));
  return order;
}

const photo = async () => ({
  name: 'poisson.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0B5673' } })
    .jpeg()
    .toBuffer(),
});

/** Takes a decision about the words of an order. @param what As its link is called. */
async function decide(admin: Page, what: string, reason?: string): Promise<void> {
  await admin.getByRole('link', { name: what }).click();
  const dialog = admin.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Raison').fill(reason);
  await dialog.getByRole('button').last().click();
}

test(
  'rates what came, which everybody reads once an admin has published it, and the seller answers',
  { tag: '@phone' },
  async ({ page, openMarket, openAs, browser, baseURL }) => {
    const market = await openMarket([60]);
    const { orderId, orderNumber } = await receivedOrder(market);
    await signIn(page, market.customer);
    await page.goto('/commandes');
    await page.getByRole('link', { name: `Donner votre avis sur la commande ${orderNumber}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Votre avis');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Envoyer l’avis' }).click();
    await expect(page.getByText('Choisissez de 1 à 5 étoiles.').first()).toBeVisible();
    await page.getByRole('radio', { name: '4 sur 5 – bon' }).check();
    await page.getByLabel('Quelques mots').fill('Très frais, bien emballé.');
    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByRole('button', { name: 'Envoyer l’avis' }).click();
    await expect(page.getByText('En attente de lecture')).toBeVisible();
    await expectAccessible(page);

    const visitor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    const productPath = `/produits/${market.productId}`;
    await visitor.goto(productPath);
    const section = visitor.getByRole('region', { name: 'Avis des clients' });
    await expect(section.getByText('4 sur 5, 1 avis')).toBeVisible();
    await expect(section.getByText('Très frais')).toHaveCount(0);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto('/admin/avis?etat=WAITING');
    await expectAccessible(admin);
    await decide(admin, `Publier l’avis sur la commande ${orderNumber}`);
    await expect(admin.getByText('C’est publié.')).toBeVisible();

    await visitor.reload();
    await expect(section.getByText('Très frais, bien emballé.')).toBeVisible();
    await expect(section.getByText('Vaea, Tahiti')).toBeVisible();
    await expect(section.getByRole('img', { name: 'Photo de l’avis' })).toBeVisible();
    await expectAccessible(visitor);
    const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join(' ')).toContain('"ratingValue":4,"bestRating":5,"worstRating":1,"ratingCount":1');

    const seller = await openAs(market.sellers[0]);
    await seller.goto('/vendeur/avis');
    await seller.getByRole('main').locator('summary').click();
    await seller.getByLabel('Votre réponse').fill('Merci de votre commande.');
    await expectAccessible(seller);
    await seller.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(seller.getByText('En attente de lecture')).toBeVisible();

    await admin.goto('/admin/avis?etat=WAITING');
    await decide(admin, `Publier la réponse à l’avis sur la commande ${orderNumber}`);
    await expect(admin.getByText('C’est publié.')).toBeVisible();
    await visitor.reload();
    await expect(section.getByText('Merci de votre commande.')).toBeVisible();
    await visitor.goto(`/avis/${market.productId}`);
    await expect(visitor.getByText('Merci de votre commande.')).toBeVisible();
    await expectAccessible(visitor);

    await page.goto(`/commandes/${orderId}`);
    await page.getByRole('link', { name: 'Votre avis' }).click();
    await page.getByRole('link', { name: 'Retirer votre avis' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer votre avis' }).click();
    await expect(page.getByRole('button', { name: 'Envoyer l’avis' })).toBeVisible();
    await visitor.goto(productPath);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section).toHaveCount(0);
    await visitor.context().close();
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

  test('rates what came with a photo, is told why it is refused, and writes anew', async ({
    page,
    openMarket,
    openAs,
  }) => {
    const market = await openMarket([60]);
    const { orderId, orderNumber } = await receivedOrder(market);
    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}`);
    await page.getByRole('link', { name: 'Donner votre avis' }).click();
    await page.getByLabel('Quelques mots').fill('Appelez-moi au bureau.');
    await page.getByRole('button', { name: 'Envoyer l’avis' }).click();
    await expect(page.getByText('Choisissez de 1 à 5 étoiles.').first()).toBeVisible();
    await expect(page.getByLabel('Quelques mots')).toHaveValue('Appelez-moi au bureau.');
    await page.getByRole('radio', { name: '2 sur 5 – décevant' }).check();
    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByRole('button', { name: 'Envoyer l’avis' }).click();
    await expect(page.getByText('En attente de lecture')).toBeVisible();

    const admin = await openAs(market.admin);
    await admin.goto('/admin/avis?etat=WAITING');
    await decide(admin, `Refuser l’avis sur la commande ${orderNumber}`, 'Sans numéro de téléphone.');
    await expect(admin).toHaveURL(/\/admin\/avis/);

    await page.reload();
    await expect(page.getByText('Sans numéro de téléphone.')).toBeVisible();
    await page.getByLabel('Quelques mots').fill('Arrivé tiède.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('En attente de lecture')).toBeVisible();
    await expect(page.getByLabel('Quelques mots')).toHaveValue('Arrivé tiède.');
  });
});

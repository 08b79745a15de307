import { expect, test } from '../support/fixtures.ts';
import { payOrder, photo } from '../support/market.ts';
import { Walk } from '../support/hands/walk.ts';

const MOST_TAPS = 6;
const MOST_FIELDS = 2;

test(
  'takes a seller from the first page of the desk to a shipped order in six taps, two fields and a photo',
  { tag: ['@phone', '@main'] },
  async ({ openMarket, openAs, baseURL }) => {
    const market = await openMarket([60]);
    const { orderNumber } = await payOrder(market, 4);
    const page = await openAs(market.sellers[0]);
    const walk = new Walk(page, baseURL ?? '');

    await page.goto('/vendeur');
    await walk.tap(page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'À prendre' }));
    await walk.tap(page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }));
    await walk.tap(page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);

    await walk.tap(page.getByRole('radio').first());
    await walk.type(page.getByLabel('Numéro du connaissement'), '2026-TEST-1/7');
    await walk.type(page.getByLabel('Fret payé au navire'), '609');
    await walk.takePhoto(page.getByLabel('Reçu du navire'), await photo());
    await walk.tap(page.getByRole('button', { name: 'Marquer expédiée' }));
    await expect(page.getByRole('heading', { name: 'Arrivée à Papeete' })).toBeVisible();

    expect(walk.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(walk.fields).toBeLessThanOrEqual(MOST_FIELDS);
  },
);

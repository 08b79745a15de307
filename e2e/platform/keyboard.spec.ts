import { expect, test } from '../support/fixtures.ts';
import { press, pressShortcut, reach, type } from '../support/hands/keyboard.ts';
import { payOrder, photo, placeOrder } from '../support/market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer buys by the keyboard alone', { tag: '@desktop' }, async ({ openMarket, openAs }) => {
  const market = await openMarket([60]);
  const page = await openAs(market.customer);

  await page.goto(`/produits/${market.productId}`);
  await press(page, page.getByRole('button', { name: /^Ajouter/ }));
  await expect(page.getByText(/kg de .* dans le panier/).first()).toBeVisible();
  await press(page, page.getByRole('banner').getByRole('link', { name: /Panier/ }));
  await press(page, page.getByRole('link', { name: 'Passer commande' }));
  await type(page, page.getByLabel('Adresse ou boîte postale'), 'BP 1234');
  await type(page, page.getByLabel('Commune'), 'Papeete');
  await type(page, page.getByLabel('Code postal'), '98713');
  await reach(page, page.getByRole('radio').first());
  await page.getByRole('radio', { name: /Virement/ }).press('Space');
  await press(page, page.getByRole('button', { name: /^Commander, payer/ }).last());

  await expect(page.getByRole('heading', { level: 1, name: 'Virement à faire' })).toBeVisible();
});

test('a seller takes and ships an order by the keyboard alone', { tag: '@desktop' }, async ({ openMarket, openAs }) => {
  const market = await openMarket([60]);
  const { orderNumber } = await payOrder(market, 4);
  const page = await openAs(market.sellers[0]);

  await page.goto('/vendeur');
  await press(page, page.getByRole('navigation', { name: 'compte vendeur' }).getByRole('link', { name: 'À prendre' }));
  await press(page, page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await type(page, page.getByLabel('Numéro du connaissement'), '2026-TEST-1/7');
  await type(page, page.getByLabel('Fret payé au navire'), '609');
  const chooser = page.waitForEvent('filechooser');
  await press(
    page,
    page
      .locator('form', { has: page.getByLabel('Numéro du connaissement') })
      .getByRole('button', { name: 'Choisir un fichier' }),
  );
  await (await chooser).setFiles({ name: 'recu.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await press(page, page.getByRole('button', { name: 'Marquer expédiée' }));

  await expect(page.getByRole('heading', { name: 'Arrivée à Papeete' })).toBeVisible();
});

test('an admin confirms a transfer by the keyboard alone', { tag: '@desktop' }, async ({ openMarket, openAs }) => {
  const market = await openMarket([60]);
  const { order } = await placeOrder(market, 4);
  const page = await openAs(market.admin);

  await page.goto('/admin');
  await pressShortcut(page, '/', page.getByRole('banner').getByRole('searchbox'));
  await page.keyboard.type(order.orderNumber);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('main').getByRole('link', { name: order.orderNumber }).first());
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${order.orderNumber}` })).toBeVisible();
  await page.goto('/admin/paiements');
  const row = page.getByRole('row').filter({ hasText: order.orderNumber });
  await press(page, row.getByRole('link', { name: /^Confirmer le paiement/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Confirmer/ }));
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`/admin/commandes/${order.orderId}`);
  await expect(page.getByText('Paiement vérifié').first()).toBeVisible();
});

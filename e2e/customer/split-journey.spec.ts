import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { offerPart, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { acceptFromPool } from '../support/selling.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'takes a part while the rest waits, and gives the rest to another seller',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([5, 7]);
    const [small, large] = market.sellers;
    const { orderId, orderNumber } = await payOrder(market, 12);
    await signIn(page, market.customer);

    const seller = await openAs(small);
    await seller.goto('/vendeur/bassin?tab=part');
    await seller.getByRole('link', { name: `Proposer une part de la commande ${orderNumber}` }).click();
    await expect(seller.getByRole('dialog')).toBeVisible();
    await expect(seller.getByText('le minimum d’un envoi. Le client l’a déjà payé')).toBeVisible();
    await expectAccessible(seller);
    await seller.getByRole('button', { name: 'Envoyer la proposition' }).click();
    await expect(seller.getByText('Le client n’a pas encore répondu')).toBeVisible();

    await page.goto(`/commandes/${orderId}`);
    await page.getByRole('link', { name: 'Choisir ma réponse' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Une part de la commande ${orderNumber}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Accepter cette part' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ces 609\u00a0F vous seront demandés à l’expédition');
    await page.getByRole('dialog').getByRole('button', { name: 'Accepter cette part' }).click();
    await expect(page.getByText('Vous avez pris cette part')).toBeVisible();
    await page
      .getByRole('link', { name: /Voir la commande/ })
      .first()
      .click();
    await expect(page.getByText(`Part de la commande ${orderNumber}`)).toBeVisible();
    await expectAccessible(page);

    await seller.goto('/vendeur/bassin?tab=offers');
    await expect(seller.getByText('ACCEPTÉE').or(seller.getByText('Acceptée')).first()).toBeVisible();

    const other = await openAs(large);
    await acceptFromPool(other, orderNumber);
    await page.goto(`/commandes/${orderId}`);
    await expect(page.getByText(/en préparation/i).first()).toBeVisible();
  },
);

test('takes a part and refunds the rest as a coupon', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([5]);
  const [seller] = market.sellers;
  const { orderId, orderNumber } = await payOrder(market, 12);
  await offerPart(market, seller, orderId, 5);
  await signIn(page, market.customer);

  await page.goto('/livraisons-partielles');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Choisir ma réponse pour la commande ${orderNumber}` }).click();
  await page.getByRole('link', { name: 'Accepter et annuler le reste' }).click();
  // 7 of 12 kg at 1 279 F with their VAT: the freight that is paid is what the ship of the part charges.
  await expect(page.getByRole('dialog')).toContainText('10\u202f117\u00a0F');
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter et annuler le reste' }).click();
  await expect(page.getByText('le reste vous a été rendu').first()).toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByText('Bon d’achat de 10\u202f117\u00a0F')).toBeVisible();
  await page.goto(`/commandes/${orderId}`);
  await expect(page.getByText('vous a été rendu').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('without code', () => {
  test.use({ javaScriptEnabled: false });

  test('the freight of each side is said before the answer and asked for after it', async ({ page, openMarket }) => {
    const market = await openMarket([5, 7]);
    const [small] = market.sellers;
    const { orderId, orderNumber } = await payOrder(market, 12);
    await offerPart(market, small, orderId, 5);
    await signIn(page, market.customer);

    await page.goto('/livraisons-partielles');
    await page.getByRole('link', { name: `Choisir ma réponse pour la commande ${orderNumber}` }).click();
    const waits = page.getByRole('article', { name: 'Prendre la part, attendre le reste' });
    await expect(waits).toContainText('Fret du reste');
    await expect(waits).toContainText('Ces 609\u00a0F vous seront demandés à l’expédition');
    await page.getByRole('link', { name: 'Accepter cette part' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ces 609\u00a0F vous seront demandés à l’expédition');
    await page.getByRole('dialog').getByRole('button', { name: 'Accepter cette part' }).click();
    await page.goto(`/commandes/${orderId}`);
    await expect(page.getByText('Aucun fret n’est encore payé pour ce reste')).toBeVisible();
  });
});

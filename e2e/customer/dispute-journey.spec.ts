import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder, photo } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'lets a customer dispute, the seller answer, and an admin refund a part',
  { tag: ['@phone', '@main'] },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([40]);
    const [holder] = market.sellers;
    const { orderId, orderNumber } = await payOrder(market, 12);
    await deliver(market, holder, orderId);

    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}`);
    await page.getByRole('link', { name: 'Signaler un problème' }).click();
    await page.getByRole('radio', { name: 'Il manque des kilos' }).check();
    await page.getByLabel(`Reçu · ${market.productName}`).fill('10');
    await expect(page.getByText(/manque 2\u00a0kg/)).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer le litige' }).click();
    await expect(page.getByRole('alert')).toContainText('Ce que vous avez constaté');
    await page.getByLabel('Ce que vous avez constaté').fill('J’ai pesé dix kilos sur le quai.');
    await page.reload();
    await expect(page.getByText('Brouillon repris de cet appareil')).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'quai.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByRole('button', { name: 'Envoyer le litige' }).click();
    await expect(page.getByText(/litige en cours/i).first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expectAccessible(page);

    const seller = await openAs(holder);
    await seller.goto(`/vendeur/commandes/${orderId}`);
    await seller.getByLabel('Votre message').fill('Il y avait douze kilos à l’embarquement.');
    await seller.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(seller.locator('p', { hasText: 'Il y avait douze kilos' }).first()).toBeVisible();

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto('/admin/litiges');
    await expectAccessible(admin);
    await admin.getByRole('link', { name: orderNumber }).click();
    await expect(admin.getByText('Il y avait douze kilos à l’embarquement.')).toBeVisible();
    await expect(admin.getByText('il manque 2\u00a0kg')).toContainText('2\u202f891\u00a0F');
    await admin.getByRole('radio', { name: 'Rembourser en partie' }).check();
    await expect(admin.getByLabel('Rendu au client')).toHaveValue('2891');
    await admin.getByLabel('Rendu au client').fill('2 890');
    await expect(admin.getByRole('heading', { name: 'Qui reçoit quoi' })).toBeVisible();
    await expect(admin.getByText('Client, en bon d’achat')).toBeVisible();
    await admin.getByLabel('Message aux deux côtés').fill('Deux kilos manquaient.');
    await expectAccessible(admin);
    await admin.getByRole('checkbox', { name: 'c’est définitif' }).check();
    await admin.getByRole('button', { name: 'Confirmer la décision' }).click();
    await expect(admin.getByText('Litige accepté en partie').first()).toBeVisible();

    await page.reload();
    await expect(page.getByText('2\u202f890\u00a0F rendus au client').first()).toBeVisible();
    await expect(page.getByText('Deux kilos manquaient.').first()).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText('Bon d’achat de 2\u202f890\u00a0F')).toBeVisible();
  },
);

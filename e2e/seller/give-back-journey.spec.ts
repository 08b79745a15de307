import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { acceptFromPool } from '../support/selling.ts';

// A blocked seller may not see the pool. A notification of the order that was just given back may arrive while its
// page is still open: the page then asks for an order that is no longer theirs.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/status of 40[34]/] });

test(
  'gives an order back with the penalty that was shown, which an admin lifts',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([20, 20]);
    const [first, second] = market.sellers;
    const { orderNumber } = await payOrder(market, 4);
    await signIn(page, first);
    await acceptFromPool(page, orderNumber);
    await page.goto('/vendeur/commandes');
    await page
      .getByRole('link', { name: new RegExp(orderNumber) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Rendre la commande' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/votre compte est bloqué un mois/)).toBeVisible();
    await expect(dialog.getByText(/1 autre vendeur peut la fournir/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/Raison/).fill('Bateau de pêche en panne');
    await dialog.getByRole('button', { name: 'Rendre la commande' }).click();
    await expect(page.getByText(`Commande ${orderNumber} rendue au bassin.`)).toBeVisible();
    await page.goto('/vendeur/bassin');
    await expect(page.getByRole('heading', { level: 2, name: /bloqué/ })).toBeVisible();
    await expectAccessible(page);

    const other = await openAs(second);
    await acceptFromPool(other, orderNumber);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/vendeurs/${first?.userId}`);
    await admin.getByRole('link', { name: `Lever la pénalité de la commande ${orderNumber}` }).click();
    await admin.getByLabel('Raison').fill('Panne prouvée');
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Lever la pénalité' }).click();
    await expect(admin.getByText('Pénalité levée.')).toBeVisible();

    await page.goto('/vendeur/bassin');
    await expect(page.getByRole('heading', { level: 2, name: /bloqué/ })).toHaveCount(0);
  },
);

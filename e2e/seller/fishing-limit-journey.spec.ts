import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { acceptFromPool } from '../support/selling.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'limits a month’s catch of an island, so that its sellers accept no more than that',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([40]);
    const [seller] = market.sellers;
    const taken = await payOrder(market, 5);
    const tooMuch = await payOrder(market, 4);
    await signIn(page, seller);

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto('/admin/limites-de-peche');
    await admin.getByLabel('Filtrer par nom de produit').fill(market.productName);
    await expect(admin.getByRole('row')).toHaveCount(2);
    await admin.getByLabel(`${market.productName}, Rangiroa, kilos par mois`).fill('8');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Enregistrer 1 limite' }).click();
    await expect(admin.getByText('Limite enregistrée.')).toBeVisible();

    await page.goto('/vendeur/bassin');
    await expect(page.getByText('8 kg possibles ce mois-ci sous la limite de pêche').first()).toBeVisible();
    await expectAccessible(page);
    await acceptFromPool(page, taken.orderNumber);
    await page.goto('/vendeur/bassin');
    await expect(page.getByRole('link', { name: `Accepter la commande ${tooMuch.orderNumber}` })).toHaveCount(0);
    await page.goto('/vendeur/limites-de-peche');
    await expect(page.getByText('Il reste 3 kg')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: `Proposer une autre limite pour ${market.productName}` }).click();
    await page.getByLabel('Limite par mois, sur votre île').fill('20');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Envoyer la correction' }).click();
    await expect(page.getByText('Proposition envoyée.')).toBeVisible();

    await admin.goto('/admin/produits/propositions');
    const row = admin.getByRole('row').filter({ hasText: market.productName });
    await expect(row).toContainText('Limite par mois, Rangiroa');
    await expectAccessible(admin);
    await row.getByRole('button', { name: 'Publier cette correction' }).click();
    await expect(row).toHaveCount(0);
    await page.goto('/vendeur/limites-de-peche');
    await expect(page.getByText('Il reste 15 kg')).toBeVisible();
  },
);

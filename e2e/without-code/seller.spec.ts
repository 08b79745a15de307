import { expect, test } from '../support/fixtures.ts';
import { payOrder, photo } from '../support/market.ts';
import { signIn } from '../support/people.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

test(
  'without any code a seller accepts an order, is told what is wrong, and ships it with its receipt',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([20]);
    const [seller] = market.sellers;
    const { orderId, orderNumber } = await payOrder(market, 4);
    await signIn(page, seller);

    await page.goto('/vendeur/bassin');
    await page.getByRole('link', { name: `Accepter la commande ${orderNumber}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('4 kg de votre stock sont réservés pour cette commande.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accepter la commande' }).click();
    await expect(page).toHaveURL(new RegExp(`/vendeur/commandes/${orderId}$`));

    await page.getByRole('radio').first().check();
    await page.getByLabel('Numéro du connaissement').fill('2026-TEST-1/7');
    const freight = page.getByLabel('Fret payé au navire');
    await freight.fill('beaucoup');
    const receipt = page.getByLabel('Reçu du navire');
    await receipt.setInputFiles({ name: 'recu.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByRole('button', { name: 'Marquer expédiée' }).click();

    await expect(freight).toHaveAccessibleDescription(/Écrivez un nombre entier, en chiffres/);
    await expect(freight).toHaveValue('beaucoup');
    await expect(page.getByLabel('Numéro du connaissement')).toHaveValue('2026-TEST-1/7');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('alert')).toContainText('Choisissez à nouveau vos fichiers.');

    await freight.fill('609');
    await receipt.setInputFiles({ name: 'recu.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByRole('button', { name: 'Marquer expédiée' }).click();

    await expect(page.getByRole('heading', { name: 'Arrivée à Papeete' })).toBeVisible();
    await expect(page.getByText('2026-TEST-1/7').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Marquer expédiée' })).toHaveCount(0);
  },
);

test(
  'without any code a seller ends the supply of a product and adds it again',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const { sellers, productName } = await openMarket([20]);
    await signIn(page, sellers[0]);

    await page.goto('/vendeur/produits');
    const kg = page.getByLabel(`Kilos de ${productName}`);
    await kg.fill('35');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(kg).toHaveValue('35');
    await page.getByRole('link', { name: `Modifier les conditions de ${productName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ne plus fournir ce produit' }).click();
    await expect(page.getByText('Vous ne fournissez encore aucun produit')).toBeVisible();

    await page.goto('/vendeur/produits/choisir');
    await page.getByRole('searchbox').fill(productName);
    await page.getByRole('searchbox').press('Enter');
    const addAll = page.getByRole('button', { name: 'Ajouter les produits cochés' });
    await expect(page.getByRole('checkbox', { name: productName })).toBeVisible();
    await expect(addAll).toBeHidden();
    await page.getByRole('checkbox', { name: productName }).check();
    await addAll.click();
    const typed = page.getByLabel('Kilos que vous pouvez fournir');
    await expect(typed).toHaveAccessibleDescription(/Écrivez vos kilos, 1 au moins/);
    await typed.fill('12');
    await addAll.click();
    await expect(page).toHaveURL(/\/vendeur\/produits$/);
    await expect(kg).toHaveValue('12');
  },
);

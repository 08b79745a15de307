import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { holdFiles } from '../support/network.ts';
import { signInByHand } from '../support/people.ts';
import { chooseDay } from '../support/shopping.ts';
import { PASSWORD } from '../support/sessions.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ expectedComplaints: [/Failed to load resource.*422/] });

const isoDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const quantityOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Kilos de ${name}` });

async function add(page: Page, productId: string, quantityKg: string): Promise<void> {
  await page.goto(`/produits/${productId}`);
  await page.getByRole('textbox', { name: 'Quantité' }).fill(quantityKg);
  await page.getByRole('button', { name: /^Ajouter/ }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Heiata');
  await page.getByLabel('Nom', { exact: true }).fill('Faatau');
  await page.getByLabel('Téléphone').fill('87 12 34 56');
  await page.getByLabel('Île', { exact: true }).selectOption({ label: 'Tahiti' });
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

test.describe('without any code', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'fills a cart as a visitor, changes it, signs up, and pays by transfer',
    { tag: '@phone' },
    async ({ page, openMarket }) => {
      const [tuna, bonito] = [await openMarket([60]), await openMarket([60])];
      const email = `visiteur-${Date.now().toString(36)}@exemple.pf`;
      await test.step('two products, one after a mistake', async () => {
        await add(page, tuna.productId, 'trois');
        await expect(page.getByText('Écrivez un nombre entier, en chiffres.')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Quantité' })).toHaveValue('trois');
        await page.getByRole('textbox', { name: 'Quantité' }).fill('3');
        await page.getByRole('button', { name: /^Ajouter/ }).click();
        await expect(page).toHaveURL(/\/panier$/);
        await add(page, bonito.productId, '2');
        await expect(page.getByRole('link', { name: 'Panier, 2' })).toBeVisible();
      });
      await test.step('one of them changed, both for a day', async () => {
        await quantityOf(page, tuna.productName).fill('5');
        await quantityOf(page, tuna.productName).press('Enter');
        await expect(quantityOf(page, tuna.productName)).toHaveValue('5');
        for (const { productName } of [tuna, bonito]) {
          const line = page.getByRole('listitem').filter({ has: quantityOf(page, productName) });
          await line.getByText('Changer la date').click();
          await line.getByLabel('Autre date').fill(isoDay(60));
          await line.getByRole('button', { name: 'Enregistrer' }).click();
          await expect(page).toHaveURL(/\/panier$/);
        }
        await expect(quantityOf(page, tuna.productName)).toHaveValue('5');
      });
      await test.step('an account', async () => {
        await page.getByRole('link', { name: 'Créer un compte et commander' }).click();
        await signUp(page, email);
      });
      await test.step('the order', async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(tuna.productName);
        await expect(page.getByRole('main')).toContainText(bonito.productName);
        await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
        await page.getByLabel('Commune').fill('Papeete');
        await page.getByLabel('Code postal').fill('98713');
        await page.getByRole('radio', { name: /virement/i }).check();
        // No single seller offers both: the cart waits for parts, or is divided, and its buyer says which.
        await page.getByRole('checkbox', { name: /je veux attendre un vendeur/ }).check();
        await page.getByRole('button', { name: /^(Payer|Commander, payer)/ }).click();
        await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
        expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('matete_cart');
      });
    },
  );
});

test.describe('while the code is on its way', { tag: '@phone' }, () => {
  test('a press adds once, and what is typed in the cart is saved once the code has come', async ({
    page,
    openMarket,
  }) => {
    const market = await openMarket([60]);
    const release = await holdFiles(page);
    await page.goto(`/produits/${market.productId}`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Quantité' }).fill('4');
    await page.getByRole('button', { name: /^Ajouter/ }).click();

    await expect(page).toHaveURL(/\/panier$/);
    await expect(quantityOf(page, market.productName)).toHaveValue('4');
    await expect(page.getByText('Total à payer')).toBeVisible();
    await chooseDay(page, isoDay(60));
    release();
    await expect(page.getByText('Changer la date')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Se connecter pour commander' })).toBeVisible();
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    // The field stays where it was used: what closed now would move the buttons below under a press.
    await expect(page.getByLabel('Autre date')).toBeVisible();
    await page.reload();
    await expect(quantityOf(page, market.productName)).toHaveValue('4');
    await expect(page.getByRole('link', { name: 'Panier, 1' })).toBeVisible();

    await test.step('and signing in takes it over', async () => {
      await signInByHand(page, market.customer.email);
      await page.goto('/panier');
      await expect(quantityOf(page, market.productName)).toHaveValue('4');
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('matete_cart');
    });
  });

  test('says what of the cart could not be taken as it was, on the next page alone', async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    const { suggestedDate: shipmentDate } = (await (
      await market.customer.api.get(`/api/products/${market.productId}`)
    ).json()) as {
      suggestedDate: string;
    };
    await market.customer.api.post(`/api/cart-items/${market.customer.userId}`, {
      data: { productId: market.productId, quantity: 50, shipmentDate },
    });
    const release = await holdFiles(page);
    await page.goto(`/produits/${market.productId}`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Quantité' }).fill('40');
    await page.getByRole('button', { name: /^Ajouter/ }).click();
    await expect(page).toHaveURL(/\/panier$/);

    await page.goto('/connexion?retour=%2Fnavires', { waitUntil: 'commit' });
    await page.getByLabel('Adresse e-mail').fill(market.customer.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/navires$/);
    const notice = page.getByText(`${market.productName} : ramené au maximum d’une commande.`);
    await expect(notice).toBeVisible();
    release();
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(notice).toBeVisible();

    await page.getByRole('link', { name: 'Panier, 1' }).click();
    await expect(quantityOf(page, market.productName)).toHaveValue('60');
    await expect(notice).toBeHidden();
    await page.goto('/navires');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

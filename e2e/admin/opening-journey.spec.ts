import { type APIRequestContext, type Page, request } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { type RunningProduct, startProduct } from '../support/product.ts';
import { acceptFromPool, shipOrder, unloadOrder, walletBalance } from '../support/selling.ts';
import { answerOf, PASSWORD, personOf, type Session, startSession } from '../support/sessions.ts';
import { addToCart, payByTransfer } from '../support/shopping.ts';
import { tahitiTime } from '../support/voyages.ts';

const ADMIN = { email: 'hina@exemple.pf', password: 'uru-mei-moorea-98' };

const test = base.extend<object, { empty: RunningProduct }>({
  empty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, provide) => {
      const product = await startProduct({ SEED: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ empty }, provide) => provide(empty.url),
});

// The market is opened once.
test.describe.configure({ mode: 'default' });
// A mistyped IBAN is refused, which the browser reports in its console.
test.use({ expectedComplaints: [/status of 422/] });

async function signUp(baseURL: string, role: 'customers' | 'sellers', email: string): Promise<void> {
  const door = await request.newContext({ baseURL });
  const isSeller = role === 'sellers';
  await answerOf(
    await door.post(`/api/${role}`, {
      data: {
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        firstName: isSeller ? 'Tehei' : 'Vaea',
        lastName: isSeller ? 'Pêcheur' : 'Marama',
        countryCode: '689',
        phone: '87000099',
        island: isSeller ? 'rangiroa' : 'tahiti',
        language: 'fr',
        acceptTerms: true,
        ...(isSeller ? { tahitiNumber: 'A12345' } : { type: 'INDIVIDUAL' }),
      },
    }),
  );
  await door.dispose();
}

/** Opens a step of the guide, which must still be to do. */
async function openStep(page: Page, step: string): Promise<void> {
  await page.goto('/admin/ouverture');
  await page.getByRole('link', { name: `Y aller : ${step}` }).click();
}

const expectDone = async (page: Page, step: string): Promise<void> => {
  await page.goto('/admin/ouverture');
  await expect(page.getByRole('listitem').filter({ hasText: step }).getByText('Fait', { exact: true })).toBeVisible();
};

/** Sets the house, its account and the methods of payment by the screens that the guide leads to. */
async function setHouseAndMoney(page: Page): Promise<void> {
  await openStep(page, 'La maison');
  await page.getByLabel(/^Raison sociale/).fill('SARL Te Moana');
  await page.getByLabel(/^Adresse \(/).fill('BP 1, Papeete');
  await page.getByLabel(/^N° T.A.H.I.T.I/).fill('A12345');
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page.getByText('Coordonnées enregistrées.')).toBeVisible();

  await openStep(page, 'Compte bancaire');
  await expect(page.getByRole('checkbox', { name: 'Virement' })).toBeDisabled();
  await page.getByLabel('Banque').fill('Banque d’essai');
  await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 607');
  await page.getByLabel('BIC').fill('PSSTFRPPXXX');
  await page.getByRole('button', { name: 'Enregistrer le compte' }).click();
  await expect(page.getByText('Cet IBAN n’est pas valable.').first()).toBeVisible();
  await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
  await page.getByRole('button', { name: 'Enregistrer le compte' }).click();
  await expect(page.getByText('Compte enregistré.')).toBeVisible();
  // The account takes the obstacle away; cards have no gateway here.
  await page.getByRole('checkbox', { name: 'Virement' }).check();
  await expect(page.getByRole('checkbox', { name: 'Carte bancaire' })).toBeDisabled();
  const methods = page.getByRole('region', { name: 'Moyens de paiement' });
  await methods.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Moyens de paiement enregistrés.')).toBeVisible();
  await expectAccessible(page);
}

async function publishProduct(page: Page): Promise<void> {
  await openStep(page, 'Premiers produits');
  await page
    .getByRole('link', { name: /[Nn]ouveau produit|Ajouter un produit/ })
    .first()
    .click();
  await page.getByLabel('Nom', { exact: true }).first().fill('Thon des Tuamotu');
  await page.getByLabel('Référence').fill('THON-1');
  await page.getByLabel('Prix HT').fill('1279');
  await page.getByLabel('TVA').selectOption('13');
  await page.getByLabel('Volume d’un kilo').fill('1,5');
  await page.getByLabel('Code SH').fill('03023200');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thon des Tuamotu' })).toBeVisible();
}

/** Vouches for the address of somebody who signed up, and approves them, by the list of accounts. */
async function approveSeller(page: Page): Promise<void> {
  await openStep(page, 'Premiers vendeurs');
  await page
    .getByRole('link', { name: /Pêcheur/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Je me porte garant de cette adresse' }).click();
  await expect(page.getByText('Adresse vérifiée').first()).toBeVisible();
  await page.getByRole('link', { name: 'Approuver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function supply(api: APIRequestContext): Promise<void> {
  const { data } = await answerOf<{ data: { productId: string }[] }>(await api.get('/api/products?take=1'));
  const offer = {
    productId: data[0]?.productId,
    quantity: 60,
    preparationDays: 0,
    preparationHours: 1,
    canSupplyPartially: true,
  };
  await answerOf(await api.post('/api/sellers/products', { data: { products: [offer] } }));
}

/** Enters a voyage to Rangiroa and back by its form. */
async function enterVoyageByHand(page: Page): Promise<void> {
  await openStep(page, 'Navires et voyages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/navires/voyage');
  await page.getByLabel('Navire', { exact: true }).selectOption('Cobia 3');
  await page.getByLabel('Départ de Papeete').fill(tahitiTime(10, '17:00'));
  const stop = page.getByRole('group', { name: 'Escale 1' });
  await stop.getByLabel('Île').selectOption('Rangiroa');
  await stop.getByLabel('Arrivée').fill(tahitiTime(11, '06:00'));
  await stop.getByLabel('Départ').fill(tahitiTime(11, '14:00'));
  await page.getByLabel('Arrivée à Papeete').fill(tahitiTime(13, '06:00'));
  await page.getByRole('button', { name: 'Enregistrer le voyage' }).click();
  await expect(page).not.toHaveURL(/navires\/voyage$/);
}

test(
  'opens an empty market by its screens, up to the first seller who is paid',
  { tag: '@desktop' },
  async ({ page, openAs, empty }) => {
    const { url, dataDir } = empty;
    const first: Session = await startSession(url, ADMIN.email, ADMIN.password);
    await signIn(page, first);
    const admin = await personOf(url, first);

    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Il manque de quoi vendre' })).toBeVisible();
    await page.getByRole('link', { name: 'Continuer l’ouverture' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ouvrir le marché' })).toBeVisible();
    await expect(page.getByText('Personne ne peut encore acheter.')).toBeVisible();
    await expectAccessible(page);

    await setHouseAndMoney(page);
    await expectDone(page, 'Moyens de paiement');
    await publishProduct(page);
    await signUp(url, 'sellers', 'tehei@exemple.pf');
    await approveSeller(page);
    const seller = await personOf(url, await startSession(url, 'tehei@exemple.pf'));
    await supply(seller.api);
    await expectDone(page, 'Premiers vendeurs');
    await expect(page.getByText('Personne ne peut encore acheter.')).toBeVisible();
    await enterVoyageByHand(page);
    await expectDone(page, 'Navires et voyages');
    await expect(page.getByText('Le marché est ouvert')).toBeVisible();

    await signUp(url, 'customers', 'vaea@exemple.pf');
    const { data } = await answerOf<{ data: { userId: string }[] }>(await admin.api.get('/api/customers'));
    await answerOf(await admin.api.patch(`/api/users/email-verification/${data[0]?.userId}/status/VERIFIED`));
    const customer = await openAs(await startSession(url, 'vaea@exemple.pf'));
    await addToCart(customer, 'Thon des Tuamotu', 3);
    await payByTransfer(customer);
    await expect(customer.getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeVisible();
    await expect(customer.getByText('SARL Te Moana').first()).toBeVisible();

    const { data: orders } = await answerOf<{ data: { orderId: string; orderNumber: string }[] }>(
      await admin.api.get('/api/orders'),
    );
    const [order] = orders;
    if (order === undefined) throw new Error('no order was placed');
    await answerOf(
      await admin.api.patch(`/api/orders/admin/payment-status?orderId=${order.orderId}&paymentStatus=VERIFIED`, {
        data: {},
      }),
    );
    const sellerPage = await openAs(seller);
    expect(await walletBalance(sellerPage)).toBe(0);
    await acceptFromPool(sellerPage, order.orderNumber);
    await shipOrder(sellerPage, order.orderNumber);
    await unloadOrder(sellerPage, dataDir);

    await customer.goto(`/commandes/${order.orderId}`);
    await customer.getByRole('link', { name: 'Confirmer la réception' }).first().click();
    await customer
      .getByRole('dialog')
      .getByRole('button', { name: /Confirmer/ })
      .click();
    await expect(customer.getByText('Terminée').first()).toBeVisible();
    // 3 kg at 1 279 F less 10 % commission, rounded to 384 F, and the 609 F that the ship charged.
    expect(await walletBalance(sellerPage)).toBe(4062);

    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Les sept derniers jours' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Il manque de quoi vendre' })).toBeHidden();
    await seller.api.dispose();
    await admin.api.dispose();
  },
);

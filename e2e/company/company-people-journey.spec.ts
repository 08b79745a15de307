import type { Browser, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/received/mailbox.ts';
import { newBusiness, newCustomer } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { addToCart, payByTransfer } from '../support/shopping.ts';
import type { Person } from '../support/sessions.ts';

// A form that is answered with what is wrong is a 422, a page whose session has ended is answered with a 401.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaints: [/Failed to load resource.*4(?:01|03|04|09|22)/],
});

/** E-mail address of a person of the test. */
async function emailOf({ api }: Person): Promise<string> {
  const answer = await api.get('/api/users/me');
  return ((await answer.json()) as { email: string }).email;
}

/** Invites an address with a role, on the page of the company. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/mon-entreprise');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Invitation envoyée.')).toBeVisible();
}

const invitationOf = async (browser: Browser, baseURL: string | undefined, to: string): Promise<string> =>
  (await mailedLink(browser, baseURL, { to, link: /invitation/ })).path;

test('a company invites a buyer, who orders in its name until they are removed', async ({
  page,
  openMarket,
  openAs,
  browser,
  baseURL,
}) => {
  const market = await openMarket([60]);
  const business = await newBusiness(baseURL ?? '');
  const buyer = await newCustomer(baseURL ?? '');
  const email = await emailOf(buyer);
  await signIn(page, business);
  await page.goto('/mon-entreprise');
  await page.getByLabel('Adresse e-mail').fill('cuisine');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Écrivez une adresse e-mail', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('cuisine');
  await invite(page, email, 'Acheteur');
  await expect(page.getByRole('region', { name: 'Invitations en attente' })).toContainText(email);
  await expectAccessible(page);

  const path = await invitationOf(browser, baseURL, email);
  await page.goto(path);
  await expect(page.getByText(/et vous êtes connecté avec/)).toBeVisible();
  await expectAccessible(page);
  const kitchen = await openAs(buyer);
  await kitchen.goto(path);
  await kitchen.getByRole('button', { name: 'Rejoindre l’entreprise' }).click();
  await expect(kitchen.getByText('Bienvenue chez Snack Tiare.')).toBeVisible();
  await addToCart(kitchen, market.productName, 3);
  await payByTransfer(kitchen);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Cette invitation a déjà servi' })).toBeVisible();

  await page.goto('/commandes');
  await expect(page.getByText('Passée par Vaea Marama')).toBeVisible();
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByText('Passée par Vaea Marama')).toBeVisible();
  const orderPath = new URL(page.url()).pathname;
  const admin = await openAs(market.admin, { isWide: true });
  await admin.goto(`/admin${orderPath}`);
  await expect(admin.getByText('Passée par').first()).toBeVisible();

  await page.goto('/mon-entreprise');
  await page.getByRole('link', { name: 'Changer le rôle de Vaea Marama' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Comptabilité/ })
    .check();
  await page.getByRole('button', { name: 'Enregistrer le rôle' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await kitchen.goto(`/produits/${market.productId}`);
  await expect(kitchen.getByText('Votre rôle est la comptabilité', { exact: false })).toBeVisible();
  await expect(kitchen.getByRole('button', { name: /Ajouter/ })).toHaveCount(0);
  await kitchen.goto(orderPath);
  await expect(kitchen.getByText('Passée par Vaea Marama')).toBeVisible();
  await expect(kitchen.getByRole('button', { name: /Annuler/ })).toHaveCount(0);
  await expectAccessible(kitchen);

  // The order stays open on the screen of the kitchen: it leaves by itself.
  await kitchen.bringToFront();
  await page.getByRole('link', { name: 'Retirer Vaea Marama de l’entreprise' }).click();
  await expect(page.getByText('Cette personne est déconnectée tout de suite', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Changer le rôle de Vaea Marama' })).toHaveCount(0);
  await expect(kitchen.getByText('Passée par Vaea Marama')).toHaveCount(0, { timeout: 20_000 });
  await expect(kitchen.getByRole('heading', { level: 1 })).toHaveText('Accès réservé');
  await page.goto('/commandes');
  await expect(page.getByText('Passée par Vaea Marama')).toBeVisible();
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('people are invited, withdrawn, join, change and leave', async ({ page, browser, baseURL }) => {
    const business = await newBusiness(baseURL ?? '');
    const person = await newCustomer(baseURL ?? '');
    const email = await emailOf(person);
    const become = async (session: Person): Promise<void> => {
      await page.context().clearCookies();
      await signIn(page, session);
    };
    await signIn(page, business);
    await invite(page, `non-${email}`, 'Responsable');
    await page.getByRole('button', { name: `Retirer l’invitation de non-${email}` }).click();
    await expect(page.getByText(`non-${email}`)).toHaveCount(0);
    await invite(page, email, 'Comptabilité');

    const path = await invitationOf(browser, baseURL, email);
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.getByText(`Connectez-vous avec ${email}`, { exact: false })).toBeVisible();
    await become(person);
    await page.goto(path);
    await page.getByRole('button', { name: 'Rejoindre l’entreprise' }).click();
    await expect(page.getByText('Bienvenue chez Snack Tiare.', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveCount(0);

    await become(business);
    await page.goto('/mon-entreprise');
    await page.getByRole('link', { name: 'Changer le rôle de Vaea Marama' }).click();
    const people = page.getByRole('region', { name: 'Personnes' });
    await people.getByRole('radio', { name: /^Responsable/ }).check();
    await page.getByRole('button', { name: 'Enregistrer le rôle' }).click();
    await expect(people.getByText('Responsable')).toHaveCount(2);

    await become(person);
    await page.goto('/mon-entreprise');
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
    await page.getByRole('link', { name: 'Quitter l’entreprise' }).click();
    await page.getByRole('button', { name: 'Quitter l’entreprise' }).click();
    await expect(page).toHaveURL(/profil/);
    await become(business);
    await page.goto('/mon-entreprise');
    await expect(page.getByRole('link', { name: 'Changer le rôle de Vaea Marama' })).toHaveCount(0);
  });
});
